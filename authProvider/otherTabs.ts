const channelName = 'portal.sign_in';

/** What a tab tells the others: somebody has signed in, or logged out. */
type News = { signedIn: string } | 'logout';

const tell = (news: News) => {
  const channel = new BroadcastChannel(channelName);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
  channel.postMessage(news);
  channel.close();
};

/** Tells the portal's other tabs that the person logged out (security decision 4). */
export const announceLogout = () => tell('logout');

/** Tells them who has signed in here: what another person has left open there is not for them. */
export const announceSignIn = (subject: string) => tell({ signedIn: subject });

interface Listener {
  onLogout: () => void;
  onSignIn: (subject: string) => void;
}

/** @returns what stops listening */
export const listenToOtherTabs = ({ onLogout, onSignIn }: Listener) => {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }: MessageEvent<News>) => {
    if (data === 'logout') onLogout();
    else onSignIn(data.signedIn);
  });
  return () => channel.close();
};
