import sql from 'sql-template-tag';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { LicensePerson } from '../../contract/extensions/licenseUsers';
import type { ListAnswer } from '../../contract/schemas/common';
import { migrate } from '../../server/database/migrate';
import { countedScene, newManager } from '../support/countedScene';
import { bundleItem, keyItem, newOrder, userItem } from '../support/ordering';
import { peopleDifferences } from '../support/peopleDifferences';
import { onReleaseBefore } from '../support/releaseBefore';
import { waitingForLocks } from '../support/waitingForLocks';

const { server, send, idOf, post, change } = countedScene();

const byLicenses = async () =>
  (await send('GET', '/license-users/?order_by=-licenses'))
    .json<ListAnswer<LicensePerson>>()
    .results.map(({ true_email, licenses }) => `${true_email} ${licenses}`);

it('[PEOPLE-09] counts what the fixture holds', async () => {
  expect(await byLicenses()).toEqual(['user@acme.test 3', 'o_o%o@acme.test 1', 'manager@acme.test 1']);
  expect(await peopleDifferences(server.db)).toEqual([]);
});

const several = { emails: ['a@new.test', 'user@acme.test'].map(email => ({ email, is_manager: false })) };

const commands: [string, () => Promise<number>, number?][] = [
  ['an assignment', post('/licenses/2/assign_user/', { email: 'a@new.test' })],
  ['an assignment of several, one of them again', post('/licenses/2/assign_users/', several)],
  ['an assignment to a license of a bundle', post('/licenses/4/assign_user/', { email: 'a@new.test' })],
  ['a manager more', post('/orders/101/add_manager/', newManager)],
  ['an unassignment', async () => post('/licenses/2/unassign_user/', { license_user_id: await idOf('a@new.test') })()],
  [
    'an order',
    async () =>
      post(
        '/orders/create_order',
        newOrder('P-1', [userItem(['c@new.test', 'user@acme.test']), userItem(['user@acme.test'])]),
      )(),
    201,
  ],
  [
    'a bundle',
    async () =>
      post(
        '/orders/create_order',
        newOrder('P-2', [bundleItem(), userItem(['c@new.test']), await keyItem(send, 1, 1, 'FULL')], {
          is_bundle: true,
        }),
      )(),
    201,
  ],
  [
    'a manager less',
    async () => post('/orders/101/remove_manager/', { license_user_id: await idOf(newManager.email) })(),
  ],
  ['a check', change("update licenses set last_check = '2026-11-01T08:00:00Z' where id = 6")],
  ['a later check of several', change("update licenses set last_check = '2026-11-02T08:00:00Z' where id in (2, 3, 6)")],
  ['a check that is taken back', change("update licenses set last_check = '2026-10-20T08:00:00Z' where id = 3")],
  ['a check that is forgotten', change('update licenses set last_check = null where id = 6')],
  ['a check after that', change("update licenses set last_check = '2026-11-03T08:00:00Z' where id = 6")],
  ['another name', change("update users set given_name = 'Ulla', family_name = 'Neu' where id = 1")],
  ['another address', change("update users set email = 'ulla@acme.test' where id = 1")],
  ['the address of before', change("update users set email = 'user@acme.test' where id = 1")],
  ['a move to another order', change('update licenses set order_id = 103, order_item_id = 6 where id = 2')],
  ['a move back', change('update licenses set order_id = 101, order_item_id = 2 where id = 2')],
  ["a manager of another company's order", change('insert into order_managers (order_id, user_id) values (101, 10)')],
  ['a person who moves to another company', change('update users set company_id = 2 where id = 1')],
  [
    'the use of a license that they left',
    change("update licenses set last_check = '2026-11-05T08:00:00Z' where id = 3"),
  ],
  ['a manager who follows them', change('update users set company_id = 2 where id = 4')],
  ['a manager who comes from there', change('update users set company_id = 1 where id = 10')],
  ['the return of the person', change('update users set company_id = 1 where id = 1')],
  ['the return of the managers', change('update users set company_id = 3 - company_id where id in (4, 10)')],
  ['an assignment less', change('delete from license_users where license_id = 2 and user_id = 1')],
  ['the end of all assignments', change('delete from license_users')],
];

it.each(commands)('[PEOPLE-09] [TELL-08] stays exact after %s, for everyone', async (_name, run, status = 200) => {
  expect(await run()).toBe(status);
  expect(await peopleDifferences(server.db)).toEqual([]);
});

it('[PEOPLE-09] shows nobody any more who holds nothing', async () => {
  expect(await byLicenses()).toEqual([]);
});

it('[PEOPLE-09] stays exact while many licenses are given to the same people at once', async () => {
  // Their allowances ended with the move.
  await server.db.query(sql`insert into allowances (user_id, product_id) values (4, 2)`);
  const item = () => userItem(['x@crowd.test', 'y@crowd.test']);
  const orders = Array.from({ length: 12 }, (_, i) => post('/orders/create_order', newOrder(`C-${i}`, [item()]))());
  expect(await Promise.all(orders)).toEqual(Array.from({ length: 12 }, () => 201));
  expect(await byLicenses()).toEqual(['y@crowd.test 12', 'x@crowd.test 12']);
  expect(await peopleDifferences(server.db)).toEqual([]);
});

it('[PEOPLE-09] recounts everything after the triggers were off', async () => {
  await server.db.query(sql`update managed_people set licenses = 7, last_seen = null, email = 'old'`);
  expect(await peopleDifferences(server.db)).not.toEqual([]);
  await server.db.query(sql`select recount_people()`);
  expect(await peopleDifferences(server.db)).toEqual([]);
});

// PGlite has one connection, so nobody assigns a license while somebody adds a manager.
if (inject('postgresUrl'))
  it('[PEOPLE-09] counts a person who is assigned while the order gets a manager', async () => {
    const added: Promise<unknown>[] = [];
    await server.db.transaction(async tx => {
      await tx.query(sql`update licenses set assigned_users = assigned_users + 1 where id = 2`);
      await tx.query(sql`insert into license_users (license_id, user_id) values (2, 1)`);
      added.push(server.db.query(sql`insert into order_managers (order_id, user_id) values (101, 2)`));
      await expect.poll(() => waitingForLocks(server.db), { timeout: 10_000 }).toBe(1);
    });
    await Promise.all(added);
    expect(await peopleDifferences(server.db)).toEqual([]);
  });

// PGlite has one connection, so nobody is renamed while somebody assigns a license.
if (inject('postgresUrl'))
  it('[PEOPLE-09] keeps the new name of a person who is renamed while they get their first license', async () => {
    const renamed: Promise<unknown>[] = [];
    await server.db.query(sql`delete from license_users where user_id = 3`);
    await server.db.query(sql`delete from managed_people where person_id = 3`);
    await server.db.transaction(async tx => {
      await tx.query(sql`update licenses set assigned_users = assigned_users + 1 where id = 3`);
      await tx.query(sql`insert into license_users (license_id, user_id) values (3, 3)`);
      renamed.push(server.db.query(sql`update users set family_name = 'Newman' where id = 3`));
      await expect.poll(() => waitingForLocks(server.db), { timeout: 10_000 }).toBe(1);
    });
    await Promise.all(renamed);
    expect(await peopleDifferences(server.db)).toEqual([]);
    expect(await server.db.query(sql`select distinct family_name from managed_people where person_id = 3`)).toEqual([
      { family_name: 'Newman' },
    ]);
  });

const check = (id: number, at: string) =>
  server.db.query(sql`update licenses set last_check = ${at}::timestamptz where id = ${id}`);
const seenOf = async (person: number) =>
  (
    await server.db.query<{ last_seen: string | null }>(
      sql`select last_seen from managed_people where manager_id = 4 and person_id = ${person}`,
    )
  )[0]?.last_seen;

describe('the last known use of a person', () => {
  beforeAll(async () => {
    await server.db.query(sql`delete from license_users`);
    await server.db.query(sql`update licenses set assigned_users = 0, last_check = '2026-11-01T08:00:00Z'`);
    for (const id of [1, 3, 5]) await server.db.query(sql`delete from managed_people where person_id = ${id}`);
  });
  const assign = (license: number, person: number) =>
    server.db.transaction(async tx => {
      await tx.query(sql`update licenses set assigned_users = assigned_users + 1 where id = ${license}`);
      await tx.query(sql`
        insert into license_users (license_id, user_id, assigned_at) values (${license}, ${person}, '2026-11-04')`);
    });

  it('[PEOPLE-30] is a check of a license that they alone hold, since it is theirs', async () => {
    await assign(2, 5);
    expect(await seenOf(5)).toBeNull();
    await check(2, '2026-11-03T08:00:00Z');
    expect(await seenOf(5)).toBeNull();
    await check(2, '2026-11-05T08:00:00Z');
    expect(await seenOf(5)).toBe('2026-11-05T08:00:00.000Z');
  });

  it("[PEOPLE-30] stays when they share the license, whose checks are then nobody's", async () => {
    await assign(2, 1);
    await check(2, '2026-11-06T08:00:00Z');
    expect([await seenOf(5), await seenOf(1)]).toEqual(['2026-11-05T08:00:00.000Z', null]);
    await assign(4, 1);
    await check(4, '2026-11-07T08:00:00Z');
    expect(await seenOf(1)).toBe('2026-11-07T08:00:00.000Z');
    expect(await post('/licenses/4/unassign_user/', { license_user_id: 1 })()).toBe(200);
    expect(await seenOf(1)).toBeNull();
    expect(await peopleDifferences(server.db)).toEqual([]);
  });

  it('[LIMIT-30] a check of a license changes no row of those who share it, however many they are', async () => {
    await server.db.query(sql`
      insert into users (company_id, email, email_key, given_name, family_name)
      select 1, 'sharer-' || n || '@new.test', 'sharer-' || n || '@new.test', 'S', 'H' from generate_series(1, 500) n`);
    await server.db.query(sql`update licenses set assigned_users = 502 where id = 2`);
    await server.db.query(sql`
      insert into license_users (license_id, user_id, assigned_at)
      select 2, id, '2026-11-04' from users where email_key like 'sharer-%'`);
    const versions = () =>
      server.db.query(sql`
        select k.manager_id, k.person_id, k.xmin::text as kept, lu.xmin::text as assigned
        from managed_people k join license_users lu on lu.user_id = k.person_id order by 1, 2, lu.license_id`);
    const before = await versions();
    expect(before.length).toBeGreaterThan(1000);
    await check(2, '2026-11-08T08:00:00Z');
    expect(await versions()).toEqual(before);
  });
});

it('[PEOPLE-31] a database of the release before keeps what it says of people, and gets the last known use', async () => {
  await onReleaseBefore('0055', async db => {
    await db.query(sql`
      update licenses set last_check = case id when 2 then '2026-10-01Z' when 3 then '2026-10-05Z' when 8 then '2026-01-01Z' end
        ::timestamptz where id in (2, 3, 8)`);
    const kept = () =>
      db.query(sql`
        select manager_id, person_id, licenses, company_id, email, given_name, family_name
        from managed_people where licenses > 0 order by 1, 2`);
    const counted = () =>
      db.query(sql`
        select user_id, sum(records)::int as people from managed_counts where list = 'people' group by 1 order by 1`);
    const assigned = () =>
      db.query(sql`
        select license_id, user_id, max_activations, total_activations, assigned_at from license_users order by 1, 2`);
    const before = [await kept(), await counted(), await assigned()];
    expect(before.map(({ length }) => length)).toEqual([5, 2, 5]);
    expect(await migrate(db)).toContain('0055_last_known_use.sql');
    expect([await kept(), await counted(), await assigned()]).toEqual(before);
    expect(await peopleDifferences(db)).toEqual([]);
    // Two share license 2. License 8 was checked before it was assigned.
    expect(
      await db.query(sql`
        select license_id, user_id, last_seen from license_users where last_seen is not null order by 1, 2`),
    ).toEqual([{ license_id: 3, user_id: 1, last_seen: '2026-10-05T00:00:00.000Z' }]);
  });
});

it('[PEOPLE-10] a database of the first release keeps these figures', async () => {
  await onReleaseBefore('0035', async db => {
    await db.query(sql`update licenses set last_check = '2026-10-05T08:00:00Z' where id = 3`);
    await migrate(db);
    expect(await peopleDifferences(db)).toEqual([]);
    expect(
      await db.query(
        sql`select person_id, licenses, email from managed_people where manager_id = 4 order by person_id`,
      ),
    ).toEqual([
      { person_id: 1, licenses: 3, email: 'user@acme.test' },
      { person_id: 3, licenses: 1, email: 'manager@acme.test' },
      { person_id: 5, licenses: 1, email: 'o_o%o@acme.test' },
    ]);
  });
});
