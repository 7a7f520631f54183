import sql from 'sql-template-tag';
import { permissionCodes } from '../../contract/permissionCodes';
import { describe, expect, it } from 'vitest';
import { isOwnId } from '../../server/services/identifyUser';
import { loadActor } from '../../server/services/loadActor';
import { grant, people } from '../support/fixture';
import { serverScene } from '../support/scene';

const server = serverScene();

const { user, manager, distributor } = people;

const get = async (email: string, path: string) => (await server.as(email))('GET', path);

describe('the user record', () => {
  it('[WIRE-02] [WIRE-66] [WIRE-67] has every field, spelt as in the API', async () => {
    const record = (await get(distributor.email, `/users/${distributor.platformUserId}`)).json<{
      products: Record<string, unknown>[];
      license_templates: Record<string, unknown>[];
    }>();
    expect(record).toEqual({
      id: 4,
      profile: {
        name: 'Dora Distributor',
        email: 'distributor@acme.test',
        phone_number: '',
        given_name: 'Dora',
        family_name: 'Distributor',
        platform_user_id: distributor.platformUserId,
      },
      permissions: expect.arrayContaining([{ id: 2, code: 'create_order' }]),
      is_manager: true,
      number_of_licenses: 6,
      company: {
        id: 1,
        name: 'Acme Software',
        portal_data: '{"name":"Acme","allowUsersLicenseReset":true}',
        oauth_clients_data: { secret_expiration_period: 86400, secret_rotated_expiration_period: 3600 },
      },
      products: expect.any(Array),
      license_templates: expect.any(Array),
      license_types: ['node_locked_key', 'node_locked_user', 'floating_key', 'floating_user'],
    });
    expect(record.products.map(({ product_name, num_of_license }) => [product_name, num_of_license])).toEqual([
      ['Editor', 10],
      ['Studio', null],
    ]);
    expect(record.license_templates.map(({ code, product }) => [code, product])).toEqual([
      ['FULL', 1],
      ['TRIAL', 1],
    ]);
  });

  it('[DASH-03] counts the licenses that the list shows', async () => {
    const record = (await get(user.email, `/users/${user.platformUserId}`)).json<{ number_of_licenses: number }>();
    const list = (await get(user.email, '/licenses/?bundle_license__isnull=1')).json<{ count: number }>();
    expect([record.number_of_licenses, list.count]).toEqual([3, 3]);
  });

  it("[LLIST-07] [LLIST-08] names the kinds of a manager's licenses, and none for a license user", async () => {
    const kinds = async ({ email, platformUserId }: { email: string; platformUserId: string }) =>
      (await get(email, `/users/${platformUserId}`)).json<{ license_types: string[] }>().license_types;
    expect(await kinds(people.viewer)).toEqual(['node_locked_key']);
    expect(await kinds(manager)).toEqual(['node_locked_key', 'node_locked_user', 'floating_key', 'floating_user']);
    expect(await kinds(user)).toEqual([]);
  });

  it('[PERM-18] takes permissions from the database at each request, never from the token', async () => {
    const send = await server.as(people.viewer.email);
    const codes = async () =>
      (await send('GET', `/users/${people.viewer.platformUserId}`)).json<{ permissions: object[] }>().permissions;
    expect(await codes()).toEqual([]);
    await grant(server.db, people.viewer.id, ['reset_license', 'nobody_knows_this']);
    expect(await codes()).toEqual([{ id: 10, code: 'reset_license' }]);
    await grant(server.db, people.viewer.id, []);
    expect(await codes()).toEqual([]);
  });

  it.each([
    ['[PERM-15]', 'create_license_policy', 1],
    ['[PERM-16]', 'show_license_usage_report', 12],
  ])('%s lists %s for a person who has it, and shows them what they saw before', async (_row, code, id) => {
    const { email, platformUserId } = people.viewer;
    const seen = async () => {
      const lists = await Promise.all(['/licenses/', '/orders/'].map(path => get(email, path)));
      return lists.map(list => list.json<{ results: { id: number }[] }>().results.map(record => record.id));
    };
    await grant(server.db, people.viewer.id, [code]);
    const record = (await get(email, `/users/${platformUserId}`)).json<{ permissions: object[] }>();
    expect(record.permissions).toEqual([{ id, code }]);
    expect(await seen()).toEqual([[9], [103]]);
    await grant(server.db, people.viewer.id, []);
  });

  it('[PERM-18] is only your own', async () => {
    expect((await get(user.email, '/users/1')).json()).toHaveProperty('permissions');
    expect((await get(user.email, `/users/${manager.platformUserId}`)).statusCode).toBe(404);
  });
});

describe('permissions and counters', () => {
  it('[PERM-19] [WIRE-03] [WIRE-85] [WIRE-89] lists the fourteen codes, and those of the extensions resources and catalogue', async () => {
    const { count, results } = (await get(manager.email, '/license-manager-permissions/')).json<{
      count: number;
      results: { id: number; code: string; description: string }[];
    }>();
    expect(count).toBe(16);
    expect(results.map(({ code }) => code)).toEqual(permissionCodes);
    expect(results[0]).toEqual({ id: 1, code: 'create_license_policy', description: 'Create license policies' });
  });

  it('[WIRE-04] [WIRE-84] counts what was issued of each product; null is unlimited', async () => {
    const path = `/users/${distributor.platformUserId}/created_licenses_counts/`;
    expect((await get(distributor.email, path)).json()).toEqual({
      created_licenses_counts: [
        {
          product: { id: 1, short_code: 'EDIT', product_name: 'Editor' },
          created_licenses_count: 3,
          num_of_licenses: 10,
        },
        {
          product: { id: 2, short_code: 'STUD', product_name: 'Studio' },
          created_licenses_count: 7,
          num_of_licenses: null,
        },
      ],
    });
  });
});

describe('PATCH users', () => {
  const change = async (email: string, id: string | number, body: object) =>
    (await server.as(email))('PATCH', `/users/${id}/`, body);

  it('[WIRE-05] [PROF-03] changes the given fields of your own profile, and keeps the rest', async () => {
    const response = await change(user.email, user.platformUserId, { last_name: 'Ulrich', phone_number: '+49 2' });
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { id: 1, true_email: 'user@acme.test', first_name: 'Uma', last_name: 'Ulrich', phone_number: '+49 2' },
    ]);
    expect((await get(user.email, `/users/${user.platformUserId}`)).json()).toMatchObject({
      profile: { name: 'Uma Ulrich', given_name: 'Uma', family_name: 'Ulrich', phone_number: '+49 2' },
    });
  });

  it('writes the change to the audit log, without the personal data itself', async () => {
    const response = await change(user.email, user.platformUserId, {
      first_name: 'Ursula',
      last_name: 'Ulrich',
      phone_number: '+49 3',
    });
    const trail = await server.db.query(sql`
      select request_id, actor_id, action, object_type, object_id, difference from audit_log order by id desc limit 1`);
    expect(trail).toEqual([
      {
        request_id: response.headers['x-request-id'],
        actor_id: 1,
        action: 'user.updated',
        object_type: 'user',
        object_id: '1',
        difference: { first_name: 'changed', phone_number: 'changed' },
      },
    ]);
  });

  it('[ACT-15] contact data that are so already are accepted, and told in no history', async () => {
    const read = () => server.db.query(sql`select id from audit_log`);
    const before = await read();
    const same = { first_name: 'Ursula', last_name: 'Ulrich', phone_number: '+49 3' };
    expect((await change(user.email, user.platformUserId, same)).json()).toMatchObject(same);
    expect(await read()).toEqual(before);
  });

  it('[WIRE-06] [PERM-13] changes a license user with manage_license_users', async () => {
    expect((await change(manager.email, 5, { first_name: 'Ottilie' })).json()).toMatchObject({ first_name: 'Ottilie' });
    await grant(server.db, manager.id, ['manage_managers']);
    expect((await change(manager.email, 5, { first_name: 'No' })).statusCode).toBe(403);
    await grant(server.db, manager.id, ['manage_license_users']);
  });

  it('[WIRE-09] [ODET-07] changes a fellow manager of an order with manage_managers', async () => {
    expect((await change(distributor.email, manager.id, { first_name: 'Moritz' })).statusCode).toBe(200);
    expect((await change(manager.email, distributor.id, { first_name: 'No' })).statusCode).toBe(403);
    await grant(server.db, manager.id, ['manage_managers']);
    expect((await change(manager.email, distributor.id, { first_name: 'Dorothea' })).statusCode).toBe(200);
  });

  it('[PERM-18] does not find anybody else', async () => {
    for (const id of [people.viewer.id, people.globex.id, manager.platformUserId, 'nobody', '2147483648', '0'])
      expect((await change(distributor.email, id, { first_name: 'No' })).statusCode).toBe(404);
    expect((await change(user.email, 5, { first_name: 'No' })).statusCode).toBe(404);
  });

  it.each([
    [{ first_name: null }, 'first_name'],
    [{ first_name: 7 }, 'first_name'],
    [{ phone_number: '1'.repeat(41) }, 'phone_number'],
    [{ email: 'other@acme.test' }, 'email'],
    [{ is_manager: true }, 'is_manager'],
  ])('refuses %j', async (body, field) => {
    const response = await change(user.email, user.platformUserId, body);
    expect([response.statusCode, response.json<{ errors: { field: string }[] }>().errors[0]?.field]).toEqual([
      400,
      field,
    ]);
  });
});

describe('whom a token identifies', () => {
  const issuer = 'https://idp.test';

  it('is found by issuer and subject together', async () => {
    const identity = { issuer, subject: '3', platformUserId: null };
    expect(await loadActor(server.db, identity, 'r1')).toMatchObject({ id: 1, subject: '3', requestId: 'r1' });
    expect(await loadActor(server.db, { ...identity, issuer: 'https://other.test' }, 'r1')).toBeNull();
  });

  it('otherwise by the platform user id in the token', async () => {
    const identity = { issuer, subject: 'unknown', platformUserId: manager.platformUserId };
    expect(await loadActor(server.db, identity, 'r1')).toMatchObject({ id: 3, companyId: 1, isManager: true });
    const other = '00000000-0000-4000-8000-00000000ffff';
    expect(await loadActor(server.db, { ...identity, platformUserId: other }, 'r1')).toBeNull();
  });

  it('[AUTH-18] finds the person also if the id is in capitals, in the token and in addresses', async () => {
    const platformUserId = 'abcdefab-0000-4000-8000-000000000003';
    await server.db.query(sql`update users set platform_user_id = ${platformUserId}::uuid where id = 3`);
    const claimed = platformUserId.toUpperCase();
    const actor = await loadActor(server.db, { issuer, subject: 'unknown', platformUserId: claimed }, 'r1');
    expect(actor).toMatchObject({ id: 3, platformUserId });
    expect(actor && isOwnId(actor, claimed)).toBe(true);
  });
});
