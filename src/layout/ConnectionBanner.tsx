import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import { useServerAway } from './useServerAway';

/**
 * Shows while the server cannot be reached. The live region is there before its text, so that screen readers announce
 * it.
 */
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
