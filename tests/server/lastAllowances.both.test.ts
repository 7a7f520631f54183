import sql, { raw, type Sql } from 'sql-template-tag';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Givable } from '../../contract/extensions/managers';
import { migrate } from '../../server/database/migrate';
import { grant } from '../support/fixture';
import { managerCalls } from '../support/managerCalls';
import { fillOrdering } from '../support/ordering';
import { onReleaseBefore } from '../support/releaseBefore';
import { serverScene } from '../support/scene';

const server = serverScene({ fill: fillOrdering });
const { asMax, setRights, leave, restoreRights } = managerCalls(server);

/** Product 5 is new, and Max manages people without more rights. */
beforeEach(async () => {
  await restoreRights();
  await grant(server.db, 3, ['manage_managers']);
  await server.db.query(sql`
    insert into products (id, company_id, short_code, product_name, authorization_method) values (5, 1, 'NEW', 'New', 'key')`);
});
afterEach(async () => {
  await server.db.query(sql`delete from allowances where product_id = 5`);
  await server.db.query(sql`delete from products where id = 5`);
  await server.db.query(sql`update users set is_manager = id <> 1, left_at = null where id in (1, 2)`);
});

const takeForMax = async (max: number | null) =>
  (await setRights(3, { allowances: [{ product: 5, max }] }, asMax)).status;
const givableOfMax = async () => {
  const { allowances } = (await asMax('GET', '/x/managers/givable/')).json<Givable>();
  return allowances.find(({ product }) => product === 5)?.max;
};
const allow = (user: number, max: number | null) =>
  server.db.query(sql`insert into allowances (user_id, product_id, max) values (${user}, 5, ${max})`);

describe('[MGR-42] a product that no manager may issue any more', () => {
  it('[MGR-42] is not limitless for the only one who could, once they have given it up', async () => {
    expect(await givableOfMax()).toBe(null);
    expect(await takeForMax(10)).toBe(200);
    expect(await takeForMax(11)).toBe(409);
    expect((await setRights(3, { allowances: [] }, asMax)).status).toBe(200);
    expect(await givableOfMax()).toBe(10);
    expect(await setRights(3, { allowances: [{ product: 5, max: null }] }, asMax)).toMatchObject({
      status: 409,
      code: 'allowance_beyond_own',
      errors: [{ field: 'allowances.0', message: '10' }],
    });
    expect(await takeForMax(11)).toBe(409);
    expect(await takeForMax(10)).toBe(200);
  });

  it('[MGR-42] is given up to what somebody had whose access was ended', async () => {
    await allow(2, 20);
    expect(await takeForMax(1)).toBe(409);
    expect((await leave(2, 4, asMax)).status).toBe(200);
    expect(await takeForMax(21)).toBe(409);
    expect(await takeForMax(20)).toBe(200);
  });

  it.each<[string, Sql]>([
    ['left', sql`update users set left_at = now() where id = 2`],
    ['is no manager any more', sql`update users set is_manager = false where id = 2`],
    ['has none any more', sql`delete from allowances where user_id = 2 and product_id = 5`],
  ])('[MGR-42] is given up to what somebody had who, by the vendor’s system, %s', async (_what, statement) => {
    await allow(1, null);
    await allow(2, 500);
    await server.db.query(sql`update allowances set max = 30 where user_id = 2 and product_id = 5`);
    await server.db.query(statement);
    expect(await givableOfMax()).toBe(30);
    expect(await takeForMax(null)).toBe(409);
    // What a license user or somebody who has left still has does not count.
    await server.db.query(sql`delete from allowances where user_id in (1, 2) and product_id = 5`);
    expect(await givableOfMax()).toBe(30);
  });

  it('[MGR-42] is kept whatever rights the vendor’s role has', async () => {
    await server.db.query(raw('create role vendor'));
    await server.db.query(raw('grant select, insert, update, delete on allowances, users to vendor'));
    await server.db.transaction(async tx => {
      await tx.query(raw('set local role vendor'));
      await tx.query(sql`insert into allowances (user_id, product_id, max) values (2, 5, 40)`);
      await tx.query(sql`update users set left_at = now() where id = 2`);
    });
    expect(await givableOfMax()).toBe(40);
    await server.db.query(raw('drop owned by vendor'));
    await server.db.query(raw('drop role vendor'));
  });

  it('[MGR-42] is unlimited if the last one had no limit', async () => {
    await allow(2, 30);
    await server.db.query(sql`update allowances set max = null where user_id = 2 and product_id = 5`);
    await server.db.query(sql`delete from allowances where user_id = 2 and product_id = 5`);
    expect(await givableOfMax()).toBe(null);
    expect(await takeForMax(null)).toBe(200);
  });

  it('[MGR-42] is given up to the most that somebody had before the update', async () => {
    await onReleaseBefore('0122', async db => {
      await db.query(sql`delete from allowances`);
      await db.query(sql`
        insert into allowances (user_id, product_id, max) values (3, 1, 5), (4, 1, 7), (3, 2, 5), (4, 2, null)`);
      expect(await migrate(db)).toContain('0122_last_allowances.sql');
      expect(await db.query(sql`select product_id, max from last_allowances order by product_id`)).toEqual([
        { product_id: 1, max: 7 },
        { product_id: 2, max: null },
      ]);
    });
  });
});
