import { type Configuration, Provider } from 'oidc-provider';
import { languages } from '../../contract/constants';
import type { EmbeddedOidc } from '../oidcSettings';
import type { PortalApp } from '../portalApp';
import { claims, createFindAccount } from './accounts';
import { createAdapter } from './adapter';
import { acceptFormerSecrets, findClient, formerSecret } from './clients';
import { answerFailures, createRenderError } from './errors';
import { guardForms } from './formTarget';
import { withHost } from './interactionAddress';
import type { ProviderKeys } from './keys';
import { createLoggedOutSource, createLogoutSource, forgetUnknownReturns } from './logout';
import { createTellOutcome } from './passwordOutcome';
import { createPolicy } from './policy';
import {
  createEndFormerSignIn,
  createKeepAlive,
  createNoteUse,
  createSessionLifetime,
  endUnfinishedSignIn,
  loadGrant,
  renameInPlace,
} from './sessions';
import { revokesGrant } from './tokenChains';
import { storeTokensTogether } from './tokenWrites';

export const providerPath = '/oidc';

const off = { enabled: false };

/**
 * Browsers take cookies with such names only over https, and __Host- only for the whole host (ASVS 5.0, 3.3.1 and
 * 3.3.3). An interaction's cookies belong to its path.
 */
const guardedNames = { session: '__Host-session', interaction: '__Secure-interaction', resume: '__Secure-resume' };

const cookiesOf = ({ config }: PortalApp, keys: string[]): Configuration['cookies'] => ({
  keys,
  ...(config.publicUrl.protocol === 'https:' && { names: guardedNames }),
  long: { httpOnly: true, sameSite: 'lax' },
  short: { httpOnly: true, sameSite: 'lax' },
});

const configuration = (
  app: PortalApp,
  oidc: EmbeddedOidc,
  { signing, others, cookies }: ProviderKeys,
): Configuration => ({
  adapter: model => ({
    ...createAdapter(app.db, model),
    ...(model === 'Client' && { find: id => findClient(app, id) }),
  }),
  jwks: { keys: [signing, ...others] },
  cookies: cookiesOf(app, cookies),
  claims,
  scopes: ['openid', 'profile', 'email', 'phone'],
  // The portal reads name and email from the ID token, without another call.
  conformIdTokenClaims: false,
  responseTypes: ['code'],
  clientAuthMethods: ['none', 'client_secret_basic', 'client_secret_post'],
  extraClientMetadata: { properties: [formerSecret] },
  pkce: { required: () => true },
  allowOmittingSingleRegisteredRedirectUri: false,
  // Before the secret of a client is compared, a refused origin would tell strangers that the client exists.
  clientBasedCORS: (_context, origin, { clientSecret, redirectUris }) =>
    clientSecret !== undefined || redirectUris?.some(uri => new URL(uri).origin === origin) === true,
  findAccount: createFindAccount(app.db),
  loadExistingGrant: loadGrant,
  // By default the library issues them only with offline_access, which requires consent.
  issueRefreshToken: (_context, client) => client.grantTypeAllowed('refresh_token'),
  rotateRefreshToken: true,
  revokeGrantPolicy: revokesGrant,
  expiresWithSession: () => true,
  extraParams: [oidc.changePasswordParameter],
  interactions: {
    policy: createPolicy(app, oidc),
    url: (_context, { uid, params }) => withHost(`${providerPath}/interaction/${uid}`, params),
  },
  discovery: { ui_locales_supported: [...languages] },
  renderError: createRenderError(app),
  features: {
    clientCredentials: { enabled: true },
    devInteractions: off,
    dPoP: off,
    pushedAuthorizationRequests: off,
    resourceIndicators: off,
    revocation: { enabled: true, allowedPolicy: (_context, client, token) => token.clientId === client.clientId },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: createLogoutSource(app),
      postLogoutSuccessSource: createLoggedOutSource(app),
    },
  },
  ttl: {
    AuthorizationCode: oidc.lifetimes.authorizationCode,
    AccessToken: oidc.lifetimes.token,
    ClientCredentials: oidc.lifetimes.token,
    IdToken: oidc.lifetimes.token,
    RefreshToken: ({ oidc: { entities } }) => entities.RotatedRefreshToken?.remainingTTL ?? oidc.lifetimes.session,
    Grant: oidc.lifetimes.session,
    Session: createSessionLifetime(oidc.lifetimes),
    Interaction: oidc.lifetimes.interaction,
  },
});

/** The embedded OpenID provider. Its issuer is fixed, whatever host a request names. */
export const createProvider = (app: PortalApp, oidc: EmbeddedOidc, keys: ProviderKeys): Provider => {
  const provider = new Provider(app.config.publicUrl.origin + providerPath, configuration(app, oidc, keys));
  acceptFormerSecrets(provider);
  renameInPlace(provider);
  // Koa's own settings. The mount passes host and protocol in proxy headers.
  Object.assign(provider, { proxy: true, onerror: (error: Error) => app.log.error(error) });
  provider.use(answerFailures(app, provider));
  provider.use(forgetUnknownReturns(app));
  provider.use(createNoteUse(app));
  provider.use(createKeepAlive(app, oidc.lifetimes));
  provider.use(createTellOutcome(oidc));
  provider.use(createEndFormerSignIn(app));
  provider.use(endUnfinishedSignIn);
  provider.use(guardForms(app));
  provider.use(storeTokensTogether(app));
  return provider;
};
