const channelName = 'portal.logout';

/** Tells the portal's other tabs that the person logged out (security decision 4). */
export const announceLogout = () => {
  const channel = new BroadcastChannel(channelName);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
  channel.postMessage('logout');
  channel.close();
};

/** @returns what stops listening */
export const onLogoutElsewhere = (listener: () => void) => {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', listener);
  return () => channel.close();
};
