import Box from '@mui/material/Box';

interface Props {
  issued: number;
  /** Null is not known, Infinity unlimited: there is nothing to fill. */
  allowed: number | null;
}

/** How much of an allowance is used, for the eye; the figures beside it say the same. */
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
