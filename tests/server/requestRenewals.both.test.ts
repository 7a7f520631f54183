import sql from 'sql-template-tag';
import { beforeEach, expect, it } from 'vitest';
import { migrate } from '../../server/database/migrate';
import { fillForUsers, grant, managerCodes, people } from '../support/fixture';
import { historyCalls } from '../support/historyCalls';
import { insertRow } from '../support/insertRow';
import { onReleaseBefore } from '../support/releaseBefore';
import { ask, asked, decide, own, toDecide } from '../support/requestCalls';
import { serverScene } from '../support/scene';
import { senderOf, startServer } from '../support/server';
import { emptyTrail } from '../support/trail';

const server = serverScene({ fill: fillForUsers });
const asUser = senderOf(server, people.user.email);
const asManager = senderOf(server, people.manager.email);
const { actions } = historyCalls(server, asManager);

const setLicense = (change: object) => {
  const { enabled, end } = { enabled: true, end: '2099-12-31', ...change };
  return server.db.query(sql`update licenses set enabled = ${enabled}, validity_period = ${end} where id = 2`);
};
beforeEach(async () => {
  await server.db.query(sql`delete from license_requests`);
  await server.db.query(sql`delete from license_users where license_id in (31, 33)`);
  await server.db.query(sql`delete from licenses where id in (31, 33)`);
  await setLicense({});
  await grant(server.db, people.manager.id, managerCodes);
  await emptyTrail(server.db);
});

const codeOf = async (body: object) => {
  const response = await ask(asUser, body);
  return [response.statusCode, response.json<{ code?: string }>().code];
};
const told = async () => (await own(asUser)).map(({ state, is_fulfilled, answer }) => [state, is_fulfilled, answer]);
const obstacles = async () => (await toDecide(asManager)).map(({ obstacle }) => obstacle);
const isEnabled = async () =>
  (await server.db.query<{ enabled: boolean }>(sql`select enabled from licenses where id = 2`))[0]?.enabled;

it('[REQ-50] asks to renew a license that has an end, and to enable a disabled one', async () => {
  expect(await codeOf({ kind: 'enable', license: 2 })).toEqual([409, 'already_enabled']);
  await setLicense({ end: null });
  expect(await codeOf({ kind: 'renew', license: 2 })).toEqual([409, 'no_end']);
  await setLicense({ enabled: false });
  expect(await codeOf({ kind: 'renew', license: 2 })).toEqual([201, undefined]);
  expect(await codeOf({ kind: 'renew', license: 2 })).toEqual([409, 'already_waiting']);
  expect(await codeOf({ kind: 'enable', license: 2 })).toEqual([201, undefined]);
  expect((await own(asUser)).map(({ kind, license, product, state }) => [kind, license, product?.name, state])).toEqual(
    [
      ['enable', 2, 'Studio', 'waiting'],
      ['renew', 2, 'Studio', 'waiting'],
    ],
  );
});

it('[REQ-51] an approval enables the license by the rules of the command', async () => {
  await setLicense({ enabled: false });
  const id = await asked(asUser, { kind: 'enable', license: 2 });
  await grant(server.db, people.manager.id, ['manage_license_users']);
  expect(await obstacles()).toEqual(['may_not_enable']);
  expect(await decide(asManager, id, 'approve')).toEqual([403, 'permission_denied']);
  await grant(server.db, people.manager.id, managerCodes);
  await setLicense({ enabled: false, end: '2020-12-31' });
  expect(await obstacles()).toEqual(['license_ended']);
  expect(await decide(asManager, id, 'approve')).toEqual([409, 'license_ended']);
  expect(await isEnabled()).toBe(false);
  await setLicense({ enabled: false });
  expect(await toDecide(asManager)).toMatchObject([{ obstacle: null, needs_choice: false, used: null, max: null }]);
  expect(await decide(asManager, id, 'approve')).toEqual([200, undefined]);
  expect(await isEnabled()).toBe(true);
  expect(await told()).toEqual([['given', false, '']]);
  expect(await actions('license=2')).toEqual(['request.given', 'license.enabled', 'request.created']);
});

it('[REQ-52] a renewal is told with an answer, and changes nothing', async () => {
  const id = await asked(asUser, { kind: 'renew', license: 2 });
  expect(await toDecide(asManager)).toMatchObject([{ obstacle: null, needs_choice: true }]);
  expect(await decide(asManager, id, 'approve')).toEqual([400, 'invalid']);
  expect(await decide(asManager, id, 'approve', { answer: ' \u2800 ' })).toEqual([400, 'invalid']);
  expect(await decide(asManager, id, 'approve', { answer: ' Renewed until May. ' })).toEqual([200, undefined]);
  expect(await told()).toEqual([['given', false, 'Renewed until May.']]);
  expect(await actions('license=2')).toEqual(['request.given', 'request.created']);
});

it('[REQ-52] a renewal is given as another license of the product', async () => {
  const at = '2026-01-01T00:00:00Z';
  const studio = { created_at: at, updated_at: at, company_id: 1, order_id: 101, order_item_id: 2, product_id: 2 };
  await insertRow(server.db, 'licenses', { ...studio, id: 31, license_type: 'subscription', max_license_users: 0 });
  await setLicense({ end: '2020-12-31' });
  const id = await asked(asUser, { kind: 'renew', license: 2 });
  expect(await decide(asManager, id, 'approve', { license: 2 })).toEqual([409, 'license_ended']);
  expect(await decide(asManager, id, 'approve', { license: 31 })).toEqual([200, undefined]);
  expect(await own(asUser)).toMatchObject([{ state: 'given', given_license: 31 }]);
});

it('[REQ-53] a later end and an enabled license fulfill the requests', async () => {
  await setLicense({ enabled: false, end: '2030-05-31' });
  const [renewal, enabling] = [
    await asked(asUser, { kind: 'renew', license: 2 }),
    await asked(asUser, { kind: 'enable', license: 2 }),
  ];
  expect(await told()).toEqual([
    ['waiting', false, ''],
    ['waiting', false, ''],
  ]);
  await setLicense({ end: '2031-05-31' });
  expect(await told()).toEqual([
    ['waiting', true, ''],
    ['waiting', true, ''],
  ]);
  expect(await obstacles()).toEqual(['already_renewed', 'already_enabled']);
  expect(await decide(asManager, renewal, 'approve', { answer: 'Done' })).toEqual([409, 'already_renewed']);
  expect(await decide(asManager, enabling, 'approve')).toEqual([409, 'already_enabled']);
  await setLicense({ end: null });
  expect(await obstacles()).toEqual(['already_renewed', 'already_enabled']);
  await setLicense({ end: '2030-05-31' });
  expect(await obstacles()).toEqual([null, 'already_enabled']);
});

it('[REQ-54] people can ask to renew after the migration', async () => {
  await onReleaseBefore('0080', async db => {
    const migrated = await migrate(db);
    expect(migrated[0]).toBe('0080_renew_and_enable.sql');
    const { app, as } = await startServer({ beside: { db } });
    const response = await ask(await as(people.user.email), { kind: 'renew', license: 2 });
    expect(response.statusCode).toBe(201);
    await app.close();
  });
});

it('[REQ-82] the license that works longest is given first, with its grace period', async () => {
  const at = '2026-01-01T00:00:00Z';
  const studio = { created_at: at, updated_at: at, company_id: 1, order_id: 101, order_item_id: 2, product_id: 2 };
  const ends = { ...studio, license_type: 'subscription', validity_period: '2090-12-31' };
  await insertRow(server.db, 'licenses', { ...ends, id: 31 });
  const grace = { validity_period: '2090-12-30', allow_grace_period: true, grace_period: 72 };
  await insertRow(server.db, 'licenses', { ...ends, ...grace, id: 33 });
  const id = await asked(asUser, { kind: 'license', product: 2 });
  const choices = (await asManager('GET', `/x/requests/${id}/choices/`)).json<{ licenses: object[] }>();
  expect(choices.licenses).toMatchObject([
    { id: 33, validity_period: '2090-12-30', allow_grace_period: true, grace_period: 72 },
    { id: 31, validity_period: '2090-12-31', allow_grace_period: false, grace_period: null },
  ]);
  expect(await decide(asManager, id, 'approve')).toEqual([200, undefined]);
  expect((await own(asUser)).map(({ given_license }) => given_license)).toEqual([33]);
});
