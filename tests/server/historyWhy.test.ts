import sql from 'sql-template-tag';
import { beforeEach, expect, it } from 'vitest';
import { fillOrdering, newOrder, restoreAllowances, userItem } from '../support/ordering';
import { allCodes, grant, people } from '../support/fixture';
import { historyCalls } from '../support/historyCalls';
import { orderCalls } from '../support/orderCalls';
import { asked, decide } from '../support/requestCalls';
import { serverScene } from '../support/scene';
import { senderOf } from '../support/server';

const server = serverScene({ fill: fillOrdering });
const asUser = senderOf(server, people.user.email);
const asViewer = senderOf(server, people.viewer.email);
const asManager = senderOf(server, people.manager.email);
const asDistributor = senderOf(server, people.distributor.email);
const { answer, entries, actions, restore, write } = historyCalls(server, asManager);
const { created } = orderCalls({ server, send: asDistributor });

beforeEach(async () => {
  await restore();
  await restoreAllowances(server.db);
  await grant(server.db, people.distributor.id, allCodes);
});

const uma = { id: 1, name: 'Uma User', email: 'user@acme.test' };

it('[HIST-30] says who was assigned when an order was created or extended, on the order and on each license', async () => {
  const [two, none] = [userItem(['user@acme.test', 'zoe@acme.test']), userItem([])];
  const id = await created(newOrder('W-30', [two, none]));
  const append = { ...newOrder('W-30', [userItem(['user@acme.test'])]), append: true };
  expect(await created({ ...append, customer: undefined })).toBe(id);
  const history = await entries(`order=${id}`, asDistributor);
  expect(history.map(({ action }) => action)).toEqual([
    'license.users_assigned',
    'order.extended',
    'license.users_assigned',
    'order.created',
  ]);
  const [, , first] = history;
  expect(first?.people.map(({ email }) => email)).toEqual(['user@acme.test', 'zoe@acme.test']);
  expect(await entries(`license=${first?.license?.id}`, asDistributor)).toMatchObject([
    { action: 'license.users_assigned', actor: { id: people.distributor.id }, people: [uma, {}] },
  ]);
});

it('[HIST-31] says what was asked for, why, and the answer', async () => {
  const license = await asked(asUser, { kind: 'license', product: 2, reason: 'A second studio' });
  const device = await asked(asUser, { kind: 'device', license: 2, reason: 'New laptop' });
  await server.db.query(sql`update license_users set total_activations = 2 where license_id = 2 and user_id = 1`);
  expect(await decide(asManager, license, 'decline', { answer: 'Not this year' })).toEqual([200, undefined]);
  expect(await decide(asManager, device, 'approve', { device: 5 })).toEqual([200, undefined]);
  expect(await entries('actor=me&kind=requests')).toMatchObject([
    {
      action: 'request.given',
      people: [uma],
      devices_count: 1,
      license: { id: 2 },
      request: { id: device, kind: 'device', subject: 'Studio', reason: 'New laptop', answer: '' },
    },
    {
      action: 'request.declined',
      request: { id: license, kind: 'license', subject: 'Studio', reason: 'A second studio', answer: 'Not this year' },
    },
  ]);
  expect(await entries('license=2&kind=requests')).toMatchObject([
    { action: 'request.given', request: { reason: 'New laptop' } },
    { action: 'request.created', request: { reason: 'New laptop' } },
  ]);
});

it('[HIST-31] tells the reason only to those who may read the request', async () => {
  const id = await asked(asUser, { kind: 'device', license: 2, reason: 'Secret reason' });
  const told = async () => (await entries('license=2&kind=requests'))[0]?.request?.reason;
  expect(await told()).toBe('Secret reason');
  await grant(server.db, people.manager.id, []);
  expect(await told()).toBeUndefined();
  await grant(server.db, people.manager.id, allCodes);
  expect(await decide(asUser, id, 'withdraw')).toEqual([200, undefined]);
  const [withdrawn] = await entries('license=2&kind=requests');
  expect(withdrawn).toMatchObject({ action: 'request.withdrawn', request: null });
  expect(withdrawn?.changes).toMatchObject([{ field: 'asked_for', to: 'device' }]);
});

it("[HIST-32] a password and contact data of a license's user are in the histories of their licenses, without values", async () => {
  const change = { first_name: 'Ulla', last_name: 'User', phone_number: '+49 2' };
  expect((await asDistributor('PATCH', '/users/1/', change)).statusCode).toBe(200);
  await write({ action: 'user.password_set', objectType: 'user', objectId: '5', difference: { password: 'changed' } });
  const [ofOtto, ofUma] = await entries('license=2&kind=accounts');
  expect(ofOtto).toMatchObject({ action: 'user.password_set', people: [{ id: 5, name: 'Otto' }], license: null });
  expect(ofUma).toMatchObject({ action: 'user.updated', actor: { id: 4 }, people: [{ ...uma, name: 'Ulla User' }] });
  expect(ofUma?.changes.map(({ field, is_withheld, to }) => [field, is_withheld, to])).toEqual([
    ['first_name', true, null],
    ['phone_number', true, null],
  ]);
  expect(await actions('license=6&kind=accounts')).toEqual(['user.updated']);
  expect(await actions('license=1&kind=accounts')).toEqual([]);
  // The order has each act once, however many of its licenses it concerns.
  expect(await actions('order=101&kind=accounts')).toEqual(['user.password_set', 'user.updated']);
  expect(await actions('order=103&kind=accounts', asViewer)).toEqual([]);
  await server.db.query(sql`update users set given_name = 'Uma', phone_number = '+49 1' where id = 1`);
});

it('[HIST-33] names the OAuth client, and the license that it is of', async () => {
  const company = (await asDistributor('POST', '/companies/1/client/')).statusCode;
  const license = (await asDistributor('POST', '/licenses/2/client/?company=1')).statusCode;
  expect([company, license]).toEqual([201, 201]);
  const told = async () =>
    (await entries('actor=me&kind=clients', asDistributor)).map(({ object, license: of }) => [object.name, of?.id]);
  expect(await told()).toEqual([
    ['License 2', 2],
    ['Company 1', undefined],
  ]);
  await asDistributor('DELETE', '/licenses/2/client/?company=1');
  expect(await told()).toEqual([
    ['', 2],
    ['', 2],
    ['Company 1', undefined],
  ]);
});

it('[HIST-34] an export reads every act by itself, with more names', async () => {
  expect((await asManager('POST', '/licenses/disable_bulk/', [1, 2])).statusCode).toBe(200);
  const many = Array.from({ length: 30 }, (_, index) => 1000 + index);
  await write({ action: 'license.users_assigned', difference: { users: { from: null, to: many } } });
  expect(await entries('order=101')).toMatchObject([{ people_count: 30 }, { licenses: 2 }]);
  expect((await entries('order=101'))[0]?.people).toHaveLength(20);
  const single = await answer('order=101&single=1&order_by=-entry');
  expect(single.count).toBe(3);
  expect(single.results.map(({ license, acts }) => [license?.id, acts])).toEqual([
    [1, 1],
    [2, 1],
    [1, 1],
  ]);
  expect(single.results[0]?.people).toHaveLength(30);
  expect(await actions('order=101&single=1&kind=users')).toEqual(['license.users_assigned']);
  expect((await asManager('GET', '/x/audit/?order=101&single=0')).statusCode).toBe(400);
});
