/** What a sign-in needs of the browser around it; tests give their own. */
export interface Browser {
  origin: string;
  /** Belongs to this tab alone: sessionStorage. */
  storage: Storage;
  /** Absent outside a secure context. */
  locks: Pick<LockManager, 'request'> | undefined;
  /** Whether the context is secure, so that the cryptography of a sign-in is available. */
  isSecure: boolean;
  cookies(): string;
  /** Leaves the portal's document for another address. */
  go(url: string): void;
  /** Opens an empty window, at once: later the browser would no longer count it as asked for. Null when it refuses. */
  openWindow(): { go(url: string): void; close(): void } | null;
  /** Closes this window, where the browser lets it. */
  close(): void;
  /** Replaces the address shown, without loading anything. */
  replaceUrl(path: string): void;
}

export const windowBrowser = (): Browser => ({
  origin: window.location.origin,
  storage: window.sessionStorage,
  locks: navigator.locks,
  isSecure: globalThis.crypto?.subtle !== undefined,
  cookies: () => document.cookie,
  go: url => window.location.assign(url),
  openWindow: () => {
    const opened = window.open('', '_blank', 'popup,width=480,height=720');
    return opened && { go: url => opened.location.assign(url), close: () => opened.close() };
  },
  close: () => window.close(),
  replaceUrl: path => window.history.replaceState(null, '', path),
});
