import type { OidcClient } from 'oidc-client-ts';
import type { AppConfig } from '../contract/appConfig';
import type { IdTokenVerifier } from './idToken';
import { failureOf, InvalidIdToken, needsInteraction, providerError, SignInFailed } from './signInErrors';
import { accessOf, identityOf, type Tokens } from './tokens';
import type { RequestData } from './types';

const forgetIt = true;
/** Discovery promises by this entry that answers name their issuer. */
const promise = 'authorization_response_iss_parameter_supported';

interface Parts {
  oidc: AppConfig['oidc'];
  client: OidcClient;
  verifier: IdTokenVerifier;
}

interface Answer {
  returnTo: string;
  /** Null if the provider has no session and may not show a form, or if the person cancelled the password change. */
  tokens: Tokens | null;
  /** Whether the provider reports a new password. Not every provider does. */
  hasNewPassword: boolean;
}

/** Redeems the provider's answer. Works once, because it forgets the request. @throws SignInFailed */
export const createRedeem = ({ oidc, client, verifier }: Parts) => {
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

/** Keycloak answers kc_action with kc_action_status. The embedded provider does the same. */
const tellsNewPassword = (url: string, changePasswordParameter: string): boolean =>
  new URL(url).searchParams.get(`${changePasswordParameter}_status`) === 'success';
