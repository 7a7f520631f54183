import { decodeJwt } from 'jose';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { authorization, redeem, requestTokens } from '../support/browser';
import { identityCalls, type Tokens } from '../support/identityCalls';
import { addPeople, ids } from '../support/identityPeople';
import { serverScene } from '../support/scene';
import { accessTokenFor } from '../support/tokens';

const server = serverScene({ fill: addPeople });

const { signIn, signInForTokens, refresh, callApi } = identityCalls(() => server.app);

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

  it('[AUTH-19] keeps a refresh token until the database has the tokens that replace it', async () => {
    const { tokens } = await signInForTokens();
    await server.db.query(sql`
      create function refuse_access_tokens() returns trigger language plpgsql as
      $$begin raise exception 'the disk is full' using errcode = '53100'; end$$`);
    await server.db.query(sql`
      create trigger refuse_access_tokens before insert on oidc_payloads
      for each row when (new.model = 'AccessToken') execute function refuse_access_tokens()`);
    expect((await refresh(tokens.refresh_token)).statusCode).toBe(507);
    await server.db.query(sql`drop trigger refuse_access_tokens on oidc_payloads`);

    const renewed = await refresh(tokens.refresh_token);
    expect(renewed.statusCode).toBe(200);
    expect(await callApi(renewed.json<Tokens>().access_token)).toBe(200);
  });

  it('[AUTH-10] a renewal extends the session, but never beyond twelve hours after the sign-in', async () => {
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

  it('[REST-03] [AUTH-12] stores no token and no session id in a usable form', async () => {
    const { browser, tokens } = await signInForTokens();
    // A second authorization request of the session, with its sign-in page left open.
    await browser.open(authorization({ prompt: 'login' }));
    const rows = await server.db.query<{ text: string }>(sql`select id || payload::text as text from oidc_payloads`);
    const stored = rows.map(({ text }) => text).join('\n');
    expect(stored).toContain(ids.ann);
    expect(stored).not.toContain(tokens.access_token);
    expect(stored).not.toContain(tokens.refresh_token);
    for (const name of ['_session', '_interaction', '_interaction_resume']) {
      expect(browser.cookie(name)).toMatch(/^[\w-]{43}$/);
      expect(stored).not.toContain(browser.cookie(name));
    }
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

  it('[AUTH-12] take their token only from the Authorization header, with the scheme Bearer in any case', async () => {
    const token = await accessTokenFor(server.app, 'bob@acme.test');
    const status = async (headers: Record<string, string>, query = '') =>
      (await server.app.inject({ url: `/api/v1/license-manager-permissions/${query}`, headers })).statusCode;
    expect(await status({ authorization: `bearer ${token}` })).toBe(200);
    expect(await status({ authorization: `Basic YW5uOnB3, Bearer ${token}` })).toBe(401);
    expect(await status({ authorization: `Bearer ${token} more` })).toBe(401);
    expect(await status({ cookie: `access_token=${token}` }, `?access_token=${token}`)).toBe(401);
  });

  it('[AUTH-12] do not accept an ID token, a refresh token or an expired access token', async () => {
    const { tokens } = await signInForTokens();
    expect(await callApi(tokens.id_token)).toBe(401);
    expect(await callApi(tokens.refresh_token)).toBe(401);
    const token = await accessTokenFor(server.app, 'bob@acme.test');
    expect(await callApi(token)).toBe(200);
    await server.db.query(
      sql`update oidc_payloads set expires_at = now() - interval '1 second' where model = 'AccessToken'`,
    );
    expect(await callApi(token)).toBe(401);
  });

  it.each([
    ['a session that is gone', sql`delete from oidc_payloads where model = 'Session'`],
    [
      'a session that has run out',
      sql`update oidc_payloads set expires_at = now() - interval '1 second' where model = 'Session'`,
    ],
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
  ])('[AUTH-12] do not accept the token of %s', async (_case, change) => {
    const token = await accessTokenFor(server.app, 'bob@acme.test');
    expect(await callApi(token)).toBe(200);
    await server.db.query(change);
    expect(await callApi(token)).toBe(401);
  });

  it('[SHELL-19] answer 403 to a person who is no longer in the database', async () => {
    await server.db.query(
      sql`insert into users (company_id, email, email_key) values (101, 'gone@acme.test', 'gone@acme.test')`,
    );
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
