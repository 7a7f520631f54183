import sql from 'sql-template-tag';
import { beforeAll, expect, it } from 'vitest';
import type { Manager } from '../../contract/extensions/managers';
import type { License } from '../../contract/schemas/license';
import type { OrderManager } from '../../contract/schemas/order';
import { people } from '../support/fixture';
import { serverScene } from '../support/scene';
import { senderOf } from '../support/server';

const server = serverScene();
const asDora = senderOf(server, people.distributor.email);
const asGus = senderOf(server, people.globex.email);

/** Max manages order 101 of Acme and uses license 2 of it, and is Globex's by now. */
beforeAll(async () => {
  await server.db.query(sql`delete from order_managers where order_id = 101`);
  await server.db.query(sql`insert into order_managers (order_id, user_id) values (101, 3), (101, 4)`);
  await server.db.query(sql`insert into license_users (license_id, user_id) values (2, 3) on conflict do nothing`);
  await server.db.query(sql`
    update users set company_id = 2, email = 'secret@globex.test', email_key = 'secret@globex.test' where id = 3`);
});

const listed = async <T>(path: string) => (await asDora('GET', path)).json<{ results: T[] }>().results;

it('[TELL-07] nobody reads of somebody who moved to another company how to reach them there', async () => {
  const managers = await listed<OrderManager>('/orders/101/managers/');
  expect(managers.map(({ id }) => id)).toEqual([4]);
  const license = (await asDora('GET', '/licenses/2/')).json<License>();
  expect(license.license_users.map(({ id }) => id)).not.toContain(3);
  expect(license.license_users.length).toBeGreaterThan(0);
  expect(await listed('/licenses/?license_users__true_email__icontains=secret')).toEqual([]);
  expect((await asDora('GET', '/licenses/?limit=100')).body).not.toContain('secret@globex.test');
});

it('[MGR-32] [MGR-33] whoever leaves another company leaves the orders and views of this one as they are', async () => {
  await server.db.query(sql`
    insert into views (company_id, owner_id, name, name_key, resource, query, is_shared)
    values (1, 3, 'Of Acme', 'of acme', 'licenses', '', true), (2, 3, 'Of Globex', 'of globex', 'licenses', '', true)`);
  const { version } = (await asGus('GET', '/x/managers/3/')).json<Manager>();
  const left = await asGus('POST', '/x/managers/3/leave/', { successor: people.globex.id, based_on: version });
  expect([left.statusCode, left.json()]).toMatchObject([200, { orders: 0, views: 1 }]);
  expect(await server.db.query(sql`select name, owner_id from views order by name`)).toEqual([
    { name: 'Of Acme', owner_id: 3 },
    { name: 'Of Globex', owner_id: people.globex.id },
  ]);
  const managers = await server.db.query(sql`select user_id from order_managers where order_id = 101 order by user_id`);
  expect(managers).toEqual([{ user_id: 3 }, { user_id: 4 }]);
  expect((await asDora('GET', '/x/audit/?order=101')).body).not.toContain('order.manager_');
});
