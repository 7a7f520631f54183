import { ErrorTimeout, OidcClient, WebStorageStateStore } from 'oidc-client-ts';
import type { AppConfig } from '../contract/appConfig';
import type { Browser } from './browser';
import { randomToken } from './csrf';
import { createIdTokenVerifier } from './idToken';
import { callbackPath, loginPath } from './paths';
import { requestPrefix } from './requestStore';
import { failureOf, InvalidIdToken, needsInteraction, providerError, SignInFailed } from './signInErrors';
import type { StoredSignIn } from './signInStore';
import { answeredInWindow } from './signInWindow';
import { accessOf, identityOf } from './tokens';

const requestTimeoutInSeconds = 15;
/** A person who logs out waits for this. */
const revocationTimeoutMs = 5_000;
const forgetIt = true;

export interface SignInRequest {
  /** Path of the portal to come back to. */
  returnTo: string;
  uiLocales: string;
  /** Ask the provider only whether there is a session, without any form. */
  promptNone?: boolean;
  /** Have the provider change the password instead of only signing in. */
  changePassword?: boolean;
  /** The answer arrives in another window. */
  inWindow?: boolean;
}

/** What is remembered of a request until its answer arrives. */
interface RequestData extends SignInRequest {
  nonce: string;
}

export type Tokens = Omit<StoredSignIn, 'id' | 'csrfToken'>;
export interface Answer {
  returnTo: string;
  /** Null when the provider has no session and was not to show a form, or when a password change was cancelled. */
  tokens: Tokens | null;
  /** Whether the provider says that it has changed the password. Not all that change one say so. */
  hasNewPassword: boolean;
}

/**
 * The OpenID Connect part of a sign-in: authorisation code with PKCE S256, refresh, revocation, logout by redirect
 * (rows AUTH-01 to AUTH-03). Loaded only when a sign-in starts, ends or is renewed. Gives out no token whose ID token
 * has not been verified.
 */
export const createOpenId = (oidc: AppConfig['oidc'], { origin, storage }: Browser) => {
  const client = new OidcClient({
    authority: oidc.authority,
    client_id: oidc.clientId,
    scope: oidc.scope,
    redirect_uri: origin + callbackPath,
    post_logout_redirect_uri: origin + loginPath,
    stateStore: new WebStorageStateStore({ prefix: requestPrefix, store: storage }),
    fetchRequestCredentials: 'omit',
    requestTimeoutInSeconds,
  });
  const verifier = createIdTokenVerifier(oidc.authority, oidc.clientId, async () => {
    const endpoint = await client.metadataService.getKeysEndpoint(false);
    if (!endpoint) throw new InvalidIdToken('the provider publishes no keys');
    return endpoint;
  });

  const requestOf = async (url: string): Promise<RequestData> => {
    const { state } = await client.readSigninResponseState(url).catch((cause: unknown) => {
      throw new SignInFailed('expired', '/', null, { cause });
    });
    return state.data as RequestData;
  };

  /** The keys are asked for beside the tokens; both need what discovery tells, which is asked for once. */
  const redeemCode = async (url: string) => {
    const redeemed = () => client.processSigninResponse(url);
    if (!new URL(url).searchParams.has('code')) return redeemed();
    await client.metadataService.getMetadata().catch(async (error: unknown) => {
      await client.readSigninResponseState(url, forgetIt);
      throw error;
    });
    const [response] = await Promise.all([redeemed(), verifier.loadKeys()]);
    return response;
  };

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

    /** Handles the provider's answer, once: what is remembered of the request goes with it. @throws SignInFailed */
    redeem: async (url: string): Promise<Answer> => {
      const { returnTo, nonce, promptNone, changePassword } = await requestOf(url);
      try {
        refuseOtherIssuer(url, oidc.authority);
        const response = await redeemCode(url);
        const idToken = response.id_token ?? '';
        const claims = await verifier.verify(idToken, { nonce });
        const tokens = { ...accessOf(response), ...identityOf(idToken, claims, oidc.userIdClaim), nonce };
        return { returnTo, tokens, hasNewPassword: tellsNewPassword(url, oidc.changePasswordParameter) };
      } catch (cause) {
        const wasCancelled = changePassword && providerError(cause) === 'access_denied';
        if (wasCancelled || (promptNone && needsInteraction(cause)))
          return { returnTo, tokens: null, hasNewPassword: false };
        throw failureOf(cause, returnTo);
      }
    },

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

    /**
     * Revokes the refresh token and gives the address that ends the provider's session and comes back to /login.
     * @throws when the provider cannot be reached
     */
    endSession: async ({ refreshToken, idToken }: StoredSignIn): Promise<string> => {
      if (refreshToken)
        await withinTime(client.revokeToken(refreshToken, 'refresh_token')).catch(rethrowUnlessAnswered);
      return (await withinTime(client.createSignoutRequest({ id_token_hint: idToken }))).url;
    },
  };
};
export type OpenId = ReturnType<typeof createOpenId>;

/** RFC 9207: an answer that names another issuer belongs to a request of somebody else's making. */
const refuseOtherIssuer = (url: string, authority: string) => {
  const issuer = new URL(url).searchParams.get('iss');
  if (issuer !== null && issuer !== authority) throw new InvalidIdToken('another issuer');
};

/** As Keycloak calls it, kc_action_status beside kc_action; the embedded provider does the same. */
const tellsNewPassword = (url: string, changePasswordParameter: string): boolean =>
  new URL(url).searchParams.get(`${changePasswordParameter}_status`) === 'success';

/**
 * Whatever the provider answers to the revocation, it is there to end its session: a refusal, or the empty body of
 * RFC 7009 section 2.2, whose type the library does not accept.
 */
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
