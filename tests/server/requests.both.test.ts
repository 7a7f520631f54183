import sql from 'sql-template-tag';
import { beforeEach, describe, expect, it } from 'vitest';
import { people } from '../support/fixture';
import { ask, asked, decide, own, toDecide, useUp } from '../support/requestCalls';
import { serverScene } from '../support/scene';
import { senderOf } from '../support/server';

const server = serverScene();
const asUser = senderOf(server, people.user.email);
const asViewer = senderOf(server, people.viewer.email);
const asManager = senderOf(server, people.manager.email);
const asDistributor = senderOf(server, people.distributor.email);
const asGlobex = senderOf(server, people.globex.email);

beforeEach(async () => {
  await server.db.query(sql`delete from license_requests`);
  await useUp(server.db);
});

const titles = async (send: typeof asUser, query = '') =>
  (await toDecide(send, query)).map(({ kind, product, wish, state }) => [kind, wish || product?.name, state]);

describe('asking', () => {
  it('[REQ-01] a license user asks for a license of a product or of anything, and for more on their own ones', async () => {
    expect((await ask(asUser, { kind: 'license', product: 2 })).statusCode).toBe(201);
    await ask(asUser, { kind: 'license', wish: ' Paint <b>Pro</b> ' });
    await ask(asUser, { kind: 'device', license: 2, reason: 'My <script>alert(1)</script>\nnew laptop ' });
    await ask(asUser, { kind: 'seat', license: 3 });
    expect(
      (await own(asUser)).map(({ kind, license, product, wish, reason, state }) => [
        kind,
        license,
        product?.name,
        wish,
        reason,
        state,
      ]),
    ).toEqual([
      ['seat', 3, 'Render 50%', '', 'New laptop', 'waiting'],
      ['device', 2, 'Studio', '', 'My <script>alert(1)</script>\nnew laptop', 'waiting'],
      ['license', null, undefined, 'Paint <b>Pro</b>', 'New laptop', 'waiting'],
      ['license', null, 'Studio', '', 'New laptop', 'waiting'],
    ]);
    expect(await own(asManager)).toEqual([]);
  });

  it('[REQ-02] [REQ-90] the same request twice is one while it waits, and the answer says so', async () => {
    const first = await asked(asUser, { kind: 'device', license: 2 });
    const again = await ask(asUser, { kind: 'device', license: 2, reason: 'Other words' });
    expect([again.statusCode, again.json()]).toMatchObject([
      409,
      { code: 'already_waiting', detail: 'You have asked for this already. Your request is waiting.' },
    ]);
    await asked(asUser, { kind: 'license', wish: 'Paint' });
    expect((await ask(asUser, { kind: 'license', wish: ' PAINT' })).statusCode).toBe(409);
    // The same text in other code points, with a character that nobody sees.
    await asked(asUser, { kind: 'license', wish: 'Café' });
    expect((await ask(asUser, { kind: 'license', wish: 'Cafe\u0301\u200B' })).statusCode).toBe(409);
    expect(await own(asUser)).toHaveLength(3);
    await decide(asManager, first, 'decline', { answer: 'No' });
    expect((await ask(asUser, { kind: 'device', license: 2 })).statusCode).toBe(201);
  });

  it('[REQ-62] a product in words, and the product of that number, are two requests', async () => {
    const asking = async (body: object) => (await ask(asUser, { kind: 'license', ...body })).statusCode;
    expect(await asking({ wish: 'Product 2' })).toBe(201);
    expect(await asking({ product: 2 })).toBe(201);
    expect([await asking({ wish: 'product 2' }), await asking({ product: 2 })]).toEqual([409, 409]);
    // The subject of a wish that waited before is the same.
    await asking({ wish: 'Products 2' });
    expect(await server.db.query(sql`select subject from license_requests order by id`)).toEqual([
      { subject: ' product 2' },
      { subject: 'product 2' },
      { subject: 'products 2' },
    ]);
  });

  it('[REQ-02] 8 times the same at once is one', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(asUser, { kind: 'device', license: 2 })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
    expect(await own(asUser)).toHaveLength(1);
  });

  it.each([
    [400, 'invalid', { kind: 'device', license: 2, reason: 'x'.repeat(5_000) }],
    [400, 'invalid', { kind: 'device', license: 2, reason: ' \n ' }],
    [400, 'invalid', { kind: 'device', license: 2, reason: 'turn \u202e around' }],
    [400, 'invalid', { kind: 'device' }],
    [400, 'invalid', { kind: 'license' }],
    [400, 'invalid', { kind: 'license', product: 2, wish: 'Paint' }],
    [400, 'invalid', { kind: 'license', product: 20 }],
    [400, 'invalid', { kind: 'license', product: 4 }],
    [400, 'invalid', { kind: 'license', license: 2, product: 2 }],
    [404, 'not_found', { kind: 'device', license: 1 }],
    [404, 'not_found', { kind: 'device', license: 999 }],
    [409, 'license_not_assigned', { kind: 'device', license: 5 }],
    [409, 'license_not_assigned', { kind: 'device', license: 7 }],
    [409, 'not_floating', { kind: 'seat', license: 2 }],
  ])('[REQ-03] [REQ-64] %i %s: %j', async (status, code, body) => {
    const answer = await ask(asUser, body);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(await own(asUser)).toEqual([]);
  });

  it('[REQ-03] says how long a reason may be, and that a manager manages the license', async () => {
    const long = await ask(asUser, { kind: 'device', license: 2, reason: 'x'.repeat(501) });
    expect(long.json().errors).toEqual([
      { field: 'reason', pointer: '/reason', code: 'invalid', message: 'must NOT have more than 500 characters' },
    ]);
    expect((await ask(asUser, { kind: 'device', license: 2, reason: 'x'.repeat(500) })).statusCode).toBe(201);
    expect((await ask(asManager, { kind: 'device', license: 2 })).json().code).toBe('manages_license');
    expect((await ask(asManager, { kind: 'device', license: 8 })).statusCode).toBe(201);
  });

  it('[REQ-03] a person has at most 20 requests waiting', async () => {
    for (let index = 0; index < 20; index++) await ask(asUser, { kind: 'license', wish: `Wish ${index}` });
    const [last] = await own(asUser);
    const more = await ask(asUser, { kind: 'license', wish: 'One more' });
    expect([more.statusCode, more.json().code]).toEqual([409, 'too_many_requests']);
    await decide(asUser, last?.id ?? 0, 'withdraw');
    expect((await ask(asUser, { kind: 'license', wish: 'One more' })).statusCode).toBe(201);
  });
});

describe('the list of those who decide', () => {
  it('[REQ-04] has requests on licenses that they manage, and those of people who use something of the customer', async () => {
    await asked(asUser, { kind: 'device', license: 2 });
    await asked(asManager, { kind: 'device', license: 8 });
    await asked(asUser, { kind: 'license', product: 2 });
    await asked(asGlobex, { kind: 'license', wish: 'Elsewhere' });
    expect(await titles(asManager)).toEqual([
      ['device', 'Studio', 'waiting'],
      ['license', 'Studio', 'waiting'],
    ]);
    expect(await titles(asDistributor)).toEqual([
      ['device', 'Studio', 'waiting'],
      ['device', 'Editor', 'waiting'],
      ['license', 'Studio', 'waiting'],
    ]);
    expect(await titles(asGlobex)).toEqual([]);
    expect((await asViewer('GET', '/x/requests/')).statusCode).toBe(403);
    expect((await asUser('GET', '/x/requests/')).statusCode).toBe(403);
  });

  it('[REQ-04] is filtered by state and person; the waiting ones come first, and withdrawn ones are left out', async () => {
    const first = await asked(asUser, { kind: 'device', license: 2 });
    const second = await asked(asUser, { kind: 'license', wish: 'Paint' });
    const third = await asked(asDistributor, { kind: 'license', wish: 'Draw' });
    await asked(asDistributor, { kind: 'license', wish: 'Write' });
    await decide(asManager, first, 'decline', { answer: 'Use the old one' });
    await decide(asUser, second, 'withdraw');
    await decide(asManager, third, 'decline', { answer: 'No' });
    expect(await titles(asManager)).toEqual([
      ['license', 'Write', 'waiting'],
      ['license', 'Draw', 'declined'],
      ['device', 'Studio', 'declined'],
    ]);
    expect(await titles(asManager, '?state=waiting')).toEqual([['license', 'Write', 'waiting']]);
    expect(await titles(asManager, '?person__icontains=uma%20u')).toEqual([['device', 'Studio', 'declined']]);
    expect(await titles(asManager, '?person__icontains=distributor@')).toHaveLength(2);
    expect((await toDecide(asManager, `?id__in=${first}`))[0]).toMatchObject({
      answer: 'Use the old one',
      decided_by: 'Max Manager',
      person: { id: 1, name: 'Uma User', email: 'user@acme.test' },
    });
    expect((await own(asUser)).map(({ state, answer }) => [state, answer])).toEqual([
      ['withdrawn', ''],
      ['declined', 'Use the old one'],
    ]);
  });

  it('[REQ-05] says what is free for each, and why one cannot be approved', async () => {
    const device = await asked(asUser, { kind: 'device', license: 2 });
    const seat = await asked(asUser, { kind: 'seat', license: 3 });
    const license = await asked(asDistributor, { kind: 'license', product: 2 });
    const facts = async (id: number) => {
      const [request] = await toDecide(asManager, `?id__in=${id}`);
      const { free_licenses, free_places, used, max, obstacle, needs_choice } = request ?? {};
      return [free_licenses, free_places, used, max, obstacle, needs_choice];
    };
    await server.db.query(sql`update licenses set times_activated = 0 where id = 2`);
    await server.db.query(sql`update licenses set floating_users = null where id = 3`);
    expect(await facts(device)).toEqual([0, 0, 0, 1, 'no_device_lacking', false]);
    expect(await facts(seat)).toEqual([0, 0, 1, null, 'no_seat_lacking', false]);
    // The distributor manages the order, so none of its licenses can be assigned to them.
    expect(await facts(license)).toEqual([0, 0, null, null, 'no_free_place', true]);
    await server.db.query(sql`update licenses set times_activated = 1 where id = 2`);
    await server.db.query(sql`delete from license_users where license_id = 3`);
    expect(await facts(device)).toEqual([0, 0, 1, 1, null, true]);
    expect((await facts(seat))[4]).toBe('not_assigned');
    await server.db.query(
      sql`insert into license_users (license_id, user_id, assigned_at) values (3, 1, '2026-01-13')`,
    );
  });
});
