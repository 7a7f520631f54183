import LinearProgress from '@mui/material/LinearProgress';
import { useTranslate } from 'ra-core';

/** A bar along the top edge that shows only when waiting takes noticeably long, so that quick pages do not flash. */
export const Loading = () => {
  const translate = useTranslate();
  return (
    <LinearProgress
      aria-label={translate('portal.shell.loading')}
      sx={{
        position: 'fixed',
        inset: '0 0 auto',
        zIndex: 'tooltip',
        height: 3,
        animation: 'appear 0s linear 300ms both',
        '@keyframes appear': { from: { visibility: 'hidden' }, to: { visibility: 'visible' } },
      }}
    />
  );
};
