import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  name: string;
  /** Below the name. */
  lines: readonly string[];
  /** Stands at the end of the line. */
  children: ReactNode;
}

/** Something that has access for the person: a sign-in, or a script of theirs. */
export const AccessLine = ({ name, lines, children }: Props) => (
  <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 2, pt: 1.5 }}>
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
      {lines.map(line => (
        <Typography key={line} variant="body2" sx={{ color: 'text.secondary' }}>
          {line}
        </Typography>
      ))}
    </Box>
    {children}
  </Box>
);
