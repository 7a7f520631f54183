import sql, { raw } from 'sql-template-tag';
import { beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../../server/database/migrate';
import { deleteRunBeyond } from '../../server/queries/runs';
import { sealWith } from '../../server/services/initialPassword';
import { workOnSlice } from '../../server/services/runSlice';
import { people } from '../support/fixture';
import { onReleaseBefore } from '../support/releaseBefore';
import { restoreLicenses, runCalls } from '../support/runCalls';
import { serverScene } from '../support/scene';
import { senderOf } from '../support/server';
import { waitingForLocks } from '../support/waitingForLocks';

const server = serverScene();
const asManager = senderOf(server, people.manager.email);
const asDistributor = senderOf(server, people.distributor.email);
const { preview, create, start, act, read, slice, finish } = runCalls(server, asManager);
beforeEach(() => restoreLicenses(server.db));

const disable = (...ids: number[]) => ({ action: 'disable_licenses', ids });
const statesOf = async (runs: readonly number[]) => Promise.all(runs.map(async id => (await read(id)).state));

describe("a person's runs", () => {
  it('[LIMIT-02] are at most five that are not done, even if sixty are started at once', async () => {
    const responses = await Promise.all(Array.from({ length: 60 }, () => create(disable(1, 2, 3))));
    const answers = responses.map(each => `${each.statusCode} ${each.json<{ code?: string }>().code ?? ''}`);
    expect(answers.filter(answer => answer === '201 ')).toHaveLength(5);
    expect(answers.filter(answer => answer === '409 too_many_runs')).toHaveLength(55);
    expect(await server.db.query(sql`select count(*)::int as runs from runs`)).toEqual([{ runs: 5 }]);
    expect((await create(disable(1), asDistributor)).statusCode).toBe(201);
  });

  it('[LIMIT-02] do not count when they are stopped, and go on only as one of five', async () => {
    const runs: number[] = [];
    for (let n = 0; n < 5; n += 1) runs.push(await start(disable(1, 2, 3)));
    const [first = 0, second = 0] = runs;
    await act(first, 'stop');
    await slice(1);
    await act(second, 'stop');
    for (let n = 0; n < 2; n += 1) expect((await create(disable(1))).statusCode).toBe(201);
    for (const what of ['resume', 'undo'] as const)
      expect(await act(second, what)).toMatchObject([409, { code: 'too_many_runs' }]);
    expect(await statesOf([first, second])).toEqual(['stopped', 'stopped']);
    await finish();
    expect((await act(first, 'resume'))[0]).toBe(200);
    expect((await act(second, 'undo'))[0]).toBe(201);
  });

  it('[LIMIT-03] begin at once behind long ones, and take no turns from another person', async () => {
    const long = [await start(disable(1, 2, 3)), await start(disable(1, 2, 3)), await start(disable(1, 2, 3))];
    await slice(1);
    const own = await start(disable(1));
    const other = await start(disable(1, 2), asDistributor);
    const left = async () => {
      const open = await Promise.all([...long, own].map(async id => (await read(id)).open));
      return [...open, (await read(other)).open].join(' ');
    };
    const turns: string[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      await slice(1);
      turns.push(await left());
    }
    expect(turns).toEqual(['2 3 3 1 1', '2 2 3 1 1', '2 2 3 1 0', '2 2 2 1 0', '2 2 2 0 0']);
  });

  it('[LIMIT-04] take no licenses that the person does not see, and make no accounts for them', async () => {
    const body = { action: 'assign_users', emails: ['chief@customer-two.test'], ids: [9, 1, 20, 12_345] };
    const response = await create(body);
    expect([response.statusCode, response.json()]).toMatchObject([
      400,
      {
        detail: '3 of these licenses do not exist for you: 9, 20, 12345.',
        errors: [{ field: 'ids', pointer: '/ids', code: 'unknown_licenses' }],
      },
    ]);
    const many = await create(disable(...Array.from({ length: 100_000 }, (_, index) => 1_000 + index)));
    expect(many.json()).toMatchObject({
      detail: '100000 of these licenses do not exist for you: 1000, 1001, 1002, 1003, 1004, ….',
    });
    expect(await server.db.query(sql`select 1 from runs union all select 1 from run_lines`)).toEqual([]);
    expect(await server.db.query(sql`select id from users where email like '%customer-two%'`)).toEqual([]);
    expect((await preview(body)).groups).toContainEqual({
      outcome: 'failed',
      reason: 'not_found',
      count: 3,
      examples: [9, 20, 12_345],
      targets: [{ license: 9 }, { license: 20 }, { license: 12_345 }],
    });
    expect((await create({ ...body, ids: [2] })).statusCode).toBe(201);
  });

  it('[LIMIT-05] are kept up to a number of licenses, the newest first', async () => {
    const runs = [await start(disable(1, 2, 3)), await start(disable(1, 2, 3)), await start(disable(1, 2, 3))];
    await act(runs[1] ?? 0, 'stop');
    await finish();
    const waiting = await start(disable(1, 2, 3));
    const others = await start(disable(1, 2, 3), asDistributor);
    await finish();
    await server.db.query(sql`update runs set ended_at = null, state = 'waiting' where id = ${waiting}`);
    while (await deleteRunBeyond(server.db, 6));
    const kept = await server.db.query<{ id: number }>(sql`select id from runs order by id`);
    expect(kept.map(({ id }) => id)).toEqual([runs[2], waiting, others]);
    while (await deleteRunBeyond(server.db, 0));
    expect(await server.db.query(sql`select distinct run_id from run_lines order by 1`)).toEqual([{ run_id: waiting }]);
  });

  it('[LIMIT-07] are careful one by one: a license that fails does not slow down or fail the others', async () => {
    await server.db.query(
      raw(`create function fail_two() returns trigger language plpgsql as
      $$ begin if new.id = 2 then raise exception 'unheard of'; end if; return new; end $$`),
    );
    await server.db.query(
      raw('create trigger fails before update on licenses for each row execute function fail_two()'),
    );
    const failing = await start(disable(1, 2, 3));
    await server.app.runs.work();
    const others = await start(disable(5, 6, 7, 8), asDistributor);
    for (let turn = 0; turn < 6; turn += 1) await server.app.runs.work();
    await server.db.query(sql`drop trigger fails on licenses`);
    expect(await read(others)).toMatchObject({ state: 'done', done: 4, failed: 0 });
    expect(await read(failing)).toMatchObject({ state: 'done', done: 2, failed: 1 });
  });
});

/** Switching licenses makes no accounts. */
const noPasswords = sealWith({ encrypt: () => '' }, 1);

it('[LIMIT-06] runs of a database of the release before go on in turns', async () => {
  await onReleaseBefore('0045', async db => {
    await db.query(sql`
      insert into runs (company_id, creator_id, request_id, action, parameters, state, total, created_at, queued_at)
      select 1, c.id, 'r', 'disable_licenses', '{"users":null}', c.state, 2, '2026-01-01', '2026-01-01'
      from (values (3, 'running'), (4, 'waiting')) c (id, state)`);
    await db.query(
      sql`insert into run_lines (run_id, license_id) select r.id, l.id from runs r, licenses l where l.id in (1, 2)`,
    );
    expect(await migrate(db)).toContain('0045_run_turns.sql');
    const left = () => db.query(sql`select state, total - done - left_out as open from runs order by id`);
    await workOnSlice(db, noPasswords, { most: 1 });
    await workOnSlice(db, noPasswords, { most: 1 });
    expect(await left()).toEqual([
      { state: 'running', open: 1 },
      { state: 'running', open: 1 },
    ]);
    while (await workOnSlice(db, noPasswords));
    expect(await left()).toEqual([
      { state: 'done', open: 0 },
      { state: 'done', open: 0 },
    ]);
  });
});

it('[LIMIT-20] a slice locks the people that it unassigns in one order, so that two never wait in a circle', async () => {
  const { db } = server;
  // On one connection nobody waits for a lock.
  if (db.engine !== 'postgres') return;
  await db.query(sql`delete from license_users where license_id = 2 and user_id = 1`);
  const emails = [people.user.email, 'o_o%o@acme.test'];
  const run = await start({ action: 'unassign_users', ids: [2, 3], emails });
  const { working } = await db.transaction(async tx => {
    await tx.query(sql`select from users where id = 1 for no key update`);
    const slices = slice();
    await expect.poll(() => waitingForLocks(db), { timeout: 10_000 }).toBe(1);
    // The user of the first license is not locked before the user of the second.
    expect(await tx.query(sql`select id from users where id = 5 for no key update skip locked`)).toEqual([{ id: 5 }]);
    return { working: slices };
  });
  await working;
  expect(await read(run)).toMatchObject({ state: 'done', done: 2 });
});
