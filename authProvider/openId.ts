import {
  ErrorTimeout,
  MetadataService,
  OidcClient,
  OidcClientSettingsStore,
  type OidcMetadata,
  WebStorageStateStore,
} from 'oidc-client-ts';
import type { AppConfig } from '../contract/appConfig';
import { isObject } from '../contract/isObject';
import { type Browser, randomToken } from './browser';
import { callbackPath, loginPath } from './paths';
import { formHasExpired, refusalOf } from './refusal';
import {
  failureOf,
  InvalidIdToken,
  needsInteraction,
  providerError,
  SignInFailed,
  UnusableProvider,
} from './signInErrors';
import { requestPrefix, type StoredSignIn } from './storage';
import { answeredInWindow, answerTo, handOver } from './otherWindow';
import { accessOf, createIdTokenVerifier, identityOf, type IdTokenVerifier, type Tokens } from './tokens';
import type { RequestData, SignInRequest } from './types';

const requestTimeoutInSeconds = 15;

/** Authorization code with PKCE S256. Returns no token before its ID token is verified. Downloaded when needed. */
export const createOpenId = (oidc: AppConfig['oidc'], browser: Browser) => {
  const client = createClient(oidc, browser);
  const verifier = createIdTokenVerifier({
    authority: oidc.authority,
    clientId: oidc.clientId,
    keysEndpoint: async () => String((await client.metadataService.getMetadata()).jwks_uri),
    clocks: [discoveryAddress(oidc.authority), `${browser.origin}/config.json`],
  });

  const authorisationUrl = async (request: SignInRequest): Promise<string> => {
    const nonce = randomToken();
    const { url } = await client.createSigninRequest({
      state: { ...request, nonce } satisfies RequestData,
      nonce,
      prompt: request.promptNone ? 'none' : undefined,
      ui_locales: request.uiLocales,
      ...(request.inWindow && answeredInWindow),
      extraQueryParams: request.changePassword ? { [oidc.changePasswordParameter]: oidc.changePasswordValue } : {},
    });
    return url;
  };
  const leave = async (request: SignInRequest): Promise<never> => {
    browser.go(await authorisationUrl(request));
    return new Promise<never>(() => {});
  };
  const redeem = createRedeem({ oidc, client, verifier, leave });

  return {
    authorisationUrl,
    redeem,
    handOver,

    /** Another window shows the forms. The request and its answer belong to this one. */
    askInWindow: async (request: SignInRequest, show: (url: string) => void, signal: AbortSignal): Promise<Answer> => {
      const url = await authorisationUrl({ ...request, inWindow: true });
      const answer = answerTo(url, signal);
      show(url);
      return redeem(await answer);
    },

    /** @throws an error that needsSignIn classifies */
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

/** Loads the discovery document once, and again after a failure. The library's own service does not check it. */
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

/** OpenID Connect Discovery 1.0 section 4.3. An https provider must not name http endpoints. */
const refuseUnusable = (metadata: Readonly<Record<string, unknown>>, authority: string) => {
  if (metadata.issuer !== authority) throw new UnusableProvider(`issuer: ${String(metadata.issuer)}`);
  const safe = authority.startsWith('https:') ? /^https:/ : /^https?:/;
  for (const name of [...needed, ...optional.filter(each => metadata[each] !== undefined)]) {
    const address = String(metadata[name]);
    if (!URL.canParse(address) || !safe.test(address)) throw new UnusableProvider(`${name}: ${address}`);
  }
};

/** The person waits for the logout at most this long. */
const revocationTimeoutMs = 5_000;

/** @returns the address that ends the provider's session @throws when the provider cannot be reached */
const createEndSession =
  (client: OidcClient) =>
  async ({ refreshToken, idToken }: StoredSignIn): Promise<string> => {
    if (refreshToken) await withinTime(client.revokeToken(refreshToken, 'refresh_token')).catch(rethrowUnlessAnswered);
    return (await withinTime(client.createSignoutRequest({ id_token_hint: idToken }))).url;
  };

/** Any answer shows that the provider can be reached. The library rejects even the empty body of RFC 7009, 2.2. */
const rethrowUnlessAnswered = (error: unknown) => {
  if (error instanceof TypeError || error instanceof ErrorTimeout) throw error;
};

const withinTime = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_resolve, reject) => {
      AbortSignal.timeout(revocationTimeoutMs).addEventListener('abort', () =>
        reject(new ErrorTimeout('no answer in time')),
      );
    }),
  ]);

const forgetIt = true;
/** Discovery promises by this entry that answers name their issuer. */
const promise = 'authorization_response_iss_parameter_supported';

interface Parts {
  oidc: AppConfig['oidc'];
  client: OidcClient;
  verifier: IdTokenVerifier;
  leave: (request: SignInRequest) => Promise<never>;
}

interface Answer {
  returnTo: string;
  /** Null if the provider has no session and may not show a form, or if the person cancelled the password change. */
  tokens: Tokens | null;
  /** Whether the provider reports a new password. Not every provider does. */
  hasNewPassword: boolean;
}

/** Redeems the provider's answer. Works once, because it forgets the request. @throws SignInFailed */
const createRedeem = ({ oidc, client, verifier, leave }: Parts) => {
  const requestOf = async (url: string): Promise<RequestData> => {
    const { state } = await client.readSigninResponseState(url).catch((cause: unknown) => {
      throw new SignInFailed('expired', '/', null, { cause });
    });
    return state.data as RequestData;
  };

  /** RFC 9207: refuses another issuer, and an answer without the issuer that discovery promised. */
  const refuseOtherIssuer = async (url: string) => {
    const metadata = await client.metadataService.getMetadata();
    const isPromised = promise in metadata && metadata[promise] === true;
    const issuer = new URL(url).searchParams.get('iss');
    if (issuer === null ? isPromised : issuer !== oidc.authority) throw new InvalidIdToken('another issuer');
  };

  const redeemCode = async (url: string) => {
    await refuseOtherIssuer(url).catch(async (error: unknown) => {
      await client.readSigninResponseState(url, forgetIt);
      throw error;
    });
    const redeemed = client.processSigninResponse(url);
    if (!new URL(url).searchParams.has('code')) return redeemed;
    const [response] = await Promise.all([redeemed, verifier.loadKeys()]);
    return response;
  };

  return async (url: string): Promise<Answer> => {
    const request = await requestOf(url);
    const { returnTo, nonce, promptNone, changePassword, inWindow, isRepeated } = request;
    try {
      const response = await redeemCode(url);
      const idToken = response.id_token ?? '';
      const claims = await verifier.verify(idToken, { nonce });
      const tokens = { ...accessOf(response), ...identityOf(idToken, claims, oidc.userIdClaim), nonce };
      return { returnTo, tokens, hasNewPassword: tellsNewPassword(url, oidc.changePasswordParameter) };
    } catch (cause) {
      const wasCancelled = changePassword && providerError(cause) === 'access_denied';
      if (wasCancelled || (promptNone && needsInteraction(cause)))
        return { returnTo, tokens: null, hasNewPassword: false };
      // Another window has closed by now, and the browser would block a new one.
      if (formHasExpired(cause) && !inWindow && !isRepeated) return leave({ ...request, isRepeated: true });
      throw refusalOf(cause, returnTo) ?? failureOf(cause, returnTo);
    }
  };
};

/** Keycloak answers kc_action with kc_action_status. The embedded provider does the same. */
const tellsNewPassword = (url: string, changePasswordParameter: string): boolean =>
  new URL(url).searchParams.get(`${changePasswordParameter}_status`) === 'success';
