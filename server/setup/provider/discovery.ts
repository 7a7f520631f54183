import { signatureAlgorithms } from '../../../contract/constants';
import { type Finding, isSecure, missing, note, ok } from './finding';

export type Metadata = Readonly<Record<string, unknown>>;

const required = { authorization_endpoint: 'sign-ins', token_endpoint: 'tokens', jwks_uri: 'keys' };
const optional = ['userinfo_endpoint', 'revocation_endpoint', 'end_session_endpoint'];

export const checkDiscovery = (document: Metadata, issuer: string, scope: string): Finding[] => [
  checkIssuer(document, issuer),
  ...checkEndpoints(document, issuer),
  ...checkFlow(document),
  checkPkce(document),
  checkSignatures(document),
  checkIssParameter(document),
  checkRefresh(document),
  ...checkEnd(document),
  checkScopes(document, scope.split(' ')),
];

const listOf = (document: Metadata, name: string): string[] | null => {
  const value = document[name];
  return Array.isArray(value) ? value.filter(item => typeof item === 'string') : null;
};

export const textOf = (document: Metadata, name: string): string | null => {
  const value = document[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

const checkIssuer = (document: Metadata, issuer: string): Finding => {
  const named = textOf(document, 'issuer');
  if (named === issuer) return ok('The discovery document can be read, and its issuer is the given address.');
  if (named === null) return missing('The discovery document names no issuer.');
  return missing(
    `The discovery document's issuer is "${named}", not "${issuer}". They must match exactly, including a slash at the end.`,
  );
};

const checkEndpoints = (document: Metadata, issuer: string): Finding[] => {
  const absent = Object.entries(required)
    .filter(([name]) => textOf(document, name) === null)
    .map(([name, what]) => missing(`The discovery document has no ${name}, so there are no ${what}.`));
  const given = [...Object.keys(required), ...optional].flatMap(name => {
    const text = textOf(document, name);
    return text === null ? [] : [{ name, text, url: URL.canParse(text) ? new URL(text) : null }];
  });
  const unusable = given.flatMap(({ name, text, url }) => {
    if (!url) return [missing(`Its ${name} is not an address: "${text}".`)];
    return isSecure(url) ? [] : [missing(`Its ${name} does not use https: ${text}`)];
  });
  const faults = [...absent, ...unusable];
  const origins = new Set(given.map(({ url }) => url?.origin ?? ''));
  origins.delete(new URL(issuer).origin);
  if (faults.length === 0) faults.push(ok('Its endpoints exist and use https, or are on this machine.'));
  if (unusable.length === 0 && origins.size > 0)
    faults.push(
      note(
        `Some endpoints are at ${[...origins].join(' and ')}. The portal's content policy must allow these origins, too.`,
      ),
    );
  return faults;
};

const checkFlow = (document: Metadata): Finding[] => {
  const faults: Finding[] = [];
  if (!listOf(document, 'response_types_supported')?.includes('code'))
    faults.push(missing('It does not offer the authorization code flow: response_types_supported lacks "code".'));
  if (listOf(document, 'grant_types_supported')?.includes('authorization_code') === false)
    faults.push(missing('It does not exchange authorization codes: grant_types_supported lacks "authorization_code".'));
  if (listOf(document, 'response_modes_supported')?.includes('query') === false)
    faults.push(missing('It does not answer in the query: response_modes_supported lacks "query".'));
  return faults.length > 0 ? faults : [ok('It offers the authorization code flow.')];
};

const checkPkce = (document: Metadata): Finding => {
  const methods = listOf(document, 'code_challenge_methods_supported');
  if (methods?.includes('S256')) return ok('It supports PKCE with S256.');
  return methods
    ? missing('It does not support PKCE with S256: code_challenge_methods_supported lacks it.')
    : note('It does not say whether it checks PKCE. See its documentation. The portal always sends S256.');
};

const checkSignatures = (document: Metadata): Finding => {
  const offered = listOf(document, 'id_token_signing_alg_values_supported');
  if (!offered)
    return note('It does not say how it signs ID tokens; the portal accepts RS256 and other public-key algorithms.');
  return offered.some(name => signatureAlgorithms.includes(name))
    ? ok('It signs ID tokens with a public key.')
    : missing(
        `It signs ID tokens only with ${offered.join(', ')}; the portal needs RS256 or another public-key algorithm.`,
      );
};

const checkIssParameter = (document: Metadata): Finding =>
  document.authorization_response_iss_parameter_supported === true
    ? ok('It sends its issuer when it redirects people back (RFC 9207).')
    : note(
        'It does not promise to send its issuer when it redirects people back (RFC 9207). Only the state protects the sign-in.',
      );

const checkRefresh = (document: Metadata): Finding =>
  listOf(document, 'grant_types_supported')?.includes('refresh_token')
    ? ok('It issues refresh tokens.')
    : note(
        'It does not say that it issues refresh tokens. Without them people sign in again whenever an access token expires.',
      );

const checkEnd = (document: Metadata): Finding[] => [
  textOf(document, 'end_session_endpoint')
    ? ok('Logging out also ends its session.')
    : note('It has no end_session_endpoint: after logging out of the portal, its own session stays open.'),
  textOf(document, 'revocation_endpoint')
    ? ok('Refresh tokens can be revoked.')
    : note('It has no revocation_endpoint: after logging out, a refresh token stays valid until it expires.'),
];

const checkScopes = (document: Metadata, wanted: string[]): Finding => {
  const offered = listOf(document, 'scopes_supported');
  if (!offered) return note('It does not list its scopes.');
  if (!offered.includes('openid')) return missing('It does not offer the scope "openid".');
  const lacking = wanted.filter(scope => !offered.includes(scope));
  if (lacking.length === 0) return ok(`It offers the scopes ${wanted.join(', ')}.`);
  const rest = wanted.filter(scope => offered.includes(scope)).join(' ');
  return note(`It does not offer the scope ${lacking.join(', ')}. If it refuses sign-ins, set OIDC_SCOPE="${rest}".`);
};
