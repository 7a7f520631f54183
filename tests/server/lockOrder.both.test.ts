import type { LightMyRequestResponse } from 'fastify';
import sql from 'sql-template-tag';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Manager } from '../../contract/extensions/managers';
import { letLeave } from '../../server/queries/managerChanges';
import { lockContact } from '../../server/queries/userChanges';
import { lockPerson } from '../../server/queries/userCredentials';
import { people } from '../support/fixture';
import { fillOrdering, newOrder, userItem } from '../support/ordering';
import { serverScene } from '../support/scene';
import { senderOf } from '../support/server';
import { waitingForLocks } from '../support/waitingForLocks';

const server = serverScene({ fill: fillOrdering });
const send = senderOf(server, people.distributor.email);
const { id, email } = people.user;
const unassign = () => send('POST', '/licenses/2/unassign_user/', { license_user_id: id });

it('[LIMIT-32] whoever is unassigned is locked first, so that a change of their contact data never waits in a circle', async () => {
  const { db } = server;
  const { unassigned } = await db.transaction(async tx => {
    await lockContact(tx, id);
    const unassigned = unassign();
    // On one connection nobody waits for a lock.
    if (db.engine === 'postgres') {
      await expect.poll(() => waitingForLocks(db), { timeout: 10_000 }).toBe(1);
      // A change of the name takes this lock. It is free: nothing refers to the person yet.
      expect(await tx.query(sql`select id from users where id = ${id} for update skip locked`)).toEqual([{ id }]);
    }
    return { unassigned };
  });
  expect((await unassigned).statusCode).toBe(200);
});

const naming: [field: string, (product: number) => Promise<LightMyRequestResponse>][] = [
  [
    'products.0',
    product => {
      const bundle = { short_code: 'LOCK', product_name: 'Lock', authorization_method: 'key', products: [product, 1] };
      return send('POST', '/x/catalogue/bundles/', bundle);
    },
  ],
  [
    'allowances.0.product',
    async product => {
      const { version, permissions } = (await send('GET', `/x/managers/${people.viewer.id}/`)).json<Manager>();
      const rights = { permissions, allowances: [{ product, max: null }], based_on: version };
      return send('POST', `/x/managers/${people.viewer.id}/rights/`, rights);
    },
  ],
];

it.each(naming)('[CATL-86] waits for a product that is being deleted, and refuses it at %s', async (field, name) => {
  const { db } = server;
  const [product] = await db.query<{ id: number }>(sql`
    insert into products (company_id, short_code, product_name, authorization_method)
    values (1, 'GOING', 'Going', 'key') returning id`);
  const going = Number(product?.id);
  await db.query(sql`insert into allowances (user_id, product_id) values (${people.distributor.id}, ${going})`);
  const { named } = await db.transaction(async tx => {
    await tx.query(sql`select from products where id = ${going} for update`);
    const named = name(going);
    if (db.engine === 'postgres') {
      await expect.poll(() => waitingForLocks(db), { timeout: 10_000 }).toBe(1);
      // A change of the product's name takes this lock. It is free, so they never wait in a circle.
      expect(await tx.query(sql`select id from companies where id = 1 for no key update skip locked`)).toHaveLength(1);
    }
    await tx.query(sql`delete from allowances where product_id = ${going}`);
    await tx.query(sql`delete from products where id = ${going}`);
    return { named };
  });
  expect((await named).json()).toMatchObject({ status: 400, errors: [{ field }] });
});

it.each([
  ...naming,
  [
    'items.0.product_id',
    (product: number) =>
      send('POST', '/orders/create_order', newOrder('OTHERS', [{ ...userItem([]), product_id: product }])),
  ] as const,
])('[TELL-17] waits for no product of another company, and refuses it at %s', async (field, name) => {
  const { db } = server;
  let isDone = false;
  const { named } = await db.transaction(async tx => {
    await tx.query(sql`select from products where id = 20 for update`);
    const named = name(20).finally(() => (isDone = true));
    if (db.engine === 'postgres') {
      await expect.poll(async () => isDone || (await waitingForLocks(db)) === 1, { timeout: 10_000 }).toBe(true);
      expect(isDone).toBe(true);
    }
    return { named };
  });
  expect((await named).json()).toMatchObject({ errors: [{ field }] });
});

describe('somebody who is leaving', () => {
  beforeEach(async () => {
    await server.db.query(sql`update users set left_at = null where id = ${id}`);
    await server.db.query(
      sql`insert into license_users (license_id, user_id) values (2, ${id}) on conflict do nothing`,
    );
    await server.db.query(sql`update licenses set assigned_users = 2 where id = 2`);
    expect((await unassign()).statusCode).toBe(200);
  });

  it.each([
    ['licenses/2/assign_user/', { email }, '/email'],
    ['licenses/2/assign_users/', { emails: [{ email, is_manager: false }] }, '/emails/0/email'],
    ['x/licenses/2/undo_user/', { action: 'unassign_users', license_user_id: id }, '/license_user_id'],
    ['orders/create_order', newOrder('LEAVING', [userItem([email])]), '/items/0/licenses/0/users/0/email'],
  ])('[MGR-31] %s waits until they are out, and gives them nothing', async (path, body, pointer) => {
    const { db } = server;
    const { given } = await db.transaction(async tx => {
      await lockPerson(tx, id);
      const given = send('POST', `/${path}`, body);
      if (db.engine === 'postgres') await expect.poll(() => waitingForLocks(db), { timeout: 10_000 }).toBe(1);
      await letLeave(tx, id, false);
      return { given };
    });
    expect((await given).json()).toMatchObject({ status: 409, code: 'person_left', errors: [{ pointer }] });
    expect(await db.query(sql`select license_id from license_users where user_id = ${id} order by 1`)).toEqual([
      { license_id: 3 },
      { license_id: 6 },
    ]);
  });
});
