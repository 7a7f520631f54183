import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { InvalidIdToken } from './signInErrors';

/** Signatures a public key checks; never none, never a shared secret. */
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
const toleranceSeconds = 60;
/** A token comes straight from the token endpoint: an older one is a replay. */
const maxAgeSeconds = 600;

interface Expected {
  nonce: string;
  /** The person the sign-in already belongs to; absent at the first token. */
  subject?: string;
}
export type IdTokenClaims = JWTPayload & { sub: string };

/**
 * Verifies ID tokens (OpenID Connect Core sections 3.1.3.7 and 12.2), which oidc-client-ts leaves to its user.
 * @param keysEndpoint asks discovery for the provider's jwks_uri
 */
export const createIdTokenVerifier = (authority: string, clientId: string, keysEndpoint: () => Promise<string>) => {
  let keys: ReturnType<typeof createRemoteJWKSet> | undefined;
  const keySet = async () => (keys ??= createRemoteJWKSet(new URL(await keysEndpoint())));

  return {
    /** Loads the keys beforehand: a rotated refresh token would be lost if they could not be had afterwards. */
    loadKeys: async (): Promise<void> => {
      const set = await keySet();
      if (!set.fresh) await set.reload();
    },
    /** @throws InvalidIdToken, or the network's error when the keys cannot be had */
    verify: async (idToken: string, expected: Expected): Promise<IdTokenClaims> => {
      const { payload } = await jwtVerify(idToken, await keySet(), {
        issuer: authority,
        audience: clientId,
        algorithms,
        clockTolerance: toleranceSeconds,
        maxTokenAge: maxAgeSeconds,
        requiredClaims: ['sub', 'exp', 'iat'],
      }).catch(rejectInvalid);
      return checkClaims(payload, clientId, expected);
    },
  };
};
export type IdTokenVerifier = ReturnType<typeof createIdTokenVerifier>;

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
