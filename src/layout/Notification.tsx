import { type NotificationPayload, useNotificationContext, useTakeUndoableMutation } from 'ra-core';
import { useEffect, useState } from 'react';
import { lazyPart } from '../components/lazyPart';
import { useDownloadLater } from '../components/useDownloadLater';
import { PlainToast } from './PlainToast';

const loadToast = () => import('./Toast');
/** Without it the page must go on: what was entered there is more than the message's looks. */
const Toast = lazyPart(() => loadToast().catch(() => ({ Toast: PlainToast })), 'Toast');

/**
 * What waits for its message to go before it is sent: react-admin's undoable mutations, which come in the order of
 * their messages. They are sent when the tab is left, too, since it may never be seen again.
 */
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

/**
 * Shows the newest notification: a newer one takes the place of the one before, whose undo may be out of date. It is
 * downloaded when the page has been shown or when there is one to show: not before, and not only then, because a
 * notification may be that the server is away.
 */
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
