import { vi } from 'vitest';
import { createSession } from '../../authProvider/session';
import { fakeBrowser } from './fakeBrowser';
import { memoryStorage } from './memoryStorage';
import type { OpenIdServer } from './openIdServer';
import { keptSignIn, oidcConfig, type storedSignIn } from './signInParts';

/** The portal's session with this provider, in a tab that only records where it would navigate. */
export const openTab = (provider: OpenIdServer, own: Parameters<typeof fakeBrowser>[0] = {}) => {
  const browser = fakeBrowser(own);
  const onCleared = vi.fn();
  const session = createSession({ oidc: oidcConfig(provider.issuer), onCleared, browser });
  return { browser, session, onCleared };
};

/** A tab's storage after anna signed in. */
export const storageWith = (own: Parameters<typeof storedSignIn>[0] = {}) => memoryStorage(keptSignIn(own));

/** The page of a person who has to sign in. */
export const page = { returnTo: '/licenses?page=2', uiLocales: 'de' };

/** Signs in up to the provider's answer: the request sent, and the address it redirects to. */
export const askProvider = async (
  provider: OpenIdServer,
  refusal?: Record<string, string>,
  own?: Parameters<typeof fakeBrowser>[0],
) => {
  const tab = openTab(provider, own);
  await tab.session.signIn(page);
  const sent = tab.browser.visited[0] ?? '';
  return { ...tab, sent: new URL(sent).searchParams, back: provider.authorize(sent, refusal) };
};
