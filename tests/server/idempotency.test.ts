import Fastify from 'fastify';
import sql from 'sql-template-tag';
import { beforeEach, expect, it, vi } from 'vitest';
import { cleaningPlugin } from '../../server/plugins/cleaning';
import { people } from '../support/fixture';
import { bundleItem, fillOrdering, keyItem, newOrder, userItem } from '../support/ordering';
import { serverScene } from '../support/scene';
import { senderOf } from '../support/server';

const server = serverScene({ fill: fillOrdering });
const send = senderOf(server, people.distributor.email);
const tokens = new Map<string, string>();
beforeEach(() => server.db.query(sql`delete from idempotency_keys`));

const call = async (
  key: string,
  url: string,
  body: object,
  email: string = people.distributor.email,
  method: 'POST' | 'PATCH' = 'POST',
) => {
  const token = tokens.get(email) ?? (await server.tokenFor(email));
  tokens.set(email, token);
  return server.app.inject({
    method,
    url: `/api/v1${url}`,
    payload: body,
    headers: { authorization: `Bearer ${token}`, 'x-csrftoken': 'test', 'idempotency-key': key },
  });
};
const create = (key: string, body: object) => call(key, '/orders/create_order', body);
const replayed = (response: { headers: object }) =>
  (response.headers as Record<string, string>)['idempotency-replayed'] ?? null;
const orders = async (storeId: string) => {
  const [row] = await server.db.query<{ count: number }>(
    sql`select count(*) as count from orders where store_id = ${storeId}`,
  );
  return row?.count;
};

it('[WIRE-56] a repeated order is answered like the first time, and created once', async () => {
  const body = newOrder('I-1', [await keyItem(send, 1, 1, 'FULL')]);
  const first = await create('key-1', body);
  expect([first.statusCode, replayed(first)]).toEqual([201, null]);
  const again = await call('key-1', '/orders/create_order/', body);
  expect([again.statusCode, replayed(again), again.json()]).toEqual([201, 'true', first.json()]);
  expect(await orders('I-1')).toBe(1);
  expect(await server.db.query(sql`select used from allowances where user_id = 4 and product_id = 1`)).toEqual([
    { used: 4 },
  ]);
});

it('another body under the same key is refused, and another key is another order', async () => {
  const body = newOrder('I-2', [userItem([])]);
  await create('key-2', body);
  const other = await create('key-2', { ...body, reference: 'PO 2' });
  expect([other.statusCode, other.json()]).toMatchObject([422, { code: 'idempotency_mismatch' }]);
  expect((await create('key-2b', body)).json()).toMatchObject({ status: 409, code: 'duplicate_store_id' });
  expect((await create('', body)).json()).toMatchObject({ status: 409, code: 'duplicate_store_id' });
});

it('a key belongs to one person and address: others may use the same one', async () => {
  expect((await call('key-3', '/orders/101/add_manager/', { email: 'a3@x.test' })).statusCode).toBe(200);
  const elsewhere = await call('key-3', '/orders/102/add_manager/', { email: 'a3@x.test' });
  expect([elsewhere.statusCode, replayed(elsewhere)]).toEqual([200, null]);
  await call('key-3', '/licenses/disable_bulk/', [1]);
  const manager = await call('key-3', '/licenses/disable_bulk/', [1], people.manager.email);
  expect([replayed(manager), manager.json()]).toEqual([null, { message: 'Licenses disabled: 0.', changed: 0 }]);
});

it('a refused call leaves nothing behind, and may be sent again once it is valid', async () => {
  const body = newOrder('I-4', [bundleItem()], { is_bundle: true });
  expect((await create('key-4', body)).statusCode).toBe(400);
  const right = newOrder('I-4', [userItem([])]);
  const made = await create('key-4', right);
  expect([made.statusCode, replayed(made)]).toEqual([201, null]);
});

it('a stored answer is encrypted in the database, and is returned to the person who repeats the call', async () => {
  const body = { email: 'secret@x.test', password: 'hidden-Pass1' };
  await call('key-5', '/orders/101/add_manager/', body);
  const rows = await server.db.query(sql`select * from idempotency_keys`);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toMatch(/hidden-Pass1|secret@x\.test/);
  const again = await call('key-5', '/orders/101/add_manager/', body);
  expect([replayed(again), again.json()]).toMatchObject(['true', { initial_password: 'hidden-Pass1', new_user: true }]);
});

it('[PERM-18] a person who lost the permission does not get the stored answer', async () => {
  const body = { email: 'late@x.test' };
  await call('key-6', '/orders/101/add_manager/', body);
  await server.db.query(sql`delete from user_permissions where user_id = 4 and code = 'manage_managers'`);
  expect((await call('key-6', '/orders/101/add_manager/', body)).statusCode).toBe(403);
  await server.db.query(sql`insert into user_permissions values (4, 'manage_managers')`);
});

it.each([
  ['/licenses/2/client/?company=1', 201, {}, 'manage_license_oauth_clients'],
  ['/licenses/2/client_secret/?company=1', 200, {}, 'manage_license_oauth_clients'],
  [
    '/licenses/2/client_secret_rotate/?company=1',
    200,
    { secret_expiration_period: 3600, secret_rotated_expiration_period: 60 },
    'manage_license_oauth_clients',
  ],
  ['/companies/1/client/', 201, {}, 'manage_license_oauth_clients'],
  ['/companies/1/client_secret/', 200, {}, 'manage_license_oauth_clients'],
  ['/licenses/2/assign_user/', 200, { email: 'kept@x.test' }, 'manage_license_users'],
  ['/licenses/1/enable/', 200, {}, 'reset_license'],
  ['/licenses/1/reset/', 200, {}, 'reset_license'],
  ['/devices/1/reset/', 200, {}, 'reset_device'],
  ['/devices/4/borrow/', 200, { borrowed_until: null }, 'borrow_license'],
  ['/devices/4/borrow_release/', 200, {}, 'borrow_license'],
])(
  '[PERM-18] [OAUTH-10] a stored answer of %s is refused to a person who lost the permission',
  async (path, status, body, code) => {
    await server.db.query(sql`update licenses set max_license_users = 0 where id = 1`);
    const first = await call('key-9', path, body);
    expect([first.statusCode, replayed(first)]).toEqual([status, null]);
    expect(replayed(await call('key-9', path, body))).toBe('true');
    await server.db.query(sql`delete from user_permissions where user_id = 4 and code = ${code}`);
    const again = await call('key-9', path, body);
    await server.db.query(sql`insert into user_permissions values (4, ${code})`);
    expect([again.statusCode, replayed(again), again.json()]).toMatchObject([403, null, { code: 'permission_denied' }]);
  },
);

it('[WIRE-05] contact data sent again under the same key are changed once', async () => {
  const change = (first_name: string) => call('key-10', '/users/1/', { first_name }, people.distributor.email, 'PATCH');
  const first = await change('Ada');
  await server.db.query(sql`update users set given_name = 'Eda' where id = 1`);
  const again = await change('Ada');
  expect([replayed(first), replayed(again), again.json()]).toEqual([null, 'true', first.json()]);
  expect(await server.db.query(sql`select given_name from users where id = 1`)).toEqual([{ given_name: 'Eda' }]);
  expect((await change('Ida')).statusCode).toBe(422);
});

it('[WIRE-65] [ODET-08] managers who removed themselves from an order, which they no longer see, may repeat the request', async () => {
  const remove = (key: string, license_user_id: number) =>
    call(key, '/orders/101/remove_manager/', { license_user_id });
  expect((await remove('key-11', people.distributor.id)).statusCode).toBe(200);
  const again = await remove('key-11', people.distributor.id);
  expect([again.statusCode, replayed(again), again.json()]).toEqual([200, 'true', { detail: 'removed' }]);
  expect((await remove('key-11', people.manager.id)).json()).toMatchObject({ code: 'idempotency_mismatch' });
  expect((await remove('key-11b', people.distributor.id)).statusCode).toBe(404);
  await server.db.query(sql`delete from user_permissions where user_id = 4 and code = 'manage_managers'`);
  expect((await remove('key-11', people.distributor.id)).statusCode).toBe(403);
  await server.db.query(sql`insert into user_permissions values (4, 'manage_managers')`);
  await server.db.query(sql`insert into order_managers (order_id, user_id) values (101, ${people.distributor.id})`);
});

it('an answer is stored for 24 hours, and then forgotten', async () => {
  await call('key-7', '/licenses/disable_bulk/', [3]);
  const age = (interval: string) =>
    server.db.query(sql`update idempotency_keys set created_at = now() - ${interval}::interval where key = 'key-7'`);
  await age('23 hours 59 minutes');
  expect((await call('key-7', '/licenses/disable_bulk/', [3])).json()).toEqual({
    message: 'Licenses disabled: 1.',
    changed: 1,
  });
  await age('24 hours 1 minute');
  const anew = await call('key-7', '/licenses/disable_bulk/', [3]);
  expect([replayed(anew), anew.json()]).toEqual([null, { message: 'Licenses disabled: 0.', changed: 0 }]);
  await age('24 hours 1 minute');
  await call('key-7b', '/licenses/enable_bulk/', [3]);
  expect(await server.db.query(sql`select key from idempotency_keys`)).toEqual([{ key: 'key-7b' }]);
});

it('the server deletes expired answers regularly, also of people who send no key again', async () => {
  await call('key-8', '/licenses/disable_bulk/', [3]);
  await call('key-8b', '/licenses/enable_bulk/', [3]);
  await server.db.query(
    sql`update idempotency_keys set created_at = now() - interval '24 hours 1 minute' where key = 'key-8'`,
  );
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const cleaner = Fastify();
  await cleaner.decorate('db', server.db).register(cleaningPlugin);
  vi.advanceTimersByTime(600_000);
  vi.useRealTimers();
  await expect
    .poll(() => server.db.query(sql`select key from idempotency_keys`), { timeout: 10_000 })
    .toEqual([{ key: 'key-8b' }]);
  await cleaner.close();
});

it('a key longer than 255 characters is refused', async () => {
  expect((await call('k'.repeat(255), '/licenses/disable_bulk/', [1])).statusCode).toBe(200);
  const long = await call('k'.repeat(256), '/licenses/disable_bulk/', [1]);
  expect([long.statusCode, long.json()]).toMatchObject([400, { errors: [{ field: 'Idempotency-Key' }] }]);
});
