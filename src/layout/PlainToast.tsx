import Box from '@mui/material/Box';
import { type NotificationPayload, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { toastDurationMs } from '../../contract/constants';

interface Props {
  notification: NotificationPayload;
  onGone: () => void;
}

/** A toast in its bare words, where the server went away before the real one was downloaded: often to say just that. */
export const PlainToast = ({ notification, onGone }: Props) => {
  const translate = useTranslate();
  const { message, notificationOptions } = notification;
  const { messageArgs, detail } = notificationOptions ?? {};
  useEffect(() => {
    const timer = setTimeout(onGone, notification.notificationOptions?.autoHideDuration ?? toastDurationMs);
    return () => clearTimeout(timer);
  }, [notification, onGone]);
  return (
    <Box
      role="alert"
      sx={{
        position: 'fixed',
        bottom: 24,
        left: '50%',
        transform: 'translateX(-50%)',
        zIndex: 'snackbar',
        p: 2,
        borderRadius: 1,
        boxShadow: 6,
        bgcolor: 'background.paper',
        color: 'text.primary',
      }}
    >
      {typeof message === 'string' && translate(message, messageArgs)}
      {typeof detail === 'string' && <div>{translate(detail, messageArgs)}</div>}
    </Box>
  );
};
