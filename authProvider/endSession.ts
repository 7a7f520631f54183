import { ErrorTimeout, type OidcClient } from 'oidc-client-ts';
import type { StoredSignIn } from './signInStore';

/** A person who logs out waits for this. */
const revocationTimeoutMs = 5_000;

/**
 * Revokes the refresh token and gives the address that ends the provider's session and comes back to /login.
 * @throws when the provider cannot be reached
 */
export const createEndSession =
  (client: OidcClient) =>
  async ({ refreshToken, idToken }: StoredSignIn): Promise<string> => {
    if (refreshToken) await withinTime(client.revokeToken(refreshToken, 'refresh_token')).catch(rethrowUnlessAnswered);
    return (await withinTime(client.createSignoutRequest({ id_token_hint: idToken }))).url;
  };

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
