import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';

/** First stop of the keyboard: past the header and the menu. Seen only while focused. */
export const SkipLink = () => {
  const translate = useTranslate();
  return (
    <Box
      component="a"
      href="#content"
      onClick={event => {
        event.preventDefault();
        document.getElementById('content')?.focus();
      }}
      sx={{
        position: 'fixed',
        top: 4,
        left: 4,
        zIndex: 'tooltip',
        px: 2,
        py: 1,
        color: 'primary.main',
        bgcolor: 'background.paper',
        '&:not(:focus)': { clipPath: 'inset(50%)' },
      }}
    >
      {translate('portal.shell.skip')}
    </Box>
  );
};
