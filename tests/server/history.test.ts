import sql from 'sql-template-tag';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AuditEntry } from '../../contract/extensions/audit';
import type { ListAnswer } from '../../contract/schemas/common';
import { fillForUsers, people } from '../support/fixture';
import { historyCalls } from '../support/historyCalls';
import { serverScene } from '../support/scene';
import { senderOf } from '../support/server';

const server = serverScene({ fill: fillForUsers });
const asManager = senderOf(server, people.manager.email);
const asDistributor = senderOf(server, people.distributor.email);
const asUser = senderOf(server, people.user.email);
const { answer, entries, actions, status, write, restore } = historyCalls(server, asManager);

beforeEach(restore);
afterEach(() => vi.useRealTimers());

const max = { id: 3, name: 'Max Manager', email: 'manager@acme.test' };

it('[HIST-01] shows what happened to a license, the latest first, with names', async () => {
  for (const [path, body] of [
    ['1/reset/', undefined],
    ['1/assign_user/', { email: 'new.person@acme.test' }],
    ['disable_bulk/', [1]],
    ['enable_bulk/', [1]],
  ] as const)
    expect((await asManager('POST', `/licenses/${path}`, body)).statusCode).toBe(200);
  const results = await entries('license=1', asDistributor);
  expect(results.map(({ action }) => action)).toEqual([
    'license.enabled',
    'license.disabled',
    'license.users_assigned',
    'license.reset',
  ]);
  expect(results.map(({ actor }) => actor)).toEqual([max, max, max, max]);
  expect(results[1]).toMatchObject({
    license: { id: 1 },
    order: { id: 101, name: 'A-100%' },
    run: null,
    acts: 1,
    changes: [{ field: 'enabled', from: true, to: false, is_withheld: false, person: null }],
  });
  expect(results[2]).toMatchObject({ people: [{ name: '', email: 'new.person@acme.test' }], people_count: 1 });
  expect(await actions('order=101')).toEqual(results.map(({ action }) => action));
  expect(await actions('license=2')).toEqual([]);
});

it('[HIST-01] is for those who manage the license or the order, and for nobody else', async () => {
  await write({}, { objectId: '8', actorId: people.distributor.id });
  // Assigned to the manager, who does not manage its order.
  expect([await status('license=8'), await status('order=102'), await status('license=20')]).toEqual([403, 404, 404]);
  expect(await actions('license=8', asDistributor)).toEqual(['license.reset']);
  expect([await status('license=2', asUser), await status('actor=me', asUser)]).toEqual([403, 403]);
  expect([await status('actor=4'), await status(''), await status('license=1&order=101')]).toEqual([403, 400, 400]);
  expect([await status('license=x'), await status('license=1&kind=x'), await status('license=1&x=1')]).toEqual([
    400, 400, 400,
  ]);
});

it("[HIST-02] shows a person's own acts, without sign-ins and without those of others", async () => {
  await write(
    {
      action: 'view.created',
      objectType: 'view',
      objectId: '7',
      difference: { name: 'changed', is_shared: { from: null, to: true } },
    },
    { action: 'user.updated', objectType: 'user', objectId: '1', difference: { phone_number: 'changed' } },
    { actorId: people.distributor.id },
  );
  await server.db.query(sql`
    insert into audit_log (at, request_id, company_id, actor_id, action, object_type, object_id)
    values ('2026-10-01T00:00:00Z', 'r', 1, 3, 'user.sign_in', 'user', '3')`);
  const results = await entries('actor=me');
  expect(results.map(({ action }) => action)).toEqual(['user.updated', 'view.created']);
  expect(results[0]).toMatchObject({
    object: { type: 'user', id: '1', name: 'Uma User' },
    license: null,
    order: null,
    people: [{ id: 1, name: 'Uma User', email: 'user@acme.test' }],
    changes: [{ field: 'phone_number', from: null, to: null, is_withheld: true }],
  });
});

it('[HIST-03] names people, and withholds addresses that the reader may not see, secrets and unknown values', async () => {
  await write(
    { actorId: people.viewer.id, difference: { users: { from: null, to: [people.globex.id, 1] } } },
    {
      actorId: null,
      action: 'license.frozen',
      difference: { secret: { from: 'sec-1', to: 'sec-2' }, note: { from: 'n-1', to: 'n-2' } },
    },
    { action: 'device.reset', objectType: 'device', objectId: '3', difference: { devices: { from: [1, 3], to: [] } } },
  );
  const response = await asManager('GET', '/x/audit/?license=1');
  const [blacklisted, unknown, byViewer] = response.json<ListAnswer<AuditEntry>>().results;
  expect(byViewer).toMatchObject({
    actor: { id: 2, name: 'Vera Viewer', email: null },
    people: [
      { id: 10, name: '', email: null },
      { id: 1, name: 'Uma User', email: 'user@acme.test' },
    ],
  });
  expect(unknown).toMatchObject({
    actor: null,
    changes: [
      { field: 'note', from: null, to: null, is_withheld: true },
      { field: 'secret', from: null, to: null, is_withheld: true },
    ],
  });
  expect(blacklisted).toMatchObject({ object: { name: '' }, devices: ['build-1'] });
  expect(response.body).not.toMatch(/sec-|n-1|globex|viewer@|stolen/);
});

it('[HIST-36] a person without a name is called by their address, also when they no longer have the license', async () => {
  const ids = async (email: string) =>
    (await server.db.query<{ id: number }>(sql`select id from users where email = ${email}`)).map(({ id }) => id);
  await asManager('POST', '/licenses/2/assign_user/', { email: 'nameless@acme.test' });
  const [id] = await ids('nameless@acme.test');
  expect((await asManager('POST', '/licenses/2/unassign_user/', { license_user_id: id })).statusCode).toBe(200);
  const [unassigned, assigned] = await entries('license=2');
  const person = { id, name: '', email: 'nameless@acme.test' };
  expect(unassigned).toMatchObject({ action: 'license.user_unassigned', people: [person] });
  expect(assigned).toMatchObject({ action: 'license.users_assigned', people: [person] });
});

it('[HIST-05] finds acts by person, kind and time, and pages them in both directions', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const acts = [
    { action: 'license.reset' },
    { action: 'license.disabled', actorId: people.distributor.id },
    { action: 'license.enabled', actorId: people.user.id },
    { action: 'device.reset', objectType: 'device', objectId: '1' },
    { action: 'oauth_client.deleted', objectType: 'oauth_client', objectId: 'auth-license-1' },
  ];
  for (const [index, act] of acts.entries()) {
    vi.setSystemTime(`2026-10-0${index + 1}T12:00:00Z`);
    await write(act);
  }
  expect(await actions('license=1&kind=switches')).toEqual(['license.enabled', 'license.disabled']);
  expect(await actions('license=1&kind=devices')).toEqual(['device.reset']);
  expect(await actions('license=1&actor=4')).toEqual(['license.disabled']);
  expect(await actions('license=1&actor=me&kind=clients')).toEqual(['oauth_client.deleted']);
  expect(await actions('license=1&actor_name__icontains=DORA')).toEqual(['license.disabled']);
  expect(await actions('license=1&actor_name__icontains=user%40acme')).toEqual(['license.enabled']);
  expect(await actions('license=1&at__gte=2026-10-02&at__lte=2026-10-04')).toEqual([
    'license.enabled',
    'license.disabled',
  ]);
  expect(await actions('license=1&order_by=id&limit=2')).toEqual(['license.reset', 'license.disabled']);
  expect(await answer('license=1&limit=2&offset=4')).toMatchObject({
    count: 5,
    next: null,
    previous: '/api/v1/x/audit/?license=1&limit=2&offset=2',
    results: [{ action: 'license.reset', at: '2026-10-01T12:00:00.000Z' }],
  });
  // Somebody whose name, but not whose address, the manager may read.
  await write({ actorId: people.viewer.id });
  expect(await actions('license=1&actor_name__icontains=VERA')).toEqual(['license.reset']);
  expect(await actions('license=1&actor_name__icontains=viewer%40acme')).toEqual([]);
});

it('[HIST-40] finds the acts of an address in whatever form it is typed, if the reader may see it', async () => {
  await write({ action: 'license.enabled', actorId: people.user.id });
  await write({ action: 'license.disabled', actorId: people.viewer.id });
  const typed = (text: string) => actions(`license=1&actor_name__icontains=${encodeURIComponent(text)}`);
  for (const text of ['user@acme', '<user@acme.test>', 'mailto:User@Acme.test'])
    expect([text, await typed(text)]).toEqual([text, ['license.enabled']]);
  expect(await typed('<viewer@acme.test>')).toEqual([]);
  await server.db.query(sql`
    update users set email = 'user@bücher.test', email_key = 'user@xn--bcher-kva.test' where id = ${people.user.id}`);
  expect(await typed('user@xn--bcher-kva.test')).toEqual(['license.enabled']);
  await server.db.query(sql`
    update users set email = 'user@acme.test', email_key = 'user@acme.test' where id = ${people.user.id}`);
});

it('[SCRI-26] finds the acts of a script by its name, in every history', async () => {
  await write({ action: 'license.enabled', script: 'HR-sync' });
  await write({ action: 'license.disabled' });
  for (const subject of ['license=1', 'order=101', 'actor=me']) {
    expect(await actions(`${subject}&actor_name__icontains=hr-s`)).toEqual(['license.enabled']);
    expect(await actions(`${subject}&actor_name__icontains=max`)).toEqual(['license.disabled', 'license.enabled']);
  }
});

it('[HIST-06] names the devices that a reset deactivated; what was written before still reads', async () => {
  await asManager('POST', '/licenses/1/reset/');
  await write({ difference: { active: { from: true, to: false }, times_activated: { from: 2, to: 0 } } });
  const [former, latest] = await entries('license=1');
  expect(latest).toMatchObject({ devices: ['build-1'], devices_count: 1 });
  expect(former).toMatchObject({ devices: [], devices_count: 0 });
  expect(former?.changes).toEqual([
    { field: 'active', person: null, from: true, to: false, is_withheld: false },
    { field: 'times_activated', person: null, from: 2, to: 0, is_withheld: false },
  ]);
});

it('[HIST-06] tells the old and the new maximum of each user', async () => {
  await asManager('POST', '/licenses/2/set_users_activations/', { 1: { max_activations: 9 } });
  const [entry] = await entries('license=2');
  expect(entry?.people).toEqual([{ id: 1, name: 'Uma User', email: 'user@acme.test' }]);
  expect(entry?.changes).toMatchObject([{ field: 'max_activations', person: { id: 1 }, to: 9, is_withheld: false }]);
  expect(typeof entry?.changes[0]?.from).toBe('number');
});
