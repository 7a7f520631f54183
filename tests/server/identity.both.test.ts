import { decodeJwt } from 'jose';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { loadProviderKeys } from '../../server/identity/keys';
import { authorization, openBrowser, redeem, requestTokens, signInThrough } from '../support/browser';
import { identityCalls, type Tokens } from '../support/identityCalls';
import { addPeople, ids, password } from '../support/identityPeople';
import { serverScene } from '../support/scene';
import { startServer } from '../support/server';

const server = serverScene({ fill: addPeople });

const { signIn, signInForTokens, callApi } = identityCalls(() => server.app);

describe('signing in', () => {
  it('[AUTH-01][AUTH-02][AUTH-03] issues a code that the verifier turns into tokens', async () => {
    const { callback } = await signIn();
    expect(Object.fromEntries(callback)).toEqual({
      code: expect.any(String) as string,
      state: 'st4te',
      iss: 'http://localhost:3000/oidc',
    });
    const response = await redeem(server.app, callback.get('code'));
    expect(response.statusCode).toBe(200);
    const tokens = response.json<Tokens>();
    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 600, scope: 'openid profile email phone' });
    expect(decodeJwt(tokens.id_token)).toMatchObject({
      iss: 'http://localhost:3000/oidc',
      aud: 'portal',
      sub: ids.ann,
      nonce: 'n0nce',
      platform_user_id: ids.ann,
      name: 'Ann Archer',
      given_name: 'Ann',
      family_name: 'Archer',
      email: 'ann@shared.test',
      phone_number: '+49 30 1',
    });
    expect(await callApi(tokens.access_token)).toBe(200);
  });

  it("[AUTH-01] finds the account of the company whose portal asks, ignoring the email's case", async () => {
    const redirectUri = 'http://globex.localhost:3000/auth/callback';
    const { callback } = await signIn('ANN@Shared.test', authorization({ redirect_uri: redirectUri }));
    const tokens = (await redeem(server.app, callback.get('code'), redirectUri)).json<Tokens>();
    expect(decodeJwt(tokens.id_token).sub).toBe(ids.annOfGlobex);
  });

  it('[AUTH-28] asks at the host of a company in which the person has another account with the same address', async () => {
    const redirectUri = 'http://globex.localhost:3000/auth/callback';
    const ann = await signIn();
    const silent = await ann.browser.open(authorization({ redirect_uri: redirectUri, prompt: 'none' }));
    expect(new URL(silent.address).searchParams.get('error')).toBe('login_required');
    const { page } = await ann.browser.open(authorization({ redirect_uri: redirectUri }));
    expect(page).toContain('<title>Sign in - Globex</title>');

    // Without another account, the portal says that this one has no access.
    const mike = await signIn('mike@acme.test');
    const { address } = await mike.browser.open(authorization({ redirect_uri: redirectUri, prompt: 'none' }));
    expect(new URL(address).searchParams.get('code')).toMatch(/.{40}/);
  });

  it('[AUTH-01] knows a new domain of a company without a restart', async () => {
    const redirectUri = 'http://new.localhost:3000/auth/callback';
    const browser = openBrowser(server.app);
    const before = await browser.open(authorization({ redirect_uri: redirectUri }));
    expect(before.response.statusCode).toBe(400);
    await server.db.query(sql`insert into company_domains (domain, company_id) values ('new.localhost', 101)`);
    const after = await browser.open(authorization({ redirect_uri: redirectUri }));
    expect(after.response.statusCode).toBe(200);
  });

  it('[AUTH-01] answers a second tab from the session, without asking again', async () => {
    const { browser } = await signIn();
    const { address } = await browser.open(authorization({ prompt: 'none' }));
    expect(new URL(address).searchParams.get('code')).toMatch(/.{40}/);
  });

  it('[SHELL-20] answers prompt=none with login_required when nobody is signed in', async () => {
    const { address } = await openBrowser(server.app).open(authorization({ prompt: 'none' }));
    const callback = new URL(address);
    expect(callback.origin + callback.pathname).toBe('http://localhost:3000/auth/callback');
    expect(callback.searchParams.get('error')).toBe('login_required');
  });

  it('[AUTH-07] [AUTH-45] tells the portal when the person cancels, in no words of its own', async () => {
    const browser = openBrowser(server.app);
    const { page } = await browser.open(authorization());
    const { address } = await browser.submit(page, '/cancel', {});
    expect(Object.fromEntries(new URL(address).searchParams)).toEqual({
      error: 'access_denied',
      iss: 'http://localhost:3000/oidc',
      state: 'st4te',
    });
  });
});

describe('authorisation requests that are refused', () => {
  const answers = async (changes: Record<string, string | null>) => {
    const { address, response } = await openBrowser(server.app).open(authorization(changes));
    return /[?#&]error=(\w+)/.exec(address)?.[1] ?? response.statusCode;
  };

  it.each([
    ['a redirect address nobody registered', { redirect_uri: 'http://evil.test/auth/callback' }, 400],
    ['a longer path of a registered address', { redirect_uri: 'http://localhost:3000/auth/callback/x' }, 400],
    ['another port', { redirect_uri: 'http://localhost:3001/auth/callback' }, 400],
    ['an unknown client', { client_id: 'other' }, 400],
    ['no challenge', { code_challenge: null, code_challenge_method: null }, 'invalid_request'],
    ['a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['another response type', { response_type: 'id_token' }, 'unsupported_response_type'],
  ])('[AUTH-02] refuses %s', async (_case, changes, expected) => {
    expect(await answers(changes)).toBe(expected);
  });

  it('[AUTH-01] shows a page, not a redirect, for an unknown redirect address', async () => {
    const { page } = await openBrowser(server.app, { 'accept-language': 'de' }).open(
      authorization({ redirect_uri: 'http://evil.test/"><script>' }),
    );
    expect(page).toContain('Anmeldung fehlgeschlagen');
    expect(page).not.toContain('<script');
  });
});

describe('the provider at its address', () => {
  it('[AUTH-01] names the public address as issuer, whatever host a request claims', async () => {
    const response = await server.app.inject({
      url: '/oidc/.well-known/openid-configuration',
      headers: { host: 'evil.test', 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' },
    });
    expect(response.json()).toMatchObject({
      issuer: 'http://localhost:3000/oidc',
      authorization_endpoint: 'http://localhost:3000/oidc/auth',
      token_endpoint: 'http://localhost:3000/oidc/token',
      end_session_endpoint: 'http://localhost:3000/oidc/session/end',
      revocation_endpoint: 'http://localhost:3000/oidc/token/revocation',
      response_types_supported: ['code'],
      code_challenge_methods_supported: ['S256'],
    });
    expect(response.body).not.toContain('evil.test');
    expect(response.body).not.toContain('registration_endpoint');
    expect(response.headers['x-content-type-options']).toBe('nosniff');
  });

  it('[AUTH-01] publishes its keys without the private parts', async () => {
    const response = await server.app.inject({ url: '/oidc/jwks' });
    const { keys } = response.json<{ keys: Record<string, string>[] }>();
    expect(keys).toHaveLength(2);
    for (const key of keys) {
      expect(key).toMatchObject({ kty: 'RSA', alg: 'RS256', use: 'sig' });
      expect(key).not.toHaveProperty('d');
    }
  });

  it('[AUTH-01] uses one pair of keys, encrypted, when several processes create theirs at once', async () => {
    await server.db.query(sql`delete from server_secrets where name = 'oidc_keys'`);
    const made = await Promise.all([1, 2, 3].map(() => loadProviderKeys(server.db, server.app.secrets)));
    const later = await loadProviderKeys(server.db, server.app.secrets);
    expect(made.map(({ signing }) => signing.kid)).toEqual([later.signing.kid, later.signing.kid, later.signing.kid]);
    const [row] = await server.db.query<{ value: string }>(
      sql`select value from server_secrets where name = 'oidc_keys'`,
    );
    expect(row?.value).not.toContain('"kty"');
  });

  it('[AUTH-01] [SESS-02] sends its cookies over https only when the public address is https, under guarded names', async () => {
    const config = { publicUrl: new URL('https://portal.example') };
    const secure = await startServer({ config });
    await addPeople(secure.db);
    await secure.db.query(sql`insert into company_domains (domain, company_id) values ('portal.example', 101)`);
    const url = authorization({ redirect_uri: 'https://portal.example/auth/callback' });
    const response = await secure.app.inject({ url });
    expect(response.statusCode).toBe(303);
    const cookies = [response.headers['set-cookie'] ?? []].flat();
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) expect(cookie).toMatch(/^__Secure-.*; path=\/oidc.*; secure; httponly/);
    const browser = openBrowser(secure.app);
    expect((await signInThrough(browser, url, 'ann@shared.test', password)).has('code')).toBe(true);
    const names = ['__Host-session', '__Host-known-browser', '_session', 'known-browser'];
    const given = expect.any(String) as string;
    expect(names.map(browser.cookie)).toEqual([given, given, undefined, undefined]);
    await secure.app.close();
  });

  it('[AUTH-01] lets portals call it across origins, and no other site', async () => {
    const { tokens } = await signInForTokens();
    const form = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token };
    const refused = await requestTokens(server.app, form, { origin: 'http://evil.test' });
    expect(refused.headers['access-control-allow-origin']).toBeUndefined();
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      { error: 'invalid_request', error_description: 'origin http://evil.test not allowed for client: portal' },
    ]);
    const allowed = await requestTokens(server.app, form, { origin: 'http://globex.localhost:3000' });
    expect(allowed.headers['access-control-allow-origin']).toBe('http://globex.localhost:3000');
    expect(allowed.statusCode).toBe(200);
  });
});
