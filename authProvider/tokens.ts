import type { SigninResponse } from 'oidc-client-ts';
import type { IdTokenClaims } from './idToken';
import type { StoredSignIn } from './signInStore';

/** Milliseconds before its end at which an access token is renewed (security decision 2). */
const renewalLead = 60_000;

/** Milliseconds that outlast every open tab: a year. */
const lasting = 31_536_000_000;

/** A sign-in as the provider gives it. */
export type Tokens = Omit<StoredSignIn, 'id' | 'csrfToken'>;

/** What one answer of the token endpoint says about access. */
export const accessOf = (response: SigninResponse) => {
  // A provider need not say (RFC 6749 section 5.1): then the back end's 401 does, and the token is renewed for that.
  const lifetime = response.expires_in === undefined ? lasting : response.expires_in * 1000;
  const expiresAt = Date.now() + lifetime;
  return {
    accessToken: response.access_token,
    refreshToken: response.refresh_token ?? null,
    expiresAt,
    // Half of a lifetime shorter than two minutes: renewing such a token must not become a loop.
    renewAt: expiresAt - Math.min(renewalLead, lifetime / 2),
  } satisfies Partial<StoredSignIn>;
};

/**
 * Who the person is, by a verified ID token.
 * @param userIdClaim claim that names the person to the back end; sub when the token lacks it (row AUTH-18)
 */
export const identityOf = (idToken: string, claims: IdTokenClaims, userIdClaim: string) => {
  const named = claims[userIdClaim];
  const isName = (typeof named === 'string' && named !== '') || typeof named === 'number';
  return { idToken, subject: claims.sub, userId: isName ? String(named) : claims.sub } satisfies Partial<StoredSignIn>;
};
