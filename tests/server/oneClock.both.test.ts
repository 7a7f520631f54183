import sql, { raw } from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type Database, now } from '../../server/database/connection';
import { reserveAttempt } from '../../server/queries/identity/loginFailures';
import { openTestDatabase } from '../support/openDatabase';
import { bundleItem, fillOrdering, keyItem, newOrder, userItem } from '../support/ordering';
import { senderOf, startServer } from '../support/server';

/** A time far from the database's own. */
const far = '2061-05-04T03:02:01.000Z';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
afterEach(() => void vi.useRealTimers());

const setClock = (time: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(time) });

const times = () =>
  db.query<{ table: string; column: string; default: string | null }>(sql`
  select table_name as table, column_name as column, column_default as default from information_schema.columns
  where table_schema = 'public' and data_type = 'timestamp with time zone' order by 1, 2`);

it('[CLOCK-01] gives a statement the time of the process that sends it, even if the statement was written long before', async () => {
  for (const time of [far, '2061-05-05T00:00:00.000Z']) {
    setClock(time);
    expect(await db.query(sql`select ${now} as time, ${now} = ${now} as is_same`)).toEqual([{ time, is_same: true }]);
  }
});

it('[CLOCK-02] gives a transaction one time from its beginning to its end', async () => {
  setClock(far);
  await db.transaction(async tx => {
    vi.setSystemTime('2061-05-05T00:00:00Z');
    expect(tx.now.toISOString()).toBe(far);
    expect(await tx.query(sql`select ${now} as time`)).toEqual([{ time: far }]);
  });
});

it('lets the database fill in no time, except in rows that other systems add', async () => {
  const filled = (await times()).filter(column => column.default !== null);
  expect(filled.map(({ table, column }) => `${table}.${column}`)).toEqual([
    'companies.updated_at',
    'company_domains.updated_at',
    'customers.updated_at',
    'license_policies.updated_at',
    'license_users.assigned_at',
    'products.updated_at',
    'users.created_at',
  ]);
});

it('[CLOCK-01] writes the time of the process in all rows of orders, clients, accounts and attempts', async () => {
  const begun = new Date();
  setClock(far);
  const server = await startServer();
  await fillOrdering(server.db);
  const send = senderOf(server, 'distributor@acme.test');
  await server.db.query(sql`update users set created_at = '2026-01-01'`);
  for (const table of ['companies', 'company_domains', 'customers', 'license_policies', 'products'])
    await server.db.query(sql`update ${raw(table)} set updated_at = '2026-01-01'`);
  const bundle = [bundleItem(), userItem(['user@acme.test']), await keyItem(send, 1, 1, 'FULL')];
  const refused = [];
  for (const [path, body] of [
    ['/orders/create_order', newOrder('CLOCK-1', [await keyItem(send, 1, 1, 'FULL'), userItem(['new@person.test'])])],
    ['/orders/create_order', newOrder('CLOCK-2', bundle, { is_bundle: true })],
    ['/licenses/2/client/?company=1', undefined],
    [
      '/licenses/1/client_secret_rotate/?company=1',
      { secret_expiration_period: 60, secret_rotated_expiration_period: 60 },
    ],
    ['/licenses/2/assign_user/', { email: 'another@person.test' }],
    ['/licenses/disable_bulk/', [1, 2]],
    ['/licenses/1/reset/', {}],
  ] as const) {
    const { statusCode } = await send('POST', path, body);
    if (statusCode >= 300) refused.push([path, statusCode]);
  }
  expect(refused).toEqual([]);
  await reserveAttempt(server.db, 'account:7', 5, 15);
  vi.useRealTimers();

  const ofTheDatabase = [];
  for (const { table, column } of await times()) {
    if (table === 'schema_migrations') continue;
    const [row] = await server.db.query<{ count: number }>(sql`
      select count(*) as count from ${raw(table)} where ${raw(column)} between ${begun.toISOString()} and now()`);
    if (row?.count) ofTheDatabase.push(`${table}.${column}`);
  }
  expect(ofTheDatabase).toEqual([]);
  await server.app.close();
});
