/** The parts of the browser that a sign-in uses. Tests pass their own. */
export interface Browser {
  origin: string;
  storage: Storage;
  /** Absent outside a secure context. */
  locks: Pick<LockManager, 'request'> | undefined;
  /** Whether the context is secure. Only then the browser offers the cryptography that a sign-in needs. */
  isSecure: boolean;
  cookies(): string;
  go(url: string): void;
  /** Opens an empty window. Must be called directly in a click's handler, or the browser blocks it and returns null. */
  openWindow(): { go(url: string): void; close(): void } | null;
  close(): void;
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

/** 128 random bits in hexadecimal. Works without a secure context, because the first call is made before any sign-in. */
export const randomToken = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('');

/** The csrftoken cookie, if the back end sets one. */
export const csrfCookie = (cookies: string): string | undefined => /(?:^|;\s*)csrftoken=([^;]+)/.exec(cookies)?.[1];
