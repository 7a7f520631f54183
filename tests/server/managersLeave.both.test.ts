import sql from 'sql-template-tag';
import { beforeEach, describe, expect, it } from 'vitest';
import { authorization, openBrowser, signInFirst, signInThrough } from '../support/browser';
import { people } from '../support/fixture';
import { managerCalls } from '../support/managerCalls';
import { race } from '../support/race';
import { asked, decide, toDecide } from '../support/requestCalls';
import { serverScene } from '../support/scene';
import { senderOf } from '../support/server';
import { emptyTrail, readTrail } from '../support/trail';

const server = serverScene();
const { asDora, asMax, read, invite, leave, holdings, makeMaxAdmin, restoreRights } = managerCalls(server);

const asUser = senderOf(server, people.user.email);

const managersOf = async (order: number) => {
  const rows = await server.db.query<{ user_id: number }>(sql`
    select user_id from order_managers where order_id = ${order} order by user_id`);
  return rows.map(({ user_id }) => user_id);
};

beforeEach(async () => {
  await server.db.query(sql`delete from order_managers where order_id in (101, 102, 103)`);
  await server.db.query(sql`
    insert into order_managers (order_id, user_id) values (101, 3), (101, 4), (102, 4), (103, 2)`);
  await server.db.query(sql`delete from views`);
  await server.db.query(sql`update users set is_manager = true, left_at = null where id in (2, 3, 4)`);
  await restoreRights();
  await emptyTrail(server.db);
});

describe('a manager who leaves', () => {
  it('[MGR-09] is shown with what they hold', async () => {
    await asMax('POST', '/x/views/', { name: 'Mine', resource: 'licenses', query: '', is_shared: true });
    await asMax('POST', '/x/views/', { name: 'Private', resource: 'licenses', query: '', is_shared: false });
    const { count } = (await asMax('GET', '/licenses/?bundle_license__isnull=1')).json<{ count: number }>();
    expect(await holdings(people.manager.id)).toEqual({
      orders: 1,
      sole_orders: 0,
      licenses: expect.any(Number),
      customers: 1,
      requests: 0,
      views: 1,
      runs: 0,
      used_licenses: 1,
      needs_successor: true,
    });
    expect((await holdings(people.manager.id)).licenses).toBeGreaterThan(0);
    expect((await holdings(people.manager.id)).licenses).toBeLessThanOrEqual(count);
    expect(await holdings(people.viewer.id)).toMatchObject({ orders: 1, sole_orders: 1 });
  });

  it('[MGR-10] hands over orders and shared views, and is out at once', async () => {
    const own = { name: 'Ending', resource: 'licenses', query: '', is_shared: true };
    await asMax('POST', '/x/views/', own);
    await asDora('POST', '/x/views/', { ...own, name: 'ending' });
    await server.db.query(sql`insert into order_managers (order_id, user_id) values (103, 3)`);
    expect(await leave(people.manager.id, people.distributor.id)).toMatchObject({ status: 200, orders: 2, views: 1 });
    expect(await managersOf(101)).toEqual([4]);
    expect(await managersOf(103)).toEqual([2, 4]);
    expect(await server.db.query(sql`select owner_id, name from views order by id`)).toEqual([
      { owner_id: 4, name: 'Ending (2)' },
      { owner_id: 4, name: 'ending' },
    ]);
    expect(await read(people.manager.id)).toMatchObject({ is_active: false, permissions: [], allowances: [] });
    expect((await asMax('GET', '/users/me/')).statusCode).toBe(401);
    expect(await readTrail(server.db)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          action: 'manager.left',
          object_id: '3',
          difference: expect.objectContaining({
            successor: { from: null, to: 4 },
            orders: { from: 2, to: 0 },
            views: { from: 1, to: 0 },
            permissions: { from: expect.stringContaining('reset_license'), to: '' },
          }),
        }),
        expect.objectContaining({
          action: 'order.manager_added',
          object_id: '103',
          difference: { manager: { from: null, to: 4 } },
        }),
        expect.objectContaining({
          action: 'order.manager_removed',
          object_id: '101',
          difference: { manager: { from: 3, to: null } },
        }),
      ]),
    );
    // A second time, and rights, are refused until they are invited again.
    expect(await leave(people.manager.id, people.distributor.id)).toMatchObject({ status: 409, code: 'manager_left' });
  });

  it('[MGR-22] stays a license user, with their account, if the admin says so', async () => {
    await server.db.query(sql`insert into company_domains values ('localhost', 1) on conflict do nothing`);
    const { id, initial_password } = await invite('otto@acme.test');
    const otto = () => [openBrowser(server.app), authorization(), 'otto@acme.test'] as const;
    await signInFirst(...otto(), initial_password ?? '', 'Own-Pass-12');
    await server.db.query(sql`
      insert into license_users (license_id, user_id) select min(license_id), ${id} from license_users`);
    expect(await holdings(id)).toMatchObject({ used_licenses: 1 });
    const { version } = await read(id, asDora);
    const departure = { successor: null, stays_user: true, based_on: version };
    expect((await asDora('POST', `/x/managers/${id}/leave/`, departure)).statusCode).toBe(200);
    expect((await asDora('GET', `/x/managers/${id}/`)).statusCode).toBe(404);
    const back = await signInThrough(...otto(), 'Own-Pass-12');
    expect(back.get('code')).toMatch(/.{20}/);
    expect(await server.db.query(sql`select is_manager, left_at from users where id = ${id}`)).toEqual([
      { is_manager: false, left_at: null },
    ]);
    expect(await readTrail(server.db)).toContainEqual(
      expect.objectContaining({
        action: 'manager.left',
        object_id: String(id),
        difference: { is_manager: { from: true, to: false } },
      }),
    );
  });

  it('[LUSR-36] keeps the password that they chose, if they stay a license user and are assigned a license', async () => {
    const { id } = await invite('olga@acme.test');
    await server.db.query(sql`
      update users set password_hash = '$scrypt$hers', is_initial_password = false, initial_password = null where id = ${id}`);
    await server.db.query(sql`insert into order_managers (order_id, user_id) values (102, ${id}), (103, ${id})`);
    const { version } = await read(id);
    const departure = { successor: people.distributor.id, stays_user: true, based_on: version };
    expect((await asDora('POST', `/x/managers/${id}/leave/`, departure)).statusCode).toBe(200);
    const asMaxToday = await server.as(people.manager.email);
    const assigned = await asMaxToday('POST', '/licenses/2/assign_user/', { email: 'olga@acme.test' });
    expect([assigned.statusCode, assigned.json()]).toEqual([200, { message: 'License assigned.' }]);
    expect(await server.db.query(sql`select password_hash, left_order_id from users where id = ${id}`)).toEqual([
      { password_hash: '$scrypt$hers', left_order_id: 103 },
    ]);
  });

  it('[MGR-10] cannot sign in again with the password of before; invited again, they get a new one', async () => {
    await server.db.query(sql`insert into company_domains values ('localhost', 1) on conflict do nothing`);
    const { id, initial_password } = await invite('lena@acme.test');
    const lena = () => [openBrowser(server.app), authorization(), 'lena@acme.test'] as const;
    await signInFirst(...lena(), initial_password ?? '', 'Own-Pass-12');
    expect(await leave(id, null)).toMatchObject({ status: 200 });
    await expect(signInThrough(...lena(), 'Own-Pass-12')).rejects.toThrow('Invalid URL');
    const again = await invite('lena@acme.test');
    expect(again).toMatchObject({ status: 201, id, new_user: false, initial_password: expect.stringMatching(/.{12}/) });
    await expect(signInThrough(...lena(), 'Own-Pass-12')).rejects.toThrow('Invalid URL');
    const back = await signInFirst(...lena(), again.initial_password ?? '', 'Other-Pass-12');
    expect(back.get('code')).toMatch(/.{20}/);
  });

  it('[MGR-11] needs a successor, who is another active manager of the same company', async () => {
    expect(await leave(people.manager.id, null)).toMatchObject({
      status: 409,
      code: 'successor_needed',
      detail: 'The person has 1 order and 0 shared views. Say who gets them.',
    });
    for (const nobody of [people.globex.id, people.user.id, people.manager.id, 999])
      expect(await leave(people.manager.id, nobody)).toMatchObject({ status: 400, errors: [{ code: 'no_colleague' }] });
    expect(await managersOf(101)).toEqual([3, 4]);
    expect(await leave(people.viewer.id, people.manager.id)).toMatchObject({ status: 200 });
    expect(await leave(people.manager.id, people.viewer.id)).toMatchObject({ status: 400 });
    expect(await read(people.manager.id)).toMatchObject({ is_active: true });
  });

  it('[MGR-07] is not the last holder of a permission', async () => {
    expect(await leave(people.distributor.id, people.manager.id)).toMatchObject({
      status: 409,
      code: 'last_holder',
      detail: expect.stringContaining('manage_managers'),
    });
  });
});

it('[MGR-12] runs of somebody who leaves stop', async () => {
  const asMaxAgain = await server.as(people.manager.email);
  const run = await asMaxAgain('POST', '/x/runs/', { action: 'disable_licenses', resource: 'licenses', ids: [1] });
  const { id } = run.json<{ id: number }>();
  expect(await leave(people.manager.id, people.distributor.id)).toMatchObject({ status: 200, runs: 1 });
  await server.app.runs.work();
  expect(await server.db.query(sql`select state from runs where id = ${id}`)).toEqual([{ state: 'stopped' }]);
  expect(await server.db.query(sql`select enabled from licenses where id = 1`)).toEqual([{ enabled: true }]);
});

const viewer = { email: people.viewer.email, is_manager: false };

it.each([
  ['orders/102/add_manager', { email: viewer.email }, '/email'],
  ['licenses/2/assign_user', { email: viewer.email }, '/email'],
  ['licenses/2/assign_users', { emails: [{ ...viewer, email: 'new@acme.test' }, viewer] }, '/emails/1/email'],
])(
  '[MGR-14] [WIZ-38] %s gives nothing to somebody who has left, and says whom it means',
  async (path, body, pointer) => {
    await leave(people.viewer.id, people.manager.id);
    const message = 'viewer@acme.test has left the company. Somebody who manages its managers can invite them again.';
    const answer = (await asDora('POST', `/${path}/`, body)).json();
    expect(answer).toMatchObject({ status: 409, code: 'person_left', detail: message, errors: [{ pointer, message }] });
  },
);

it('[MGR-28] what somebody had when they left gives nobody a way to give them more', async () => {
  const { id: license_user_id, email } = people.user;
  const asMaxAgain = await server.as(people.manager.email);
  const request = await asked(asUser, { kind: 'license', product: 2 });
  await asDora('POST', '/licenses/2/unassign_user/', { license_user_id });
  await server.db.query(sql`update users set left_at = '2026-01-01' where id = ${license_user_id}`);
  const answered = async (path: string, body: object) => {
    const response = await asDora('POST', path, body);
    const { code, errors } = response.json<{ code: string; errors: { pointer: string }[] }>();
    return [response.statusCode, code, ...errors.map(({ pointer }) => pointer)];
  };
  const undo = { action: 'unassign_users', license_user_id };
  expect(await answered('/x/licenses/2/undo_user/', undo)).toEqual([409, 'person_left', '/license_user_id']);
  expect(await decide(asMaxAgain, request, 'approve')).toEqual([409, 'person_gone']);
  expect(await toDecide(asMaxAgain, `?id__in=${request}`)).toMatchObject([
    { person: { email }, obstacle: 'person_gone' },
  ]);
  const runs = [
    { action: 'assign_users', targets: [{ license: 2, email }] },
    { action: 'add_order_managers', resource: 'orders', targets: [{ order: 102, email }] },
  ];
  for (const run of runs) {
    const preview = await asDora('POST', '/x/runs/preview/', { resource: 'licenses', ...run });
    expect(preview.json()).toMatchObject({ groups: [{ outcome: 'failed', reason: 'person_left' }] });
  }
  await server.db.query(sql`insert into license_users (license_id, user_id) values (2, ${license_user_id})`);
  expect(await answered('/x/view-as/', { license: 2, user: license_user_id })).toEqual([409, 'person_left']);
  const password = { password: 'Other-Pass-12' };
  expect(await answered(`/users/${license_user_id}/set_password/`, password)).toEqual([409, 'person_left']);
});

// This is the last test of the file, because it ends the sessions of one of the two.
it('[MGR-07] of two admins who end each other’s access at the same time, one stays', async () => {
  await makeMaxAdmin();
  const pairs = [
    { send: asDora, id: people.manager.id, successor: people.distributor.id },
    { send: await server.as(people.manager.email), id: people.distributor.id, successor: people.manager.id },
  ] as const;
  const versions = [(await read(3)).version, (await read(4)).version];
  const answers = await race(server.db, 2, index => {
    const { send, id, successor } = pairs[index] ?? pairs[0];
    return send('POST', `/x/managers/${id}/leave/`, { successor, based_on: versions[index] ?? '' });
  });
  expect(answers[200]).toBe(1);
  const holders = await server.db.query(sql`
    select count(*)::int as count from users u join user_permissions p on p.user_id = u.id
    where code = 'manage_managers' and left_at is null and company_id = 1`);
  expect(holders).toEqual([{ count: 1 }]);
});
