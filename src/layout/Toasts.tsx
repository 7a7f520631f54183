import { useNotificationContext } from 'ra-core';
import { lazyPart } from '../components/lazyPart';
import { useDownloadLater } from '../components/useDownloadLater';
import { PlainToast } from './PlainToast';

const loadToast = () => import('./Toast');
/** Without it the page must go on: what was entered there is more than the message's looks. */
const Toast = lazyPart(() => loadToast().catch(() => ({ Toast: PlainToast })), 'Toast');

/**
 * Shows the newest notification: a newer one takes the place of the one before, whose undo may be out of date. It is
 * downloaded when the page has been shown or when there is one to show: not before, and not only then, because a
 * notification may be that the server is away.
 */
export const Toasts = () => {
  const { notifications, takeNotification } = useNotificationContext();
  useDownloadLater(loadToast);
  const [first, newer] = notifications;
  if (!first) return null;
  return <Toast notification={first} isOutdated={newer !== undefined} onGone={takeNotification} />;
};
