import { decodeJwt } from 'jose';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadProviderKeys } from '../../server/identity/keys';
import { authorization, openBrowser, redeem, requestTokens, signInThrough } from '../support/browser';
import { addPeople, ids, password } from '../support/identityPeople';
import { startServer, type TestServer } from '../support/server';
import { accessTokenFor } from '../support/tokens';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  await addPeople(server.db);
});
afterAll(() => server.app.close());

const signIn = async (email = 'ann@shared.test', url = authorization()) => {
  const browser = openBrowser(server.app);
  return { browser, callback: await signInThrough(browser, url, email, password) };
};

interface Tokens {
  access_token: string;
  refresh_token: string;
  id_token: string;
}

const signInForTokens = async (email?: string) => {
  const { browser, callback } = await signIn(email);
  return { browser, tokens: (await redeem(server.app, callback.get('code'))).json<Tokens>() };
};

const refresh = (token: string) => requestTokens(server.app, { grant_type: 'refresh_token', refresh_token: token });

const callApi = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  return (await server.app.inject({ url: '/api/v1/license-manager-permissions/', headers })).statusCode;
};

describe('signing in', () => {
  it('[AUTH-01][AUTH-02][AUTH-03] brings a code that the verifier turns into tokens', async () => {
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

  it("[AUTH-01] finds the account of the company whose portal asks, in any case of the email's letters", async () => {
    const redirectUri = 'http://globex.localhost:3000/auth/callback';
    const { callback } = await signIn('ANN@Shared.test', authorization({ redirect_uri: redirectUri }));
    const tokens = (await redeem(server.app, callback.get('code'), redirectUri)).json<Tokens>();
    expect(decodeJwt(tokens.id_token).sub).toBe(ids.annOfGlobex);
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

  it('[AUTH-07] tells the portal when the person cancels', async () => {
    const browser = openBrowser(server.app);
    const { page } = await browser.open(authorization());
    const { address } = await browser.submit(page, '/cancel', {});
    expect(Object.fromEntries(new URL(address).searchParams)).toMatchObject({
      error: 'access_denied',
      error_description: 'The sign-in was cancelled',
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

describe('codes and refresh tokens', () => {
  it('[AUTH-03] redeems one code once, however many ask at the same time', async () => {
    const { callback } = await signIn();
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(server.app, callback.get('code'))));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter(status => status === 200)).toHaveLength(1);
    expect(statuses.filter(status => status === 400)).toHaveLength(19);
  });

  it('[AUTH-03] lets one of two consume a code that both found unused', async () => {
    const { callback } = await signIn();
    const find = () => server.app.identityProvider?.AuthorizationCode.find(callback.get('code') ?? '');
    const [one, other] = await Promise.all([find(), find()]);
    await one?.consume();
    await expect(other?.consume()).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  it('[AUTH-03] refuses another verifier', async () => {
    const { callback } = await signIn();
    const response = await requestTokens(server.app, {
      grant_type: 'authorization_code',
      code: callback.get('code') ?? '',
      redirect_uri: 'http://localhost:3000/auth/callback',
      code_verifier: 'another-verifier-that-is-also-long-enough-for-rfc-7636',
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ error: 'invalid_grant' });
  });

  it('[AUTH-10] renews with a refresh token that changes at each use', async () => {
    const { tokens } = await signInForTokens();
    const renewed = (await refresh(tokens.refresh_token)).json<Tokens>();
    expect(renewed.refresh_token).not.toBe(tokens.refresh_token);
    expect(decodeJwt(renewed.id_token).sub).toBe(ids.ann);
    expect(await callApi(renewed.access_token)).toBe(200);
  });

  it('[AUTH-11] puts a changed name into the renewed ID token', async () => {
    const { tokens } = await signInForTokens('bob@acme.test');
    await server.db.query(sql`update users set given_name = 'Robert' where id = 202`);
    const renewed = (await refresh(tokens.refresh_token)).json<Tokens>();
    expect(decodeJwt(renewed.id_token).name).toBe('Robert Baker');
  });

  it('[AUTH-10] ends everything when a refresh token is used a second time', async () => {
    const { tokens } = await signInForTokens();
    const renewed = (await refresh(tokens.refresh_token)).json<Tokens>();
    expect((await refresh(tokens.refresh_token)).json()).toMatchObject({ error: 'invalid_grant' });
    expect((await refresh(renewed.refresh_token)).json()).toMatchObject({ error: 'invalid_grant' });
    expect(await callApi(renewed.access_token)).toBe(401);
  });

  it('[AUTH-10] rotates one refresh token once, however many ask at the same time', async () => {
    const { tokens } = await signInForTokens();
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(tokens.refresh_token)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('[AUTH-10] lets a renewal keep the session alive, but never beyond twelve hours after the sign-in', async () => {
    const { tokens } = await signInForTokens();
    const sessionOf = sql`model = 'Session' and uid = (
      select payload ->> 'sessionUid' from oidc_payloads where model = 'RefreshToken' order by expires_at desc limit 1)`;
    const minutesLeft = async () => {
      const [row] = await server.db.query<{ minutes: number }>(
        sql`select round(extract(epoch from expires_at - now()) / 60)::int as minutes from oidc_payloads where ${sessionOf}`,
      );
      return row?.minutes;
    };
    await server.db.query(sql`update oidc_payloads set expires_at = now() + interval '5 minutes' where ${sessionOf}`);
    const renewed = (await refresh(tokens.refresh_token)).json<Tokens>();
    expect(await minutesLeft()).toBe(60);

    const almostTwelveHoursAgo = Math.floor(Date.now() / 1000) - 11 * 3600 - 50 * 60;
    await server.db.query(sql`update oidc_payloads
      set payload = jsonb_set(payload, '{loginTs}', to_jsonb(${almostTwelveHoursAgo}::bigint)) where ${sessionOf}`);
    await refresh(renewed.refresh_token);
    expect(await minutesLeft()).toBe(10);
  });

  it('[AUTH-12] keeps no token in the database in a form that could be used', async () => {
    const { tokens } = await signInForTokens();
    const rows = await server.db.query<{ text: string }>(sql`select id || payload::text as text from oidc_payloads`);
    const stored = rows.map(({ text }) => text).join('\n');
    expect(stored).toContain(ids.ann);
    expect(stored).not.toContain(tokens.access_token);
    expect(stored).not.toContain(tokens.refresh_token);
  });
});

describe('logging out', () => {
  const logout = (parameters: Record<string, string>) => `/oidc/session/end?${new URLSearchParams(parameters)}`;
  const portal = { client_id: 'portal', post_logout_redirect_uri: 'http://localhost:3000/login' };

  it('[AUTH-08] ends session and tokens without a question when the ID token proves who asks', async () => {
    const { browser, tokens } = await signInForTokens();
    expect(await callApi(tokens.access_token)).toBe(200);
    const { address } = await browser.open(logout({ ...portal, id_token_hint: tokens.id_token, state: 'bye' }));
    expect(address).toBe('http://localhost:3000/login?state=bye');
    expect(await callApi(tokens.access_token)).toBe(401);
    expect((await refresh(tokens.refresh_token)).json()).toMatchObject({ error: 'invalid_grant' });
    const again = await browser.open(authorization({ prompt: 'none' }));
    expect(new URL(again.address).searchParams.get('error')).toBe('login_required');
  });

  it('[AUTH-08] asks when nothing proves that the portal asks', async () => {
    const { browser, tokens } = await signInForTokens();
    const { page } = await browser.open(logout(portal));
    expect(page).toContain('Do you want to log out?');
    expect(page).toContain('<a class="button" href="http://localhost:3000/">Stay signed in</a>');
    expect(await callApi(tokens.access_token)).toBe(200);
    const xsrf = /name="xsrf" value="(\w+)"/.exec(page)?.[1] ?? '';
    const { address } = await browser.submit(page, '/session/end/confirm', { xsrf, logout: 'yes' });
    expect(address).toBe('http://localhost:3000/login');
    expect(await callApi(tokens.access_token)).toBe(401);
  });

  it('[AUTH-08] asks when the ID token is of another person', async () => {
    const bob = await signInForTokens('bob@acme.test');
    const ann = await signInForTokens();
    const { page } = await ann.browser.open(logout({ ...portal, id_token_hint: bob.tokens.id_token }));
    expect(page).toContain('Do you want to log out?');
    expect(await callApi(ann.tokens.access_token)).toBe(200);
    expect(await callApi(bob.tokens.access_token)).toBe(200);
  });

  it('[AUTH-08] refuses to send the person anywhere but to a portal', async () => {
    const { browser, tokens } = await signInForTokens();
    const { response } = await browser.open(
      logout({ id_token_hint: tokens.id_token, post_logout_redirect_uri: 'http://evil.test/' }),
    );
    expect(response.statusCode).toBe(400);
  });

  it('[AUTH-08] revokes a refresh token, and what came with it', async () => {
    const { tokens } = await signInForTokens();
    const response = await server.app.inject({
      method: 'POST',
      url: '/oidc/token/revocation',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ client_id: 'portal', token: tokens.refresh_token }).toString(),
    });
    expect(response.statusCode).toBe(200);
    expect(await callApi(tokens.access_token)).toBe(401);
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

  it('[AUTH-01] publishes its key without the private part', async () => {
    const response = await server.app.inject({ url: '/oidc/jwks' });
    const { keys } = response.json<{ keys: Record<string, string>[] }>();
    expect(keys).toHaveLength(1);
    expect(keys[0]).toMatchObject({ kty: 'RSA', alg: 'RS256', use: 'sig' });
    expect(keys[0]).not.toHaveProperty('d');
  });

  it('[AUTH-01] uses one pair of keys, encrypted, when several processes make theirs at once', async () => {
    await server.db.query(sql`delete from server_secrets where name = 'oidc_keys'`);
    const made = await Promise.all([1, 2, 3].map(() => loadProviderKeys(server.db, server.app.secrets)));
    const later = await loadProviderKeys(server.db, server.app.secrets);
    expect(made.map(({ signing }) => signing.kid)).toEqual([later.signing.kid, later.signing.kid, later.signing.kid]);
    const [row] = await server.db.query<{ value: string }>(
      sql`select value from server_secrets where name = 'oidc_keys'`,
    );
    expect(row?.value).not.toContain('"kty"');
  });

  it('[AUTH-01] sends its cookies over https only when the public address is https', async () => {
    const config = { publicUrl: new URL('https://portal.example') };
    const secure = await startServer({ config });
    await addPeople(secure.db);
    await secure.db.query(sql`insert into company_domains (domain, company_id) values ('portal.example', 101)`);
    const url = authorization({ redirect_uri: 'https://portal.example/auth/callback' });
    const response = await secure.app.inject({ url });
    expect(response.statusCode).toBe(303);
    const cookies = [response.headers['set-cookie'] ?? []].flat();
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) expect(cookie).toMatch(/; secure; httponly/);
    await secure.app.close();
  });

  it('[AUTH-01] lets portals call it across origins, and no other site', async () => {
    const { callback } = await signIn();
    const form = { grant_type: 'authorization_code', code: callback.get('code') ?? '' };
    const allowed = await requestTokens(server.app, form, { origin: 'http://globex.localhost:3000' });
    expect(allowed.headers['access-control-allow-origin']).toBe('http://globex.localhost:3000');
    const refused = await requestTokens(server.app, form, { origin: 'http://evil.test' });
    expect(refused.headers['access-control-allow-origin']).toBeUndefined();
    expect(refused.statusCode).toBe(400);
  });
});

describe('API calls', () => {
  it.each([
    ['no token', undefined],
    ['another scheme', 'Basic YW5uOnB3'],
    ['a token nobody issued', 'Bearer abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG'],
    ['an unsigned JWT', 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJhbm4ifQ.'],
  ])('[AUTH-12] answers 401 to %s', async (_case, header) => {
    const headers = header ? { authorization: header } : {};
    const response = await server.app.inject({ url: '/api/v1/license-manager-permissions/', headers });
    expect(response.statusCode).toBe(401);
    expect(response.headers['www-authenticate']).toBe('Bearer');
    expect(response.json()).toMatchObject({ status: 401, code: 'not_authenticated' });
  });

  it('[AUTH-12] take their token from the Authorization header alone, of the scheme Bearer in any case', async () => {
    const token = await accessTokenFor(server.app, 'bob@acme.test');
    const status = async (headers: Record<string, string>, query = '') =>
      (await server.app.inject({ url: `/api/v1/license-manager-permissions/${query}`, headers })).statusCode;
    expect(await status({ authorization: `bearer ${token}` })).toBe(200);
    expect(await status({ authorization: `Basic YW5uOnB3, Bearer ${token}` })).toBe(401);
    expect(await status({ authorization: `Bearer ${token} more` })).toBe(401);
    expect(await status({ cookie: `access_token=${token}` }, `?access_token=${token}`)).toBe(401);
  });

  it('[AUTH-12] does not take an ID token, a refresh token or an expired access token', async () => {
    const { tokens } = await signInForTokens();
    expect(await callApi(tokens.id_token)).toBe(401);
    expect(await callApi(tokens.refresh_token)).toBe(401);
    const token = await accessTokenFor(server.app, 'bob@acme.test');
    expect(await callApi(token)).toBe(200);
    await server.db.query(sql`update oidc_payloads set expires_at = now() where model = 'AccessToken'`);
    expect(await callApi(token)).toBe(401);
  });

  it.each([
    ['a session that is gone', sql`delete from oidc_payloads where model = 'Session'`],
    ['a session that has run out', sql`update oidc_payloads set expires_at = now() where model = 'Session'`],
    [
      "a session that is another person's by now",
      sql`update oidc_payloads set payload = jsonb_set(payload, '{accountId}', to_jsonb(${ids.ann}::text))
        where model = 'Session'`,
    ],
    [
      'a session with another grant by now',
      sql`update oidc_payloads set payload = jsonb_set(payload, '{authorizations,portal,grantId}', '"another"')
        where model = 'Session'`,
    ],
  ])('[AUTH-12] does not take the token of %s', async (_case, change) => {
    const token = await accessTokenFor(server.app, 'bob@acme.test');
    expect(await callApi(token)).toBe(200);
    await server.db.query(change);
    expect(await callApi(token)).toBe(401);
  });

  it('[SHELL-19] answers 403 to a person the database does not know any more', async () => {
    await server.db.query(sql`insert into users (company_id, email) values (101, 'gone@acme.test')`);
    const token = await accessTokenFor(server.app, 'gone@acme.test');
    expect(await callApi(token)).toBe(200);
    await server.db.query(sql`delete from users where email = 'gone@acme.test'`);
    const response = await server.app.inject({
      url: '/api/v1/license-manager-permissions/',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ code: 'unknown_person' });
  });
});
