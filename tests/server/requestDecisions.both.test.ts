import sql from 'sql-template-tag';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RequestChoices } from '../../contract/extensions/requests';
import { people } from '../support/fixture';
import { historyCalls } from '../support/historyCalls';
import { insertRow } from '../support/insertRow';
import { race } from '../support/race';
import { asked, decide, own, toDecide } from '../support/requestCalls';
import { serverScene } from '../support/scene';
import { senderOf } from '../support/server';
import { emptyTrail } from '../support/trail';

const server = serverScene();
const asUser = senderOf(server, people.user.email);
const asManager = senderOf(server, people.manager.email);
const asDistributor = senderOf(server, people.distributor.email);
const { actions, entries } = historyCalls(server, asManager);

/** Studio licenses of order 101 for one person each: 31 until the end of 2030, 32 without end and taken. */
const at = '2026-01-01T00:00:00Z';
const studio = {
  created_at: at,
  updated_at: at,
  company_id: 1,
  order_id: 101,
  order_item_id: 2,
  product_id: 2,
  license_type: 'subscription',
};
beforeAll(async () => {
  await insertRow(server.db, 'licenses', { ...studio, id: 31, validity_period: '2030-12-31' });
  await insertRow(server.db, 'licenses', { ...studio, id: 32, max_license_users: 0, validity_period: '2020-12-31' });
  await insertRow(server.db, 'licenses', { ...studio, id: 33, max_license_users: 0, enabled: false });
  for (let id = 101; id <= 132; id++)
    await insertRow(server.db, 'users', { id, company_id: 1, email: `asks-${id}@acme.test`, created_at: at });
});
beforeEach(async () => {
  await server.db.query(sql`delete from license_requests`);
  await server.db.query(sql`delete from license_users where license_id = 31 or user_id > 100`);
  await server.db.query(sql`update licenses set assigned_users = 0 where id = 31`);
  await server.db.query(
    sql`update licenses set assigned_users = 2, max_license_users = 2, times_activated = 0, max_activations = 3 where id = 2`,
  );
  await emptyTrail(server.db);
});

/** Requests for a Studio license of 32 people who have had one for long. */
const requestsOfMany = async (): Promise<number[]> => {
  await server.db.query(sql`
    insert into license_users (license_id, user_id, assigned_at)
    select 2, id, '2025-01-01' from users where id between 101 and 132`);
  const rows = await server.db.query<{ id: number }>(sql`
      insert into license_requests (company_id, user_id, kind, product_id, customer_ids, reason, subject, created_at)
      select 1, id, 'license', 2, '{1}', 'Mine', 'product 2', '2026-01-01' from users where id between 101 and 132
      returning id`);
  return rows.map(({ id }) => id);
};

const usersOf = async (license: number) =>
  (
    await server.db.query<{ user_id: number }>(
      sql`select user_id from license_users where license_id = ${license} order by user_id`,
    )
  ).map(({ user_id }) => user_id);
const states = async () =>
  server.db.query<{ state: string; count: number }>(
    sql`select state, count(*)::int as count from license_requests group by state order by state`,
  );
const post = (id: number, body: object = {}) => asManager('POST', `/x/requests/${id}/approve/`, body);

describe('approving', () => {
  it('[REQ-06] assigns a license of the product with a free place, in the history of that license', async () => {
    const id = await asked(asUser, { kind: 'license', product: 2 });
    const [request] = await toDecide(asManager);
    expect([request?.free_licenses, request?.free_places, request?.obstacle]).toEqual([1, 1, null]);
    expect(await decide(asManager, id, 'approve')).toEqual([200, undefined]);
    expect(await usersOf(31)).toEqual([people.user.id]);
    expect((await own(asUser)).map(({ state, answer }) => [state, answer])).toEqual([['given', '']]);
    expect(await toDecide(asManager)).toMatchObject([{ state: 'given', given_license: 31, decided_by: 'Max Manager' }]);
    expect(await actions('license=31')).toEqual(['request.given', 'license.users_assigned']);
    expect((await entries('license=31'))[0]).toMatchObject({
      people: [{ id: 1, name: 'Uma User' }],
      changes: [{ field: 'asked_for', to: 'license', is_withheld: false }],
    });
    expect(await actions('actor=me&kind=requests')).toEqual(['request.given']);
  });

  it('[REQ-07] 32 approvals of the last place at once: exactly one succeeds', async () => {
    const ids = await requestsOfMany();
    expect(await race(server.db, 32, index => post(ids[index] ?? 0))).toEqual({ 200: 1, 409: 31 });
    expect(await usersOf(31)).toHaveLength(1);
    expect(await states()).toEqual([
      { state: 'given', count: 1 },
      { state: 'waiting', count: 31 },
    ]);
    const [waiting] = await toDecide(asManager, '?state=waiting');
    expect([waiting?.obstacle, waiting?.free_places]).toEqual(['no_free_place', 0]);
    expect(await decide(asManager, waiting?.id ?? 0, 'approve')).toEqual([409, 'license_users_limit']);
    expect(await decide(asManager, waiting?.id ?? 0, 'approve', { license: 31 })).toEqual([409, 'license_users_limit']);
  });

  it('[REQ-07] 32 approvals of one request at once: exactly one succeeds, and one row says so', async () => {
    const id = await asked(asUser, { kind: 'license', product: 2 });
    expect(await race(server.db, 32, () => post(id))).toEqual({ 200: 1, 409: 31 });
    expect(await actions('license=31')).toEqual(['request.given', 'license.users_assigned']);
  });

  it('[REQ-08] raises the maximum of a person who has reached it by one, if the license has a place', async () => {
    await server.db.query(sql`update license_users set total_activations = 2 where license_id = 2 and user_id = 1`);
    const id = await asked(asUser, { kind: 'device', license: 2 });
    const maximum = async () =>
      (
        await server.db.query<{ max_activations: number }>(
          sql`select max_activations from license_users where license_id = 2 and user_id = 1`,
        )
      )[0]?.max_activations;
    expect(await maximum()).toBe(2);
    await server.db.query(sql`update licenses set times_activated = 3 where id = 2`);
    expect((await toDecide(asManager)).map(({ used, max, needs_choice }) => [used, max, needs_choice])).toEqual([
      [3, 3, true],
    ]);
    expect(await decide(asManager, id, 'approve')).toEqual([409, 'devices_full']);
    await server.db.query(sql`update licenses set times_activated = 2, max_license_users = 9 where id = 2`);
    expect(await decide(asManager, id, 'approve')).toEqual([200, undefined]);
    expect(await maximum()).toBe(3);
    expect(await actions('license=2')).toEqual(['request.given', 'license.users_activations_set', 'request.created']);
    await server.db.query(
      sql`update license_users set max_activations = 2, total_activations = 1 where license_id = 2 and user_id = 1`,
    );
  });

  it('[REQ-08] frees the named device of a full license, or gives another license instead', async () => {
    await server.db.query(sql`update licenses set times_activated = 3 where id = 2`);
    const first = await asked(asUser, { kind: 'device', license: 2 });
    const choices = (await asManager('GET', `/x/requests/${first}/choices/`)).json<RequestChoices>();
    expect(choices).toEqual({
      licenses: [
        {
          id: 31,
          name: 'Studio',
          order: 'A-100%',
          customer: 'Analytical 100%',
          is_other_customer: false,
          start_date: null,
          validity_period: '2030-12-31',
          allow_grace_period: false,
          grace_period: null,
          free_places: 1,
        },
      ],
      devices: [{ id: 5, name: 'laptop-5', last_check: '2026-03-02T00:00:00.000Z' }],
    });
    expect(await decide(asManager, first, 'approve', { device: 1 })).toEqual([404, 'not_found']);
    expect(await decide(asManager, first, 'approve', { device: 5 })).toEqual([200, undefined]);
    expect(await server.db.query(sql`select device_active from devices where id = 5`)).toEqual([
      { device_active: false },
    ]);
    await server.db.query(sql`update licenses set times_activated = 3 where id = 2`);
    const second = await asked(asUser, { kind: 'device', license: 2 });
    expect(await decide(asManager, second, 'approve', { license: 31 })).toEqual([200, undefined]);
    expect(await usersOf(31)).toEqual([1]);
    await server.db.query(sql`update devices set device_active = true where id = 5`);
  });

  it('[REQ-08] a taken seat of a floating license is revoked by name, but not while one is free', async () => {
    await server.db.query(sql`update licenses set floating_users = 1 where id = 3`);
    const id = await asked(asUser, { kind: 'seat', license: 3 });
    expect((await toDecide(asManager)).map(({ used, max, needs_choice }) => [used, max, needs_choice])).toEqual([
      [1, 1, true],
    ]);
    expect(await decide(asManager, id, 'approve')).toEqual([409, 'floating_users_limit']);
    expect(await decide(asManager, id, 'approve', { device: 4 })).toEqual([200, undefined]);
    await server.db.query(sql`update licenses set floating_users = 0 where id = 3`);
    const again = await asked(asUser, { kind: 'seat', license: 3 });
    await server.db.query(sql`update licenses set floating_users = 1 where id = 3`);
    expect(await decide(asManager, again, 'approve')).toEqual([409, 'no_seat_lacking']);
    await server.db.query(sql`update licenses set floating_users = null where id = 3`);
    await server.db.query(
      sql`update devices set floating_in_use = true, borrowed_until = '2099-12-01T00:00:00Z' where id = 4`,
    );
  });

  it('[REQ-09] a wish needs a license of the approver, who may find one by product or order', async () => {
    const id = await asked(asUser, { kind: 'license', wish: 'Anything to draw with' });
    const found = async (search: string) =>
      (await asManager('GET', `/x/requests/${id}/choices/?search=${search}`))
        .json<RequestChoices>()
        .licenses.map(license => license.id);
    expect([await found(''), await found('stud'), await found('a-100%25'), await found('x')]).toEqual([
      [31],
      [31],
      [31],
      [],
    ]);
    expect((await post(id)).json()).toMatchObject({ status: 400, errors: [{ field: 'license', code: 'required' }] });
    expect(await decide(asManager, id, 'approve', { license: 8 })).toEqual([403, 'permission_denied']);
    expect(await decide(asManager, id, 'approve', { license: 9 })).toEqual([404, 'not_found']);
    expect(await decide(asManager, id, 'approve', { license: 5 })).toEqual([409, 'bundle_license']);
    expect(await decide(asManager, id, 'approve', { license: 2 })).toEqual([409, 'already_assigned']);
    expect(await decide(asManager, id, 'approve', { license: 31 })).toEqual([200, undefined]);
  });
});

describe('too late', () => {
  it('[REQ-10] says that somebody else has decided, or that the person has withdrawn', async () => {
    const [given, declined] = [
      await asked(asUser, { kind: 'license', product: 2 }),
      await asked(asUser, { kind: 'license', wish: 'Draw' }),
    ];
    await decide(asDistributor, given, 'approve');
    await decide(asDistributor, declined, 'decline', { answer: 'Use Studio' });
    for (const id of [given, declined]) {
      expect(await decide(asManager, id, 'approve')).toEqual([409, 'already_decided']);
      expect(await decide(asManager, id, 'decline', { answer: 'No' })).toEqual([409, 'already_decided']);
      expect(await decide(asUser, id, 'withdraw')).toEqual([409, 'already_decided']);
    }
    const withdrawn = await asked(asUser, { kind: 'license', wish: 'Write' });
    expect(await decide(asUser, withdrawn, 'withdraw')).toEqual([200, undefined]);
    expect(await decide(asManager, withdrawn, 'approve')).toEqual([409, 'request_withdrawn']);
    expect(await decide(asManager, withdrawn, 'decline', { answer: 'No' })).toEqual([409, 'request_withdrawn']);
    const read = async (path: string) => (await asManager('GET', `/x/requests/${withdrawn}/${path}`)).statusCode;
    expect([await read(''), await read('choices/')]).toEqual([404, 409]);
    expect(await decide(senderOf(server, people.viewer.email), withdrawn, 'approve')).toEqual([404, 'not_found']);
  });

  it('[REQ-10] a person who has left the company gets nothing, and the request can be declined', async () => {
    const [first = 0, second = 0] = await requestsOfMany();
    await server.db.query(sql`update users set company_id = 2 where id = 101`);
    await server.db.query(sql`delete from license_users where user_id = 102`);
    await server.db.query(sql`delete from users where id = 102`);
    for (const id of [first, second]) {
      const [request] = await toDecide(asManager, `?id__in=${id}`);
      expect([request?.person, request?.obstacle]).toEqual([null, 'person_gone']);
      expect(await decide(asManager, id, 'approve')).toEqual([409, 'person_gone']);
      expect(await decide(asManager, id, 'decline', { answer: 'Has left' })).toEqual([200, undefined]);
    }
    expect(await usersOf(31)).toEqual([]);
  });

  it('[REQ-10] a manager who may no longer manage license users decides nothing', async () => {
    const id = await asked(asUser, { kind: 'license', product: 2 });
    await server.db.query(sql`delete from user_permissions where user_id = 3 and code = 'manage_license_users'`);
    expect(await decide(asManager, id, 'approve')).toEqual([404, 'not_found']);
    await server.db.query(sql`insert into user_permissions (user_id, code) values (3, 'manage_license_users')`);
    expect(await decide(asManager, id, 'approve')).toEqual([200, undefined]);
  });
});
