import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { migrate } from '../../server/database/migrate';
import { insertAuditRows } from '../../server/queries/auditLog';
import { fillForUsers, people } from '../support/fixture';
import { onReleaseBefore } from '../support/releaseBefore';
import { runCalls } from '../support/runCalls';
import { serverScene } from '../support/scene';
import { senderOf } from '../support/server';

const server = serverScene({ fill: fillForUsers });
const asDora = senderOf(server, people.distributor.email);
const asGus = senderOf(server, people.globex.email);
const { start, read, finish } = runCalls(server, asDora);

const [newbie, chef] = ['newbie@acme.test', 'chef@globex.test'];

it('[TELL-10] who made an account reads neither address nor password once the person has moved', async () => {
  await server.db.query(sql`update licenses set max_license_users = 0 where id in (8, 20)`);
  const id = await start({ action: 'assign_users', emails: [newbie], ids: [8] });
  await finish();
  const [made] = await server.db.query<{ id: number }>(sql`select id from users where email = ${newbie}`);
  expect((await asDora('GET', `/x/runs/${id}/accounts/`)).json()).toMatchObject({ results: [{ email: newbie }] });
  await server.db.query(sql`
    update users set company_id = 2, email = ${chef}, email_key = ${chef} where id = ${made?.id}`);
  expect((await asDora('GET', `/x/runs/${id}/accounts/`)).json()).toEqual({ results: [] });
  expect(await read(id)).toMatchObject({ new_accounts: 0, unused_accounts: 0 });
  const renewed = await asDora('POST', `/x/runs/${id}/accounts/renew/`);
  expect([renewed.statusCode, renewed.json()]).toEqual([200, { results: [], refused: [] }]);
  const password = await server.db.query(sql`
    select initial_password, is_initial_password from users where id = ${made?.id}`);
  expect(password).toEqual([{ initial_password: null, is_initial_password: true }]);

  const given = await asGus('POST', '/licenses/20/assign_users/', { emails: [{ email: chef, is_manager: false }] });
  expect([given.statusCode, given.json()]).toMatchObject([200, { new_accounts: [{ email: chef }] }]);
  // The operator calls it for moves of the past, as CHANGELOG.md says.
  await server.db.query(sql`select leave_behind(${made?.id})`);
  expect(
    await server.db.query(sql`select initial_password is not null as is_kept from users where id = ${made?.id}`),
  ).toEqual([{ is_kept: true }]);
});

it('[TELL-16] the update ends allowances and histories of people who moved before it', async () => {
  await onReleaseBefore('0117', async db => {
    const act = {
      requestId: 'written',
      companyId: 1,
      actorId: 3,
      action: 'license.reset',
      objectType: 'license',
      objectId: '1',
      difference: {},
    };
    await db.transaction(tx =>
      insertAuditRows(tx, [
        act,
        act,
        { ...act, actorId: 4 },
        { ...act, companyId: 2, actorId: 10, action: 'manager.left', objectType: 'user', objectId: '3' },
        { ...act, actorId: 4, action: 'manager.left', objectType: 'user', objectId: '2' },
      ]),
    );
    await db.query(sql`insert into allowances (user_id, product_id, max) values (3, 1, 5), (3, 20, 6)`);
    await db.query(sql`update users set company_id = 2 where id in (2, 3)`);
    await migrate(db);
    const begins = await db.query(sql`
      select u.id, history_after - (select min(id) from audit_log) as after from users u where u.id in (2, 3, 4, 10) order by 1`);
    expect(begins).toEqual([
      { id: 2, after: 4 },
      { id: 3, after: 1 },
      { id: 4, after: null },
      { id: 10, after: null },
    ]);
    expect(await db.query(sql`select product_id from allowances where user_id = 3`)).toEqual([{ product_id: 20 }]);
    expect(await db.query(sql`select product_id from allowances where user_id = 4 order by 1`)).toHaveLength(2);
  });
});
