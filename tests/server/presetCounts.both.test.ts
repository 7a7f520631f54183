import sql, { raw } from 'sql-template-tag';
import { expect, inject, it } from 'vitest';
import { permissionCodes } from '../../contract/permissionCodes';
import type { Database } from '../../server/database/connection';
import { migrate } from '../../server/database/migrate';
import { licenses } from '../../server/queries/licenses';
import { readPageIds } from '../../server/queries/pages';
import { pageOf } from '../../server/services/readList';
import { countDifferences } from '../support/countDifferences';
import { people } from '../support/fixture';
import { bundleItem, fillOrdering, keyItem, newOrder, userItem } from '../support/ordering';
import { peopleDifferences } from '../support/peopleDifferences';
import { onReleaseBefore } from '../support/releaseBefore';
import { serverScene } from '../support/scene';
import { senderOf } from '../support/server';
import { waitingForLocks } from '../support/waitingForLocks';

const server = serverScene({ fill: fillOrdering });
const send = senderOf(server, people.distributor.email);

const filters: Readonly<Record<string, string>>[] = [
  { validity_period__gte: '2099-06-30', validity_period__lte: '2099-12-31' },
  { validity_period__lte: '2099-06-30' },
  { validity_period__gte: '2099-07-01' },
  { validity_period__gte: '2099-06-30', validity_period__lte: '2099-12-31', enabled: '1' },
  { validity_period__lte: '2099-12-31', enabled: '0' },
  { enabled: '1' },
  { time_activated__isnull: '1' },
  { enabled: '0' },
  { is_trial: 'true' },
  { updated_at__gte: '2026-03-01' },
  { updated_at__gte: '2026-03-01T12:00:00Z' },
  { updated_at__gte: '2026-02-28T23:59:59.999999Z' },
  { updated_at__gte: '0001-01-01T00:00:00+14:00' },
  { is_at_max_activations: '1' },
  { is_fully_assigned: '1' },
  { is_fully_assigned: '0' },
  { is_unassigned: '1' },
  { last_check__lte: '2026-01-13' },
  { last_check__lte: '2026-01-12' },
  { last_check__lte: '2026-01-12T23:59:59.999999Z' },
  { last_check__lte: '9999-12-31T23:59:59.999999Z' },
  { enabled: '0', is_trial: '1' },
];
const kinds: Readonly<Record<string, string>>[] = [
  { bundle_license__isnull: '1' },
  { bundle_license__isnull: '0' },
  { bundle_license__isnull: '1', license_key__isnull: '0', is_any_floating: '0' },
];

/** Lists person and filter of each count that differs from the number of records found. */
const wrongCounts = async (db: Database) => {
  const persons = await db.query<{ id: number; company: number; manages: boolean; has: boolean }>(sql`
    select id, company_id as company, is_manager as manages,
      exists (select from license_users where user_id = users.id) as has
    from users where email like any (array['%@acme.test', '%@globex.test', 'new-manager@new.test']) order by id`);
  const wrong: unknown[] = [];
  for (const { id, company, manages, has } of persons) {
    const rights = { isManager: manages, hasLicenses: has, permissions: new Set(permissionCodes) };
    const viewer = { id, companyId: company, ...rights };
    for (const filter of filters)
      for (const kind of kinds) {
        const page = pageOf(licenses, viewer, { ...filter, ...kind, limit: '1000' });
        // oxlint-disable-next-line no-await-in-loop -- the engine has one connection
        const { count, ids } = await readPageIds(db, licenses, viewer, page);
        if (count !== ids.length) wrong.push({ id, ...filter, ...kind, count, found: ids.length });
      }
  }
  return wrong;
};

const listed = async (query: string) =>
  (await send('GET', `/licenses/?bundle_license__isnull=1&${query}`)).json<{ count: number }>().count;

it('[LFILT-05] counts what the fixture holds', async () => {
  expect(await Promise.all(['time_activated__isnull=1', 'enabled=0', 'is_trial=1'].map(listed))).toEqual([4, 1, 1]);
  expect(await listed('last_check__lte=2026-01-13')).toBe(1);
  expect(await listed('last_check__lte=2026-01-12')).toBe(0);
  expect(await listed('validity_period__gte=2099-06-30&validity_period__lte=2099-12-31')).toBe(2);
  expect(await wrongCounts(server.db)).toEqual([]);
});

const manager = { email: 'new-manager@new.test', first_name: 'N', last_name: 'M' };
const idOf = async (email: string) =>
  (await server.db.query<{ id: number }>(sql`select id from users where email = ${email}`))[0]?.id;

const post = (path: string, body?: object) => async () => (await send('POST', path, body)).statusCode;
const change = (statement: string) => async () => {
  await server.db.query(raw(statement));
  return 200;
};
const commands: [string, () => Promise<number>, number?][] = [
  ['a manager more', post('/orders/101/add_manager/', manager)],
  ['a reset', post('/licenses/1/reset/')],
  ['a switch off of a bundle', post('/licenses/disable_bulk/', [1, 5, 8])],
  ['a switch on', post('/licenses/enable_bulk/', [1, 5])],
  ['an assignment', post('/licenses/4/assign_user/', { email: 'a@new.test' })],
  [
    'an assignment in a bundle',
    post('/licenses/2/assign_users/', { emails: [{ email: 'b@new.test', is_manager: false }] }),
  ],
  ['an unassignment', async () => post('/licenses/2/unassign_user/', { license_user_id: await idOf('b@new.test') })()],
  ['a device reset', post('/devices/4/reset/')],
  [
    'an order',
    async () =>
      post('/orders/create_order', newOrder('P-1', [userItem(['c@new.test']), await keyItem(send, 1, 2, 'FULL')]))(),
    201,
  ],
  [
    'a bundle',
    async () =>
      post(
        '/orders/create_order',
        newOrder('P-2', [bundleItem(), userItem([]), await keyItem(send, 1, 1, 'FULL')], { is_bundle: true }),
      )(),
    201,
  ],
  [
    'an addition',
    post('/orders/create_order', { id: 'A-100%', append: true, items: [userItem([])], is_bundle: false }),
    201,
  ],
  ['another expiry', change(`update licenses set validity_period = '2099-07-15' where id in (2, 6)`)],
  ['no expiry', change('update licenses set validity_period = null where id in (3, 6)')],
  [
    'a check',
    change(`update licenses set last_check = '2026-01-12T00:00:01Z', active = true, times_activated = max_activations,
    time_activated = '2026-01-12T00:00:00Z' where order_id = 101`),
  ],
  ['a manager less', async () => post('/orders/101/remove_manager/', { license_user_id: await idOf(manager.email) })()],
  ['a move to another order', change('update licenses set order_id = 103, order_item_id = 6 where id = 8')],
];

it.each(commands)('[LFILT-05] stays exact after %s, for everyone', async (_name, run, status = 200) => {
  expect(await run()).toBe(status);
  expect(await wrongCounts(server.db)).toEqual([]);
  expect(await countDifferences(server.db)).toEqual([]);
});

// PGlite has one connection, so nobody changes a license while somebody adds a manager.
if (inject('postgresUrl'))
  it('[LFILT-08] counts a license that changes while its order gets a manager', async () => {
    const added: Promise<unknown>[] = [];
    await server.db.transaction(async tx => {
      await tx.query(sql`update licenses set enabled = not enabled where id = 2`);
      added.push(server.db.query(sql`insert into order_managers (order_id, user_id) values (101, 2)`));
      await expect.poll(() => waitingForLocks(server.db), { timeout: 10_000 }).toBe(1);
    });
    await Promise.all(added);
    expect(await countDifferences(server.db)).toEqual([]);
  });

it('[LFILT-09] [LFILT-31] [LOOK-50] a database of the release before gets these counts, and goes on counting', async () => {
  await onReleaseBefore('0060', async db => {
    expect(await migrate(db)).toEqual(expect.arrayContaining(['0075_enabled_endings.sql', '0090_free_places.sql']));
    expect(await countDifferences(db)).toEqual([]);
    for (const change of [
      'update licenses set enabled = not enabled, last_check = null where id in (1, 2, 9)',
      'update licenses set order_id = 102 where id = 3',
      'delete from order_managers where order_id = 101 and user_id = 3',
      'insert into order_managers (order_id, user_id) values (101, 2), (102, 2)',
      'delete from license_users where license_id = 2',
    ])
      await db.query(raw(change));
    expect([await countDifferences(db), await peopleDifferences(db)]).toEqual([[], []]);
    expect(await wrongCounts(db)).toEqual([]);
  });
});
