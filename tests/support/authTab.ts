import { vi } from 'vitest';
import { createAuthProvider } from '../../authProvider';
import { createSession } from '../../authProvider/session';
import type { PortalUser } from '../../dataProvider/types';
import { fakeBrowser } from './fakeBrowser';
import { memoryStorage } from './memoryStorage';
import { oidcConfig, signInKey, storedSignIn } from './signInParts';

interface Tab {
  /** Issuer of the provider; by default nothing answers there. */
  authority?: string;
  /** How the back end answers GET users/{id}. */
  getUser?: (id: string) => Promise<PortalUser>;
  browser?: Parameters<typeof fakeBrowser>[0];
  /** Whether something on its page would be lost with it. */
  hasUnsaved?: boolean;
}

/** The portal's real authProvider over the real session, in a tab that only records where it is sent. */
export const authTab = ({
  authority = 'http://127.0.0.1:9',
  getUser = vi.fn(),
  browser: own,
  hasUnsaved = false,
}: Tab = {}) => {
  const browser = fakeBrowser(own);
  const onCleared = vi.fn();
  const session = createSession({
    oidc: oidcConfig(authority),
    onCleared,
    hasUnsaved: () => hasUnsaved,
    browser,
  });
  return { browser, session, onCleared, authProvider: createAuthProvider({ session, dataProvider: { getUser } }) };
};

/** A tab's storage after somebody signed in. */
export const signedInStorage = () => memoryStorage([[signInKey, JSON.stringify(storedSignIn())]]);
/** A tab's storage after the provider was asked and knew nobody. */
export const askedStorage = () => memoryStorage([['portal.silent_sign_in', 'made']]);
