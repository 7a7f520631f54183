import {
  OidcClient,
  OidcClientSettingsStore,
  MetadataService,
  type OidcMetadata,
  WebStorageStateStore,
} from 'oidc-client-ts';
import type { AppConfig } from '../contract/appConfig';
import { isObject } from '../contract/isObject';
import type { Browser } from './browser';
import { randomToken } from './csrf';
import { createEndSession } from './endSession';
import { createIdTokenVerifier } from './idToken';
import { callbackPath, loginPath } from './paths';
import { createRedeem } from './redeem';
import { requestPrefix } from './requestStore';
import { UnusableProvider } from './signInErrors';
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
  const verifier = createIdTokenVerifier({
    authority: oidc.authority,
    clientId: oidc.clientId,
    keysEndpoint: async () => String((await client.metadataService.getMetadata()).jwks_uri),
    clocks: [discoveryAddress(oidc.authority), `${browser.origin}/config.json`],
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

const createClient = (oidc: AppConfig['oidc'], { origin, storage }: Browser) => {
  const settings = new OidcClientSettingsStore({
    authority: oidc.authority,
    client_id: oidc.clientId,
    scope: oidc.scope,
    redirect_uri: origin + callbackPath,
    post_logout_redirect_uri: origin + loginPath,
    stateStore: new WebStorageStateStore({ prefix: requestPrefix, store: storage }),
    fetchRequestCredentials: 'omit',
    requestTimeoutInSeconds,
  });
  return new OidcClient(settings, new CheckedMetadata(oidc.authority, settings));
};

/** Discovery, asked once; after a failure the next call asks again. The library's own takes whatever it is told. */
class CheckedMetadata extends MetadataService {
  private asked: Promise<Partial<OidcMetadata>> | undefined;
  constructor(
    private readonly authority: string,
    settings: OidcClientSettingsStore,
  ) {
    super(settings);
  }
  override getMetadata() {
    this.asked ??= discover(this.authority);
    this.asked.catch(() => (this.asked = undefined));
    return this.asked;
  }
}

const discoveryAddress = (authority: string) => `${authority.replace(/\/$/, '')}/.well-known/openid-configuration`;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** @throws UnusableProvider, or the network's error when the provider cannot be reached */
const discover = async (authority: string): Promise<Partial<OidcMetadata>> => {
  const address = discoveryAddress(authority);
  const signal = AbortSignal.timeout(requestTimeoutInSeconds * 1000);
  const answer = await fetch(address, { credentials: 'omit', signal });
  if (answer.status >= 500) throw new TypeError(`${address}: ${answer.status}`);
  const metadata = parse(await answer.text());
  if (!answer.ok || !isObject(metadata)) throw new UnusableProvider(`${address}: ${answer.status}`);
  refuseUnusable(metadata, authority);
  return metadata;
};

const needed = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'];
const optional = ['end_session_endpoint', 'revocation_endpoint'];

/** OpenID Connect Discovery 1.0 section 4.3. Tokens of a provider on https never travel without it. */
const refuseUnusable = (metadata: Readonly<Record<string, unknown>>, authority: string) => {
  if (metadata.issuer !== authority) throw new UnusableProvider(`issuer: ${String(metadata.issuer)}`);
  const safe = authority.startsWith('https:') ? /^https:/ : /^https?:/;
  for (const name of [...needed, ...optional.filter(each => metadata[each] !== undefined)]) {
    const address = String(metadata[name]);
    if (!URL.canParse(address) || !safe.test(address)) throw new UnusableProvider(`${name}: ${address}`);
  }
};
