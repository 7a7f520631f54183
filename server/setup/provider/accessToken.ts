import {
  compactVerify,
  createLocalJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  type JSONWebKeySet,
  type JWTHeaderParameters,
  type JWTPayload,
} from 'jose';
import { signatureAlgorithms } from '../../../contract/constants';
import { claimedPerson } from '../../identity/claimedPerson';
import { isAccessToken } from '../../identity/externalTokens';
import { type Finding, missing, note, ok } from './finding';

const toleranceSeconds = 60;

export interface TokenRules {
  issuer: string;
  keys: Readonly<Record<string, unknown>>;
  clientId: string;
  audience: string;
  userIdClaim: string;
  linkByEmail: boolean;
}

/** The reference server's rules for an access token (RFC 9068, 4). The token is never printed. */
export const checkAccessToken = async (token: string, rules: TokenRules): Promise<Finding[]> => {
  const read = decode(token);
  if (!read) return [missing('The access token is not a JWT, so only the provider itself could read it.')];
  const { payload, header } = read;
  const type = checkType(header, payload);
  if (type.level === 'missing') return [type];
  return [
    type,
    await checkSignature(token, rules.keys),
    payload.iss === rules.issuer
      ? ok('The access token is from this issuer.')
      : missing(`The access token is from another issuer: "${payload.iss}".`),
    checkAudience(payload, rules),
    checkTime(payload),
    checkPerson(payload, rules),
  ];
};

const decode = (token: string) => {
  try {
    return { payload: decodeJwt(token), header: decodeProtectedHeader(token) as JWTHeaderParameters };
  } catch {
    return null;
  }
};

const checkType = (header: JWTHeaderParameters, payload: JWTPayload): Finding => {
  const type = String(header.typ ?? '')
    .toLowerCase()
    .replace(/^application\//, '');
  if (type === 'at+jwt') return ok('The access token is marked as one (typ at+jwt).');
  if (type !== 'jwt' && type !== '')
    return missing(`The token's typ is "${header.typ}", so it is not an access token.`);
  return isAccessToken(header, payload)
    ? note('The access token is not marked as one. Set its typ to at+jwt if the provider can.')
    : missing('This is an ID token or another kind. Check the access token, which the portal sends to the API.');
};

const checkSignature = async (token: string, keys: TokenRules['keys']): Promise<Finding> => {
  try {
    await compactVerify(token, createLocalJWKSet(keys as unknown as JSONWebKeySet), {
      algorithms: signatureAlgorithms,
    });
    return ok("One of the provider's keys signed the access token.");
  } catch {
    return missing("None of the provider's keys signed the access token.");
  }
};

const checkAudience = ({ aud }: JWTPayload, { audience, clientId }: TokenRules): Finding => {
  const audiences = [aud ?? []].flat();
  if (audience === clientId)
    return missing(`The audience "${audience}" is the client's id, which ID tokens carry too. Give the API its own.`);
  if (audiences.includes(audience)) return ok(`The access token is for "${audience}".`);
  const found = audiences.length > 0 ? `"${audiences.join('", "')}"` : 'nobody';
  return missing(`The access token is for ${found}, not for "${audience}". The provider needs an audience mapper.`);
};

const checkTime = ({ exp, iat, nbf }: JWTPayload): Finding => {
  const now = Date.now() / 1000;
  if (exp === undefined) return missing('The access token has no expiry (exp).');
  if (exp < now - toleranceSeconds) return missing('The access token has expired. Get a new one.');
  if ((nbf ?? iat ?? 0) > now + toleranceSeconds)
    return missing("The access token is not valid yet: compare this machine's clock with the provider's.");
  return ok(`The access token lasts ${iat === undefined ? 'an unknown time' : `${exp - iat} seconds`}.`);
};

const checkPerson = (payload: JWTPayload, rules: TokenRules): Finding => {
  if (typeof payload.sub !== 'string') return missing('The access token has no subject (sub).');
  const { userIdClaim, linkByEmail } = rules;
  const { idFault, emailFault } = claimedPerson(payload, rules);
  if (!idFault) return ok(`The access token names the person (${userIdClaim}).`);
  if (linkByEmail && !emailFault) return ok('The access token has a verified email, which can link the person.');
  if (emailFault === 'unverified')
    return missing('Its email is not verified (email_verified), so OIDC_LINK_BY_EMAIL links nobody.');
  if (linkByEmail) return missing('The access token has no email, so OIDC_LINK_BY_EMAIL links nobody.');
  if (idFault === 'no_uuid')
    return missing(`The claim "${userIdClaim}" of the access token is no UUID, so the server takes no notice of it.`);
  return missing(
    `The access token has no claim "${userIdClaim}", so the server recognises nobody unless OIDC_LINK_BY_EMAIL=yes. Keycloak drops the attribute until the realm's user profile declares it.`,
  );
};
