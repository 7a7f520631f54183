import type { Browser } from './browser';

/** Milliseconds that a reloaded tab waits for its former document to release the lock. */
const lockWaitMs = 1000;

/**
 * Decides whether this tab owns a stored sign-in. A duplicated tab starts with a copy of the sessionStorage, and two
 * users of one rotating refresh token would end the sign-in of both. So the first tab holds a lock as long as its
 * document lives, and the duplicate does not get it.
 */
export const createTabLock = (locks: Browser['locks'], waitMs = lockWaitMs) => {
  const claims = new Map<string, Promise<boolean>>();
  const claim = (id: string) =>
    new Promise<boolean>(resolve => {
      const held = () => {
        resolve(true);
        return new Promise<never>(() => {});
      };
      if (!locks) resolve(true);
      else locks.request(`portal.tab.${id}`, { signal: AbortSignal.timeout(waitMs) }, held).catch(() => resolve(false));
    });
  return (id: string): Promise<boolean> => {
    const known = claims.get(id) ?? claim(id);
    claims.set(id, known);
    return known;
  };
};
export type TabLock = ReturnType<typeof createTabLock>;

export const post = (channelName: string, message: unknown) => {
  const channel = new BroadcastChannel(channelName);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
  channel.postMessage(message);
  channel.close();
};

const newsChannel = 'portal.sign_in';
type News = { signedIn: string } | 'logout';

export const announceLogout = () => post(newsChannel, 'logout' satisfies News);

/** Tells the other tabs who signed in here, so that they drop what another person left open. */
export const announceSignIn = (subject: string) => post(newsChannel, { signedIn: subject } satisfies News);

interface Listener {
  onLogout: () => void;
  onSignIn: (subject: string) => void;
}

/** @returns a function that stops listening */
export const listenToOtherTabs = ({ onLogout, onSignIn }: Listener) => {
  const channel = new BroadcastChannel(newsChannel);
  channel.addEventListener('message', ({ data }: MessageEvent<News>) => {
    if (data === 'logout') onLogout();
    else onSignIn(data.signedIn);
  });
  return () => channel.close();
};
