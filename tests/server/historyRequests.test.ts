import sql from 'sql-template-tag';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { backfill } from '../../server/migrations/0120_answered_requests';
import { deleteOldWithdrawn } from '../../server/queries/requestChanges';
import { fillForUsers, people } from '../support/fixture';
import { historyCalls } from '../support/historyCalls';
import { insertRow } from '../support/insertRow';
import { asked, decide, useUp } from '../support/requestCalls';
import { serverScene } from '../support/scene';
import { senderOf } from '../support/server';
import { emptyTrail } from '../support/trail';

const server = serverScene({ fill: fillForUsers });
const asUser = senderOf(server, people.user.email);
const asManager = senderOf(server, people.manager.email);
const asDistributor = senderOf(server, people.distributor.email);
const { entries, actions } = historyCalls(server, asManager);

const at = '2026-01-01T00:00:00Z';
const studio = {
  created_at: at,
  updated_at: at,
  company_id: 1,
  order_item_id: 2,
  product_id: 2,
  license_type: 'subscription',
  max_license_users: 0,
};
/** One license is in the order of license 2, the other in one that only the distributor manages. */
const [near, far] = [31, 32];

beforeAll(async () => {
  await insertRow(server.db, 'licenses', { ...studio, id: near, order_id: 101 });
  await insertRow(server.db, 'licenses', { ...studio, id: far, order_id: 102 });
});
beforeEach(async () => {
  await server.db.query(sql`delete from license_requests`);
  await server.db.query(sql`delete from license_users where license_id in (${near}, ${far})`);
  await server.db.query(sql`update licenses set assigned_users = 0 where id in (${near}, ${far})`);
  await server.db.query(sql`update licenses set enabled = true, validity_period = '2099-12-31' where id = 2`);
  await useUp(server.db);
  await emptyTrail(server.db);
});

const told = async (query: string, send = asManager) =>
  (await entries(`${query}&kind=requests`, send)).map(({ action, license, order }) => [action, license?.id, order?.id]);

it('[HIST-46] a request that is answered with another license is answered in the histories of both, which name their own', async () => {
  const renewal = await asked(asUser, { kind: 'renew', license: 2 });
  expect(await decide(asDistributor, renewal, 'approve', { license: far })).toEqual([200, undefined]);
  const ofAsked = [
    ['request.given', 2, 101],
    ['request.created', 2, 101],
  ];
  expect(await told('license=2')).toEqual(ofAsked);
  expect(await told('order=101')).toEqual(ofAsked);
  expect(await told('order=101&single=1')).toEqual(ofAsked);
  const [given] = await entries('order=101&kind=requests');
  expect(await told(`order=101&entry=${given?.id}`)).toEqual([['request.given', 2, 101]]);
  const ofGiven = [['request.given', far, 102]];
  expect(await told(`license=${far}`, asDistributor)).toEqual(ofGiven);
  expect(await told('order=102', asDistributor)).toEqual(ofGiven);
  expect(await told('actor=me', asDistributor)).toEqual(ofGiven);
});

it('[HIST-46] an order with both licenses tells the answer once, with the license that was given', async () => {
  const renewal = await asked(asUser, { kind: 'renew', license: 2 });
  expect(await decide(asManager, renewal, 'approve', { license: near })).toEqual([200, undefined]);
  expect(await told('order=101')).toEqual([
    ['request.given', near, 101],
    ['request.created', 2, 101],
  ]);
  expect((await told('license=2'))[0]).toEqual(['request.given', 2, 101]);
  expect(await told(`license=${near}`)).toEqual([['request.given', near, 101]]);
});

it('[HIST-46] so are requests that were answered in a release before', async () => {
  const renewal = await asked(asUser, { kind: 'renew', license: 2 });
  await decide(asDistributor, renewal, 'approve', { license: far });
  const before = await told('order=101');
  await server.db.query(sql`
    delete from audit_subjects where act = 'request.given' and kind <> 'actor' and subject_id in (2, 101)`);
  expect(await told('license=2')).toEqual([['request.created', 2, 101]]);
  for (let time = 0; time < 2; time += 1) {
    expect(await server.db.transaction(tx => backfill(tx, 0))).toBe(renewal);
    expect(await told('order=101')).toEqual(before);
    expect((await told('license=2'))[0]).toEqual(['request.given', 2, 101]);
  }
  expect(await server.db.transaction(tx => backfill(tx, renewal))).toBeNull();
});

it('[HIST-47] a withdrawn request that is deleted keeps its license and order in the histories', async () => {
  const id = await asked(asUser, { kind: 'device', license: 2 });
  await decide(asUser, id, 'withdraw');
  const before = await told('order=101');
  expect(before).toEqual([
    ['request.withdrawn', 2, 101],
    ['request.created', 2, 101],
  ]);
  await server.db.query(sql`update license_requests set decided_at = decided_at - interval '30 days'`);
  await deleteOldWithdrawn(server.db);
  expect(await server.db.query(sql`select from license_requests`)).toEqual([]);
  expect(await told('order=101')).toEqual(before);
  expect(await told('order=101&single=1')).toEqual(before);
});

it('[REQ-77] declining the request of somebody who has left, or moved to another company, says whose it was', async () => {
  const first = await asked(asUser, { kind: 'device', license: 2 });
  const second = await asked(asUser, { kind: 'license', product: 2 });
  await server.db.query(sql`update users set left_at = ${at} where id = 1`);
  expect(await decide(asManager, first, 'decline', { answer: 'Gone' })).toEqual([200, undefined]);
  await server.db.query(sql`update users set left_at = null where id = 1`);
  await server.db.query(sql`update license_requests set user_id = 10 where id = ${second}`);
  expect(await decide(asManager, second, 'decline', { answer: 'Gone' })).toEqual([200, undefined]);
  expect(await entries('actor=me')).toMatchObject([
    { action: 'request.declined', people: [{ id: 10, name: '', email: null }] },
    { action: 'request.declined', people: [{ id: 1, name: 'Uma User' }] },
  ]);
});

it('[REQ-78] an approval that names a device which it does not free is refused', async () => {
  await server.db.query(sql`update licenses set enabled = false where id = 2`);
  const enable = await asked(asUser, { kind: 'enable', license: 2 });
  expect(await decide(asManager, enable, 'approve', { device: 5 })).toEqual([400, 'invalid']);
  expect(await decide(asManager, enable, 'approve')).toEqual([200, undefined]);
  const wish = await asked(asUser, { kind: 'license', product: 2 });
  expect(await decide(asManager, wish, 'approve', { license: near, device: 5 })).toEqual([400, 'invalid']);
  const renewal = await asked(asUser, { kind: 'renew', license: 2 });
  expect(await decide(asManager, renewal, 'approve', { answer: 'Done', device: 5 })).toEqual([400, 'invalid']);
  const device = await asked(asUser, { kind: 'device', license: 2 });
  expect(await decide(asManager, device, 'approve', { license: near, device: 5 })).toEqual([400, 'invalid']);
  expect(await actions('license=2&kind=requests')).toEqual([
    'request.created',
    'request.created',
    'request.given',
    'request.created',
  ]);
});
