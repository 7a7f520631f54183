import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';

/** First stop of the keyboard: past the header and the menu. Seen only while focused. */
export const SkipLink = () => {
  const translate = useTranslate();
  return (
    <Link
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
        bgcolor: 'background.paper',
        '&:not(:focus)': { clipPath: 'inset(50%)' },
      }}
    >
      {translate('portal.shell.skip')}
    </Link>
  );
};
