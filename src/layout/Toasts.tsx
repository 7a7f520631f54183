import { useNotificationContext } from 'ra-core';
import { lazy, Suspense } from 'react';

const Toast = lazy(() => import('./Toast').then(({ Toast }) => ({ default: Toast })));

/** Shows notifications one after the other. Nothing of it is downloaded before there is one. */
export const Toasts = () => {
  const { notifications, takeNotification } = useNotificationContext();
  const [first] = notifications;
  if (!first) return null;
  return (
    <Suspense>
      <Toast notification={first} onGone={takeNotification} />
    </Suspense>
  );
};
