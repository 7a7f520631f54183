import sql from 'sql-template-tag';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { deleteOldWithdrawn } from '../../server/queries/requestChanges';
import { fillForUsers, people } from '../support/fixture';
import { historyCalls } from '../support/historyCalls';
import { insertRow } from '../support/insertRow';
import { ask, asked, decide, own, toDecide, useUp } from '../support/requestCalls';
import { serverScene } from '../support/scene';
import { senderOf } from '../support/server';
import { emptyTrail } from '../support/trail';

const server = serverScene({ fill: fillForUsers });
const asUser = senderOf(server, people.user.email);
const asManager = senderOf(server, people.manager.email);
const { actions } = historyCalls(server, asManager);

/** Studio licenses of order 101. */
const at = '2026-01-01T00:00:00Z';
const studio = {
  created_at: at,
  updated_at: at,
  company_id: 1,
  order_id: 101,
  order_item_id: 2,
  product_id: 2,
  license_type: 'subscription',
  max_license_users: 0,
};
beforeAll(async () => {
  await insertRow(server.db, 'licenses', { ...studio, id: 31 });
  await insertRow(server.db, 'licenses', { ...studio, id: 32, enabled: false });
  await insertRow(server.db, 'licenses', { ...studio, id: 33, validity_period: '2020-12-31' });
  await insertRow(server.db, 'licenses', { ...studio, id: 34, product_id: 1, order_item_id: 1 });
});
beforeEach(async () => {
  await server.db.query(sql`delete from license_requests`);
  await server.db.query(sql`delete from license_users where license_id = 31`);
  await server.db.query(sql`
    update licenses set assigned_users = 0, max_license_users = 0, enabled = true where id = 31`);
  await server.db.query(sql`
    update licenses set enabled = true, validity_period = '2099-12-31', allow_grace_period = false, times_activated = 0,
      max_activations = 5 where id = 2`);
  await setOwn(2, 2);
  await emptyTrail(server.db);
});

const setOwn = (max: number, total: number) =>
  server.db.query(sql`
    update license_users set max_activations = ${max}, total_activations = ${total}
    where license_id = 2 and user_id = 1`);
const obstacles = async () => (await toDecide(asManager, '?state=waiting')).map(({ obstacle }) => obstacle);

it.each([
  ['license_off', { license: 32 }],
  ['license_ended', { license: 33 }],
  ['other_product', { license: 34 }],
  ['already_assigned', { license: 2 }],
])('[REQ-24] refuses a license that helps nobody, with the reason: %s', async (code, approval) => {
  const id = await asked(asUser, { kind: 'license', product: 2 });
  expect(await decide(asManager, id, 'approve', approval)).toEqual([409, code]);
  expect(await decide(asManager, id, 'approve', { license: 31 })).toEqual([200, undefined]);
});

it.each([
  ['license_off', sql`enabled = false`],
  ['license_ended', sql`validity_period = '2020-12-31'`],
  ['license_ended', sql`validity_period = '2020-12-31', allow_grace_period = true, grace_period = 72`],
])('[REQ-24] gives nothing more on a license that does not work, as the list says: %s', async (code, change) => {
  const id = await asked(asUser, { kind: 'device', license: 2 });
  expect(await obstacles()).toEqual([null]);
  await server.db.query(sql`update licenses set ${change} where id = 2`);
  expect(await obstacles()).toEqual([code]);
  expect(await decide(asManager, id, 'approve')).toEqual([409, code]);
});

it.each([
  ['no_device_lacking', { kind: 'device', license: 2 }, sql`update licenses set times_activated = 0 where id = 2`],
  ['no_seat_lacking', { kind: 'seat', license: 3 }, sql`update devices set floating_in_use = false where id = 4`],
  ['license_off', { kind: 'device', license: 2 }, sql`update licenses set enabled = false where id = 2`],
  [
    'license_ended',
    { kind: 'device', license: 2 },
    sql`update licenses set validity_period = '2020-12-31' where id = 2`,
  ],
  [
    'license_ended',
    { kind: 'enable', license: 2 },
    sql`
    update licenses set enabled = false, validity_period = '2020-12-31' where id = 2`,
  ],
] as const)('[REQ-67] what nobody could approve is not taken: %s', async (code, request, change) => {
  await useUp(server.db);
  await setOwn(5, 2);
  await server.db.query(change);
  const answer = await ask(asUser, request);
  expect([answer.statusCode, answer.json()]).toMatchObject([409, { code }]);
  expect(await own(asUser)).toEqual([]);
  await server.db.query(sql`update devices set floating_in_use = true where id = 4`);
  await server.db.query(sql`update licenses set floating_users = null where id = 3`);
});

it('[REQ-24] a license in its grace period still works', async () => {
  await asked(asUser, { kind: 'device', license: 2 });
  await server.db.query(sql`
    update licenses set validity_period = '2020-12-31', allow_grace_period = true, grace_period = 10000000
    where id = 2`);
  expect(await obstacles()).toEqual([null]);
});

it('[REQ-24] one more device helps who has reached their own maximum, or when the license is full', async () => {
  const id = await asked(asUser, { kind: 'device', license: 2 });
  await setOwn(5, 2);
  expect(await obstacles()).toEqual(['no_device_lacking']);
  expect(await decide(asManager, id, 'approve')).toEqual([409, 'no_device_lacking']);
  expect(await decide(asManager, id, 'approve', { device: 5 })).toEqual([409, 'no_device_lacking']);
  await server.db.query(sql`update licenses set times_activated = 5 where id = 2`);
  expect(await obstacles()).toEqual([null]);
  await setOwn(2, 2);
  // The device that is freed is of no use to a person who may not use another one.
  expect(await decide(asManager, id, 'approve', { device: 5 })).toEqual([200, undefined]);
  const [row] = await server.db.query(sql`
    select max_activations from license_users where license_id = 2 and user_id = 1`);
  expect(row).toEqual({ max_activations: 3 });
  await server.db.query(sql`update devices set device_active = true where id = 5`);
});

it.each([
  ['device_inactive', { kind: 'device', license: 2 }, 5],
  ['device_not_in_use', { kind: 'seat', license: 3 }, 4],
] as const)('[REQ-70] a device that holds nothing is not freed for a request: %s', async (code, request, device) => {
  await useUp(server.db);
  const id = await asked(asUser, request);
  await server.db.query(sql`update devices set device_active = false, floating_in_use = false where id = ${device}`);
  // Another device has what this one had, so the license is still full.
  await server.db.query(sql`update devices set license_id = 3, floating_in_use = true where id = 20`);
  expect(await decide(asManager, id, 'approve', { device })).toEqual([409, code]);
  expect((await own(asUser)).map(({ state }) => state)).toEqual(['waiting']);
  await server.db.query(
    sql`update devices set device_active = true, floating_in_use = ${device === 4} where id = ${device}`,
  );
  await server.db.query(sql`update devices set license_id = 20, floating_in_use = false where id = 20`);
  await server.db.query(sql`update licenses set floating_users = null where id = 3`);
});

it('[REQ-25] a request that was fulfilled meanwhile says so to both', async () => {
  const id = await asked(asUser, { kind: 'license', product: 2 });
  const told = async () => (await own(asUser)).map(({ state, is_fulfilled }) => [state, is_fulfilled]);
  expect([await told(), await obstacles()]).toEqual([[['waiting', false]], [null]]);
  await asManager('POST', '/licenses/31/assign_user/', { email: people.user.email });
  expect([await told(), await obstacles()]).toEqual([[['waiting', true]], ['already_assigned']]);
  expect(await decide(asManager, id, 'approve')).toEqual([409, 'already_assigned']);
  await asManager('POST', '/licenses/disable_bulk/', [31]);
  expect([await told(), await obstacles()]).toEqual([[['waiting', false]], ['no_free_place']]);
  expect(await decide(asManager, id, 'decline', { answer: 'Later' })).toEqual([200, undefined]);
  expect(await told()).toEqual([['declined', false]]);
});

it('[REQ-25] a request for a device or a seat says so when one is free now', async () => {
  await asked(asUser, { kind: 'device', license: 2 });
  await server.db.query(sql`update licenses set floating_users = 1 where id = 3`);
  await asked(asUser, { kind: 'seat', license: 3 });
  const told = async () => (await own(asUser)).map(({ kind, is_fulfilled }) => [kind, is_fulfilled]);
  expect(await told()).toEqual([
    ['seat', false],
    ['device', false],
  ]);
  await asManager('POST', '/licenses/2/set_users_activations/', { 1: { max_activations: 3 } });
  await server.db.query(sql`update devices set floating_in_use = false where id = 4`);
  expect(await told()).toEqual([
    ['seat', true],
    ['device', true],
  ]);
  expect(await obstacles()).toEqual(['no_device_lacking', 'no_seat_lacking']);
  await server.db.query(sql`update devices set floating_in_use = true where id = 4`);
  await server.db.query(sql`update licenses set floating_users = null where id = 3`);
});

it('[REQ-71] a request names its license to the person only while they have it, and to the manager always', async () => {
  await useUp(server.db);
  await asked(asUser, { kind: 'device', license: 2 });
  const told = async () => (await own(asUser)).map(({ license, product }) => [license, product?.name]);
  expect(await told()).toEqual([[2, 'Studio']]);
  await server.db.query(sql`update license_users set user_id = 2 where license_id = 2 and user_id = 1`);
  expect(await told()).toEqual([[null, 'Studio']]);
  expect(await toDecide(asManager)).toMatchObject([{ license: 2 }]);
  await server.db.query(sql`update license_users set user_id = 1 where license_id = 2 and user_id = 2`);
  expect(await told()).toEqual([[2, 'Studio']]);
});

it('[REQ-27] withdrawn requests are deleted after 30 days, and the history of the license stays', async () => {
  const [old, recent] = [
    await asked(asUser, { kind: 'device', license: 2 }),
    await asked(asUser, { kind: 'license', product: 2 }),
  ];
  const waiting = await asked(asUser, { kind: 'license', wish: 'Draw' });
  for (const id of [old, recent]) await decide(asUser, id, 'withdraw');
  const before = await actions('license=2');
  expect(before).toEqual(['request.withdrawn', 'request.created']);
  await server.db.query(sql`
    update license_requests set decided_at = decided_at - interval '30 days' where id = ${old}`);
  await server.db.query(sql`
    update license_requests set decided_at = decided_at - interval '29 days' where id = ${recent}`);
  await deleteOldWithdrawn(server.db);
  expect((await own(asUser)).map(({ id }) => id)).toEqual([waiting, recent]);
  expect(await actions('license=2')).toEqual(before);
});

it('[REQ-10] a license that is gone, or taken away, cannot be extended', async () => {
  await insertRow(server.db, 'licenses', { ...studio, id: 40, assigned_users: 1, times_activated: 1 });
  await insertRow(server.db, 'license_users', { license_id: 40, user_id: 1, assigned_at: at });
  const id = await asked(asUser, { kind: 'device', license: 40 });
  await server.db.query(sql`delete from license_users where license_id = 40`);
  expect((await toDecide(asManager))[0]?.obstacle).toBe('not_assigned');
  expect(await decide(asManager, id, 'approve')).toEqual([409, 'no_license_user']);
  await server.db.query(sql`delete from licenses where id = 40`);
  expect((await toDecide(asManager))[0]).toMatchObject({ obstacle: 'license_gone', license: null, used: null });
  expect(await decide(asManager, id, 'approve')).toEqual([409, 'license_gone']);
  expect(await decide(asManager, id, 'decline', { answer: 'It is gone' })).toEqual([200, undefined]);
});

it('[REQ-11] a repeated approval under the same key gives once', async () => {
  const id = await asked(asUser, { kind: 'license', product: 2 });
  const token = await server.tokenFor(people.manager.email);
  const headers = { authorization: `Bearer ${token}`, 'x-csrftoken': 'test', 'idempotency-key': 'approval' };
  const approve = () =>
    server.app.inject({ method: 'POST', url: `/api/v1/x/requests/${id}/approve/`, payload: {}, headers });
  expect([(await approve()).statusCode, (await approve()).statusCode]).toEqual([200, 200]);
  expect(await actions('license=31')).toEqual(['request.given', 'license.users_assigned']);
});
