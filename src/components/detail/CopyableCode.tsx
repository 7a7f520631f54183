import Box from '@mui/material/Box';
import { CopyButton } from './CopyButton';

/** A key or an identifier: monospace, and copied with one press. */
export const CopyableCode = ({ text }: { text: string }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, my: -0.5 }}>
    <Box component="code" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
      {text}
    </Box>
    <CopyButton text={text} what={text} />
  </Box>
);
