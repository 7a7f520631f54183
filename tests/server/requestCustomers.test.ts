import sql from 'sql-template-tag';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RequestChoices } from '../../contract/extensions/requests';
import { grant, people } from '../support/fixture';
import { insertRow } from '../support/insertRow';
import { ask, asked, decide, own, toDecide, useUp } from '../support/requestCalls';
import { serverScene } from '../support/scene';
import { senderOf } from '../support/server';

/**
 * Three customers of one company: the user has licenses of order 101 (Analytical). The manager manages 101, the distributor
 * 101 and 102 (Byte_Works), the viewer 103, and 104 of Analytical, in which nothing is assigned.
 */
const server = serverScene();
const asUser = senderOf(server, people.user.email);
const asOtto = senderOf(server, 'o_o%o@acme.test');
const asViewer = senderOf(server, people.viewer.email);
const asManager = senderOf(server, people.manager.email);
const asDistributor = senderOf(server, people.distributor.email);

const at = '2026-01-01T00:00:00Z';
const studio = { created_at: at, updated_at: at, company_id: 1, product_id: 2, license_type: 'subscription' };
const ofAnalytical = { ...studio, order_id: 101, order_item_id: 2 };
const ofByteWorks = { ...studio, order_id: 102, order_item_id: 5 };

beforeAll(async () => {
  await insertRow(server.db, 'orders', {
    id: 104,
    company_id: 1,
    store_id: 'A-400',
    customer_id: 1,
    created_at: at,
    updated_at: at,
  });
  await insertRow(server.db, 'licenses', { ...ofAnalytical, id: 31, validity_period: '2090-12-31' });
  await insertRow(server.db, 'licenses', { ...ofAnalytical, id: 32, validity_period: '2091-12-31' });
  await insertRow(server.db, 'licenses', { ...ofByteWorks, id: 41 });
});
beforeEach(async () => {
  await server.db.query(sql`delete from license_requests`);
  await useUp(server.db);
  await server.db.query(sql`delete from license_users where license_id in (9, 31, 32, 41)`);
  await server.db.query(sql`update licenses set assigned_users = 0 where id in (9, 31, 32, 41)`);
  await server.db.query(sql`delete from order_managers where order_id = 104 or user_id = 1`);
  await grant(server.db, people.viewer.id, ['manage_license_users']);
  await server.db.query(sql`update users set company_id = 1 where id = 5`);
});

const assignUser = (license: number) =>
  server.db.query(sql`insert into license_users (license_id, user_id, assigned_at) values (${license}, 1, ${at})`);
const ids = async (send: typeof asUser, query = '') => (await toDecide(send, query)).map(({ id }) => id);
const read = async (send: typeof asUser, id: number, part = '') =>
  (await send('GET', `/x/requests/${id}/${part}`)).statusCode;
const choicesOf = async (send: typeof asUser, id: number, search = '') =>
  (await send('GET', `/x/requests/${id}/choices/?search=${search}`)).json<RequestChoices>().licenses;

describe('whose a request is', () => {
  it('[MGR-29] waits with each who decides it, also by the customer, as the end of their access says', async () => {
    await asked(asUser, { kind: 'license', product: 2 });
    const holdings = async (id: number) => (await asDistributor('GET', `/x/managers/${id}/holdings/`)).json();
    expect(await holdings(people.manager.id)).toMatchObject({ requests: 1 });
    expect(await holdings(people.viewer.id)).toMatchObject({ requests: 0 });
  });

  it('[REQ-21] the manager of another customer neither reads, counts nor decides it', async () => {
    const id = await asked(asUser, { kind: 'license', wish: 'CAD for project Falcon' });
    expect([await ids(asManager), await ids(asDistributor), await ids(asViewer)]).toEqual([[id], [id], []]);
    expect((await asViewer('GET', '/x/requests/?state=waiting&limit=1')).json()).toMatchObject({ count: 0 });
    expect([await read(asViewer, id), await read(asViewer, id, 'choices/')]).toEqual([404, 404]);
    expect(await decide(asViewer, id, 'decline', { answer: 'No' })).toEqual([404, 'not_found']);
    expect(await decide(asViewer, id, 'approve', { license: 9 })).toEqual([404, 'not_found']);
    expect((await own(asUser)).map(({ state }) => state)).toEqual(['waiting']);
  });

  it('[REQ-21] belongs to all customers whose licenses the person has', async () => {
    await assignUser(9);
    const id = await asked(asUser, { kind: 'license', product: 2 });
    expect(await ids(asViewer)).toEqual([id]);
    expect((await toDecide(asViewer)).map(({ customers }) => customers)).toEqual([['viewer@acme.test']]);
    expect((await toDecide(asManager)).map(({ customers }) => customers)).toEqual([['Analytical 100%']]);
    expect(await decide(asViewer, id, 'decline', { answer: 'No' })).toEqual([200, undefined]);
  });

  it('[REQ-40] somebody who assigns the person later, or makes them a manager, reads nothing that they asked before', async () => {
    const id = await asked(asUser, { kind: 'license', wish: 'CAD for project Falcon' });
    await server.db.query(sql`update licenses set product_id = 2 where id = 9`);
    await grant(server.db, people.viewer.id, ['manage_license_users', 'manage_managers']);
    const assigned = await asViewer('POST', '/licenses/9/assign_user/', { email: people.user.email });
    await server.db.query(sql`update licenses set product_id = 1 where id = 9`);
    await insertRow(server.db, 'order_managers', { order_id: 103, user_id: people.user.id });
    expect(assigned.statusCode).toBe(200);
    expect([await ids(asViewer), await read(asViewer, id)]).toEqual([[], 404]);
    const next = await asked(asUser, { kind: 'license', wish: 'Draw' });
    expect([await ids(asViewer), await ids(asManager, '?order_by=id')]).toEqual([[next], [id, next]]);
  });

  it('[REQ-40] [REQ-68] stays with the customer when the person has lost their licenses; their page then opens no more', async () => {
    await server.db.query(sql`insert into license_users (license_id, user_id, assigned_at) values (31, 5, ${at})`);
    const id = await asked(asOtto, { kind: 'license', wish: 'Draw' });
    const opens = async () => (await toDecide(asManager)).map(({ person }) => person?.is_readable);
    expect([await opens(), (await asManager('GET', '/users/5/')).statusCode]).toEqual([[true], 200]);
    await server.db.query(sql`delete from license_users where user_id = 5`);
    expect([await opens(), (await asManager('GET', '/users/5/')).statusCode]).toEqual([[false], 404]);
    expect([await ids(asManager), await ids(asViewer)]).toEqual([[id], []]);
  });

  it('[REQ-21] any manager of the customer reads a request for a license, but one about a license only its managers', async () => {
    const license = await asked(asUser, { kind: 'license', product: 2 });
    const device = await asked(asUser, { kind: 'device', license: 2 });
    await insertRow(server.db, 'order_managers', { order_id: 104, user_id: people.viewer.id });
    expect(await ids(asViewer, '?order_by=id')).toEqual([license]);
    expect(await ids(asManager, '?order_by=id')).toEqual([license, device]);
    expect(await read(asViewer, device)).toBe(404);
    expect((await toDecide(asViewer)).map(({ obstacle, customers }) => [obstacle, customers])).toEqual([
      ['no_free_place', ['Analytical 100%']],
    ]);
  });

  it('[REQ-21] somebody without any license asks those who appoint managers', async () => {
    await server.db.query(sql`delete from license_users where user_id = 5`);
    const id = await asked(asOtto, { kind: 'license', wish: 'A first license' });
    expect([await ids(asDistributor), await ids(asManager), await ids(asViewer)]).toEqual([[id], [], []]);
    const offered = await choicesOf(asDistributor, id);
    expect(offered.map(choice => choice.id)).toEqual([41, 2, 32, 31]);
    expect(offered.every(choice => choice.is_other_customer)).toBe(true);
  });

  it('[REQ-22] nobody decides their own request', async () => {
    const id = await asked(asDistributor, { kind: 'license', wish: 'Draw' });
    expect([await ids(asDistributor), await ids(asManager)]).toEqual([[], [id]]);
    expect(await decide(asDistributor, id, 'approve', { license: 31 })).toEqual([403, 'permission_denied']);
    expect(await decide(asDistributor, id, 'decline', { answer: 'No' })).toEqual([403, 'permission_denied']);
  });

  it('[REQ-22] [REQ-72] whoever asked is found by their address as typed; one who moved to another company is found by no part of their address', async () => {
    await server.db.query(sql`
      insert into license_users (license_id, user_id, assigned_at) values (31, 5, '2025-01-01')`);
    const id = await asked(asOtto, { kind: 'license', product: 2 });
    const found = (text: string) => ids(asManager, `?person__icontains=${encodeURIComponent(text)}`);
    for (const text of ['o_o%o@', '<o_o%o@acme.test>', 'mailto:O_o%o@acme.test'])
      expect([text, await found(text)]).toEqual([text, [id]]);
    await server.db.query(sql`update users set company_id = 2 where id = 5`);
    for (const text of ['o_o%o@', '<o_o%o@acme.test>']) expect([text, await found(text)]).toEqual([text, []]);
    expect((await toDecide(asManager)).map(({ person }) => person)).toEqual([null]);
  });

  it('[REQ-41] a person who moved to another company leaves their requests behind, and asks there anew', async () => {
    await server.db.query(sql`insert into license_users (license_id, user_id, assigned_at) values (31, 5, ${at})`);
    const id = await asked(asOtto, { kind: 'license', wish: 'Draw' });
    await server.db.query(sql`
      insert into license_requests (company_id, user_id, kind, wish, reason, subject, customer_ids, created_at)
      select 1, 5, 'license', 'Old', 'x', 'old ' || n, '{1}', '2026-01-01' from generate_series(1, 19) n`);
    await server.db.query(sql`update users set company_id = 2 where id = 5`);
    expect([await own(asOtto), await decide(asOtto, id, 'withdraw')]).toEqual([[], [404, 'not_found']]);
    const there = await asked(asOtto, { kind: 'license', wish: 'Draw' });
    expect((await own(asOtto)).map(request => request.id)).toEqual([there]);
    expect([
      await decide(asManager, id, 'approve'),
      await decide(asManager, id, 'decline', { answer: 'Moved' }),
    ]).toEqual([
      [409, 'person_gone'],
      [200, undefined],
    ]);
    await server.db.query(sql`update users set company_id = 1 where id = 5`);
    expect((await own(asOtto)).find(request => request.id === id)?.answer).toBe('Moved');
  });
});

describe('what is given', () => {
  it('[REQ-23] does not tell a manager of another order that the person has got a license there', async () => {
    const id = await asked(asUser, { kind: 'license', product: 2 });
    await server.db.query(
      sql`insert into license_users (license_id, user_id, assigned_at) values (41, 1, '2090-01-01')`,
    );
    const obstacles = async (send: typeof asUser) => (await toDecide(send)).map(({ obstacle }) => obstacle);
    expect([await obstacles(asDistributor), await obstacles(asManager)]).toEqual([['already_assigned'], [null]]);
    expect(await decide(asManager, id, 'approve', { license: 31 })).toEqual([200, undefined]);
  });

  it('[REQ-23] offers licenses of the customer, the longest first, and others apart, all with their customer', async () => {
    const id = await asked(asUser, { kind: 'license', product: 2 });
    const facts = async (send: typeof asUser, search = '') =>
      (await choicesOf(send, id, search)).map(choice => [choice.id, choice.customer, choice.is_other_customer]);
    const analytical = [
      [32, 'Analytical 100%', false],
      [31, 'Analytical 100%', false],
    ];
    expect(await facts(asDistributor)).toEqual([...analytical, [41, 'Byte_Works', true]]);
    expect(await facts(asManager)).toEqual(analytical);
    expect(await facts(asDistributor, 'byte')).toEqual([[41, 'Byte_Works', true]]);
  });

  it('[REQ-23] takes a license of another customer only by name', async () => {
    const first = await asked(asUser, { kind: 'license', product: 2 });
    expect(await decide(asDistributor, first, 'approve')).toEqual([200, undefined]);
    expect((await own(asUser)).map(({ given_license }) => given_license)).toEqual([32]);
    await server.db.query(sql`update licenses set max_license_users = 1, assigned_users = 1 where id = 31`);
    const second = await asked(asUser, { kind: 'license', product: 2 });
    expect((await toDecide(asDistributor, '?state=waiting'))[0]).toMatchObject({
      free_licenses: 0,
      obstacle: null,
      needs_choice: true,
    });
    expect((await toDecide(asManager, '?state=waiting'))[0]?.obstacle).toBe('no_free_place');
    expect((await asDistributor('POST', `/x/requests/${second}/approve/`, {})).json()).toMatchObject({
      status: 400,
      errors: [{ field: 'license', code: 'required' }],
    });
    expect(await decide(asDistributor, second, 'approve', { license: 41 })).toEqual([200, undefined]);
    expect((await toDecide(asDistributor, `?id__in=${second}`))[0]).toMatchObject({
      given_license: 41,
      given_name: 'Studio, A_200, Byte_Works',
    });
    // The manager does not manage that license.
    expect((await toDecide(asManager, `?id__in=${second}`))[0]).toMatchObject({ given_license: null, given_name: '' });
    expect((await own(asUser))[0]?.given_license).toBe(41);
  });
});

describe('bounds', () => {
  it.each(['\u200b', ' \u2060\ufeff', '\u3164\u2800', '\u00ad\u{e0041}'])(
    '[REQ-26] a text of nothing but invisible characters is refused: %j',
    async text => {
      expect((await ask(asUser, { kind: 'license', wish: 'Draw', reason: text })).statusCode).toBe(400);
      expect((await ask(asUser, { kind: 'license', wish: text })).statusCode).toBe(400);
      expect((await ask(asUser, { kind: 'license', wish: `D${text}`, reason: '\u{1f58c}\ufe0f' })).statusCode).toBe(
        201,
      );
    },
  );

  it('[REQ-26] a person makes at most 50 requests in 24 hours, withdrawn ones included', async () => {
    await server.db.query(sql`
      insert into license_requests (company_id, user_id, kind, wish, reason, subject, state, created_at, decided_at)
      select 1, 1, 'license', 'Old', 'x', 'old ' || n, 'withdrawn', ${new Date().toISOString()}::timestamptz, '2026-01-01'
      from generate_series(1, 49) n`);
    const last = await asked(asUser, { kind: 'license', wish: 'The fiftieth' });
    const refused = await ask(asUser, { kind: 'license', wish: 'One more' });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'requests_per_day']);
    await server.db.query(
      sql`update license_requests set created_at = created_at - interval '1 day' where id <> ${last}`,
    );
    expect((await ask(asUser, { kind: 'license', wish: 'One more' })).statusCode).toBe(201);
  });
});
