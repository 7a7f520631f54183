import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';

/** A bar along the top edge. It appears after 300 ms, so that fast pages do not flash. */
export const Loading = () => {
  const translate = useTranslate();
  return <Box component="progress" aria-label={translate('portal.shell.loading')} sx={barLook} />;
};

const barLook = {
  appearance: 'none',
  position: 'fixed',
  inset: '0 0 auto',
  zIndex: 'tooltip',
  width: '100%',
  height: 3,
  '&::-webkit-progress-bar': { background: 'none' },
  color: 'primary.main',
  background: 'linear-gradient(90deg, transparent, currentColor, transparent) 0 0 / 50% 100% repeat-x',
  animation: 'appear 0s linear 300ms both, pass 1.2s linear infinite',
  '@keyframes appear': { from: { visibility: 'hidden' }, to: { visibility: 'visible' } },
  '@keyframes pass': { to: { backgroundPosition: '100vw 0' } },
} as const;
