import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Portal from '@mui/material/Portal';
import Snackbar, { type SnackbarCloseReason } from '@mui/material/Snackbar';
import { type NotificationPayload, useTranslate } from 'ra-core';
import { type SyntheticEvent, useState } from 'react';
import { toastDurationMs } from '../../contract/constants';
import type { ToastAction } from '../components/usePortalNotify';

interface Props {
  notification: NotificationPayload;
  isOutdated: boolean;
  onUndo: () => void;
  onGone: () => void;
}

/** Closes by itself. Rendered outside of the page, because an open dialog hides the page from screen readers. */
export const Toast = ({ notification, isOutdated, onUndo, onGone }: Props) => {
  const translate = useTranslate();
  const [closed, setClosed] = useState<NotificationPayload>();
  const { message, type, notificationOptions } = notification;
  const { autoHideDuration = toastDurationMs, messageArgs, detail, about } = notificationOptions ?? {};
  const undo: ToastAction = { label: 'ra.action.undo', run: onUndo };
  const action: ToastAction | undefined = notificationOptions?.undoable ? undo : notificationOptions?.action;
  const text = (key: unknown) => (typeof key === 'string' ? translate(key, messageArgs) : null);
  const close = (_event: SyntheticEvent | Event | null, reason?: SnackbarCloseReason) => {
    if (reason !== 'clickaway') setClosed(notification);
  };
  const act = () => {
    setClosed(notification);
    action?.run();
  };
  return (
    <Portal>
      <Snackbar
        open={closed !== notification && !isOutdated}
        autoHideDuration={autoHideDuration}
        onClose={close}
        slotProps={{ transition: { onExited: onGone } }}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      >
        <Alert
          severity={type}
          variant="standard"
          elevation={6}
          role={type === 'error' || type === 'warning' ? 'alert' : 'status'}
          onClose={close}
          closeText={translate('ra.action.close')}
        >
          {detail ? <AlertTitle>{text(message) ?? message}</AlertTitle> : (text(message) ?? message)}
          {text(detail)}
          {about && <div>{text(about)}</div>}
          {action && (
            <Button color="inherit" onClick={act} sx={{ display: 'block', ml: -0.5, fontWeight: 600 }}>
              {translate(action.label)}
            </Button>
          )}
        </Alert>
      </Snackbar>
    </Portal>
  );
};
