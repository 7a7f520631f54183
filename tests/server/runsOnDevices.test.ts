import sql from 'sql-template-tag';
import { beforeEach, expect, it } from 'vitest';
import type { RunLineList } from '../../contract/extensions/runs';
import { grant, managerCodes, people } from '../support/fixture';
import { runCalls } from '../support/runCalls';
import { serverScene } from '../support/scene';
import { senderOf } from '../support/server';
import { emptyTrail } from '../support/trail';

const server = serverScene();
const asManager = senderOf(server, people.manager.email);
const { preview, create, start, act, read, finish } = runCalls(server, asManager);

beforeEach(async () => {
  await server.db.query(sql`delete from runs`);
  await server.db.query(sql`
    update devices set device_active = id <> 2, floating_in_use = id = 4,
      borrowed_until = case when id = 4 then '2099-12-01'::timestamptz end`);
  await emptyTrail(server.db);
});

const at = (license: number, device: number) => ({ license, device });
const linesOf = async (id: number) =>
  (await asManager('GET', `/x/runs/${id}/lines/?limit=100`)).json<RunLineList>().results;
/** Each line as `license device outcome reason`. */
const told = async (id: number) =>
  (await linesOf(id)).map(({ license, device, outcome, reason }) => `${license} ${device} ${outcome} ${reason}`);
const acts = () =>
  server.db.query(sql`
  select action, object_id as device, run_id as run from audit_log where object_type = 'device' order by id`);

it('[RUNS-40] resets exactly the devices that the run names, with a line and an act for each', async () => {
  const run = { action: 'reset_device', targets: [at(2, 5), at(1, 1), at(1, 2), at(1, 1)] };
  expect(await preview(run)).toEqual({
    total: 3,
    ready: 2,
    has_undo: false,
    groups: [
      {
        outcome: 'left_out',
        reason: 'device_inactive',
        count: 1,
        examples: [1],
        targets: [
          {
            license: 1,
            product: 'Editor',
            license_key: 'KEY-1%A',
            order_number: 'A-100%',
            device: 2,
            device_name: 'desk_2',
          },
        ],
      },
    ],
  });
  const id = await start(run);
  expect(await read(id)).toMatchObject({ total: 3, open: 3, has_undo: false });
  await finish();
  expect(await told(id)).toEqual(['1 2 left_out device_inactive', '1 1 done null', '2 5 done null']);
  expect((await linesOf(id))[1]).toMatchObject({ id: 1, device_name: 'build-1', product: 'Editor' });
  expect(await server.db.query(sql`select id from devices where device_active order by id`)).toEqual(
    [3, 4, 20].map(each => ({ id: each })),
  );
  expect(await acts()).toEqual([
    { action: 'device.reset', device: '1', run: id },
    { action: 'device.reset', device: '5', run: id },
  ]);
  expect((await act(id, 'undo'))[1]).toMatchObject({ code: 'no_undo' });
});

it('[RUNS-40] revokes the devices in use and returns the borrowed ones', async () => {
  const targets = [at(3, 4), at(1, 1)];
  const revoke = await start({ action: 'revoke_device', targets });
  await finish();
  expect(await told(revoke)).toEqual(['1 1 left_out device_not_in_use', '3 4 done null']);
  const gone = await start({ action: 'return_device', targets });
  await finish();
  expect(await told(gone)).toEqual(['1 1 left_out device_not_borrowed', '3 4 left_out device_not_borrowed']);
  await server.db.query(sql`update devices set floating_in_use = true, borrowed_until = '2099-12-01' where id = 4`);
  const back = await start({ action: 'return_device', targets: [at(3, 4)] });
  await finish();
  expect(await told(back)).toEqual(['3 4 done null']);
  expect((await acts()).map(each => (each as { action: string }).action)).toEqual([
    'device.revoked',
    'device.returned',
  ]);
});

it('[RUNS-41] takes all devices of licenses as another way, of a bundle those of its licenses', async () => {
  await server.db.query(sql`update devices set license_id = 6 where id = 5`);
  const run = { action: 'reset_device', ids: [1, 5] };
  expect(await preview(run)).toMatchObject({ total: 3, ready: 2, groups: [{ reason: 'device_inactive', count: 1 }] });
  const id = await start(run);
  await finish();
  await server.db.query(sql`update devices set license_id = 2 where id = 5`);
  expect((await told(id)).map(line => line.split(' ').slice(1, 3).join(' '))).toEqual([
    '2 left_out',
    '1 done',
    '5 done',
  ]);
  const none = await create({ action: 'reset_device', ids: [8] });
  expect(none.json()).toMatchObject({ code: 'no_licenses' });
});

it('[RUNS-42] refuses devices at the door that nobody may see, and fails those that have gone since', async () => {
  for (const [targets, code, detail] of [
    [[at(20, 20), at(1, 1)], 'unknown_licenses', '1 of these licenses do not exist for you: 20.'],
    [[at(2, 1), at(1, 3), at(1, 99)], 'unknown_devices', '3 of these devices do not exist for you: 1, 3, 99.'],
  ] as const) {
    const response = await create({ action: 'reset_device', targets });
    expect([response.statusCode, response.json()]).toMatchObject([
      400,
      { detail, errors: [{ field: 'targets', code }] },
    ]);
  }
  expect(await server.db.query(sql`select id from runs`)).toEqual([]);
  expect((await preview({ action: 'reset_device', targets: [at(2, 1), at(1, 3), at(20, 20)] })).groups).toMatchObject([
    { outcome: 'failed', reason: 'not_found', count: 3, targets: [{ device: 1 }, { device: 3 }, { device: 20 }] },
  ]);
  const id = await start({ action: 'reset_device', targets: [at(1, 1), at(2, 5)] });
  await server.db.query(sql`update devices set blacklisted = true where id = 5`);
  await finish();
  await server.db.query(sql`update devices set blacklisted = false where id = 5`);
  expect(await told(id)).toEqual(['2 5 failed not_found', '1 1 done null']);
});

it('[RUNS-42] needs the right of each command, when it begins and when it goes on', async () => {
  await grant(server.db, people.manager.id, ['reset_device']);
  const targets = [at(1, 1)];
  for (const action of ['revoke_device', 'return_device'])
    expect((await create({ action, targets })).statusCode).toBe(403);
  const id = await start({ action: 'reset_device', targets });
  await grant(server.db, people.manager.id, []);
  await finish();
  await grant(server.db, people.manager.id, managerCodes);
  expect(await told(id)).toEqual(['1 1 failed permission_denied']);
});

it.each([
  ['targets', { action: 'disable_licenses', targets: [at(1, 1)] }],
  ['targets.0.device', { action: 'reset_device', targets: [{ license: 1 }] }],
  ['targets.1.email', { action: 'reset_device', targets: [at(1, 1), { ...at(1, 2), email: 'a@b.test' }] }],
  ['targets.0.email', { action: 'unassign_users', targets: [at(1, 1)] }],
  ['emails', { action: 'unassign_users', targets: [{ license: 1, email: 'a@b.test' }], emails: ['a@b.test'] }],
  ['ids', { action: 'reset_device', targets: [at(1, 1)], ids: [1] }],
  ['max_activations', { action: 'set_max_activations', targets: [{ license: 1, email: 'a@b.test' }] }],
])('[RUNS-42] refuses a body with a wrong %s', async (field, body) => {
  for (const path of ['', 'preview/']) {
    const response = await asManager('POST', `/x/runs/${path}`, { resource: 'licenses', ...body });
    expect([response.statusCode, response.json()]).toMatchObject([400, { errors: [{ field }] }]);
  }
});

it('[RUNS-116] names what the person sees but does not manage, without the key and the order, as their list does', async () => {
  const targets = [{ license: 8, product: 'Editor' }];
  const run = { action: 'disable_licenses', ids: [1, 8] };
  expect((await preview(run)).groups).toEqual([
    { outcome: 'failed', reason: 'permission_denied', count: 1, examples: [8], targets },
  ]);
  const id = await start(run);
  await finish();
  const [line] = await linesOf(id);
  expect(line).toEqual({ id: 8, ...targets[0], outcome: 'failed', reason: 'permission_denied' });
  await server.db.query(sql`update licenses set enabled = true where id = 1`);
});
