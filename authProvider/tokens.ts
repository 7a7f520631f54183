import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import type { SigninResponse } from 'oidc-client-ts';
import { signatureAlgorithms } from '../contract/constants';
import { InvalidIdToken, WrongClock } from './signInErrors';
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
 * The person who is signed in, from a verified ID token.
 * @param userIdClaim claim with the person's id at the back end; `sub` without it
 */
export const identityOf = (idToken: string, claims: IdTokenClaims, userIdClaim: string) => {
  const named = claims[userIdClaim];
  const isName = (typeof named === 'string' && named !== '') || typeof named === 'number';
  return { idToken, subject: claims.sub, userId: isName ? String(named) : claims.sub } satisfies Partial<StoredSignIn>;
};

/** A device's clock may be five minutes off. The rest allows for slow answers. */
const clockToleranceSeconds = 330;
/** Seconds that the provider's token and Date header may differ. */
const toleranceSeconds = 60;
/** Tokens come straight from the token endpoint, so an older one is a replay. */
const maxAgeSeconds = 600;
const clockTimeoutMs = 5_000;

interface Expected {
  nonce: string;
  /** The person who is already signed in. Absent for the first token. */
  subject?: string;
}
export type IdTokenClaims = JWTPayload & { sub: string };

interface VerifierParts {
  authority: string;
  clientId: string;
  keysEndpoint: () => Promise<string>;
  /** Addresses whose Date header may tell the right time, the provider's first. */
  clocks: string[];
}

/** Verifies ID tokens (OpenID Connect Core sections 3.1.3.7 and 12.2). oidc-client-ts does not. */
export const createIdTokenVerifier = ({ authority, clientId, keysEndpoint, clocks }: VerifierParts) => {
  let keys: ReturnType<typeof createRemoteJWKSet> | undefined;
  const keySet = async () => (keys ??= createRemoteJWKSet(new URL(await keysEndpoint())));

  const verifyAt = async (idToken: string, now: number, times: { clockTolerance: number; maxTokenAge: number }) => {
    const { payload } = await jwtVerify(idToken, await keySet(), {
      issuer: authority,
      audience: clientId,
      algorithms: signatureAlgorithms,
      currentDate: new Date(now),
      requiredClaims: ['sub', 'exp', 'iat'],
      ...times,
    });
    return payload;
  };

  /**
   * Trusts the device's clock if the token fits it, and the provider's clock otherwise. A sign-in cannot begin with a
   * wrong clock, but it can be renewed.
   */
  const verifyTimes = async (idToken: string, isFirst: boolean): Promise<JWTPayload> => {
    const onDevice = { clockTolerance: clockToleranceSeconds, maxTokenAge: 0 };
    try {
      return await verifyAt(idToken, Date.now(), onDevice);
    } catch (error) {
      if (!isAboutTime(error)) throw error;
      const behind = (await measureClock(clocks)) ?? Number(error.payload.iat) * 1000 - Date.now();
      if (isFirst && Math.abs(behind) > clockToleranceSeconds * 1000) throw new WrongClock(behind);
      return verifyAt(idToken, Date.now() + behind, { clockTolerance: toleranceSeconds, maxTokenAge: maxAgeSeconds });
    }
  };

  return {
    /** Load the keys before a refresh. Without them, the rotated refresh token would be lost. */
    loadKeys: async (): Promise<void> => {
      const set = await keySet();
      if (!set.fresh) await set.reload();
    },
    /** @throws InvalidIdToken, WrongClock, or the network's error when the keys cannot be loaded */
    verify: async (idToken: string, expected: Expected): Promise<IdTokenClaims> => {
      const payload = await verifyTimes(idToken, expected.subject === undefined).catch(rejectInvalid);
      return checkClaims(payload, clientId, expected);
    },
  };
};
export type IdTokenVerifier = ReturnType<typeof createIdTokenVerifier>;

const isAboutTime = (error: unknown): error is errors.JWTExpired | errors.JWTClaimValidationFailed =>
  (error instanceof errors.JWTExpired || error instanceof errors.JWTClaimValidationFailed) &&
  ['exp', 'iat', 'nbf'].includes(error.claim) &&
  error.reason === 'check_failed';

/**
 * How many milliseconds the device's clock is behind. Undefined if no server shows a Date (CORS hides it elsewhere).
 */
const measureClock = async (addresses: string[]): Promise<number | undefined> => {
  for (const address of addresses) {
    const signal = AbortSignal.timeout(clockTimeoutMs);
    const answer = await fetch(address, { cache: 'no-store', credentials: 'omit', signal }).catch(() => null);
    const time = Date.parse(answer?.headers.get('date') ?? '');
    if (!Number.isNaN(time)) return time - Date.now();
  }
  return undefined;
};

const rejectInvalid = (error: unknown): never => {
  const isTransport =
    !(error instanceof errors.JOSEError) || ['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC'].includes(error.code);
  throw isTransport ? error : new InvalidIdToken(error.message, { cause: error });
};

const checkClaims = (claims: JWTPayload, clientId: string, { nonce, subject }: Expected): IdTokenClaims => {
  const { sub, azp, aud } = claims;
  if (!sub) throw new InvalidIdToken('no subject');
  if (subject !== undefined && sub !== subject) throw new InvalidIdToken('another subject');
  // Only a renewed token may omit the nonce (section 12.2).
  const mayLackNonce = subject !== undefined && claims.nonce === undefined;
  if (!mayLackNonce && claims.nonce !== nonce) throw new InvalidIdToken('another nonce');
  const needsParty = Array.isArray(aud) && aud.length > 1;
  if ((needsParty || azp !== undefined) && azp !== clientId) throw new InvalidIdToken('another authorised party');
  return { ...claims, sub };
};
