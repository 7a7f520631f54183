import Box from '@mui/material/Box';
import { type NotificationPayload, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { toastDurationMs } from '../../contract/constants';

interface Props {
  notification: NotificationPayload;
  /** A newer one waits: it leaves at once. */
  isOutdated: boolean;
  onGone: () => void;
}

/** A toast in its bare words, where the server went away before the real one was downloaded: often to say just that. */
export const PlainToast = ({ notification, isOutdated, onGone }: Props) => {
  const translate = useTranslate();
  const { message, type, notificationOptions } = notification;
  const { autoHideDuration, messageArgs, detail, about } = notificationOptions ?? {};
  const duration = isOutdated ? 0 : (autoHideDuration ?? toastDurationMs);
  useEffect(() => {
    const timer = setTimeout(onGone, duration);
    return () => clearTimeout(timer);
  }, [duration, onGone]);
  return (
    <Box
      role={type === 'error' || type === 'warning' ? 'alert' : 'status'}
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
      {[message, detail, about].map(
        line => typeof line === 'string' && <div key={line}>{translate(line, messageArgs)}</div>,
      )}
    </Box>
  );
};
