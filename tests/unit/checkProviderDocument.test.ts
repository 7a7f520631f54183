import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { missing, note, ok, report } from '../../server/setup/provider/finding';
import { type CheckedProvider, discoveryPath, open, startCheckedProvider } from '../support/checkedProvider';
import { freePort } from '../support/freePort';

let provider: CheckedProvider;
beforeAll(async () => {
  provider = await startCheckedProvider();
});
beforeEach(() => provider.answer());
afterAll(() => provider.close());

it('finds nothing missing at a provider that has everything', async () => {
  expect(await provider.faults()).toEqual([]);
});

it('[PROV-04] reports in sentences, and whether the provider is usable', () => {
  expect(report('https://id.example', [ok('Good.'), missing('Bad.'), note('Odd.')])).toEqual({
    text: 'https://id.example\n\nok       Good.\nmissing  Bad.\nnote     Odd.\n\nThe portal cannot use this provider yet. Missing: 1.\n',
    isUsable: false,
  });
  expect(report('https://id.example', [note('Odd.')])).toEqual({
    text: 'https://id.example\n\nnote     Odd.\n\nThe portal can use this provider. Notes: 1.\n',
    isUsable: true,
  });
  expect(report('https://id.example', [ok('Good.')]).text).toContain('\n\nThe portal can use this provider.\n');
});

describe('an address', () => {
  const noAddress = 'is not an address. Give the issuer, such as https://id.example.com/realms/acme';
  it.each([
    ['id.example.com', `"id.example.com" ${noAddress}`],
    ['ftp://id.example', `"ftp://id.example" ${noAddress}`],
    ['http://id.example.com', 'The issuer must use https, except on this machine (localhost).'],
    ['https://id.example/?realm=1', 'An issuer must not contain a query or a fragment.'],
    ['https://me:secret@id.example', 'An issuer must not contain a user name or a password.'],
    [`https://id.example${discoveryPath}`, `Give the issuer: the address before ${discoveryPath}.`],
  ])('that is no issuer is refused: %s', async (address, text) => {
    expect(await provider.faults({}, address)).toEqual([`missing: ${text}`]);
  });

  it('at which nothing answers is reported', async () => {
    const port = await freePort();
    expect(await provider.faults({}, `http://127.0.0.1:${port}`)).toEqual([
      `missing: The discovery document cannot be reached: nothing answers at 127.0.0.1:${port}.`,
    ]);
  });

  it('that does not answer in time is given up', async () => {
    provider.answer({ [discoveryPath]: 'hang' });
    expect(await provider.faults({ timeoutMs: 100 })).toEqual([
      'missing: The discovery document did not answer within 0.1 seconds.',
    ]);
  });
});

describe('a discovery document', () => {
  it.each([
    ['half a JSON', { body: '{"issuer":"http' }, 'is not a complete JSON object'],
    ['a page', { body: '<html>' }, 'is not a complete JSON object'],
    ['a list', { body: '[]' }, 'is not a complete JSON object'],
    ['not there', { status: 404 }, 'answers 404 instead of 200'],
    ['an error', { status: 500, body: {} }, 'answers 500 instead of 200'],
  ])('that is %s ends the check', async (_case, answer, text) => {
    provider.answer({ [discoveryPath]: answer });
    expect(await provider.faults()).toEqual([`missing: The discovery document ${text}: ISSUER${discoveryPath}`]);
  });

  it.each<[Record<string, unknown>, string]>([
    [{ issuer: undefined }, 'missing: The discovery document names no issuer.'],
    [
      { issuer: 'https://id.example/' },
      'missing: The discovery document\'s issuer is "https://id.example/", not "ISSUER". They must match exactly, including a slash at the end.',
    ],
    [{ jwks_uri: undefined }, 'missing: The discovery document has no jwks_uri, so there are no keys.'],
    [{ token_endpoint: 7 }, 'missing: The discovery document has no token_endpoint, so there are no tokens.'],
    [{ token_endpoint: 'token' }, 'missing: Its token_endpoint is not an address: "token".'],
    [
      { token_endpoint: 'http://id.example/token' },
      'missing: Its token_endpoint does not use https: http://id.example/token',
    ],
    [
      { end_session_endpoint: 'http://id.example/out' },
      'missing: Its end_session_endpoint does not use https: http://id.example/out',
    ],
    [
      { userinfo_endpoint: 'https://api.example/me' },
      "note: Some endpoints are at https://api.example. The portal's content policy must allow these origins, too.",
    ],
    [
      { response_types_supported: ['id_token'] },
      'missing: It does not offer the authorization code flow: response_types_supported lacks "code".',
    ],
    [
      { grant_types_supported: ['refresh_token'] },
      'missing: It does not exchange authorization codes: grant_types_supported lacks "authorization_code".',
    ],
    [
      { response_modes_supported: ['form_post'] },
      'missing: It does not answer in the query: response_modes_supported lacks "query".',
    ],
    [
      { code_challenge_methods_supported: ['plain'] },
      'missing: It does not support PKCE with S256: code_challenge_methods_supported lacks it.',
    ],
    [
      { code_challenge_methods_supported: undefined },
      'note: It does not say whether it checks PKCE. See its documentation. The portal always sends S256.',
    ],
    [
      { id_token_signing_alg_values_supported: ['HS256', 'none'] },
      'missing: It signs ID tokens only with HS256, none; the portal needs RS256 or another public-key algorithm.',
    ],
    [
      { authorization_response_iss_parameter_supported: undefined },
      'note: It does not promise to send its issuer when it redirects people back (RFC 9207). Only the state protects the sign-in.',
    ],
    [
      { grant_types_supported: ['authorization_code'] },
      'note: It does not say that it issues refresh tokens. Without them people sign in again whenever an access token expires.',
    ],
    [
      { end_session_endpoint: undefined },
      'note: It has no end_session_endpoint: after logging out of the portal, its own session stays open.',
    ],
    [
      { revocation_endpoint: undefined },
      'note: It has no revocation_endpoint: after logging out, a refresh token stays valid until it expires.',
    ],
    [
      { scopes_supported: ['openid', 'profile', 'email'] },
      'note: It does not offer the scope phone. If it refuses sign-ins, set OIDC_SCOPE="openid profile email".',
    ],
    [{ scopes_supported: ['profile'] }, 'missing: It does not offer the scope "openid".'],
  ])('with %j is reported', async (changes, text) => {
    provider.answer({ [discoveryPath]: { headers: open, body: { ...provider.document, ...changes } } });
    expect(await provider.faults()).toEqual([text]);
  });
});

describe('the keys', () => {
  const unusable = 'None of its 1 keys can check a signature: RSA of 2048 bits or more, EC or Ed25519 is needed.';
  it.each<[string, (key: JWK) => JWK[], string]>([
    ['no key', () => [], unusable.replace('1', '0')],
    ['half a key', ({ n: _n, ...rest }) => [rest], unusable],
    ['a short key', key => [{ ...key, n: 'AQAB' }], unusable],
    ['a key for encryption', key => [{ ...key, use: 'enc' }], unusable],
    ['a shared secret', () => [{ kty: 'oct', k: 'AAAA', alg: 'HS256' }], unusable],
    [
      'two without a name',
      ({ kid: _kid, ...rest }) => [rest, rest],
      'It has several keys without a "kid", so it is not clear which one signed a token.',
    ],
  ])('with %s are reported', async (_case, keys, text) => {
    provider.answer({ '/jwks': { body: { keys: keys(provider.key) } } });
    expect(await provider.faults()).toEqual([`missing: ${text}`]);
  });

  it.each([
    ['half a JSON', '{"keys":[', 'The key set is not a complete JSON object: ISSUER/jwks'],
    ['no list', {}, 'Its key set has no list "keys".'],
  ])('that are %s are reported', async (_case, body, text) => {
    provider.answer({ '/jwks': { body } });
    expect(await provider.faults()).toEqual([`missing: ${text}`]);
  });

  it('with a private part are reported', async () => {
    const key = { ...(await exportJWK(provider.privateKey)), kid: 'k1', alg: 'RS256' };
    provider.answer({ '/jwks': { body: { keys: [key] } } });
    expect(await provider.faults()).toEqual([
      'missing: It publishes a private key, with which anybody can sign tokens. Replace that key now.',
    ]);
  });

  it.each(['ES256', 'ES512', 'EdDSA'])('of %s without a named algorithm are accepted', async algorithm => {
    const { publicKey } = await generateKeyPair(algorithm, { extractable: true });
    provider.answer({ '/jwks': { body: { keys: [await exportJWK(publicKey)] } } });
    expect(await provider.faults()).toEqual([]);
  });
});

describe('the clock', () => {
  it.each([
    [720, "missing: This machine's clock is about 12 minutes behind the provider's. Correct it: tokens are refused."],
    [
      -720,
      "missing: This machine's clock is about 12 minutes ahead of the provider's. Correct it: tokens are refused.",
    ],
    [259_200, "missing: This machine's clock is about 3 days behind the provider's. Correct it: tokens are refused."],
    [180, "note: This machine's clock is about 3 minutes behind the provider's. The server tolerates one minute."],
  ])('that is %i seconds off is reported', async (seconds, text) => {
    const date = new Date(Date.now() + seconds * 1000).toUTCString();
    provider.answer({ [discoveryPath]: { headers: { date }, body: provider.document } });
    expect(await provider.faults()).toEqual([text]);
  });
});
