import sql from 'sql-template-tag';
import { beforeEach, describe, expect, it } from 'vitest';
import { fillForUsers, grant, people } from '../support/fixture';
import { restoreLicenses, runCalls, switched } from '../support/runCalls';
import { serverScene } from '../support/scene';
import { senderOf } from '../support/server';
import { emptyTrail } from '../support/trail';

const server = serverScene({ fill: fillForUsers });
const asManager = senderOf(server, people.manager.email);
const asDistributor = senderOf(server, people.distributor.email);
const asViewer = senderOf(server, people.viewer.email);
const asGlobex = senderOf(server, people.globex.email);
const { preview, create, start, act, read, lines, slice, finish } = runCalls(server, asManager);
beforeEach(async () => {
  await restoreLicenses(server.db);
  await emptyTrail(server.db);
});

const all = { filter: { bundle_license__isnull: '1' } };
const enabledOnes = async () =>
  (await server.db.query<{ id: number }>(sql`select id from licenses where enabled order by id`)).map(({ id }) => id);

describe('a run', () => {
  it('[RUNS-01] disables what the list finds, with the members of bundles, and has a line and an act for each', async () => {
    const response = await create({ action: 'disable_licenses', ...all });
    expect([response.statusCode, response.json()]).toEqual([
      201,
      {
        id: expect.any(Number),
        action: 'disable_licenses',
        state: 'waiting',
        stop_reason: null,
        is_own: true,
        created_by: 'Max Manager',
        total: 8,
        done: 0,
        failed: 0,
        left_out: 0,
        open: 8,
        has_undo: true,
        undo_of: null,
        undone_by: null,
        undoable: 0,
        new_accounts: 0,
        unused_accounts: 0,
        created_at: expect.any(String),
        started_at: null,
        ended_at: null,
      },
    ]);
    const { id } = response.json<{ id: number }>();
    expect(await lines(id, '?limit=2&offset=6')).toEqual(['7 open', '8 open']);
    await finish();
    expect(await read(id)).toMatchObject({ state: 'done', done: 6, failed: 1, left_out: 1, open: 0 });
    expect(await lines(id)).toEqual([
      '8 failed permission_denied',
      '4 left_out already_disabled',
      '1 done',
      '2 done',
      '3 done',
      '5 done',
      '6 done',
      '7 done',
    ]);
    expect(await lines(id, '?outcome=left_out')).toEqual(['4 left_out already_disabled']);
    expect(await enabledOnes()).toEqual([8, 9, 20]);
    const acts = [1, 2, 3, 5, 6, 7].map(license => ({ license, action: 'license.disabled', times: 1 }));
    expect(await switched(server.db)).toEqual(acts);
    expect(
      await server.db.query(sql`select distinct run_id, actor_id from audit_log where object_type = 'license'`),
    ).toEqual([{ run_id: id, actor_id: 3 }]);
  });

  it('[RUNS-02] is foreseen by the preview, action by action', async () => {
    expect(await preview({ action: 'disable_licenses', ...all })).toMatchObject({
      total: 8,
      ready: 6,
      has_undo: true,
      groups: [
        { outcome: 'left_out', reason: 'already_disabled', count: 1, examples: [4] },
        { outcome: 'failed', reason: 'permission_denied', count: 1, examples: [8] },
      ],
    });
    expect(await preview({ action: 'disable_licenses', filter: {} })).toMatchObject({ total: 8, ready: 6 });
    const emails = [people.user.email, 'new@acme.test', 'NEW@acme.test'];
    for (const [body, foreseen] of [
      [{ action: 'reset_activations' }, '1: 3 no_license_user, 2 nothing_used, 1 permission_denied'],
      [{ action: 'enable_licenses' }, '1: 6 already_enabled, 1 permission_denied'],
      [{ action: 'reset_license' }, '7: '],
      [
        { action: 'set_max_activations', max_activations: 3 },
        '2: 3 no_license_user, 1 below_license_users, 1 permission_denied',
      ],
      [{ action: 'assign_users', emails }, '2: 2 license_users_limit, 1 bundle_license, 1 permission_denied'],
      [{ action: 'unassign_users', emails }, '3: 3 no_license_user, 1 permission_denied'],
    ] as const) {
      const { ready, groups } = await preview({ ...body, ...all });
      const told = `${ready}: ${groups.map(({ count, reason }) => `${count} ${reason}`).join(', ')}`;
      expect([body.action, told]).toEqual([body.action, foreseen]);
      const id = await start({ ...body, ...all });
      await finish();
      const { done, failed, left_out } = await read(id);
      expect([body.action, done, failed + left_out]).toEqual([
        body.action,
        ready,
        groups.reduce((sum, { count }) => sum + count, 0),
      ]);
    }
  });

  it('[RUNS-03] keeps the licenses that the list found when it was created', async () => {
    const id = await start({ action: 'disable_licenses', filter: { enabled: '1', bundle_license__isnull: '1' } });
    await server.db.query(sql`update licenses set enabled = true where id = 4`);
    await finish();
    expect(await enabledOnes()).toEqual([4, 8, 9, 20]);
    expect((await read(id)).total).toBe(7);
  });

  it('[RUNS-04] takes turns with those of other people and companies, slice by slice', async () => {
    const first = await start({ action: 'disable_licenses', ids: [1, 2, 3] });
    const second = await start({ action: 'disable_licenses', ids: [1, 3] }, asDistributor);
    const elsewhere = await start({ action: 'disable_licenses', ids: [20] }, asGlobex);
    const left = async () => [
      (await read(first)).open,
      (await read(second)).open,
      (await read(elsewhere, asGlobex)).open,
    ];
    const turns: number[][] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      await slice(1);
      turns.push(await left());
    }
    expect(turns).toEqual([
      [2, 2, 1],
      [2, 2, 0],
      [2, 1, 0],
      [1, 1, 0],
      [1, 0, 0],
      [0, 0, 0],
    ]);
    expect(await slice(1)).toBe(false);
  });

  it('[RUNS-05] stops after a slice and goes on where it stopped, behind those that wait', async () => {
    const id = await start({ action: 'disable_licenses', ids: [1, 2, 3, 1] });
    await slice(1);
    expect(await act(id, 'stop')).toMatchObject([200, { state: 'stopped', stop_reason: null, done: 1, open: 2 }]);
    expect(await act(id, 'stop')).toMatchObject([200, { state: 'stopped' }]);
    await finish();
    expect(await enabledOnes()).toEqual([2, 3, 5, 6, 7, 8, 9, 20]);
    const other = await start({ action: 'disable_licenses', ids: [3] });
    expect(await act(id, 'resume')).toMatchObject([200, { state: 'waiting', ended_at: null }]);
    await finish();
    expect(await read(id)).toMatchObject({ state: 'done', done: 2, left_out: 1 });
    expect(await read(other)).toMatchObject({ state: 'done', done: 1 });
    for (const again of ['stop', 'resume'] as const)
      expect(await act(id, again)).toMatchObject([409, { code: 'run_ended' }]);
  });

  it('[RUNS-07] fails the rest with the reason when its creator loses the right, the role or the account', async () => {
    const ids = { action: 'disable_licenses', ids: [1, 2, 3] };
    const right = await start(ids);
    await slice(1);
    await grant(server.db, people.manager.id, []);
    await finish();
    expect(await lines(right)).toEqual(['2 failed permission_denied', '3 failed permission_denied', '1 done']);
    await grant(server.db, people.manager.id, ['reset_license', 'manage_license_users']);

    const role = await start(ids);
    await server.db.query(sql`update users set is_manager = false where id = 3`);
    await finish();
    await server.db.query(sql`update users set is_manager = true where id = 3`);
    expect((await lines(role))[0]).toBe('1 failed not_found');

    const person = await start(ids);
    await server.db.query(sql`update runs set creator_id = null where id = ${person}`);
    await finish();
    expect(await server.db.query(sql`select distinct reason from run_lines where run_id = ${person}`)).toEqual([
      { reason: 'unknown_person' },
    ]);
  });

  it('[RUNS-08] reports a license as not found if it is deleted, or its creator no longer sees it', async () => {
    const id = await start({ action: 'disable_licenses', ids: [1, 2, 8] }, asDistributor);
    await server.db.query(sql`update run_lines set record_id = 12345 where run_id = ${id} and record_id = 2`);
    await server.db.query(sql`delete from order_managers where order_id = 102`);
    await finish();
    await server.db.query(sql`insert into order_managers (order_id, user_id) values (102, 4)`);
    expect(await lines(id, undefined, asDistributor)).toEqual([
      '8 failed not_found',
      '12345 failed not_found',
      '1 done',
    ]);
    expect((await preview({ action: 'disable_licenses', ids: [9, 20, 12_345] })).groups).toMatchObject([
      { outcome: 'failed', reason: 'not_found', count: 3, examples: [9, 20, 12_345] },
    ]);
  });

  it('[RUNS-09] of two managers over the same licenses changes each license once', async () => {
    const ids = { action: 'disable_licenses', ids: [1, 2, 3] };
    const [one, other] = [await start(ids), await start(ids, asDistributor)];
    // Four workers at once stand for several processes.
    await Promise.all([finish(), finish(), finish(), finish()]);
    await finish();
    expect(await read(one)).toMatchObject({ state: 'done', done: 3 });
    expect(await read(other)).toMatchObject({ state: 'done', done: 0, left_out: 3 });
    expect((await switched(server.db)).map(({ times }) => times)).toEqual([1, 1, 1]);
  });

  it('[RUNS-10] [TELL-06] is seen by the managers of the company; only its creator reads its lines and commands it', async () => {
    const id = await start({ action: 'disable_licenses', ids: [1] });
    expect(await read(id, asDistributor)).toMatchObject({ is_own: false, created_by: 'Max Manager', total: 1 });
    expect(await read(id, asViewer)).toMatchObject({ is_own: false, created_by: '', total: 1 });
    expect((await asDistributor('GET', `/x/runs/${id}/lines/`)).statusCode).toBe(403);
    for (const what of ['stop', 'resume', 'undo'] as const) {
      expect((await act(id, what, asDistributor))[0]).toBe(403);
      expect((await act(id, what, asGlobex))[0]).toBe(404);
    }
    expect((await asGlobex('GET', '/x/runs/')).json()).toEqual({ results: [] });
    const listed = (await asDistributor('GET', '/x/runs/')).json<{ results: { id: number }[] }>();
    expect(listed.results.map(run => run.id)).toEqual([id]);
  });

  it.each([
    ['ids', { action: 'disable_licenses' }],
    ['ids', { action: 'disable_licenses', ids: [1], filter: {} }],
    ['wrong', { action: 'disable_licenses', filter: { wrong: '1' } }],
    ['limit', { action: 'disable_licenses', filter: { limit: '1' } }],
    ['enabled', { action: 'disable_licenses', filter: { enabled: 'yes' } }],
    ['emails', { action: 'assign_users', ids: [1] }],
    ['emails', { action: 'disable_licenses', ids: [1], emails: ['a@b.test'] }],
    ['max_activations', { action: 'set_max_activations', ids: [1] }],
    ['max_activations', { action: 'reset_license', ids: [1], max_activations: 2 }],
    ['resource', { action: 'disable_licenses', ids: [1], resource: 'orders' }],
  ])('[RUNS-11] refuses a body with a wrong %s', async (field, body) => {
    for (const path of ['', 'preview/']) {
      const response = await asManager('POST', `/x/runs/${path}`, { resource: 'licenses', ...body });
      expect([response.statusCode, response.json()]).toMatchObject([400, { errors: [{ field }] }]);
    }
  });

  it('[RUNS-11] refuses a run without licenses, and one of too many', async () => {
    const none = await create({ action: 'disable_licenses', filter: { license_key__icontains: 'nowhere' } });
    expect([none.statusCode, none.json()]).toMatchObject([409, { code: 'no_licenses' }]);
    const many = await create({ action: 'disable_licenses', ids: Array.from({ length: 100_001 }, (_, i) => i + 1) });
    expect(many.statusCode).toBe(400);
    expect(await server.db.query(sql`select id from runs`)).toEqual([]);
  });
});
