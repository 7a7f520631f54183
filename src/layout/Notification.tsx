import Box from '@mui/material/Box';
import { type NotificationPayload, useNotificationContext, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { toastDurationMs } from '../../contract/constants';
import { withTexts } from '../../i18n';
import { lazyPart } from '../components/lazyPart';
import { useDownloadLater } from '../components/useDownloadLater';
import { useKeepMessages } from './useMessages';
import { useTakeUndoable } from './useTakeUndoable';

interface Props {
  notification: NotificationPayload;
  /** Null: it stays until the person closes it. */
  durationMs: number | null;
  /** @param isOver false if its time is over, but the person has not closed it */
  onGone: (isOver: boolean) => void;
}

/** Shown if the code of the toast could not be downloaded, often because the server is unreachable. */
const PlainToast = ({ notification, durationMs, onGone }: Props) => {
  const translate = useTranslate();
  const { message, type, notificationOptions } = notification;
  const { messageArgs, detail, about } = notificationOptions ?? {};
  // It has no button to close it.
  const time = durationMs ?? toastDurationMs;
  useEffect(() => {
    const timer = setTimeout(() => onGone(true), time);
    return () => clearTimeout(timer);
  }, [time, onGone]);
  return (
    <Box
      role={type === 'error' || type === 'warning' ? 'alert' : 'status'}
      sx={{
        position: 'fixed',
        bottom: 24,
        left: 24,
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

/** Loads all texts, because a notification may contain any. */
const loadToast = () => withTexts(() => import('./Toast'));
/** If the download fails, the page with its entries must stay. */
const Toast = lazyPart(() => loadToast().catch(() => ({ Toast: PlainToast })), 'Toast', 'start');

/** Sends undoable mutations when their notification closes, or when the tab is hidden: it may never come back. */
const useUndoable = (notifications: readonly NotificationPayload[]) => {
  const take = useTakeUndoable();
  const [settled, setSettled] = useState<ReadonlySet<NotificationPayload>>(new Set());
  const isUndoable = (notification: NotificationPayload) =>
    notification.notificationOptions?.undoable === true && !settled.has(notification);
  const settle = (notification: NotificationPayload, isUndo: boolean) => {
    if (!isUndoable(notification)) return;
    setSettled(known => new Set([...known, notification]));
    take(isUndo);
  };
  useEffect(() => {
    const sendAll = () => {
      if (document.visibilityState !== 'hidden') return;
      for (const notification of notifications) flushSync(() => settle(notification, false));
    };
    document.addEventListener('visibilitychange', sendAll);
    return () => document.removeEventListener('visibilitychange', sendAll);
  });
  return { settle, isUndoable };
};

/** How long an undoable change waits, as in react-admin. */
const undoDurationMs = 4_000;
/** How long each of several notifications of one moment stays. */
const handoverMs = 1_000;

/** Null is react-admin's value for a notification that the person must close. */
const isPersistent = ({ notificationOptions }: NotificationPayload) => notificationOptions?.autoHideDuration === null;

/**
 * Shows one notification at a time, in order. A later one replaces the one before it at once, because the earlier answer
 * would pass for the later one's. Those of one moment are each shown for a second, and one that can be undone keeps its
 * time. One that the person must close returns afterwards. Downloads the toast's code in advance, because the server may
 * be unreachable later.
 */
export const Notification = () => {
  const { notifications, setNotifications } = useNotificationContext();
  const { settle, isUndoable } = useUndoable(notifications);
  useKeepMessages(notifications);
  useDownloadLater(loadToast);
  const [first, ...waiting] = notifications;
  const [shown, setShown] = useState({ first, handover: 0 });
  if (shown.first !== first) setShown({ first, handover: waiting.length > 0 ? handoverMs : 0 });
  if (!first) return null;
  const goOn = (isOver: boolean) => {
    settle(first, false);
    const kept = !isOver && isPersistent(first) ? [first] : [];
    setNotifications(queue => [...queue.filter(other => other !== first), ...kept]);
  };
  const canUndo = isUndoable(first);
  const { autoHideDuration = canUndo ? undoDurationMs : toastDurationMs } = first.notificationOptions ?? {};
  const isShortened = !canUndo && waiting.some(other => !isPersistent(other));
  return (
    <Toast
      notification={first}
      durationMs={isShortened ? shown.handover : autoHideDuration}
      onUndo={canUndo ? () => settle(first, true) : undefined}
      onGone={goOn}
    />
  );
};
