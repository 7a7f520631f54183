import type { SigninResponse } from 'oidc-client-ts';
import type { IdTokenClaims } from './idToken';
import type { StoredSignIn } from './storage';

/** Milliseconds before its end at which an access token is renewed. */
const renewalLeadMs = 60_000;

/** A year in milliseconds, longer than any tab stays open. */
const yearMs = 31_536_000_000;

export type Tokens = Omit<StoredSignIn, 'id' | 'csrfToken'>;

export const accessOf = (response: SigninResponse) => {
  // expires_in is optional (RFC 6749 section 5.1). Without it, a 401 of the back end leads to the renewal.
  const lifetime = response.expires_in === undefined ? yearMs : response.expires_in * 1000;
  const expiresAt = Date.now() + lifetime;
  return {
    accessToken: response.access_token,
    refreshToken: response.refresh_token ?? null,
    expiresAt,
    // Tokens of less than two minutes are renewed at half of their lifetime, or renewing would never end.
    renewAt: expiresAt - Math.min(renewalLeadMs, lifetime / 2),
  } satisfies Partial<StoredSignIn>;
};

/**
 * Who is signed in, from a verified ID token.
 * @param userIdClaim claim with the person's id at the back end; `sub` without it
 */
export const identityOf = (idToken: string, claims: IdTokenClaims, userIdClaim: string) => {
  const named = claims[userIdClaim];
  const isName = (typeof named === 'string' && named !== '') || typeof named === 'number';
  return { idToken, subject: claims.sub, userId: isName ? String(named) : claims.sub } satisfies Partial<StoredSignIn>;
};
