import { vi } from 'vitest';
import { createAuthProvider } from '../../authProvider';
import { createSession } from '../../authProvider/session';
import type { PortalUser } from '../../dataProvider/types';
import { fakeBrowser } from './fakeBrowser';
import { memoryStorage } from './memoryStorage';
import { keptSignIn, oidcConfig } from './signInParts';

interface Tab {
  /** The provider's issuer; by default nothing answers at its address. */
  authority?: string;
  /** How the back end answers GET users/{id}. */
  getUser?: (id: string) => Promise<PortalUser>;
  browser?: Parameters<typeof fakeBrowser>[0];
  /** Whether the page has unsaved changes. */
  hasUnsaved?: boolean | (() => boolean);
}

/** The portal's real authProvider over the real session, in a tab that only records where it would navigate. */
export const authTab = ({
  authority = 'http://127.0.0.1:9',
  getUser = vi.fn(),
  browser: own,
  hasUnsaved = false,
}: Tab = {}) => {
  const browser = fakeBrowser(own);
  const onCleared = vi.fn();
  const asksUnsaved = typeof hasUnsaved === 'function' ? hasUnsaved : () => hasUnsaved;
  const session = createSession({ oidc: oidcConfig(authority), onCleared, hasUnsaved: asksUnsaved, browser });
  const authProvider = createAuthProvider({ session, dataProvider: { getUser }, hasUnsaved: asksUnsaved });
  return { browser, session, onCleared, authProvider };
};

/** A tab's storage after a sign-in. */
export const signedInStorage = () => memoryStorage(keptSignIn());
/** A tab's storage after a silent sign-in was tried and nobody was signed in. */
export const askedStorage = () => memoryStorage([['portal.silent_sign_in', 'made']]);
