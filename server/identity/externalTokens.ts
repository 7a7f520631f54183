import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import type { ExternalOidc } from '../config';
import { Refusal } from '../services/refusal';
import type { TokenReader } from './accessTokens';

/** Signatures by a public key only: never none, and no HMAC that a public key could be misused for (RFC 8725, 3.1). */
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
const discoveryTimeoutMs = 5_000;

const unavailable = () =>
  new Refusal(503, 'identity_provider_unavailable', 'The identity provider cannot be reached. Try again shortly.');

const discover = async (issuer: string): Promise<JWTVerifyGetKey> => {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const response = await fetch(address, { signal: AbortSignal.timeout(discoveryTimeoutMs) });
  if (!response.ok) throw new Error(`The provider's configuration answered ${response.status}.`);
  const document = (await response.json()) as { issuer?: unknown; jwks_uri?: unknown };
  // OpenID Connect Discovery 1.0, 4.3: a document of another issuer proves nothing about this one.
  if (document.issuer !== issuer) throw new Error("The provider's configuration is of another issuer.");
  return createRemoteJWKSet(new URL(String(document.jwks_uri)));
};

/** Asked for at the first token and kept; after a failure the next token asks again. */
const lazily = <T>(load: () => Promise<T>): (() => Promise<T>) => {
  let loading: Promise<T> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
};

/** What jose says of a token, as opposed to what it says of a provider that it could not ask. */
const isTokenFault = (error: unknown) =>
  error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout) && error.code !== 'ERR_JOSE_GENERIC';

const text = (claims: JWTPayload, name: string): string | null => {
  const value = claims[name];
  return typeof value === 'string' ? value : null;
};

/** JWT access tokens of an external provider (security decision 8, RFC 9068 section 4). */
export const externalTokens = ({ issuer, audience, userIdClaim, linkByEmail }: ExternalOidc): TokenReader => {
  const keys = lazily(() => discover(issuer));
  return async token => {
    try {
      const { payload } = await jwtVerify(
        token,
        async (header, input) => {
          const find = await keys();
          return find(header, input);
        },
        { issuer, audience, algorithms, clockTolerance: toleranceSeconds, requiredClaims: ['exp', 'sub'] },
      );
      return {
        issuer,
        subject: String(payload.sub),
        platformUserId: text(payload, userIdClaim),
        linkableEmail: linkByEmail && payload.email_verified === true ? text(payload, 'email') : null,
      };
    } catch (error) {
      if (isTokenFault(error)) return null;
      throw unavailable();
    }
  };
};
