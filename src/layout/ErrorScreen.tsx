import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { InsecureContextError } from '../../authProvider/signInErrors';
import { MessageScreen } from '../components/MessageScreen';
import { AppConfigError } from '../config';
import { StorageBlockedError } from '../lib/browserStorage';
import { isMissingDownload, reloadWhenServerIsThere } from '../lib/missingDownload';

/** The global error screen. Restarting reloads the portal, so that nothing of the failure survives. */
export const ErrorScreen = ({ error }: { error?: unknown }) => {
  const translate = useTranslate();
  useEffect(() => (isMissingDownload(error) ? reloadWhenServerIsThere() : undefined), [error]);
  return (
    <>
      <MessageScreen title="portal.shell.error.title" detail={detailOf(error)}>
        <Button variant="contained" onClick={() => window.location.assign('/')}>
          {translate('portal.shell.error.restart')}
        </Button>
      </MessageScreen>
      {import.meta.env.MODE === 'development' && <pre>{error instanceof Error ? error.stack : String(error)}</pre>}
    </>
  );
};

/** Only two errors have messages for people, and a missing part has its own text. Other messages stay hidden. */
const detailOf = (error: unknown): string => {
  if (error instanceof InsecureContextError || error instanceof AppConfigError) return error.message;
  if (error instanceof StorageBlockedError) return 'portal.shell.error.no_storage';
  return isMissingDownload(error) ? 'portal.shell.error.missing_part' : 'portal.shell.error.detail';
};
