import type { OidcClient } from 'oidc-client-ts';
import type { AppConfig } from '../contract/appConfig';
import type { IdTokenVerifier } from './idToken';
import { failureOf, InvalidIdToken, needsInteraction, providerError, SignInFailed } from './signInErrors';
import type { RequestData } from './signInRequest';
import { accessOf, identityOf, type Tokens } from './tokens';

const forgetIt = true;
/** Where discovery says that answers name their issuer. */
const promise = 'authorization_response_iss_parameter_supported';

interface Parts {
  oidc: AppConfig['oidc'];
  client: OidcClient;
  verifier: IdTokenVerifier;
}

interface Answer {
  returnTo: string;
  /** Null when the provider has no session and was not to show a form, or when a password change was cancelled. */
  tokens: Tokens | null;
  /** Whether the provider says that it has changed the password. Not all that change one say so. */
  hasNewPassword: boolean;
}

/** Handles the provider's answer, once: what is remembered of the request goes with it. @throws SignInFailed */
export const createRedeem = ({ oidc, client, verifier }: Parts) => {
  const requestOf = async (url: string): Promise<RequestData> => {
    const { state } = await client.readSigninResponseState(url).catch((cause: unknown) => {
      throw new SignInFailed('expired', '/', null, { cause });
    });
    return state.data as RequestData;
  };

  /** RFC 9207: an answer of another issuer, or without the name that was promised, is to no request of this portal. */
  const refuseOtherIssuer = async (url: string) => {
    const metadata = await client.metadataService.getMetadata();
    const isPromised = promise in metadata && metadata[promise] === true;
    const issuer = new URL(url).searchParams.get('iss');
    if (issuer === null ? isPromised : issuer !== oidc.authority) throw new InvalidIdToken('another issuer');
  };

  /** The keys are asked for beside the tokens; both need what discovery tells, which is asked for once. */
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
    const { returnTo, nonce, promptNone, changePassword } = await requestOf(url);
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
      throw failureOf(cause, returnTo);
    }
  };
};

/** As Keycloak calls it, kc_action_status beside kc_action; the embedded provider does the same. */
const tellsNewPassword = (url: string, changePasswordParameter: string): boolean =>
  new URL(url).searchParams.get(`${changePasswordParameter}_status`) === 'success';
