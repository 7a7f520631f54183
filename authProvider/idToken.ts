import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { signatureAlgorithms } from '../contract/constants';
import { InvalidIdToken, WrongClock } from './signInErrors';

/** A device's clock may be five minutes off; the rest is for an answer that was on its way for long. */
const clockToleranceSeconds = 330;
/** Seconds between the provider's clock and its own answers. */
const toleranceSeconds = 60;
/** A token comes straight from the token endpoint: an older one is a replay. */
const maxAgeSeconds = 600;
const clockTimeoutMs = 5_000;

interface Expected {
  nonce: string;
  /** The person the sign-in already belongs to; absent at the first token. */
  subject?: string;
}
export type IdTokenClaims = JWTPayload & { sub: string };

interface VerifierParts {
  authority: string;
  clientId: string;
  /** Asks discovery for the provider's jwks_uri. */
  keysEndpoint: () => Promise<string>;
  /** Addresses whose answers may tell the right time, the provider's first. */
  clocks: string[];
}

/** Verifies ID tokens (OpenID Connect Core sections 3.1.3.7 and 12.2), which oidc-client-ts leaves to its user. */
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
   * The device's clock decides as long as the token fits it. Otherwise the provider's clock does. A sign-in does not
   * begin on a wrong clock; one that has begun goes on.
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
    /** Loads the keys beforehand: a rotated refresh token would be lost if they could not be had afterwards. */
    loadKeys: async (): Promise<void> => {
      const set = await keySet();
      if (!set.fresh) await set.reload();
    },
    /** @throws InvalidIdToken, WrongClock, or the network's error when the keys cannot be had */
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
 * Milliseconds the device's clock is behind the first of these servers that shows its own; undefined where none does.
 * An answer of another origin shows its Date only where CORS exposes that header.
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
  // A renewed token may leave the nonce out (section 12.2); the first one must carry it.
  const mayLackNonce = subject !== undefined && claims.nonce === undefined;
  if (!mayLackNonce && claims.nonce !== nonce) throw new InvalidIdToken('another nonce');
  const needsParty = Array.isArray(aud) && aud.length > 1;
  if ((needsParty || azp !== undefined) && azp !== clientId) throw new InvalidIdToken('another authorised party');
  return { ...claims, sub };
};
