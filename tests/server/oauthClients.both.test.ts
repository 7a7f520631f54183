import sql from 'sql-template-tag';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OAuthClient } from '../../contract/schemas/oauthClient';
import { grant, people } from '../support/fixture';
import { race } from '../support/race';
import { serverScene } from '../support/scene';
import { emptyTrail, readTrail } from '../support/trail';

const server = serverScene();

/** License 2 and company 1 have no client, license 1 has one; the company's periods are a day and an hour. */
beforeEach(async () => {
  await server.db.query(sql`delete from oauth_clients where license_id = 2 or license_id is null`);
  await server.db.query(sql`
    update companies set secret_expiration_period = 86400, secret_rotated_expiration_period = 3600 where id = 1`);
  await emptyTrail(server.db);
  await server.db.query(sql`delete from idempotency_keys`);
});

const distributor = people.distributor.email;
const manager = people.manager.email;

const call = async (email: string, method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
  (await server.as(email))(method, path, body);

const trail = () => readTrail(server.db);

const periods = { secret_expiration_period: 172_800, secret_rotated_expiration_period: 7200 };

/** The same five calls on a license and on the company. */
const places = [
  {
    of: 'a license',
    clientId: 'auth-license-2',
    name: 'License 2',
    path: (call: string) => `/licenses/2/${call}/?company=1`,
  },
  { of: 'the company', clientId: 'auth-company-1', name: 'Company 1', path: (call: string) => `/companies/1/${call}/` },
] as const;

describe.each(places)('the client of $of', ({ clientId, name, path }) => {
  const create = () => call(distributor, 'POST', path('client'));
  const read = () => call(distributor, 'GET', path('client'));

  it('[WIRE-47] [WIRE-52] does not exist at first: no content, and no failure', async () => {
    const response = await read();
    expect([response.statusCode, response.body, response.headers['content-type']]).toEqual([204, '', undefined]);
    expect((await call(distributor, 'POST', path('client_secret'))).statusCode).toBe(404);
    expect((await call(distributor, 'POST', path('client_secret_rotate'), periods)).statusCode).toBe(404);
    expect((await call(distributor, 'DELETE', path('client'))).statusCode).toBe(404);
    expect(await trail()).toEqual([]);
  });

  it("[WIRE-48] [WIRE-52] [OAUTH-05] [OAUTH-18] is created with a secret that works for the company's period", async () => {
    const response = await create();
    expect(response.statusCode).toBe(201);
    const client = response.json<OAuthClient>();
    const created = Number(client.attributes['client.secret.creation.time']);
    expect(client).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      clientId,
      name,
      secret: expect.stringMatching(/^[\w-]{43}$/) as string,
      enabled: true,
      attributes: {
        'client.secret.creation.time': String(created),
        'client.secret.expiration.time': String(created + 86_400),
        SECRET_EXPIRATION_PERIOD: '86400',
        SECRET_ROTATED_EXPIRATION_PERIOD: '3600',
        SECRET_REMAINING_ROTATION_PERIOD: '172800',
      },
    });
    expect(created).toBeGreaterThan(Date.now() / 1000 - 60);
    expect((await read()).json()).toEqual(client);
    expect(await trail()).toEqual([
      { actor_id: 4, action: 'oauth_client.created', object_type: 'oauth_client', object_id: clientId, difference: {} },
    ]);
  });

  it('[OAUTH-18] is created with 30 days and 7 days if the company has no periods', async () => {
    await server.db.query(sql`
      update companies set secret_expiration_period = null, secret_rotated_expiration_period = null where id = 1`);
    expect((await create()).json()).toMatchObject({
      attributes: { SECRET_EXPIRATION_PERIOD: '2592000', SECRET_ROTATED_EXPIRATION_PERIOD: '604800' },
    });
  });

  it('[WIRE-48] [WIRE-52] exists once, however often it is created at once', async () => {
    const send = await server.as(distributor);
    expect(await race(server.db, 8, () => send('POST', path('client')))).toEqual({ 201: 1, 409: 7 });
    expect((await create()).json()).toMatchObject({ status: 409, code: 'client_exists' });
  });

  it('[WIRE-50] [WIRE-52] [OAUTH-10] is refreshed: another secret, and nothing left of earlier ones', async () => {
    const made = (await create()).json<OAuthClient>();
    await call(distributor, 'POST', path('client_secret_rotate'), periods);
    const response = await call(distributor, 'POST', path('client_secret'));
    const refreshed = response.json<OAuthClient>();
    expect(response.statusCode).toBe(200);
    expect(refreshed).toMatchObject({ id: made.id, clientId, secret: expect.stringMatching(/^[\w-]{43}$/) as string });
    expect(refreshed.secret).not.toBe(made.secret);
    expect(Object.keys(refreshed.attributes)).toEqual([
      'client.secret.creation.time',
      'client.secret.expiration.time',
      'SECRET_EXPIRATION_PERIOD',
      'SECRET_ROTATED_EXPIRATION_PERIOD',
      'SECRET_REMAINING_ROTATION_PERIOD',
    ]);
    expect((await read()).json()).toEqual(refreshed);
    expect(await server.db.query(sql`select rotated_secret from oauth_clients where client_id = ${clientId}`)).toEqual([
      { rotated_secret: null },
    ]);
    expect(await trail()).toMatchObject([
      { action: 'oauth_client.created' },
      { action: 'oauth_client.secret_rotated' },
      { action: 'oauth_client.secret_refreshed', object_id: clientId, difference: { secret: 'changed' } },
    ]);
  });

  it('[WIRE-50] [OAUTH-10] a refreshed secret works for the whole period from now on', async () => {
    await create();
    await server.db.query(sql`
      update oauth_clients set secret_created_at = now() - interval '2 days' where client_id = ${clientId}`);
    const { attributes } = (await call(distributor, 'POST', path('client_secret'))).json<OAuthClient>();
    const at = Number(attributes['client.secret.creation.time']);
    expect(at).toBeGreaterThan(Date.now() / 1000 - 60);
    expect(attributes['client.secret.expiration.time']).toBe(String(at + 86_400));
  });

  it('[WIRE-51] [WIRE-52] [OAUTH-20] is rotated: both periods from now on', async () => {
    const made = (await create()).json<OAuthClient>();
    const response = await call(distributor, 'POST', path('client_secret_rotate'), periods);
    const rotated = response.json<OAuthClient>();
    const at = Number(rotated.attributes['client.secret.creation.time']);
    expect([response.statusCode, rotated.id, rotated.secret === made.secret]).toEqual([200, made.id, false]);
    expect(rotated.attributes).toEqual({
      'client.secret.creation.time': String(at),
      'client.secret.expiration.time': String(at + 172_800),
      'client.secret.rotated': 'true',
      'client.secret.rotated.creation.time': String(at),
      'client.secret.rotated.expiration.time': String(at + 7200),
      SECRET_EXPIRATION_PERIOD: '172800',
      SECRET_ROTATED_EXPIRATION_PERIOD: '7200',
      SECRET_REMAINING_ROTATION_PERIOD: '172800',
    });
    expect((await read()).json()).toEqual(rotated);
    expect(response.body).not.toContain(made.secret);
  });

  it('[WIRE-51] does not bring an expired secret back by rotating it', async () => {
    await create();
    await server.db.query(sql`
      update oauth_clients set secret_created_at = now() - interval '2 days' where client_id = ${clientId}`);
    const { attributes } = (await call(distributor, 'POST', path('client_secret_rotate'), periods)).json<OAuthClient>();
    expect(attributes).not.toHaveProperty('client.secret.rotated');
  });

  it('[WIRE-49] [WIRE-52] [OAUTH-08] is deleted, and can be created again', async () => {
    await create();
    const response = await call(distributor, 'DELETE', path('client'));
    expect([response.statusCode, response.body]).toEqual([204, '']);
    expect((await read()).statusCode).toBe(204);
    expect((await create()).statusCode).toBe(201);
    expect(await trail()).toMatchObject([{}, { action: 'oauth_client.deleted', object_id: clientId }, {}]);
  });

  it('[OAUTH-10] a repeated submission refreshes once', async () => {
    await create();
    const token = await server.tokenFor(distributor);
    const refresh = () =>
      server.app.inject({
        method: 'POST',
        url: `/api/v1${path('client_secret')}`,
        headers: { authorization: `Bearer ${token}`, 'x-csrftoken': 'test', 'idempotency-key': 'refresh-1' },
      });
    const [first, second] = [await refresh(), await refresh()];
    expect([second.statusCode, second.headers['idempotency-replayed'], second.body]).toEqual([200, 'true', first.body]);
    expect((await read()).json()).toEqual(first.json());
  });

  it.each([
    [{ ...periods, secret_expiration_period: 0 }, 'secret_expiration_period'],
    [{ ...periods, secret_expiration_period: 1.5 }, 'secret_expiration_period'],
    [{ ...periods, secret_expiration_period: 10 ** 12 }, 'secret_expiration_period'],
    [{ ...periods, secret_expiration_period: '60' }, 'secret_expiration_period'],
    [{ ...periods, secret_rotated_expiration_period: 0 }, 'secret_rotated_expiration_period'],
    [{ ...periods, secret_rotated_expiration_period: -1 }, 'secret_rotated_expiration_period'],
    [{ secret_expiration_period: 60 }, 'secret_rotated_expiration_period'],
    [{ ...periods, more: 1 }, 'more'],
  ])('[OAUTH-15] [OAUTH-16] is not rotated by %j', async (body, field) => {
    const made = (await create()).json<OAuthClient>();
    expect((await call(distributor, 'POST', path('client_secret_rotate'), body)).json()).toMatchObject({
      status: 400,
      errors: [{ field, pointer: `/${field}` }],
    });
    expect((await read()).json()).toEqual(made);
  });

  it('[OAUTH-16] accepts periods of a second and of 2147483647', async () => {
    await create();
    for (const period of [1, 2_147_483_647]) {
      const body = { secret_expiration_period: period, secret_rotated_expiration_period: period };
      expect((await call(distributor, 'POST', path('client_secret_rotate'), body)).statusCode).toBe(200);
      expect((await read()).statusCode).toBe(200);
    }
  });

  it('[PERM-18] [PERM-17] is read with show or manage, and changed with manage alone', async () => {
    await create();
    const codes = ['show_license_oauth_clients', 'manage_license_oauth_clients'];
    const statuses = async () => [
      (await call(manager, 'GET', path('client'))).statusCode,
      (await call(manager, 'POST', path('client'))).statusCode,
      (await call(manager, 'POST', path('client_secret'))).statusCode,
      (await call(manager, 'POST', path('client_secret_rotate'), {})).statusCode,
      (await call(manager, 'DELETE', path('client'))).statusCode,
    ];
    await grant(server.db, people.manager.id, ['manage_license_users']);
    expect(await statuses()).toEqual([403, 403, 403, 403, 403]);
    await grant(server.db, people.manager.id, codes.slice(0, 1));
    expect(await statuses()).toEqual([200, 403, 403, 403, 403]);
    await grant(server.db, people.manager.id, codes.slice(1));
    expect(await statuses()).toEqual([200, 409, 200, 400, 204]);
  });
});
