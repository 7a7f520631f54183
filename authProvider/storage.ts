import { isObject } from '../contract/isObject';

/** One sign-in of one tab, kept as JSON in the tab's sessionStorage. Instants are epoch milliseconds. */
export interface StoredSignIn {
  /** Random. It names the locks that keep a duplicated tab from sharing the sign-in. */
  id: string;
  accessToken: string;
  refreshToken: string | null;
  idToken: string;
  nonce: string;
  subject: string;
  /** The person's id in GET users/{id}. */
  userId: string;
  csrfToken: string;
  renewAt: number;
  expiresAt: number;
}

export interface SignInStore {
  read(): StoredSignIn | null;
  write(signIn: StoredSignIn): void;
  clear(): void;
  /** The subject of the last sign-in in this tab, also after its end: what was entered is still here. */
  person(): string | null;
  forgetPerson(): void;
}

const signInKey = 'portal.sign_in';
const personKey = 'portal.person';
const silentAttemptKey = 'portal.silent_sign_in';

/** oidc-client-ts stores each request to the provider under this prefix until its answer arrives. */
export const requestPrefix = 'portal.oidc.';

/** Readable before the OpenID code is downloaded. Checks only the shape: a writer could run code here anyway. */
export const createSignInStore = (storage: Storage): SignInStore => {
  const read = () => parseSignIn(storage.getItem(signInKey));
  return {
    read,
    write: signIn => storage.setItem(signInKey, JSON.stringify(signIn)),
    clear: () => {
      const ended = read();
      if (ended) storage.setItem(personKey, ended.subject);
      storage.removeItem(signInKey);
    },
    person: () => read()?.subject ?? storage.getItem(personKey),
    forgetPerson: () => storage.removeItem(personKey),
  };
};

const isSignIn = (value: unknown): value is StoredSignIn => isObject(value) && 'accessToken' in value && 'id' in value;

const parseSignIn = (text: string | null): StoredSignIn | null => {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isSignIn(value) ? value : null;
  } catch {
    return null;
  }
};

/** Forgets requests that were never answered, such as an abandoned password change. */
export const forgetSignInRequests = (storage: Storage): void =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index))
    .filter(key => key?.startsWith(requestPrefix))
    .forEach(key => storage.removeItem(String(key)));

/** Remembers that this tab has tried a silent sign-in, without a form. The portal tries it only once. */
export const createSilentAttempt = (storage: Storage) => ({
  wasMade: () => storage.getItem(silentAttemptKey) !== null,
  remember: () => storage.setItem(silentAttemptKey, 'made'),
  forget: () => storage.removeItem(silentAttemptKey),
});
export type SilentAttempt = ReturnType<typeof createSilentAttempt>;
