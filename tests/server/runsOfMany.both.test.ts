import sql, { type Sql } from 'sql-template-tag';
import { beforeEach, expect, it } from 'vitest';
import { changedPeople } from '../../server/queries/changedSince';
import { fillForUsers, people } from '../support/fixture';
import { runCalls } from '../support/runCalls';
import { serverScene } from '../support/scene';
import { senderOf } from '../support/server';
import { emptyTrail } from '../support/trail';

const server = serverScene({ fill: fillForUsers });
const asManager = senderOf(server, people.manager.email);
const { start, act, read, slice, finish } = runCalls(server, asManager);
const licenses = [1, 2, 3];

beforeEach(async () => {
  await server.db.query(sql`delete from runs`);
  await server.db.query(sql`delete from license_users where license_id = any(${licenses}::int[])`);
  await server.db.query(sql`
    update licenses set assigned_users = 0, max_license_users = 0 where id = any(${licenses}::int[])`);
  await server.db.query(sql`delete from users where id > 1000`);
  await emptyTrail(server.db);
});

const addPeople = (count: number) =>
  server.db.query(sql`
    insert into users (id, company_id, email, email_key)
    select n, 1, 'p' || n || '@many.test', 'p' || n || '@many.test' from generate_series(1001, ${1000 + count}::int) n`);

const assign = async (license: number, count: number) => {
  await server.db.query(sql`
    insert into license_users (license_id, user_id, max_activations)
    select ${license}, n, n % 900 + 1 from generate_series(1001, ${1000 + count}::int) n`);
  await server.db.query(sql`update licenses set assigned_users = ${count} where id = ${license}`);
};

const onLicenses = () =>
  server.db.query(sql`
    select license_id as license, count(*)::int as users, sum(max_activations - user_id % 900 - 1)::int as differing
    from license_users where license_id = any(${licenses}::int[]) group by 1 order by 1`);

it('[RUNS-99] an undo gives all people of a license back, and leaves out those who were changed since', async () => {
  await addPeople(100);
  await assign(2, 100);
  const id = await start({ action: 'unassign_all_users', ids: [2] });
  await finish();
  expect(await onLicenses()).toEqual([]);
  expect((await asManager('POST', '/licenses/2/assign_user/', { email: 'p1007@many.test' })).statusCode).toBe(200);
  expect((await asManager('POST', '/licenses/2/unassign_user/', { license_user_id: 1007 })).statusCode).toBe(200);
  const [, undone] = await act(id, 'undo');
  await finish();
  expect(await read(undone.id)).toMatchObject({ state: 'done', done: 1 });
  expect(await onLicenses()).toEqual([{ license: 2, users: 99, differing: 0 }]);
});

it.each(['place', 'maximum', 'manager'] as const)(
  '[RUNS-99] the acts on a record are read once for all of its people, who have changed by their %s',
  async change => {
    const asked: Sql[] = [];
    const query = async <Row>(statement: Sql) => {
      asked.push(statement);
      return server.db.query<Row>(statement);
    };
    const people = Array.from({ length: 100 }, (_, n) => ({ record_id: 2, user_id: n + 1 }));
    const viewer = {
      id: 3,
      companyId: 1,
      isManager: true,
      isViewingAsUser: false,
      hasLicenses: false,
      permissions: new Set<string>(),
    };
    expect(await changedPeople({ query }, viewer, 1, change, people)).toHaveLength(100);
    const [statement] = asked;
    expect(asked).toHaveLength(1);
    const plans = await server.db.query(sql`explain (analyze, format json) ${statement ?? sql``}`);
    const scans: unknown[] = [];
    const walk = (node: unknown): void => {
      if (typeof node !== 'object' || node === null) return;
      const { 'Relation Name': table, 'Actual Loops': loops } = node as Readonly<Record<string, unknown>>;
      if (table === 'audit_log') scans.push(loops);
      for (const each of Object.values(node)) walk(each);
    };
    walk(plans);
    expect(scans).toEqual([1]);
  },
);

/** How many lines are open after each slice. */
const openAfterSlices = async (id: number) => {
  const open: number[] = [];
  while (await slice()) open.push((await read(id)).open);
  return open;
};

it('[LIMIT-35] a slice changes at most 1,000 people, however many each of its licenses has', async () => {
  await addPeople(400);
  const emails = Array.from({ length: 400 }, (_, n) => `p${1001 + n}@many.test`);
  const assigned = await start({ action: 'assign_users', ids: licenses, emails });
  expect(await openAfterSlices(assigned)).toEqual([1, 0]);
  const unassigned = await start({ action: 'unassign_all_users', ids: licenses });
  expect(await openAfterSlices(unassigned)).toEqual([1, 0]);
  const [, undone] = await act(unassigned, 'undo');
  expect(await openAfterSlices(undone.id)).toEqual([1, 0]);
  const named = await start({ action: 'unassign_users', ids: licenses, emails });
  expect(await openAfterSlices(named)).toEqual([1, 0]);
});

it('[LIMIT-35] a license with more people than that has a slice of its own', async () => {
  await addPeople(1100);
  for (const license of licenses) await assign(license, license === 2 ? 1100 : 3);
  const id = await start({ action: 'reset_activations', ids: licenses });
  expect(await openAfterSlices(id)).toEqual([2, 1, 0]);
});

it('[RUNS-107] one of the people for many licenses who has left is named before anything is assigned', async () => {
  await addPeople(3);
  await server.db.query(sql`update users set left_at = '2026-01-01' where id = 1002`);
  const emails = ['p1001@many.test', 'P1002@many.test', 'p1003@many.test'];
  const body = { resource: 'licenses', action: 'assign_users', ids: licenses, emails };
  for (const path of ['/x/runs/preview/', '/x/runs/']) {
    const response = await asManager('POST', path, body);
    expect([response.statusCode, response.json()]).toMatchObject([
      409,
      { code: 'person_left', errors: [{ pointer: '/emails/1' }] },
    ]);
  }
  expect(await server.db.query(sql`select from runs`)).toEqual([]);
});
