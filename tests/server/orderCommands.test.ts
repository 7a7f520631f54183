import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { commandCalls } from '../support/commandCalls';
import { grant, people } from '../support/fixture';
import { fillOrdering } from '../support/ordering';
import { serverScene } from '../support/scene';

const server = serverScene({ fill: fillOrdering });

const { call, lastActs } = commandCalls(() => server);

describe('license keys', () => {
  const generate = (email: string, query: string) => call(email, 'GET', `/orders/generate_license/?${query}`);
  const { distributor } = people;

  it('[WIRE-62] come as an array of the requested number of different keys, and are not stored', async () => {
    const rows = sql`select (select count(*) from licenses) as licenses, (select count(*) from server_secrets) as secrets,
      (select sum(used) from allowances) as used, (select count(*) from audit_log) as audited`;
    const before = await server.db.query(rows);
    const [status, keys] = await generate(distributor.email, 'product=EDIT&quantity=99&company=1');
    expect(status).toBe(200);
    expect(new Set(keys as string[]).size).toBe(99);
    for (const key of keys as string[]) expect(key).toMatch(/^[A-Z2-9]{4}(?:-[A-Z2-9]{4}){3}$/);
    expect(await server.db.query(rows)).toEqual(before);
  });

  it('[WIRE-62] are created with a secret that the database stores encrypted', async () => {
    const [row] = await server.db.query<{ value: string }>(
      sql`select value from server_secrets where name = 'license_keys'`,
    );
    expect(server.app.secrets.decrypt(row?.value ?? '')).toMatch(/^[A-Za-z0-9+/]{43}=$/);
  });

  it.each([
    ['product=EDIT&quantity=0', 400, 'quantity'],
    ['product=EDIT&quantity=100', 400, 'quantity'],
    ['product=EDIT&quantity=1.5', 400, 'quantity'],
    ['product=EDIT', 400, 'quantity'],
    ['quantity=1', 400, 'product'],
    ['product=STUD&quantity=1', 400, 'product'],
    ['product=SUITE&quantity=1', 400, 'product'],
    ['product=NONE&quantity=1', 404, undefined],
    ['product=EDIT&quantity=1&company=2', 404, undefined],
  ])('[WIRE-62] for %s are answered %i', async (query, status, field) => {
    const [answered, problem] = await generate(distributor.email, query);
    expect([answered, (problem as { errors: { field: string }[] }).errors[0]?.field]).toEqual([status, field]);
  });

  it('[PERM-18] are created for no product of another company, whatever its allowance', async () => {
    await server.db.query(sql`update products set short_code = 'FOREIGN' where id = 20`);
    await server.db.query(sql`insert into allowances (user_id, product_id, max) values (${distributor.id}, 20, 5)`);
    expect((await generate(distributor.email, 'product=FOREIGN&quantity=1'))[0]).toBe(404);
    await server.db.query(sql`delete from allowances where product_id = 20`);
    await server.db.query(sql`update products set short_code = 'EDIT' where id = 20`);
  });

  it('[PERM-18] are created for people who may issue that product', async () => {
    const query = 'product=EDIT&quantity=1';
    for (const code of ['create_order', 'issue_license']) {
      await grant(server.db, people.viewer.id, [code]);
      expect((await generate(people.viewer.email, query))[0]).toBe(404);
      await server.db.query(sql`insert into allowances (user_id, product_id, max) values (2, 1, 0)`);
      expect((await generate(people.viewer.email, query))[0]).toBe(200);
      await server.db.query(sql`delete from allowances where user_id = 2`);
    }
    await grant(server.db, people.viewer.id, ['create_bundle_order', 'manage_managers']);
    expect((await generate(people.viewer.email, 'product=EDIT&quantity=0'))[0]).toBe(403);
    await grant(server.db, people.viewer.id, []);
  });
});

describe('disabling licenses', () => {
  const switchBulk = (word: 'disable' | 'enable', ids: unknown, email: string = people.distributor.email) =>
    call(email, 'POST', `/licenses/${word}_bulk/`, ids as object);
  const states = (ids: number[]) =>
    server.db.query(sql`select id, enabled, status, time_disabled is null as never_disabled from licenses
      where id = any(${ids}::int[]) order by id`);

  it('[WIRE-37] [ODET-12] disables all, each with its row in the audit log, and enabling undoes it', async () => {
    expect(await switchBulk('disable', [1, 3, 3])).toEqual([200, { changed: 2, message: 'Licenses disabled: 2.' }]);
    expect(await states([1, 3])).toEqual([
      { id: 1, enabled: false, status: 'Disabled', never_disabled: false },
      { id: 3, enabled: false, status: 'Disabled', never_disabled: false },
    ]);
    const difference = { enabled: { from: true, to: false } };
    expect(await lastActs(2)).toMatchObject([
      { actor_id: 4, action: 'license.disabled', object_type: 'license', object_id: '3', difference },
      { actor_id: 4, action: 'license.disabled', object_type: 'license', object_id: '1', difference },
    ]);
    expect(await call(people.distributor.email, 'GET', '/licenses/1/')).toMatchObject([200, { status: 'Disabled' }]);

    expect(await switchBulk('enable', [1, 3])).toEqual([200, { changed: 2, message: 'Licenses enabled: 2.' }]);
    expect(await states([1, 3])).toEqual([
      { id: 1, enabled: true, status: 'Active', never_disabled: true },
      { id: 3, enabled: true, status: 'Inactive', never_disabled: true },
    ]);
  });

  it('[WIRE-37] disables more than fit into one statement', async () => {
    const made = await server.db.query<{ id: number }>(sql`
      insert into licenses (company_id, order_id, order_item_id, product_id, license_type, created_at, updated_at)
      select 1, 102, 5, 1, 'perpetual', now(), now() from generate_series(1, 5001) returning id`);
    const ids = made.map(({ id }) => id);
    expect(await switchBulk('disable', ids)).toEqual([200, { changed: 5001, message: 'Licenses disabled: 5001.' }]);
    expect(
      await server.db.query(sql`
        select (select count(*) from licenses where order_id = 102 and not enabled) as licenses,
          (select count(distinct object_id) from audit_log where action = 'license.disabled'
            and object_id::int >= ${Math.min(...ids)}) as acts`),
    ).toEqual([{ licenses: 5001, acts: 5001 }]);
    await server.db.query(sql`delete from licenses where id = any(${ids}::int[])`);
  });

  it('keeps the time of licenses that were already disabled', async () => {
    expect(await switchBulk('disable', [4])).toEqual([200, { changed: 0, message: 'Licenses disabled: 0.' }]);
    expect(await server.db.query(sql`select time_disabled from licenses where id = 4`)).toEqual([
      { time_disabled: '2026-02-01T00:00:00.000Z' },
    ]);
  });

  it('[ODET-12] undone, leaves licenses disabled that were disabled before, also below a bundle', async () => {
    await server.db.query(sql`update licenses set enabled = false, time_disabled = now() where id = 7`);
    expect(await switchBulk('disable', [5, 6, 7])).toEqual([200, { changed: 2, message: 'Licenses disabled: 2.' }]);
    expect(await switchBulk('enable', [5, 6])).toEqual([200, { changed: 2, message: 'Licenses enabled: 2.' }]);
    expect((await states([5, 6, 7])).map(row => (row as { enabled: boolean }).enabled)).toEqual([true, true, false]);
    expect(await switchBulk('enable', [7])).toEqual([200, { changed: 1, message: 'Licenses enabled: 1.' }]);
  });

  it('includes the members of a bundle, both ways', async () => {
    expect(await switchBulk('disable', [5])).toEqual([200, { changed: 3, message: 'Licenses disabled: 3.' }]);
    expect((await states([5, 6, 7])).map(row => (row as { enabled: boolean }).enabled)).toEqual([false, false, false]);
    expect(await call(people.distributor.email, 'POST', '/licenses/5/enable/')).toEqual([
      200,
      { changed: 3, message: 'License enabled.' },
    ]);
    expect((await states([5, 6, 7])).map(row => (row as { enabled: boolean }).enabled)).toEqual([true, true, true]);
  });

  it('[PERM-18] is all or nothing: with one license that the person may not see or disable, none is', async () => {
    await server.db.query(sql`insert into order_managers values (101, 3) on conflict do nothing`);
    const { manager } = people;
    // The manager is a license user of 8, and cannot see 9 and 20.
    for (const [ids, status] of [
      [[1, 8], 403],
      [[1, 9], 404],
      [[1, 20], 404],
      [[1, 999], 404],
    ] as const)
      expect((await switchBulk('disable', ids, manager.email))[0]).toBe(status);
    expect(await states([1])).toMatchObject([{ enabled: true }]);
    expect((await switchBulk('disable', [1], manager.email))[0]).toBe(200);
    expect((await switchBulk('enable', [1], manager.email))[0]).toBe(200);
  });

  it('[ODET-11] [PERM-18] needs reset_license, for enabling too', async () => {
    await grant(server.db, people.manager.id, ['manage_license_users']);
    for (const word of ['disable', 'enable'] as const)
      expect(await switchBulk(word, [1], people.manager.email)).toMatchObject([
        403,
        { detail: 'You do not have permission to perform this action.' },
      ]);
    expect((await call(people.manager.email, 'POST', '/licenses/1/enable/'))[0]).toBe(403);
    expect((await call(people.user.email, 'POST', '/licenses/2/enable/'))[0]).toBe(403);
    expect((await call(people.user.email, 'POST', '/licenses/1/enable/'))[0]).toBe(404);
  });

  it.each([[[]], [[0]], [['1']], [[1.5]], [{ ids: [1] }]])('refuses %j', async body => {
    expect((await switchBulk('disable', body))[0]).toBe(400);
  });
});
