import sql from 'sql-template-tag';
import { beforeEach, expect, it } from 'vitest';
import { migrate } from '../../server/database/migrate';
import { workOnSlice } from '../../server/services/runSlice';
import { allCodes, fillForUsers, grant, makeForUsers, people } from '../support/fixture';
import { onReleaseBefore } from '../support/releaseBefore';
import { restoreLicenses, runCalls } from '../support/runCalls';
import { serverScene } from '../support/scene';
import { scriptCalls } from '../support/scriptCalls';
import { senderOf } from '../support/server';
import { emptyTrail } from '../support/trail';

const server = serverScene({ fill: fillForUsers });
const asManager = senderOf(server, people.manager.email);
const asDistributor = senderOf(server, people.distributor.email);
const { create, start, read, lines, finish } = runCalls(server, asManager);

const chief = 'chief@customer-two.test';
const accounts = () => server.db.query(sql`select email from users where email like '%@customer-two.test' order by 1`);

beforeEach(async () => {
  await restoreLicenses(server.db);
  await emptyTrail(server.db);
});

it('[ACC-03] makes no account before it assigns a license, and none when all licenses refuse', async () => {
  await server.db.query(sql`update licenses set max_license_users = assigned_users where id = 2`);
  const body = { action: 'assign_users', emails: [chief, 'two@customer-two.test'], ids: [2, 8] };
  expect((await create({ ...body, ids: [2, 9, 999_999_999] })).json()).toMatchObject({ code: 'invalid' });
  const response = await create(body);
  expect(response.json()).toMatchObject({ total: 2, new_accounts: 0 });
  expect(await accounts()).toEqual([]);
  await finish();
  expect(await lines(response.json<{ id: number }>().id)).toEqual([
    '2 failed license_users_limit',
    '8 failed permission_denied',
  ]);
  expect(await accounts()).toEqual([]);
});

it('[ACC-04] hands its new passwords to its creator alone, until they are used, over or put away', async () => {
  await server.db.query(sql`update licenses set max_license_users = 0 where id = 8`);
  const emails = [chief, people.user.email, 'two@customer-two.test'];
  const id = await start({ action: 'assign_users', emails, ids: [8] }, asDistributor);
  await finish();
  const shown = (send = asDistributor) => send('GET', `/x/runs/${id}/accounts/`);
  const password = expect.stringMatching(/^[a-z][a-z1-9!@#_]{11}$/) as string;
  expect((await shown()).json()).toEqual({
    results: [
      { email: chief, new_password: password },
      { email: 'two@customer-two.test', new_password: password },
    ],
  });
  expect((await read(id, asDistributor)).new_accounts).toBe(2);
  expect((await read(id)).new_accounts).toBe(0);
  expect((await shown(asManager)).statusCode).toBe(403);
  await grant(server.db, people.distributor.id, ['create_order']);
  expect((await shown()).statusCode).toBe(403);
  await grant(server.db, people.distributor.id, allCodes);
  const made = await server.db.query(sql`
    select difference -> 'accounts' -> 'to' as made from audit_log where action = 'license.users_assigned'`);
  expect(made).toEqual([{ made: [expect.any(Number), expect.any(Number)] }]);

  await server.db.query(sql`
    update users set initial_password = null, password_hash = '$scrypt$own' where email = 'two@customer-two.test'`);
  expect((await shown()).json<{ results: object[] }>().results).toHaveLength(1);
  await server.db.query(sql`update users set initial_password_ends_at = '2020-01-01' where email = ${chief}`);
  expect((await shown()).json()).toEqual({ results: [] });
  await server.db.query(sql`update users set initial_password_ends_at = '2999-01-01' where email = ${chief}`);
  const setBy = (id: number) =>
    server.db.query(sql`update users set initial_password_by = ${id} where email = ${chief}`);
  await setBy(people.manager.id);
  expect((await shown()).json()).toEqual({ results: [] });
  expect((await read(id)).new_accounts).toBe(0);
  await setBy(people.distributor.id);
  expect((await shown()).json<{ results: object[] }>().results).toHaveLength(1);
  expect((await asDistributor('DELETE', `/x/runs/${id}/accounts/`)).statusCode).toBe(204);
  expect((await shown()).json()).toEqual({ results: [] });
});

it('[SCRI-25] hands them to a script, and is closed by one, only with the right to passwords of license users', async () => {
  await server.db.query(sql`update licenses set max_license_users = 0 where id = 8`);
  const id = await start({ action: 'assign_users', emails: ['script@customer-two.test'], ids: [8] }, asDistributor);
  await finish();
  const path = `/x/runs/${id}/accounts/`;
  const { make } = scriptCalls(server);
  const refused = [403, 'permission_denied'];
  const permissions = ['manage_license_users', 'manage_managers'] as const;
  const reader = await make(asDistributor, { permissions: [...permissions], is_read_only: true });
  expect(await reader.answered('GET', path)).toEqual(refused);
  const changer = await make(asDistributor, { name: 'Changer', permissions: [...permissions] });
  expect(await changer.answered('DELETE', path)).toEqual(refused);
  const all = { name: 'All', permissions: [...permissions, 'manage_license_user_credentials' as const] };
  const able = await make(asDistributor, all);
  expect((await able.send('GET', path)).json()).toMatchObject({ results: [{ email: 'script@customer-two.test' }] });
  expect(await able.answered('DELETE', path)).toEqual([204]);
});

it('[RUNS-66] gives new passwords, by one call, to all accounts of a run that nobody has used', async () => {
  await server.db.query(sql`update licenses set max_license_users = 0 where id = 8`);
  const [late, used, served] = ['late@customer-two.test', 'used@customer-two.test', 'served@customer-two.test'];
  const emails = [late, used, served, people.user.email];
  const id = await start({ action: 'assign_users', emails, ids: [8] }, asDistributor);
  await finish();
  const shown = async () =>
    (await asDistributor('GET', `/x/runs/${id}/accounts/`)).json<{
      results: { email: string; new_password: string }[];
    }>().results;
  const [before] = await shown();
  await server.db.query(
    sql`update users set is_initial_password = false, password_hash = '$scrypt$own' where email = ${used}`,
  );
  await server.db.query(sql`update users set initial_password_ends_at = '2020-01-01' where email = ${late}`);
  await server.db.query(sql`insert into order_managers (order_id, user_id)
    select 103, id from users where email = ${served}`);
  expect((await asDistributor('DELETE', `/x/runs/${id}/accounts/`)).statusCode).toBe(204);
  expect(await read(id, asDistributor)).toMatchObject({ new_accounts: 0, unused_accounts: 2 });
  expect(await read(id)).toMatchObject({ new_accounts: 0, unused_accounts: 0 });
  await emptyTrail(server.db);

  const renew = (send = asDistributor) => send('POST', `/x/runs/${id}/accounts/renew/`);
  expect((await renew(asManager)).statusCode).toBe(403);
  await grant(server.db, people.distributor.id, ['manage_license_users', 'manage_managers']);
  expect((await renew()).statusCode).toBe(403);
  await grant(server.db, people.distributor.id, allCodes);
  const response = await renew();
  const password = expect.stringMatching(/^[a-z][a-z1-9!@#_]{11}$/) as string;
  expect([response.statusCode, response.json()]).toEqual([
    200,
    {
      results: [{ email: late, new_password: password }],
      refused: [{ email: served, reason: 'password_used_elsewhere' }],
    },
  ]);
  const [after, ...others] = await shown();
  expect(others).toEqual([]);
  expect(response.json()).toMatchObject({ results: [after] });
  expect(after?.new_password).not.toBe(before?.new_password);
  expect(
    await server.db.query(sql`
      select a.action, u.email, a.actor_id from audit_log a join users u on a.object_id = u.id::text`),
  ).toEqual([{ action: 'user.password_set', email: late, actor_id: people.distributor.id }]);
});

it('[ACC-03] a run that was waiting when the release came, with its accounts made already, is finished', () =>
  onReleaseBefore('0050', async db => {
    await db.query(sql`
      insert into runs (company_id, creator_id, request_id, action, parameters, total, created_at, queued_at)
      values (1, 4, 'before', 'assign_users', '{"users": [5]}', 1, '2026-01-01', '2026-01-01')`);
    await db.query(sql`insert into run_lines (run_id, license_id) values (1, 1)`);
    expect((await migrate(db)).slice(0, 2)).toEqual(['0050_accounts_of_assignments.sql', '0051_own_sessions.sql']);
    await makeForUsers(db);
    await workOnSlice(db, server.app.sealPassword);
    expect(await db.query(sql`select outcome from run_lines`)).toEqual([{ outcome: 'done' }]);
    expect(await db.query(sql`select from license_users where license_id = 1 and user_id = 5`)).toHaveLength(1);
  }));

it('[ACC-02] a person who left a license or an order before the release counts as served', () =>
  onReleaseBefore('0052', async db => {
    await db.query(sql`
      insert into audit_log (at, request_id, company_id, actor_id, action, object_type, object_id, difference) values
        ('2026-01-01', 'a', 1, 4, 'license.user_unassigned', 'license', '2', '{"user": {"from": 1, "to": null}}'),
        ('2026-01-02', 'b', 1, 4, 'license.user_unassigned', 'license', '8', '{"user": {"from": 1, "to": null}}'),
        ('2026-01-03', 'c', 1, 4, 'order.manager_removed', 'order', '103', '{"manager": {"from": 3, "to": null}}')`);
    expect((await migrate(db))[0]).toBe('0052_served_before.sql');
    expect(await db.query(sql`select id, left_order_id from users where left_order_id is not null order by 1`)).toEqual(
      [
        { id: 1, left_order_id: 102 },
        { id: 3, left_order_id: 103 },
      ],
    );
  }));
