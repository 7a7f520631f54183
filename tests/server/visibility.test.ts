import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { fillForUsers, grant, people } from '../support/fixture';
import { reader } from '../support/reading';
import { serverScene } from '../support/scene';

const server = serverScene({ fill: fillForUsers });

const licensesOf = async (email: string, query: Record<string, string> = {}) =>
  (await reader(server, email)).ids('/licenses/', { order_by: 'id', ...query });

describe('who sees which licenses', () => {
  it('[PERM-18] a manager sees the licenses of their orders, and those assigned to them', async () => {
    expect(await licensesOf('manager@acme.test')).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(await licensesOf('viewer@acme.test')).toEqual([9]);
  });

  it('[PERM-03] [WIRE-26] hidden fields of a license assigned to a manager do not sort it', async () => {
    const byKey = (order_by: string) => licensesOf('manager@acme.test', { order_by });
    expect(await byKey('license_key_sort')).toEqual([5, 1, 3, 7, 2, 4, 6, 8]);
    expect(await byKey('-license_key_sort')).toEqual([7, 3, 1, 5, 8, 6, 4, 2]);
  });

  it('[PERM-04] a license user sees the licenses assigned to them, with the whole bundle around an assigned member', async () => {
    expect(await licensesOf('user@acme.test')).toEqual([2, 3, 5, 6, 7]);
    expect(await licensesOf('o_o%o@acme.test')).toEqual([2]);
  });

  it('[PERM-18] nobody sees anything of another company', async () => {
    expect(await licensesOf('manager@globex.test')).toEqual([20]);
    expect(await licensesOf('manager@globex.test', { id__in: '1,20' })).toEqual([20]);
    const globex = await reader(server, 'manager@globex.test');
    expect((await globex.get('/licenses/1/')).statusCode).toBe(404);
    expect((await globex.get('/licenses/20/')).statusCode).toBe(200);
  });

  it('[PERM-18] nobody sees anything of another company, even if it made them a manager or user of something', async () => {
    const { id, email } = people.globex;
    await server.db.query(sql`insert into order_managers (order_id, user_id) values (101, ${id})`);
    await server.db.query(sql`insert into license_users (license_id, user_id) values (9, ${id})`);
    expect(await licensesOf(email)).toEqual([20]);
    expect(await (await reader(server, email)).ids('/orders/')).toEqual([201]);
    const send = await server.as(email);
    for (const path of ['/licenses/1/', '/licenses/9/', '/orders/101/', '/orders/101/managers/', '/devices/?license=1'])
      expect((await send('GET', path)).statusCode).toBe(404);
    await grant(server.db, id, ['reset_license', 'reset_device', 'manage_managers', 'manage_license_users']);
    for (const path of ['/licenses/1/reset/', '/devices/1/reset/', '/orders/101/add_manager/', '/licenses/1/enable/'])
      expect((await send('POST', path, { email: 'ada@new.test' })).statusCode).toBe(404);
    expect((await send('POST', '/licenses/disable_bulk/', [1])).statusCode).toBe(404);
    expect((await send('PATCH', '/users/3/', { first_name: 'No' })).statusCode).toBe(404);
    expect((await send('GET', '/licenses/20/')).statusCode).toBe(200);
    await grant(server.db, id, []);
    await server.db.query(sql`delete from order_managers where order_id = 101 and user_id = ${id}`);
    await server.db.query(sql`delete from license_users where user_id = ${id}`);
  });

  it('[PERM-01] a person who stops being a manager sees only the licenses assigned to them', async () => {
    const send = await server.as('manager@acme.test');
    const paths = ['/licenses/1/', '/orders/101/', '/orders/101/managers/', '/licenses/8/'];
    const statuses = async () => {
      const responses = await Promise.all(paths.map(path => send('GET', path)));
      return responses.map(({ statusCode }) => statusCode);
    };
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    await server.db.query(sql`update users set is_manager = false where id = ${people.manager.id}`);
    expect(await licensesOf('manager@acme.test')).toEqual([8]);
    expect(await statuses()).toEqual([404, 404, 404, 200]);
    for (const id of [5, 4]) expect((await send('PATCH', `/users/${id}/`, { first_name: 'No' })).statusCode).toBe(404);
    await server.db.query(sql`update users set is_manager = true where id = ${people.manager.id}`);
  });

  it('[WIRE-28] [PERM-03] a license that a person both manages and uses is listed and counted once', async () => {
    await server.db.query(sql`insert into license_users (license_id, user_id) values (1, ${people.manager.id})`);
    const manager = await reader(server, 'manager@acme.test');
    for (const query of [{}, { product_name__icontains: '' }] as Record<string, string>[])
      expect((await manager.get('/licenses/', { id__in: '1,8', ...query })).json()).toMatchObject({
        count: 2,
        results: [
          { id: 8, is_manager: false },
          { id: 1, is_manager: true },
        ],
      });
    await server.db.query(sql`delete from license_users where license_id = 1 and user_id = ${people.manager.id}`);
  });
});

describe('fields hidden from a license user', () => {
  const hidden = { is_manager: false, order: null, order_store_id: null, license_key: null, note: null };

  it('[PERM-04] order, key, note and users are missing in their records', async () => {
    const user = await reader(server, 'user@acme.test');
    expect((await user.get('/licenses/3/')).json()).toMatchObject({ ...hidden, id: 3, license_users: [] });
    expect((await user.get('/licenses/', { id__in: '3' })).json()).toMatchObject({
      results: [{ ...hidden, id: 3, license_users: [] }],
    });
  });

  it('[HOME-37] people read their own activations, also of a license that they do not manage', async () => {
    const [user, manager] = [await reader(server, 'user@acme.test'), await reader(server, 'manager@acme.test')];
    const own = { own_activations: { max_activations: 2, total_activations: 1 } };
    expect((await user.get('/licenses/2/')).json()).toMatchObject(own);
    expect((await user.get('/licenses/', { id__in: '2' })).json()).toMatchObject({ results: [own] });
    expect((await manager.get('/licenses/2/')).json()).toMatchObject({ is_manager: true, own_activations: null });
  });

  it('[PERM-03] they are hidden from a manager who is only a license user there', async () => {
    const manager = await reader(server, 'manager@acme.test');
    expect((await manager.get('/licenses/8/')).json()).toMatchObject({ ...hidden, license_users: [] });
    expect((await manager.get('/licenses/3/')).json()).toMatchObject({
      is_manager: true,
      order: 101,
      order_store_id: 'A-100%',
      license_key: 'KEY-3_C',
      license_users: [{ true_email: 'user@acme.test' }],
    });
  });

  it('[PERM-01] they are hidden from a former manager, on a license of their former orders that they use', async () => {
    const { id, email } = people.manager;
    await server.db.query(sql`insert into license_users (license_id, user_id) values (3, ${id})`);
    await server.db.query(sql`update users set is_manager = false where id = ${id}`);
    const former = await reader(server, email);
    expect((await former.get('/licenses/3/')).json()).toMatchObject({ ...hidden, id: 3, license_users: [] });
    expect((await former.get('/licenses/', { id__in: '3' })).json()).toMatchObject({
      results: [{ ...hidden, id: 3, license_users: [] }],
    });
    await server.db.query(sql`update users set is_manager = true where id = ${id}`);
    await server.db.query(sql`delete from license_users where license_id = 3 and user_id = ${id}`);
  });

  it.each([
    ['license_key__icontains', 'KEY', [1, 3, 7], 'KEY-8'],
    ['license_users__true_email__icontains', 'acme', [2, 3, 5, 6], 'manager@acme.test'],
    ['note__icontains', 'e', [1, 2], 'hidden from the manager'],
    ['order__store_id__icontains', 'A', [1, 2, 3, 4, 5, 6, 7], 'A_200'],
    ['customer_email__icontains', 'customer.test', [1, 2, 3, 4, 5, 6, 7], 'bob@customer.test'],
    ['customer_email', 'bob@customer.test', [], 'bob@customer.test'],
    ['customer_name__icontains', 'b', [], 'Bob Byte'],
    ['customer_company_name__icontains', 'byte', [], 'Byte_Works'],
    ['order__customer_reference__icontains', 'PO', [], 'PO 7'],
    ['order', '102', [], '102'],
  ])('[PERM-04] cannot be found out with %s', async (field, value, managed, real) => {
    expect(await licensesOf('user@acme.test', { [field]: value })).toEqual([]);
    expect(await licensesOf('manager@acme.test', { [field]: value })).toEqual(managed);
    expect(await licensesOf('distributor@acme.test', { [field]: real })).toContain(8);
  });

  it.each(['license_key_sort', 'order__customer__company_name'])(
    '[PERM-04] do not sort their list by %s',
    async field => {
      await server.db.query(sql`insert into license_users (license_id, user_id) values (8, 1), (9, 1)`);
      expect(await licensesOf('user@acme.test', { order_by: field })).toEqual([2, 3, 5, 6, 7, 8, 9]);
      expect(await licensesOf('user@acme.test', { order_by: `-${field}` })).toEqual([9, 8, 7, 6, 5, 3, 2]);
      await server.db.query(sql`delete from license_users where license_id in (8, 9) and user_id = 1`);
    },
  );
});

describe('initial passwords', () => {
  const usersOfLicense = async (email: string, id: number) => {
    const response = await (await reader(server, email)).get(`/licenses/${id}/`);
    return response.json<{ license_users: object[] }>().license_users;
  };

  it('[LUSR-01] [PERM-14] are shown to people who may set them, and to no other manager', async () => {
    await server.db.query(sql`insert into license_users (license_id, user_id) values (4, 5)`);
    expect(await usersOfLicense('distributor@acme.test', 4)).toMatchObject([
      { is_initial_password: true, initial_password: 'first-Secret1' },
    ]);
    expect(await usersOfLicense('manager@acme.test', 4)).toMatchObject([
      { is_initial_password: true, initial_password: null },
    ]);
  });

  it('[LUSR-01] [PERM-18] are shown only to the person who set them, whatever another manager does with the account', async () => {
    await grant(server.db, people.viewer.id, [
      'manage_managers',
      'manage_license_user_credentials',
      'manage_license_users',
    ]);
    const viewer = await server.as('viewer@acme.test');
    expect((await viewer('POST', '/licenses/9/assign_user/', { email: 'o_o%o@acme.test' })).statusCode).toBe(200);
    expect(await usersOfLicense('viewer@acme.test', 9)).toMatchObject([
      { id: 5, is_initial_password: true, initial_password: null },
    ]);
    await viewer('POST', '/licenses/9/unassign_user/', { license_user_id: 5 });
    const distributor = await server.as('distributor@acme.test');
    await distributor('POST', '/users/5/set_password/', { password: 'handed-Over1' });
    expect(await usersOfLicense('distributor@acme.test', 4)).toMatchObject([
      { id: 5, initial_password: 'handed-Over1' },
    ]);
    expect((await viewer('POST', '/orders/103/add_manager/', { email: 'o_o%o@acme.test' })).statusCode).toBe(200);
    const managersOf = async () =>
      (await viewer('GET', '/orders/103/managers/')).json<{ results: { id: number; initial_password: string }[] }>()
        .results;
    expect((await managersOf()).find(({ id }) => id === 5)).toMatchObject({
      is_initial_password: true,
      initial_password: null,
    });
    await viewer('POST', '/orders/103/add_manager/', { email: 'made@acme.test', password: 'made-Pass1' });
    expect((await managersOf()).map(({ initial_password }) => initial_password)).toEqual(['made-Pass1', null, null]);
  });
});

describe('who sees which people', () => {
  const get = async (email: string, path: string) => (await server.as(email))('GET', path);

  it("[PERM-13] [PERM-18] a license user's record is contact data, for people who manage the license's users", async () => {
    expect((await get(people.manager.email, '/users/5')).json()).toEqual({
      id: 5,
      true_email: 'o_o%o@acme.test',
      first_name: 'Otto',
      last_name: '',
      phone_number: '',
    });
    await grant(server.db, people.manager.id, ['manage_managers']);
    expect((await get(people.manager.email, '/users/5')).statusCode).toBe(403);
    await grant(server.db, people.manager.id, ['manage_license_users']);
    expect((await get(people.manager.email, `/users/${people.distributor.id}`)).statusCode).toBe(404);
    expect((await get(people.globex.email, '/users/5')).statusCode).toBe(404);
  });
});
