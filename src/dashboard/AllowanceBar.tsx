import Box from '@mui/material/Box';

interface Props {
  issued: number;
  /** Null means unknown, Infinity unlimited. Both show an empty bar. */
  allowed: number | null;
}

/** The used part of an allowance. Hidden from screen readers, because the figures say the same. */
export const AllowanceBar = ({ issued, allowed }: Props) => {
  const share = allowed ? Math.min(issued / allowed, 1) : 0;
  return (
    <Box
      aria-hidden
      sx={{ width: { xs: 80, md: 180 }, height: 6, borderRadius: 3, bgcolor: 'action.selected', overflow: 'hidden' }}
    >
      <Box sx={{ width: `${share * 100}%`, height: '100%', bgcolor: share > 0.9 ? 'warning.main' : 'primary.main' }} />
    </Box>
  );
};
