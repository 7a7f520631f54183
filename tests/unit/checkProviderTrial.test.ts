import { generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type CheckedProvider,
  comesBack,
  discoveryPath,
  open,
  portal,
  type ProviderAnswer,
  startCheckedProvider,
} from '../support/checkedProvider';

const stranger = await generateKeyPair('RS256');
const now = () => Math.floor(Date.now() / 1000);

let provider: CheckedProvider;
beforeAll(async () => {
  provider = await startCheckedProvider();
});
beforeEach(() => provider.answer());
afterAll(() => provider.close());

describe('the portal', () => {
  it('finds nothing missing if everything is registered, and notes if PKCE is not required', async () => {
    expect(await provider.faults({ portal: `${portal}/licenses` })).toEqual([
      'note: It also accepts sign-ins without PKCE. Require S256 for the client "portal".',
    ]);
  });

  it('must be at an address that browsers trust', async () => {
    expect(await provider.faults({ portal: 'http://portal.example' })).toEqual([
      'missing: The portal\'s address "http://portal.example" must start with https://, or with http://localhost.',
    ]);
  });

  it('cannot read answers that do not allow its origin', async () => {
    provider.answer({
      [discoveryPath]: { body: provider.document },
      '/jwks': { headers: { 'access-control-allow-origin': 'https://other.example' }, body: { keys: [provider.key] } },
      '/token': { status: 400, body: { error: 'invalid_grant' } },
    });
    const refused = 'may not be read by the portal: it does not allow the origin https://portal.example (CORS).';
    expect((await provider.faults({ portal })).slice(0, 3)).toEqual([
      `missing: The discovery document ${refused}`,
      `missing: The key set ${refused}`,
      `missing: The token endpoint ${refused}`,
    ]);
  });

  it.each<[string, Record<string, ProviderAnswer>, string]>([
    [
      'a client that is not known',
      { '/token': { status: 401, headers: open, body: { error: 'invalid_client' } } },
      'missing: It does not know a public client "portal" (invalid_client).',
    ],
    [
      'an odd refusal',
      { '/token': { status: 500, headers: open, body: 'oh' } },
      'note: It refuses a wrong code with status 500 instead of "invalid_grant".',
    ],
    [
      'an address that is not registered',
      { '/auth': { status: 400 } },
      `missing: It refuses a sign-in of "portal" with 400. Register the address ${portal}/auth/callback.`,
    ],
    [
      'a sign-in that leads elsewhere',
      { '/auth': { status: 302, headers: { location: '/login' } } },
      `note: It did not redirect to ${portal}/auth/callback at once, so that address could not be checked.`,
    ],
    [
      'a scope that is refused',
      { '/auth': comesBack({ error: 'invalid_scope', error_description: 'phone' }) },
      'missing: It refuses a sign-in of "portal": invalid_scope, phone.',
    ],
    [
      'a promise of iss that is not kept',
      { '/auth': comesBack({ error: 'login_required' }) },
      'missing: It promises to send its issuer when it redirects people back, but sends none.',
    ],
    [
      'another issuer in the answer',
      { '/auth': comesBack({ error: 'login_required', iss: 'https://evil.test' }) },
      'missing: It promises to send its issuer when it redirects people back, but sends https://evil.test.',
    ],
    [
      'an address after the logout that is not registered',
      { '/logout': { status: 400 } },
      `missing: It refuses a logout with 400. Register the post-logout address ${portal}/login.`,
    ],
  ])('finds %s', async (_case, changes, text) => {
    provider.answer(changes);
    expect(await provider.faults({ portal })).toContain(text);
  });
});

describe('an access token', () => {
  const claims = () => ({
    iss: provider.issuer,
    aud: 'licensing-portal-api',
    sub: 'somebody',
    platform_user_id: 'bcb657d2-f693-46b8-8ef0-f00b2d00e355',
    iat: now(),
    exp: now() + 300,
  });
  const sign = (changes: JWTPayload = {}, typ = 'at+jwt', key = provider.privateKey) =>
    new SignJWT({ ...claims(), ...changes }).setProtectedHeader({ alg: 'RS256', kid: 'k1', typ }).sign(key);

  it('with everything is accepted', async () => {
    expect(await provider.faults({ token: await sign() })).toEqual([]);
  });

  const another = 'This is an ID token or another kind. Check the access token, which the portal sends to the API.';
  const elsewhere = 'not for "licensing-portal-api". The provider needs an audience mapper.';
  it.each<[string, () => Promise<string>, string]>([
    ['no JWT', async () => 'opaque', 'The access token is not a JWT, so only the provider itself could read it.'],
    ['an ID token', () => sign({ nonce: 'n' }, 'JWT'), another],
    ["Keycloak's ID token", () => sign({ typ: 'ID' }, 'JWT'), another],
    ['a logout token', () => sign({}, 'logout+jwt'), 'The token\'s typ is "logout+jwt", so it is not an access token.'],
    [
      "signed by another's key",
      () => sign({}, 'at+jwt', stranger.privateKey),
      "None of the provider's keys signed the access token.",
    ],
    [
      'of another issuer',
      () => sign({ iss: 'https://evil.test' }),
      'The access token is from another issuer: "https://evil.test".',
    ],
    ['for others', () => sign({ aud: ['account', 'x'] }), `The access token is for "account", "x", ${elsewhere}`],
    ['for nobody', () => sign({ aud: undefined }), `The access token is for nobody, ${elsewhere}`],
    ['that has ended', () => sign({ exp: now() - 900 }), 'The access token has expired. Get a new one.'],
    ['without an end', () => sign({ exp: undefined }), 'The access token has no expiry (exp).'],
    [
      'of the future',
      () => sign({ iat: now() + 900, exp: now() + 1200 }),
      "The access token is not valid yet: compare this machine's clock with the provider's.",
    ],
    ['without a subject', () => sign({ sub: undefined }), 'The access token has no subject (sub).'],
    [
      'without the person',
      () => sign({ platform_user_id: undefined }),
      'The access token has no claim "platform_user_id", so the server recognises nobody unless OIDC_LINK_BY_EMAIL=yes. Keycloak drops the attribute until the realm\'s user profile declares it.',
    ],
    [
      'that names the person by no UUID, [AUTH-41]',
      () => sign({ platform_user_id: 'employee-17' }),
      'The claim "platform_user_id" of the access token is no UUID, so the server takes no notice of it.',
    ],
  ])('%s is reported', async (_case, token, text) => {
    expect(await provider.faults({ token: await token() })).toEqual([`missing: ${text}`]);
  });

  it('[AUTH-41] that links a person by their email needs one that is verified, as at the server', async () => {
    const email = { platform_user_id: undefined, email: 'ann@acme.test' };
    const faults = async (changes: JWTPayload) =>
      provider.faults({ token: await sign({ ...email, ...changes }), linkByEmail: true });
    expect(await faults({ email_verified: true })).toEqual([]);
    const unverified = 'Its email is not verified (email_verified), so OIDC_LINK_BY_EMAIL links nobody.';
    expect(await faults({ email_verified: false })).toEqual([`missing: ${unverified}`]);
    expect(await faults({ email_verified: 'true' })).toEqual([`missing: ${unverified}`]);
    expect(await faults({ email: undefined })).toEqual([
      'missing: The access token has no email, so OIDC_LINK_BY_EMAIL links nobody.',
    ]);
    expect(await faults({ platform_user_id: 'bcb657d2-f693-46b8-8ef0-f00b2d00e355' })).toEqual([]);
  });

  it('without a type is accepted, with a note', async () => {
    const note = 'note: The access token is not marked as one. Set its typ to at+jwt if the provider can.';
    expect(await provider.faults({ token: await sign({}, 'JWT') })).toEqual([note]);
    // Tokens as Keycloak 23 and older issued them.
    expect(await provider.faults({ token: await sign({ typ: 'Bearer', nonce: 'n' }, 'JWT') })).toEqual([note]);
  });

  it("must not have the client's own id as its audience", async () => {
    expect(await provider.faults({ token: await sign({ aud: 'portal' }), audience: 'portal' })).toEqual([
      'missing: The audience "portal" is the client\'s id, which ID tokens carry too. Give the API its own.',
    ]);
  });
});
