import sql from 'sql-template-tag';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { people } from '../support/fixture';
import { historyCalls } from '../support/historyCalls';
import { runCalls } from '../support/runCalls';
import { serverScene } from '../support/scene';
import { senderOf } from '../support/server';

const server = serverScene();
const asManager = senderOf(server, people.manager.email);
const asDistributor = senderOf(server, people.distributor.email);
const runs = runCalls(server, asDistributor);
const { answer, entries, actions, write, restore } = historyCalls(server, asManager);

beforeEach(restore);
afterEach(() => void vi.useRealTimers());

it('[HIST-04] [HIST-38] tells a run as one entry of an order, of a license and of its creator, which opens', async () => {
  const id = await runs.start({ action: 'disable_licenses', ids: [1, 2, 3] });
  await runs.slice(2);
  await runs.finish();
  const run = { id, action: 'disable_licenses', total: 3, done: 3, is_undo: false };
  const [ofOrder, ...rest] = await entries('order=101');
  expect(rest).toEqual([]);
  expect(ofOrder).toMatchObject({ action: 'license.disabled', acts: 3, licenses: 3, has_more: false, run });
  const opened = await answer(`order=101&entry=${ofOrder?.id}`);
  expect(opened.count).toBe(3);
  expect(opened.results.map(({ license, acts }) => [license?.id, acts])).toEqual([
    [3, 1],
    [2, 1],
    [1, 1],
  ]);
  expect(await entries('license=2')).toMatchObject([{ action: 'license.disabled', acts: 1, licenses: 1, run }]);

  expect(await actions('license=2&kind=runs')).toEqual(['license.disabled']);
  expect(await actions('order=101&kind=runs')).toEqual(['license.disabled']);
  expect(await actions('actor=me&kind=runs', asDistributor)).toEqual(['run.created']);

  const undo = (await runs.act(id, 'undo'))[1].id;
  await runs.finish();
  const own = await entries('actor=me', asDistributor);
  expect(own).toMatchObject([
    { action: 'run.created', acts: 3, run: { id: undo, action: 'enable_licenses', total: 3, is_undo: true } },
    { action: 'run.created', acts: 3, licenses: 3, run },
  ]);
  expect(await actions(`actor=me&entry=${own[0]?.id}`, asDistributor)).toEqual(Array(3).fill('license.enabled'));
  expect(await actions('actor=me&kind=switches', asDistributor)).toEqual(['run.created', 'run.created']);
});

it('[RUNS-52] tells a run on devices by its devices, and one on people by its licenses', async () => {
  const targets = [
    { license: 1, device: 1 },
    { license: 2, device: 5 },
  ];
  await runs.start({ action: 'reset_device', targets });
  await runs.finish();
  const [entry] = await entries('actor=me&kind=devices', asDistributor);
  expect(entry).toMatchObject({ action: 'run.created', acts: 2, run: { action: 'reset_device', total: 2 } });
  expect(await actions('license=2')).toEqual(['device.reset']);
  const named = ['ann@acme.test', 'bea@acme.test'].map(email => ({ license: 6, email }));
  await runs.start({ action: 'unassign_users', targets: named });
  await runs.finish();
  expect((await entries('actor=me&kind=users', asDistributor))[0]).toMatchObject({
    run: { action: 'unassign_users', total: 1 },
  });
});

it('[HIST-48] says which run was stopped and continued, in entries of their own', async () => {
  const id = await runs.start({ action: 'disable_licenses', ids: [1, 2, 3] });
  await runs.slice(1);
  await runs.act(id, 'stop');
  await runs.act(id, 'resume');
  await runs.finish();
  const run = { id, action: 'disable_licenses', total: 3, done: 3, is_undo: false };
  expect(await entries('actor=me', asDistributor)).toMatchObject([
    { action: 'run.resumed', acts: 1, run },
    { action: 'run.stopped', acts: 1, run },
    { action: 'run.created', acts: 3, run },
  ]);
});

it('[HIST-50] a time finds a run by any of its acts, as the export of that time does', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-01T23:50:00Z') });
  await runs.start({ action: 'disable_licenses', ids: [1, 2, 3] });
  await runs.slice(1);
  vi.setSystemTime('2026-10-02T02:10:00Z');
  await runs.finish();
  const found = async (time: string) => {
    const query = `order=101&${time}`;
    return [(await entries(query)).map(({ acts }) => acts), await actions(`${query}&single=1`)];
  };
  const acts = (count: number): string[] => Array(count).fill('license.disabled');
  expect(await found('at__gte=2026-10-02T00:00:00Z')).toEqual([[3], acts(2)]);
  expect(await found('at__lte=2026-10-02T00:00:00Z')).toEqual([[3], acts(1)]);
  expect(await found('at__gte=2026-10-02T00:00:00Z&at__lte=2026-10-02T01:00:00Z')).toEqual([[], []]);
  expect(await found('at__gte=2026-10-02T02:00:00Z&at__lte=2026-10-02T03:00:00Z')).toEqual([[3], acts(2)]);
  expect(await found('at__gte=2026-10-02T03:00:00Z')).toEqual([[], []]);
});

it('[HIST-45] in an export, the start of a run counts what the run has changed, as on the page', async () => {
  await server.db.query(sql`update devices set device_active = true where id = 5`);
  await runs.start({ action: 'disable_licenses', ids: [1, 2, 3] });
  await runs.finish();
  const targets = [
    { license: 1, device: 1 },
    { license: 2, device: 5 },
  ];
  await runs.start({ action: 'reset_device', targets });
  await runs.finish();
  const all = await entries('actor=me&single=1&order_by=entry', asDistributor);
  expect(all.map(({ action, acts, licenses }) => [action, acts, licenses])).toEqual([
    ['run.created', 3, 3],
    ['license.disabled', 1, 1],
    ['license.disabled', 1, 1],
    ['license.disabled', 1, 1],
    ['run.created', 2, 2],
    ['device.reset', 1, 1],
    ['device.reset', 1, 1],
  ]);
  expect(await entries('actor=me', asDistributor)).toMatchObject([
    { action: 'run.created', acts: 2, licenses: 2 },
    { action: 'run.created', acts: 3, licenses: 3 },
  ]);
});

it('[HIST-04] tells one command on several licenses as one entry', async () => {
  await asManager('POST', '/licenses/disable_bulk/', [1, 2]);
  await asManager('POST', '/licenses/enable_bulk/', [1, 2]);
  for (const query of ['order=101', 'actor=me']) {
    const results = await entries(query);
    expect(results[0]).toMatchObject({ license: null, order: query === 'actor=me' ? null : { id: 101 } });
    expect(results.map(({ action, acts, licenses, run }) => [action, acts, licenses, run])).toEqual([
      ['license.enabled', 2, 2, null],
      ['license.disabled', 2, 2, null],
    ]);
  }
  expect(await entries('license=1')).toMatchObject([{ acts: 1 }, { acts: 1 }]);
});

it('[HIST-39] in own changes, an entry of several orders names none, and its acts name theirs', async () => {
  const added = { action: 'order.manager_added', objectType: 'order', actorId: people.distributor.id };
  await write({ ...added, objectId: '101' }, { ...added, objectId: '102' });
  await write(...['101', '101'].map(objectId => ({ ...added, objectId, requestId: 'of one order' })));
  const ordersOf = async (query: string) =>
    (await entries(query, asDistributor)).map(({ acts, order }) => [acts, order?.id]);
  expect(await ordersOf('actor=me')).toEqual([
    [2, 101],
    [2, undefined],
  ]);
  const [, several] = await entries('actor=me', asDistributor);
  expect(await ordersOf(`actor=me&entry=${several?.id}`)).toEqual([
    [1, 102],
    [1, 101],
  ]);
  expect(await ordersOf('order=102')).toEqual([[1, 102]]);
});

it('[HIST-04] counts the acts of an entry up to a thousand', async () => {
  await write(...Array.from({ length: 1005 }, () => ({ action: 'license.enabled' })));
  const [entry] = await entries('license=1');
  expect(entry).toMatchObject({ acts: 1000, licenses: 1, has_more: true });
  expect((await answer(`license=1&entry=${entry?.id}&limit=5&offset=1000`)).results).toHaveLength(5);
});

it('[RUNS-113] tells a run of more than a thousand acts as more than a thousand in own changes, too', async () => {
  const runId = await runs.start({ action: 'disable_licenses', ids: [1] });
  const act = { action: 'license.disabled', actorId: people.distributor.id, runId };
  await write(...Array.from({ length: 1000 }, () => act));
  const sizes = async (query: string) =>
    (await entries(query, asDistributor)).map(({ acts, has_more }) => [acts, has_more]);
  expect(await sizes('actor=me')).toEqual([[1000, false]]);
  await write(act);
  expect(await sizes('actor=me')).toEqual([[1000, true]]);
  expect(await sizes('order=101')).toEqual([[1000, true]]);
});

it('[RUNS-105] says how many licenses or devices a run has changed, not people, until the run is deleted', async () => {
  const lastRun = async () => (await entries('actor=me', asDistributor))[0]?.run;
  await server.db.query(sql`update licenses set enabled = false where id = 2`);
  await runs.start({ action: 'disable_licenses', ids: [1, 2, 3] });
  expect(await lastRun()).toMatchObject({ total: 3, done: 0 });
  await runs.finish();
  expect(await lastRun()).toMatchObject({ total: 3, done: 2 });
  const users = await server.db.query<{ email: string }>(sql`
    insert into users (company_id, email, email_key)
    select 1, e, e from unnest(array['cy@acme.test', 'di@acme.test']) e returning email`);
  await server.db.query(sql`
    insert into license_users (license_id, user_id) select 6, id from users where email_key in ('cy@acme.test', 'di@acme.test')`);
  await server.db.query(
    sql`update licenses set max_license_users = 0, assigned_users = assigned_users + 2 where id = 6`,
  );
  const targets = users.flatMap(({ email }) => [6, 1].map(license => ({ license, email })));
  await runs.start({ action: 'unassign_users', targets });
  await runs.finish();
  expect(await lastRun()).toMatchObject({ total: 2, done: 1 });
  await server.db.query(sql`delete from runs`);
  expect(await lastRun()).toMatchObject({ total: 2, done: null });
});
