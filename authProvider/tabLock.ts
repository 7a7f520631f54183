import type { Browser } from './browser';

/** Milliseconds a reloaded tab waits for its former document to let go of the lock. */
const patience = 1000;

/**
 * Whether this tab is the one that owns a stored sign-in (security decision 1). A duplicated tab starts with a copy of
 * the sessionStorage, and two users of one rotating refresh token would end the sign-in of both: the first holds a lock
 * until its document goes, the other is told no.
 */
export const createTabLock = (locks: Browser['locks'], waitMs = patience) => {
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
