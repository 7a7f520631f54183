import { useNotificationContext } from 'ra-core';
import { lazy, Suspense, useEffect } from 'react';
import { PlainToast } from './PlainToast';

const loadToast = () => import('./Toast');
/** Without it the page must go on: what was entered there is more than the message's looks. */
const Toast = lazy(() =>
  loadToast().then(
    ({ Toast }) => ({ default: Toast }),
    () => ({ default: PlainToast }),
  ),
);

/** Milliseconds after the start, when the page itself has long been shown. */
const later = 5000;

/**
 * Shows the newest notification: a newer one takes the place of the one before, whose undo may be out of date. It is
 * downloaded when the page has been shown or when there is one to show: not before, and not only then, because a
 * notification may be that the server is away.
 */
export const Toasts = () => {
  const { notifications, takeNotification } = useNotificationContext();
  useEffect(() => {
    const timer = setTimeout(() => void loadToast().catch(() => {}), later);
    return () => clearTimeout(timer);
  }, []);
  const [first, newer] = notifications;
  if (!first) return null;
  return (
    <Suspense>
      <Toast notification={first} isOutdated={newer !== undefined} onGone={takeNotification} />
    </Suspense>
  );
};
