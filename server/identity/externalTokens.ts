import type { FastifyBaseLogger } from 'fastify';
import {
  createRemoteJWKSet,
  errors,
  type JWTHeaderParameters,
  type JWTPayload,
  jwtVerify,
  type JWTVerifyGetKey,
} from 'jose';
import { signatureAlgorithms } from '../../contract/constants';
import type { ExternalOidc } from '../oidcSettings';
import { Refusal } from '../services/refusal';
import type { TokenReader } from './accessTokens';
import { claimedPerson, claimFaults } from './claimedPerson';
import type { Discovery } from './discovery';

const toleranceSeconds = 60;

const unavailable = () =>
  new Refusal(503, 'identity_provider_unavailable', 'The identity provider cannot be reached. Try again shortly.');

const keysOf = (discovery: Discovery, log: Parts['log']): JWTVerifyGetKey => {
  let address: string | undefined;
  let find: JWTVerifyGetKey | undefined;
  return async (header, input) => {
    const { keys } = await discovery();
    if (!find || address !== keys.href) find = createRemoteJWKSet(keys);
    address = keys.href;
    try {
      return await find(header, input);
    } catch (error) {
      if (!isTokenFault(error)) log.warn(error);
      throw error;
    }
  };
};

const isTokenFault = (error: unknown) =>
  error instanceof errors.JOSEError &&
  !['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC'].includes(error.code);

/** Claims of ID tokens (OpenID Connect Core, 2) and logout tokens. */
const foreignClaims = ['nonce', 'at_hash', 'c_hash', 's_hash', 'events'];

/**
 * RFC 9068, 2.1. Many providers write the header `JWT`, or none, into every token. Then Keycloak's claim `typ` decides,
 * or the absence of claims that only other tokens have.
 */
export const isAccessToken = ({ typ = 'JWT' }: JWTHeaderParameters, claims: JWTPayload): boolean => {
  const kind = String(typ)
    .toLowerCase()
    .replace(/^application\//, '');
  if (kind !== 'jwt') return kind === 'at+jwt';
  if (claims.typ !== undefined) return String(claims.typ).toLowerCase() === 'bearer';
  return !foreignClaims.some(name => name in claims);
};

interface Parts {
  oidc: ExternalOidc;
  discovery: Discovery;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

export const externalTokens = ({ oidc, discovery, log }: Parts): TokenReader => {
  const { issuer, audience, userIdClaim } = oidc;
  const keys = keysOf(discovery, log);
  return async token => {
    try {
      const { payload, protectedHeader } = await jwtVerify(token, keys, {
        issuer,
        audience,
        algorithms: signatureAlgorithms,
        clockTolerance: toleranceSeconds,
        requiredClaims: ['exp', 'sub'],
      });
      if (!isAccessToken(protectedHeader, payload)) {
        log.warn(`A token of ${issuer} was refused: it is not an access token.`);
        return null;
      }
      const person = claimedPerson(payload, oidc);
      const { sid, sub } = payload;
      return {
        issuer,
        subject: String(sub),
        session: typeof sid === 'string' ? sid : null,
        platformUserId: person.platformUserId,
        linkableEmail: person.linkableEmail,
        faults: claimFaults(person, userIdClaim),
      };
    } catch (error) {
      if (!isTokenFault(error)) throw unavailable();
      // The provider signed this token, so its audience is misconfigured. Tell the administrator.
      if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'aud')
        log.warn(`A token of ${issuer} was refused: its audience is not ${audience} (OIDC_AUDIENCE).`);
      return null;
    }
  };
};
