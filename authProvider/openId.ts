import { OidcClient, WebStorageStateStore } from 'oidc-client-ts';
import type { AppConfig } from '../contract/appConfig';
import type { Browser } from './browser';
import { randomToken } from './csrf';
import { createEndSession } from './endSession';
import { createIdTokenVerifier } from './idToken';
import { callbackPath, loginPath } from './paths';
import { createRedeem } from './redeem';
import { requestPrefix } from './requestStore';
import { InvalidIdToken } from './signInErrors';
import type { RequestData, SignInRequest } from './signInRequest';
import type { StoredSignIn } from './signInStore';
import { answeredInWindow } from './signInWindow';
import { accessOf, identityOf } from './tokens';

const requestTimeoutInSeconds = 15;

/**
 * The OpenID Connect part of a sign-in: authorisation code with PKCE S256, refresh, revocation, logout by redirect
 * (rows AUTH-01 to AUTH-03). Loaded only when a sign-in starts, ends or is renewed. Gives out no token whose ID token
 * has not been verified.
 */
export const createOpenId = (oidc: AppConfig['oidc'], browser: Browser) => {
  const client = createClient(oidc, browser);
  const verifier = createIdTokenVerifier(oidc.authority, oidc.clientId, async () => {
    const endpoint = await client.metadataService.getKeysEndpoint(false);
    if (!endpoint) throw new InvalidIdToken('the provider publishes no keys');
    return endpoint;
  });

  return {
    /** The address that asks the provider. */
    authorisationUrl: async (request: SignInRequest): Promise<string> => {
      const nonce = randomToken();
      const data: RequestData = { ...request, nonce };
      const { url } = await client.createSigninRequest({
        state: data,
        nonce,
        prompt: request.promptNone ? 'none' : undefined,
        ui_locales: request.uiLocales,
        ...(request.inWindow && answeredInWindow),
        extraQueryParams: request.changePassword ? { [oidc.changePasswordParameter]: oidc.changePasswordValue } : {},
      });
      return url;
    },

    redeem: createRedeem({ oidc, client, verifier }),

    /** @throws what needsSignIn tells apart */
    refresh: async (signIn: StoredSignIn, refreshToken: string): Promise<Partial<StoredSignIn>> => {
      const { nonce, subject, idToken } = signIn;
      await verifier.loadKeys();
      const profile = { sub: subject, iss: oidc.authority, aud: oidc.clientId, exp: 0, iat: 0 };
      const response = await client.useRefreshToken({
        state: { refresh_token: refreshToken, session_state: null, profile },
        timeoutInSeconds: requestTimeoutInSeconds,
      });
      const access = { ...accessOf(response), refreshToken: response.refresh_token ?? refreshToken };
      if (!response.id_token || response.id_token === idToken) return access;
      const claims = await verifier.verify(response.id_token, { nonce, subject });
      return { ...access, ...identityOf(response.id_token, claims, oidc.userIdClaim) };
    },

    endSession: createEndSession(client),
  };
};
export type OpenId = ReturnType<typeof createOpenId>;

const createClient = (oidc: AppConfig['oidc'], { origin, storage }: Browser) =>
  new OidcClient({
    authority: oidc.authority,
    client_id: oidc.clientId,
    scope: oidc.scope,
    redirect_uri: origin + callbackPath,
    post_logout_redirect_uri: origin + loginPath,
    stateStore: new WebStorageStateStore({ prefix: requestPrefix, store: storage }),
    fetchRequestCredentials: 'omit',
    requestTimeoutInSeconds,
  });
