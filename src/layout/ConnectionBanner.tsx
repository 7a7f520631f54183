import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import { useServerAway } from './useServerAway';

/** Says that the server is away, for as long as it is. The live region stands before its text, so that it is read out. */
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
