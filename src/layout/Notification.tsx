import Box from '@mui/material/Box';
import { type NotificationPayload, useNotificationContext, useTakeUndoableMutation, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { toastDurationMs } from '../../contract/constants';
import { completeTexts } from '../../i18n';
import { lazyPart } from '../components/lazyPart';
import { useDownloadLater } from '../components/useDownloadLater';

interface Props {
  notification: NotificationPayload;
  isOutdated: boolean;
  onGone: () => void;
}

/** Shown if the code of the toast could not be downloaded, often because the server is unreachable. */
const PlainToast = ({ notification, isOutdated, onGone }: Props) => {
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

/** With all texts, because a notification may contain any. */
const loadToast = async () => (await Promise.all([import('./Toast'), completeTexts()]))[0];
/** If the download fails, the page with its entries must stay. */
const Toast = lazyPart(() => loadToast().catch(() => ({ Toast: PlainToast })), 'Toast', 'start');

/** Sends undoable mutations when their notification closes, or when the tab is hidden: it may never come back. */
const useUndoable = (notifications: readonly NotificationPayload[]) => {
  const take = useTakeUndoableMutation();
  const [settled] = useState(() => new WeakSet<NotificationPayload>());
  const [, setLeft] = useState(0);
  const settle = (notification: NotificationPayload, isUndo: boolean) => {
    if (!notification.notificationOptions?.undoable || settled.has(notification)) return;
    settled.add(notification);
    take()?.({ isUndo });
  };
  useEffect(() => {
    const sendAll = () => {
      if (document.visibilityState !== 'hidden') return;
      for (const notification of notifications) settle(notification, false);
      setLeft(count => count + 1);
    };
    document.addEventListener('visibilitychange', sendAll);
    return () => document.removeEventListener('visibilitychange', sendAll);
  });
  return { settle, isSettled: (notification: NotificationPayload) => settled.has(notification) };
};

/** Downloads the toast's code in advance, because the server may be unreachable later. */
export const Notification = () => {
  const { notifications, takeNotification } = useNotificationContext();
  const { settle, isSettled } = useUndoable(notifications);
  useDownloadLater(loadToast);
  const [first, newer] = notifications;
  if (!first) return null;
  const takeAway = () => {
    settle(first, false);
    takeNotification();
  };
  return (
    <Toast
      notification={first}
      isOutdated={newer !== undefined || isSettled(first)}
      onUndo={() => settle(first, true)}
      onGone={takeAway}
    />
  );
};
