import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import { useServerAway } from './useServerAway';

/** Says that the server is unreachable. The live region is rendered first, so that screen readers read its text. */
export const ConnectionBanner = () => {
  const translate = useTranslate();
  const isAway = useServerAway();
  return (
    <output>
      {isAway && (
        <Alert severity="warning" role="presentation" square>
          {translate('portal.shell.offline')}
        </Alert>
      )}
    </output>
  );
};
