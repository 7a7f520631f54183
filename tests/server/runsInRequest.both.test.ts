import sql, { raw } from 'sql-template-tag';
import { beforeEach, expect, inject, it, vi } from 'vitest';
import type { StartedRun } from '../../contract/extensions/runs';
import type { Transaction } from '../../server/database/connection';
import { grant, managerCodes, people } from '../support/fixture';
import { restoreLicenses, runCalls, switched } from '../support/runCalls';
import { serverScene } from '../support/scene';
import { type Send, senderOf, startServer, type TestServer } from '../support/server';
import { emptyTrail } from '../support/trail';

const server = serverScene({ worksOnRuns: true });
const asManager = senderOf(server, people.manager.email);
const asDistributor = senderOf(server, people.distributor.email);
const { create, start, act, read } = runCalls(server, asManager);
beforeEach(async () => {
  await restoreLicenses(server.db);
  await emptyTrail(server.db);
});

const disable = (...ids: number[]) => ({ action: 'disable_licenses', ids });
const keyed = async ({ app, tokenFor }: TestServer, payload: object, key = 'once') => {
  const response = await app.inject({
    method: 'POST',
    url: '/api/v1/x/runs/',
    payload: { resource: 'licenses', ...payload },
    headers: {
      authorization: `Bearer ${await tokenFor(people.manager.email)}`,
      'x-csrftoken': 'test',
      'idempotency-key': key,
    },
  });
  return { status: response.statusCode, ...response.json<StartedRun>() };
};

it('[RUNS-47] answers a short run when it has ended, with its lines, and so its undo', async () => {
  const response = await create(disable(1, 2, 4));
  expect([response.statusCode, response.json()]).toMatchObject([
    201,
    {
      state: 'done',
      done: 2,
      left_out: 1,
      lines: [
        { id: 4, license: 4, outcome: 'left_out', reason: 'already_disabled' },
        { id: 1, license: 1, product: 'Editor', outcome: 'done', reason: null },
        { id: 2, license: 2, outcome: 'done', reason: null },
      ],
    },
  ]);
  const { id } = response.json<StartedRun>();
  expect(await act(id, 'undo')).toMatchObject([
    201,
    { state: 'done', done: 2, undo_of: id, lines: [{ id: 1 }, { id: 2 }] },
  ]);
  expect(await server.db.query(sql`select id from licenses where not enabled`)).toEqual([{ id: 4 }]);
  expect((await switched(server.db)).map(({ times }) => times)).toEqual([1, 1, 1, 1]);
});

it('[RUNS-47] assigns 120 people to a license in one request, and says of each', async () => {
  await server.db.query(sql`update licenses set max_license_users = 0 where id = 2`);
  const targets = Array.from({ length: 120 }, (_, n) => ({ license: 2, email: `person-${n}@crowd.test` }));
  const answer = (await create({ action: 'assign_users', targets })).json<StartedRun>();
  expect(answer).toMatchObject({ state: 'done', total: 120, done: 120, new_accounts: 120 });
  expect(answer.lines).toHaveLength(120);
});

it('[RUNS-47] leaves more than a hundred devices to the worker, and answers at once', async () => {
  await server.db.query(sql`
    insert into devices (id, license_id, hardware_id, hostname, hostname_key)
    select n, 2, 'HW' || n, 'host', 'host' from generate_series(1001, 1101) n`);
  const answer = (await create({ action: 'reset_device', ids: [2] })).json<StartedRun>();
  expect(answer).toMatchObject({ total: 102, ended_at: null });
  expect(answer.lines).toBeUndefined();
  await expect.poll(async () => (await read(answer.id)).state, { timeout: 20_000 }).toBe('done');
  await server.db.query(sql`delete from devices where id > 1000`);
});

it('[LIMIT-34] a call whose license somebody holds is answered after one try', async () => {
  // A sequence also counts what is rolled back.
  await server.db.query(sql`create sequence tries`);
  await server.db.query(
    raw(`create function hold_all() returns trigger language plpgsql as
    $$ begin perform nextval('tries'); raise exception using errcode = '55P03'; end $$`),
  );
  await server.db.query(raw('create trigger held before update on licenses for each row execute function hold_all()'));
  // The rest before the next try does not end.
  vi.useFakeTimers({ toFake: ['Date'] });
  expect((await create(disable(2))).json()).toMatchObject({ state: 'waiting', done: 0, open: 1 });
  expect(await server.db.query(sql`select last_value::int as tries from tries`)).toEqual([{ tries: 1 }]);
  vi.useRealTimers();
  await server.db.query(sql`drop function hold_all() cascade`);
  await server.db.query(sql`drop sequence tries`);
});

it('[RUNS-100] a repeated start of a long run answers how far it is, without its lines', async () => {
  await server.db.query(sql`
    insert into devices (id, license_id, hardware_id, hostname, hostname_key)
    select n, 2, 'HW' || n, 'host', 'host' from generate_series(1001, 1101) n`);
  const body = { action: 'reset_device', ids: [2] };
  const { id } = await keyed(server, body, 'long');
  await expect.poll(async () => (await read(id)).state, { timeout: 20_000 }).toBe('done');
  const repeated = await keyed(server, body, 'long');
  expect(repeated).toMatchObject({ status: 201, id, state: 'done', total: 102 });
  expect(repeated.lines).toBeUndefined();
  await server.db.query(sql`delete from devices where id > 1000`);
});

it('[RUNS-48] a repeated request goes on where the first one broke off, and answers the same run', async () => {
  // This server dies after it has stored the run.
  const dying = await startServer({ beside: server });
  const first = await keyed(dying, disable(1, 2));
  expect(first).toMatchObject({ status: 201, state: 'waiting', open: 2 });
  await dying.app.close();
  for (let time = 0; time < 2; time += 1)
    expect(await keyed(server, disable(1, 2))).toMatchObject({ status: 201, id: first.id, state: 'done', done: 2 });
  expect(await server.db.query(sql`select count(*)::int as runs from runs`)).toEqual([{ runs: 1 }]);
  expect((await switched(server.db)).map(({ times }) => times)).toEqual([1, 1]);
});

it('[RUNS-48] a fault in the middle leaves each target done or open, and the answer says how far it is', async () => {
  const { transaction } = server.db;
  server.db.transaction = work =>
    transaction(async (tx: Transaction) => {
      const result = await work(tx);
      // This is as late as possible: the slice has written everything.
      const done = await tx.query(sql`select from run_lines where outcome = 'done'`);
      if (done.length > 0) throw Object.assign(new Error('No space left on device'), { code: '53100' });
      return result;
    });
  const response = await create(disable(1, 2));
  server.db.transaction = transaction;
  const { id } = response.json<StartedRun>();
  expect([response.statusCode, response.json()]).toMatchObject([
    201,
    { state: 'stopped', stop_reason: 'storage_full', done: 0, open: 2 },
  ]);
  await act(id, 'resume');
  await expect.poll(async () => (await read(id)).state, { timeout: 20_000 }).toBe('done');
  expect((await switched(server.db)).map(({ times }) => times)).toEqual([1, 1]);
});

it('[RUNS-84] two managers disable the same licenses at once: each is switched once, and each undo gives back only its own', async () => {
  const ids = [1, 2, 3, 6, 7];
  const begin = async (send: Send) => (await create(disable(...ids), send)).json<StartedRun>();
  const [one, other] = await Promise.all([begin(asManager), begin(asDistributor)]);
  expect(one.done + other.done).toBe(5);
  expect([one, other].map(({ done, left_out }) => done + left_out)).toEqual([5, 5]);
  const enabled = async () =>
    (await server.db.query<{ id: number }>(sql`select id from licenses where enabled order by 1`)).map(({ id }) => id);
  const before = await enabled();
  if (one.done > 0) await act(one.id, 'undo');
  expect(await enabled()).toHaveLength(before.length + one.done);
  if (other.done > 0) await act(other.id, 'undo', asDistributor);
  expect(await enabled()).toHaveLength(before.length + 5);
  expect((await switched(server.db)).map(({ times }) => times)).toEqual(Array.from({ length: 10 }, () => 1));
});

it('[RUNS-48] a license that fails for no known reason fails alone, in the request, too', async () => {
  await server.db.query(
    raw(`create function fail_two() returns trigger language plpgsql as
    $$ begin if new.id = 2 then raise exception 'unheard of'; end if; return new; end $$`),
  );
  await server.db.query(raw('create trigger fails before update on licenses for each row execute function fail_two()'));
  const answer = (await create(disable(1, 2, 3))).json<StartedRun>();
  await server.db.query(sql`drop trigger fails on licenses`);
  expect(answer.lines).toMatchObject([
    { id: 2, outcome: 'failed', reason: 'internal_error' },
    { id: 1, outcome: 'done' },
    { id: 3, outcome: 'done' },
  ]);
});

it('[RUNS-48] counts among the five runs of a person, and only while it is under way', async () => {
  for (let n = 0; n < 6; n += 1) expect((await create(disable(1))).statusCode).toBe(201);
  await server.db.query(sql`update runs set state = 'waiting', total = 2 where id <> (select max(id) from runs)`);
  expect((await create(disable(1))).json()).toMatchObject({ code: 'too_many_runs' });
});

/** As soon as the first slice of a run has been committed. */
const afterFirstSlice = (work: () => Promise<unknown>) => {
  const { transaction } = server.db;
  server.db.transaction = async change => {
    const result = await transaction(change);
    if ((await server.db.query(sql`select from run_lines where outcome = 'done'`)).length > 0) {
      server.db.transaction = transaction;
      await work();
    }
    return result;
  };
};

const fiftyDevices = async () => {
  await server.db.query(sql`
    insert into devices (id, license_id, hardware_id, hostname, hostname_key, device_active)
    select n, 2, 'HW' || n, 'host', 'host', true from generate_series(1001, 1050) n`);
  return Array.from({ length: 50 }, (_, n) => ({ license: 2, device: 1001 + n }));
};
/** How many lines had which outcome. */
const outcomes = ({ lines = [] }: StartedRun) => {
  const counts: Record<string, number> = {};
  for (const { outcome, reason } of lines) {
    const key = [outcome, reason].filter(Boolean).join(' ');
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
};

it('[RUNS-68] a right that is taken away in the middle of a short run refuses the rest', async () => {
  const targets = await fiftyDevices();
  afterFirstSlice(() => grant(server.db, people.manager.id, ['reset_license']));
  const answer = (await create({ action: 'reset_device', targets })).json<StartedRun>();
  await grant(server.db, people.manager.id, managerCodes);
  await server.db.query(sql`delete from devices where id > 1000`);
  expect(outcomes(answer)).toEqual({ 'failed permission_denied': 25, done: 25 });
});

it('[RUNS-68] a device that is gone in the middle of a short run fails alone', async () => {
  const targets = await fiftyDevices();
  afterFirstSlice(() => server.db.query(sql`delete from devices where id = 1050`));
  const answer = (await create({ action: 'reset_device', targets })).json<StartedRun>();
  await server.db.query(sql`delete from devices where id > 1000`);
  expect(outcomes(answer)).toEqual({ 'failed not_found': 1, done: 49 });
  expect(answer.lines?.[0]).toMatchObject({ device: 1050, outcome: 'failed' });
});

if (inject('postgresUrl'))
  it('[RUNS-49] a short run does not wait for a slice of another run of the company', async () => {
    const long = await start(disable(1));
    await server.db.query(sql`update runs set state = 'running' where id = ${long}`);
    await server.db.transaction(async tx => {
      // A slice in another process would lock the company like this.
      await tx.query(sql`select from companies where id = 1 for no key update`);
      await tx.query(sql`select from runs where id = ${long} for no key update`);
      expect((await create(disable(2, 3))).json()).toMatchObject({ state: 'done', done: 2 });
    });
  });
