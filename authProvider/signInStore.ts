/** One sign-in of one tab, as JSON in its sessionStorage (security decision 1). Instants are epoch milliseconds. */
export interface StoredSignIn {
  /** Random; names the locks that keep a copied tab from sharing the sign-in. */
  id: string;
  accessToken: string;
  refreshToken: string | null;
  idToken: string;
  nonce: string;
  subject: string;
  /** What the person is called in GET users/{id} (row AUTH-18). */
  userId: string;
  csrfToken: string;
  renewAt: number;
  expiresAt: number;
}

export interface SignInStore {
  read(): StoredSignIn | null;
  write(signIn: StoredSignIn): void;
  clear(): void;
}

const key = 'portal.sign_in';

/**
 * Plain reads, so that a returning person sees the portal without the OpenID code having been loaded.
 * The value is not checked beyond its shape: who can write it here can also run code in the page.
 */
export const createSignInStore = (storage: Storage): SignInStore => ({
  read: () => parseSignIn(storage.getItem(key)),
  write: signIn => storage.setItem(key, JSON.stringify(signIn)),
  clear: () => storage.removeItem(key),
});

const isSignIn = (value: unknown): value is StoredSignIn =>
  typeof value === 'object' && value !== null && 'accessToken' in value && 'id' in value;

const parseSignIn = (text: string | null): StoredSignIn | null => {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isSignIn(value) ? value : null;
  } catch {
    return null;
  }
};
