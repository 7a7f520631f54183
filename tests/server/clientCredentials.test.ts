import sql from 'sql-template-tag';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OAuthClient } from '../../contract/schemas/oauthClient';
import { people } from '../support/fixture';
import { serverScene } from '../support/scene';

const server = serverScene();

const manage = async (method: 'POST' | 'DELETE', call: string, body?: object): Promise<OAuthClient> => {
  const response = await (await server.as(people.distributor.email))(method, `/licenses/2/${call}/?company=1`, body);
  if (response.statusCode >= 300) throw new Error(response.body);
  return response.statusCode === 204 ? ({} as OAuthClient) : response.json<OAuthClient>();
};

/** A client of license 2, new for each test. */
let first: OAuthClient;
beforeEach(async () => {
  await server.db.query(sql`delete from oauth_clients where license_id = 2`);
  first = await manage('POST', 'client');
});

const requestToken = (form: Record<string, string>, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/oidc/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ grant_type: 'client_credentials', ...form }).toString(),
  });

/** Status and error of the token endpoint for a secret (RFC 6749, section 4.4). */
const tried = async (secret: string, clientId = 'auth-license-2') => {
  const response = await requestToken({ client_id: clientId, client_secret: secret });
  return [response.statusCode, response.json<{ error?: string }>().error];
};
const works = [200, undefined];
const refused = [401, 'invalid_client'];

const rotate = () =>
  manage('POST', 'client_secret_rotate', {
    secret_expiration_period: 86_400,
    secret_rotated_expiration_period: 3600,
  });

/** Moves the creation and rotation of the secret into the past by this many seconds. */
const pass = (seconds: number) =>
  server.db.query(sql`
    update oauth_clients set
      secret_created_at = secret_created_at - make_interval(secs => ${seconds}::int),
      rotated_secret_created_at = rotated_secret_created_at - make_interval(secs => ${seconds}::int),
      rotated_secret_expires_at = rotated_secret_expires_at - make_interval(secs => ${seconds}::int)
    where license_id = 2`);

describe('the shown secret', () => {
  it('[OAUTH-05] gets a token, in the form or by HTTP Basic', async () => {
    const inForm = await requestToken({ client_id: 'auth-license-2', client_secret: first.secret });
    expect([inForm.statusCode, inForm.json()]).toEqual([
      200,
      { access_token: expect.any(String) as string, token_type: 'Bearer', expires_in: 600 },
    ]);
    const basic = Buffer.from(`auth-license-2:${encodeURIComponent(first.secret)}`).toString('base64');
    expect((await requestToken({}, { authorization: `Basic ${basic}` })).statusCode).toBe(200);
  });

  it('[OAUTH-05] is the only one that works: not another one, none, or that of another client', async () => {
    expect(await tried(`${first.secret}x`)).toEqual(refused);
    expect(await tried(first.secret, 'auth-license-3')).toEqual(refused);
    expect(await tried('perpetual-secret', 'auth-license-3')).toEqual(works);
    expect((await requestToken({ client_id: 'auth-license-2' })).statusCode).toBe(401);
    expect((await requestToken({ client_id: 'auth-license-2', client_secret: '' })).statusCode).toBe(401);
  });

  it('[WIRE-52] works for the company as well', async () => {
    const send = await server.as(people.distributor.email);
    const { clientId, secret } = (await send('POST', '/companies/1/client/')).json<OAuthClient>();
    expect(await tried(secret, clientId)).toEqual(works);
  });

  it('[OAUTH-22] works forever without a period', async () => {
    await pass(10 * 365 * 86_400);
    expect(await tried(first.secret)).toEqual(refused);
    await server.db.query(sql`update oauth_clients set secret_expiration_period = null where license_id = 2`);
    expect(await tried(first.secret)).toEqual(works);
  });
});

describe('after a rotation', () => {
  it('[OAUTH-20] [OAUTH-24] both secrets work until the former one ends', async () => {
    const second = await rotate();
    expect([await tried(first.secret), await tried(second.secret)]).toEqual([works, works]);
    await pass(3590);
    expect([await tried(first.secret), await tried(second.secret)]).toEqual([works, works]);
    await pass(20);
    expect([await tried(first.secret), await tried(second.secret)]).toEqual([refused, works]);
  });

  it('[OAUTH-20] only the last two secrets work after a second one', async () => {
    const second = await rotate();
    const third = await rotate();
    expect([await tried(first.secret), await tried(second.secret), await tried(third.secret)]).toEqual([
      refused,
      works,
      works,
    ]);
  });

  it('[OAUTH-25] [OAUTH-32] none works after the expiry, and the former one does not say it would', async () => {
    const second = await manage('POST', 'client_secret_rotate', {
      secret_expiration_period: 60,
      secret_rotated_expiration_period: 3600,
    });
    const { attributes } = second;
    expect(
      Number(attributes['client.secret.rotated.expiration.time']) - Number(attributes['client.secret.creation.time']),
    ).toBe(60);
    await pass(50);
    expect([await tried(first.secret), await tried(second.secret)]).toEqual([works, works]);
    await pass(20);
    expect([await tried(first.secret), await tried(second.secret)]).toEqual([refused, refused]);
  });
});

it('[OAUTH-10] after a refresh every earlier secret fails at once', async () => {
  const second = await rotate();
  expect(await tried(second.secret)).toEqual(works);
  const third = await manage('POST', 'client_secret');
  expect([await tried(first.secret), await tried(second.secret), await tried(third.secret)]).toEqual([
    refused,
    refused,
    works,
  ]);
});

it('[OAUTH-08] [WIRE-49] after the deletion none works, not even with a new client', async () => {
  const second = await rotate();
  await manage('DELETE', 'client');
  expect([await tried(first.secret), await tried(second.secret)]).toEqual([refused, refused]);
  const anew = await manage('POST', 'client');
  expect([await tried(second.secret), await tried(anew.secret)]).toEqual([refused, works]);
});

it('[WIRE-86] a disabled client gets nothing', async () => {
  await server.db.query(sql`update oauth_clients set enabled = false where license_id = 2`);
  expect(await tried(first.secret)).toEqual(refused);
});

describe('a client', () => {
  it("[PERM-18] gets nothing from the portal's API with its token", async () => {
    const response = await requestToken({ client_id: 'auth-license-2', client_secret: first.secret });
    const { access_token } = response.json<{ access_token: string }>();
    const headers = { authorization: `Bearer ${access_token}` };
    expect((await server.app.inject({ url: '/api/v1/licenses/', headers })).statusCode).toBe(401);
    expect((await server.app.inject({ url: '/oidc/me', headers })).statusCode).toBe(401);
  });

  it('[PERM-18] leaves no token in the database that could be used', async () => {
    const response = await requestToken({ client_id: 'auth-license-2', client_secret: first.secret });
    const { access_token } = response.json<{ access_token: string }>();
    const [stored] = await server.db.query<{ text: string }>(sql`
      select json_agg(p)::text as text from oidc_payloads p where model = 'ClientCredentials'`);
    expect(stored?.text).toContain('auth-license-2');
    expect(stored?.text).not.toContain(access_token);
  });

  it('[PERM-18] cannot sign anybody in, and the portal gets no token without a person', async () => {
    const form = { client_id: 'auth-license-2', client_secret: first.secret };
    for (const grant_type of ['authorization_code', 'refresh_token', 'password'])
      expect((await requestToken({ ...form, grant_type, code: 'x', refresh_token: 'x' })).statusCode).toBe(400);
    const query = new URLSearchParams({ client_id: 'auth-license-2', response_type: 'code', scope: 'openid' });
    expect((await server.app.inject({ url: `/oidc/auth?${query}` })).statusCode).toBe(400);
    expect((await requestToken({ client_id: 'portal' })).json()).toEqual({
      error: 'invalid_request',
      error_description: 'requested grant type is not allowed for this client',
    });
  });

  it.each(['auth-license-2\0', 'auth-license-99999999999', 'auth-license-', 'AUTH-LICENSE-2', 'auth-user-1', '\uD800'])(
    '[OAUTH-05] is not %j',
    async clientId => {
      expect(await tried(first.secret, clientId)).toEqual(refused);
    },
  );
});

it('[OAUTH-29] the page for signing in tells nobody which clients work', async () => {
  const pageFor = async (clientId: string) => {
    const query = new URLSearchParams({ client_id: clientId, response_type: 'code', scope: 'openid' });
    const { statusCode, body } = await server.app.inject(`/oidc/auth?${query}`);
    return [statusCode, body.replaceAll(/nonce="[^"]*"|nonce-[^']*/g, '')];
  };
  expect(await tried(first.secret)).toEqual(works);
  const page = await pageFor('auth-license-2');
  expect(page[0]).toBe(400);
  expect(page).toEqual(await pageFor('auth-license-9999'));
});

it('[OAUTH-33] no endpoint tells other sites which clients work', async () => {
  const answer = async (path: string, clientId: string) => {
    const { statusCode, headers, body } = await server.app.inject({
      method: 'POST',
      url: `/oidc/${path}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://a.test' },
      payload: `grant_type=client_credentials&token=x&client_id=${clientId}&client_secret=x`,
    });
    return [statusCode, headers['access-control-allow-origin'], JSON.parse(body)];
  };
  expect(await tried(first.secret)).toEqual(works);
  for (const path of ['token', 'token/revocation']) {
    for (const clientId of ['auth-license-2', 'auth-license-9999']) {
      expect(await answer(path, clientId)).toEqual([
        401,
        'http://a.test',
        { error: 'invalid_client', error_description: 'client authentication failed' },
      ]);
    }
  }
});
