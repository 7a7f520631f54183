import sql from 'sql-template-tag';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Run } from '../../contract/extensions/runs';
import { grant, managerCodes, people } from '../support/fixture';
import { stopInMidMinute } from '../support/midMinute';
import { historyCalls } from '../support/historyCalls';
import { runCalls } from '../support/runCalls';
import { scriptCalls } from '../support/scriptCalls';
import { scriptScene } from '../support/scriptScene';
import { type Send, startServer } from '../support/server';

afterEach(() => void vi.useRealTimers());

const { server, calls, asManager, asDistributor, countScripts } = scriptScene();
const { entries } = historyCalls(server, asManager);

describe('limits', () => {
  it('[SCRI-10] a name is fit to be read in a history, and belongs to one script of a person', async () => {
    const named = async (name: string, owner: Send = asManager) => {
      const response = await calls.ask(owner, { name });
      return response.statusCode === 201 ? 201 : response.json<{ code: string }>().code;
    };
    for (const name of ['', '  ', 'x'.repeat(51), 'HR\u202Esync', 'HR\nsync', 'HR\u0000sync'])
      expect([name, await named(name)]).toEqual([name, 'invalid']);
    expect(await named(`  ${'x'.repeat(50)} `)).toBe(201);
    expect(await named('HR-sync')).toBe(201);
    expect(await named(' hr-SYNC ')).toBe('script_name_taken');
    expect(await named('HR-sync', asDistributor)).toBe(201);
  });

  it('[SCRI-10] a token works for a day to a year, and has permissions that exist', async () => {
    for (const days of [0, 366, 1.5, '30', null])
      expect([days, (await calls.ask(asManager, { days: days as never })).statusCode]).toEqual([days, 400]);
    expect((await calls.ask(asManager, { permissions: ['rule'] as never })).statusCode).toBe(400);
    expect((await calls.ask(asManager, { token: 'mine' } as never)).statusCode).toBe(400);
    expect((await calls.ask(asManager, { name: 'Short', days: 1 })).statusCode).toBe(201);
    expect((await calls.ask(asManager, { name: 'Long', days: 365 })).statusCode).toBe(201);
  });

  it('[SCRI-11] a person has 20 scripts at most, also when 25 are asked for at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, index) => calls.ask(asManager, { name: `Script ${index}` })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      ...Array<number>(20).fill(201),
      ...Array<number>(5).fill(409),
    ]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'too_many_scripts' });
    expect(await countScripts()).toBe(20);
    await server.db.query(sql`delete from scripts`);
    const twins = await Promise.all([calls.ask(asManager), calls.ask(asManager), calls.ask(asManager)]);
    expect(twins.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409]);
  });

  it("[SCRI-12] a person's scripts share a limit of requests, apart from the person's", async () => {
    stopInMidMinute();
    const few = await startServer({ beside: server, config: { requestsPerMinute: 3, scriptRequestsPerMinute: 2 } });
    const made = [await calls.make(asManager), await calls.make(asManager, { name: 'Other' })];
    const theirs = scriptCalls(few);
    const ask = (index: number) => theirs.request(made[index]?.token ?? '', 'GET', '/licenses/');
    expect([(await ask(0)).statusCode, (await ask(1)).statusCode]).toEqual([200, 200]);
    const refused = await ask(0);
    expect([refused.statusCode, refused.json()]).toMatchObject([429, { code: 'throttled' }]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const own = await few.as(people.manager.email);
    expect((await own('GET', '/licenses/')).statusCode).toBe(200);
    await few.app.close();
  });

  it('[SCRI-13] the last use is written once a minute', async () => {
    const { send } = await calls.make(asManager);
    const usedAt = async () => (await calls.list(asManager)).results[0]?.used_at ?? null;
    const versions = () => server.db.query(sql`select xmin::text as version from scripts`);
    expect(await usedAt()).toBeNull();
    await send('GET', '/licenses/');
    const first = await usedAt();
    expect(first).toMatch(/^\d{4}-/);
    const before = await versions();
    await send('GET', '/licenses/');
    await Promise.all([send('GET', '/orders/'), send('GET', '/devices/')]);
    expect(await versions()).toEqual(before);
    await server.db.query(sql`update scripts set used_at = used_at - interval '61 seconds'`);
    await send('GET', '/licenses/');
    expect(Date.parse((await usedAt()) ?? '')).toBeGreaterThanOrEqual(Date.parse(first ?? ''));
  });
});

describe('what is told', () => {
  it('[SCRI-14] every act of a script has its name in the log, also after it is revoked', async () => {
    const { script, send } = await calls.make(asManager);
    await send('POST', '/licenses/1/reset/');
    await asManager('POST', '/licenses/1/reset/');
    expect(await calls.revoke(asManager, script.id)).toBe(204);
    const of = ({ action, script: name, actor }: Awaited<ReturnType<typeof entries>>[number]) => [
      action,
      name,
      actor?.id,
    ];
    expect((await entries('license=1', asDistributor)).map(of)).toEqual([
      ['license.reset', null, 3],
      ['license.reset', 'HR-sync', 3],
    ]);
    const own = await entries('actor=me');
    expect(own.map(of)).toEqual([
      ['script.revoked', null, 3],
      ['license.reset', null, 3],
      ['license.reset', 'HR-sync', 3],
      ['script.created', null, 3],
    ]);
    expect(own[3]).toMatchObject({
      object: { type: 'script', name: 'HR-sync' },
      changes: [
        { field: 'ends_at', to: expect.any(String) },
        { field: 'permissions', to: 'reset_license' },
        { field: 'is_read_only', to: false },
      ],
    });
    expect((await entries('actor=me&kind=accounts')).map(({ action }) => action)).toEqual([
      'script.revoked',
      'script.created',
    ]);
  });

  it('[SCRI-15] a key of an earlier call is the own one of the person and of each script', async () => {
    const [one, other] = [await calls.make(asManager), await calls.make(asManager, { name: 'Other' })];
    const key = { 'idempotency-key': 'once' };
    const disable = ({ send }: typeof one) => send('POST', '/licenses/disable_bulk/', [1] as never, key);
    const first = await disable(one);
    expect([first.statusCode, first.headers['idempotency-replayed']]).toEqual([200, undefined]);
    expect((await disable(one)).headers['idempotency-replayed']).toBe('true');
    expect((await disable(other)).headers['idempotency-replayed']).toBeUndefined();
    expect((await entries('license=1')).map(({ script }) => script)).toEqual(['HR-sync']);
  });
});

describe('a run', () => {
  const run = { action: 'disable_licenses', resource: 'licenses', ids: [1, 2] };

  it('[SCRI-16] of a script acts within its permissions, and its lines are told as its own', async () => {
    const { send, answered } = await calls.make(asManager);
    expect(await answered('POST', '/x/runs/', { ...run, action: 'assign_users', emails: ['a@b.test'] })).toEqual([
      403,
      'permission_denied',
    ]);
    const { id } = (await send('POST', '/x/runs/', run)).json<Run>();
    await runCalls(server, asManager).finish();
    expect((await asManager('GET', `/x/runs/${id}/`)).json<Run>()).toMatchObject({ state: 'done', done: 2 });
    expect((await entries('license=1')).map(({ action, script }) => [action, script])).toEqual([
      ['license.disabled', 'HR-sync'],
    ]);
    expect((await entries('actor=me&single=1')).map(({ action, script }) => [action, script])).toEqual([
      ['license.disabled', 'HR-sync'],
      ['license.disabled', 'HR-sync'],
      ['run.created', 'HR-sync'],
      ['script.created', null],
    ]);
  });

  it('[SCRI-17] of a script that is revoked stops, and its owner continues it with their own rights', async () => {
    const { send, script } = await calls.make(asManager);
    const { id } = (await send('POST', '/x/runs/', run)).json<Run>();
    const { slice, act, read, finish } = runCalls(server, asManager);
    await slice(1);
    await calls.revoke(asManager, script.id);
    await finish();
    expect(await read(id)).toMatchObject({ state: 'stopped', stop_reason: 'script_ended', done: 1, open: 1 });
    expect(await act(id, 'resume')).toMatchObject([200, { state: 'waiting', stop_reason: null }]);
    await finish();
    expect(await read(id)).toMatchObject({ state: 'done', done: 2 });
    expect((await entries('actor=me&single=1&kind=switches')).map(({ script: name }) => name)).toContain(null);
  });

  it("[SCRI-16] of a script's owner is stopped, closed and continued by no script without the permission", async () => {
    const bare = await calls.make(asManager, { name: 'Bare', permissions: [] });
    const able = await calls.make(asManager);
    const { start, act, read, finish } = runCalls(server, asManager);
    const id = await start({ ...run, ids: [1, 2, 3] });
    const stop = ['POST', `/x/runs/${id}/stop/`] as const;
    const resume = ['POST', `/x/runs/${id}/resume/`] as const;
    const close = ['DELETE', `/x/runs/${id}/accounts/`] as const;
    const refused = [403, 'permission_denied'];
    expect(await bare.answered(...stop)).toEqual(refused);
    expect(await bare.answered(...close)).toEqual(refused);
    expect((await act(id, 'stop'))[0]).toBe(200);
    expect(await bare.answered(...resume)).toEqual(refused);
    expect(await read(id)).toMatchObject({ state: 'stopped' });
    expect(await able.answered(...resume)).toEqual([200]);
    expect(await able.answered(...stop)).toEqual([200]);
    expect(await able.answered(...close)).toEqual([204]);

    // A person who lost the permission still ends what they began, and continues nothing.
    await grant(server.db, people.manager.id, []);
    expect(await act(id, 'resume')).toMatchObject([403, { code: 'permission_denied' }]);
    expect((await act(id, 'stop'))[0]).toBe(200);
    await grant(server.db, people.manager.id, managerCodes);
    expect((await act(id, 'resume'))[0]).toBe(200);
    await finish();
    expect(await read(id)).toMatchObject({ state: 'done', done: 3 });
  });

  it('[LIMIT-02] of a script is one of five of all scripts, apart from those of the person', async () => {
    const [one, other] = [await calls.make(asManager), await calls.make(asManager, { name: 'Other' })];
    const five = [one, one, one, other, other];
    for (const { answered } of five) expect(await answered('POST', '/x/runs/', run)).toEqual([201]);
    expect(await one.answered('POST', '/x/runs/', run)).toEqual([409, 'too_many_runs']);
    const own = runCalls(server, asManager);
    for (let n = 0; n < 5; n += 1) expect((await own.create(run)).statusCode).toBe(201);
    expect((await own.create(run)).json()).toMatchObject({ code: 'too_many_runs' });
  });
});
