import sql, { raw } from 'sql-template-tag';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RunList } from '../../contract/extensions/runs';
import type { Transaction } from '../../server/database/connection';
import { migrate } from '../../server/database/migrate';
import { deleteOldRun } from '../../server/queries/runs';
import { people } from '../support/fixture';
import { openTestDatabase } from '../support/openDatabase';
import { onReleaseBefore } from '../support/releaseBefore';
import { restoreLicenses, runCalls, switched } from '../support/runCalls';
import { serverScene } from '../support/scene';
import { senderOf, startServer } from '../support/server';
import { emptyTrail } from '../support/trail';

const server = serverScene();
const { start, act, read, lines, finish } = runCalls(server, senderOf(server, people.manager.email));
beforeEach(async () => {
  await restoreLicenses(server.db);
  await emptyTrail(server.db);
});
afterEach(() => void vi.useRealTimers());

const disable = { action: 'disable_licenses', ids: [1, 2, 3] };

it('[RUNS-14] a full disk stops a run with the reason; it can be resumed and changes no license twice', async () => {
  const id = await start(disable);
  const { transaction } = server.db;
  // This is as late as possible: the slice has written everything.
  server.db.transaction = work =>
    transaction(async (tx: Transaction) => {
      await work(tx);
      throw Object.assign(new Error('No space left on device'), { code: '53100' });
    });
  await server.app.runs.work();
  server.db.transaction = transaction;
  expect(await read(id)).toMatchObject({ state: 'stopped', stop_reason: 'storage_full', done: 0, open: 3 });
  expect(await switched(server.db)).toEqual([]);
  expect(await act(id, 'resume')).toMatchObject([200, { state: 'waiting', stop_reason: null }]);
  await server.app.runs.work();
  expect(await read(id)).toMatchObject({ state: 'done', done: 3 });
  expect((await switched(server.db)).map(({ times }) => times)).toEqual([1, 1, 1]);
});

it('[RUNS-15] a license that fails for no known reason does not stop the others', async () => {
  await server.db.query(
    raw(`create function fail_two() returns trigger language plpgsql as
    $$ begin if new.id = 2 then raise exception 'unheard of'; end if; return new; end $$`),
  );
  await server.db.query(raw('create trigger fails before update on licenses for each row execute function fail_two()'));
  const id = await start(disable);
  for (let turn = 0; turn < 6; turn += 1) await server.app.runs.work();
  await server.db.query(sql`drop trigger fails on licenses`);
  expect(await lines(id)).toEqual(['2 failed internal_error', '1 done', '3 done']);
  expect(await read(id)).toMatchObject({ state: 'done' });
});

it('[RUNS-16] a run is kept for 30 days after its end, with its lines; the audit log stays', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-01T10:00:00Z') });
  await start(disable);
  await finish();
  const waiting = await start(disable);
  vi.setSystemTime('2026-12-01T09:59:59Z');
  expect(await deleteOldRun(server.db)).toBe(false);
  vi.setSystemTime('2026-12-01T10:00:00Z');
  expect(await deleteOldRun(server.db)).toBe(true);
  expect(await deleteOldRun(server.db)).toBe(false);
  expect(await server.db.query(sql`select distinct run_id from run_lines`)).toEqual([{ run_id: waiting }]);
  expect(await switched(server.db)).toHaveLength(3);
});

it("[RUNS-89] the person's own runs are listed, however many their colleagues have begun since", async () => {
  const own = await start({ action: 'disable_licenses', ids: [1] });
  await server.db.query(sql`
    insert into runs (company_id, creator_id, request_id, action, parameters, state, created_at, queued_at)
    select 1, ${people.distributor.id}, 'r', 'disable_licenses', '{}', 'done', now(), now() from generate_series(1, 150)`);
  const listed = async (email: string) =>
    (await senderOf(server, email)('GET', '/x/runs/')).json<RunList>().results.map(({ id }) => id);
  const ofOwner = await listed(people.manager.email);
  expect([ofOwner.length, ofOwner.at(-1)]).toEqual([101, own]);
  expect(ofOwner).toEqual(ofOwner.toSorted((a, b) => b - a));
  expect(await listed(people.viewer.email)).toEqual(ofOwner.slice(0, 100));
});

it('[RUNS-17] EXTENSIONS=off leaves runs out', async () => {
  const plain = await startServer({ config: { ...server.app.config, hasExtensions: false }, beside: server });
  const send = await plain.as(people.manager.email);
  for (const [method, url] of [
    ['GET', '/x/runs/'],
    ['POST', '/x/runs/preview/'],
    ['POST', '/x/runs/1/undo/'],
  ] as const)
    expect((await send(method, url)).statusCode).toBe(404);
  await plain.app.close();
});

it('[RUNS-18] a server works on runs by itself', async () => {
  const db = await openTestDatabase('demo');
  const own = await startServer({ beside: { db }, worksOnRuns: true });
  const send = await own.as('distributor@acme.test');
  const body = { resource: 'licenses', action: 'disable_licenses', filter: { enabled: '1' } };
  const { id, total } = (await send('POST', '/x/runs/', body)).json<{ id: number; total: number }>();
  const state = async () => (await send('GET', `/x/runs/${id}/`)).json<{ state: string }>().state;
  await expect.poll(state, { timeout: 20_000 }).toBe('done');
  expect(total).toBeGreaterThan(100);
  const each = sql`select count(*)::int as acts, count(distinct object_id)::int as licenses from audit_log
    where action = 'license.disabled' and run_id = ${id}`;
  const run = (await send('GET', `/x/runs/${id}/`)).json<{ done: number }>();
  expect(await db.query(each)).toEqual([{ acts: run.done, licenses: run.done }]);
  await own.app.close();
  await db.close();
});

it('[RUNS-67] lines and new accounts of the release before are kept', async () => {
  await onReleaseBefore('0062', async db => {
    await db.query(sql`
      insert into runs (company_id, creator_id, request_id, action, parameters, state, total, done, created_at, queued_at)
      values (1, 4, 'r', 'assign_users', '{"users":null}', 'done', 1, 1, '2026-01-01', '2026-01-01')`);
    await db.query(sql`
      insert into run_lines (run_id, line_id, license_id, email, outcome, undo)
      values (1, 1, 2, 'o_o%o@acme.test', 'done', '{"users":[5]}')`);
    await db.query(sql`insert into run_accounts (run_id, user_id) values (1, 5)`);
    expect(await migrate(db)).toEqual(expect.arrayContaining(['0062_run_orders.sql', '0063_run_accounts.sql']));
    const upgraded = await startServer({ beside: { db } });
    const send = await upgraded.as(people.distributor.email);
    expect(await runCalls(upgraded, send).lines(1)).toEqual(['2 done']);
    expect(await runCalls(upgraded, send).read(1)).toMatchObject({ new_accounts: 1, unused_accounts: 1 });
    await upgraded.app.close();
  });
});
