import sql from 'sql-template-tag';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AuditEntry } from '../../contract/extensions/audit';
import type { Givable, ManagerList } from '../../contract/extensions/managers';
import { migrate } from '../../server/database/migrate';
import { allCodes, people } from '../support/fixture';
import { managerCalls } from '../support/managerCalls';
import { onReleaseBefore } from '../support/releaseBefore';
import { fillOrdering } from '../support/ordering';
import { race } from '../support/race';
import { serverScene } from '../support/scene';
import { senderOf } from '../support/server';
import { readLastActs } from '../support/trail';

const server = serverScene({ fill: fillOrdering });
const { asDora, asMax, read, post, setRights, makeMaxAdmin, allowancesOf, restoreRights } = managerCalls(server);
beforeEach(restoreRights);

const listed = async (query = '') =>
  (await asDora('GET', `/x/managers/${query}`)).json<ManagerList>().results.map(({ true_email }) => true_email);

describe('the list of managers', () => {
  it('[MGR-01] has the managers of the company with what they may do, for those who manage them', async () => {
    expect(await listed()).toEqual(['distributor@acme.test', 'manager@acme.test', 'viewer@acme.test']);
    expect(await read(people.distributor.id)).toMatchObject({
      true_email: 'distributor@acme.test',
      first_name: 'Dora',
      is_active: true,
      is_by_order: false,
      permissions: allCodes.toSorted(),
      allowances: [
        { product: 1, product_name: 'Editor', max: 10, used: 3 },
        { product: 3, max: 5, used: 0 },
        { product: 2, max: null, used: 7 },
        { product: 4, max: null, used: 0 },
      ],
      last_sign_in: null,
    });
    expect((await asMax('GET', '/x/managers/')).statusCode).toBe(403);
    expect((await asDora('GET', `/x/managers/${people.globex.id}/`)).statusCode).toBe(404);
    expect((await asDora('GET', `/x/managers/${people.user.id}/`)).statusCode).toBe(404);
  });

  it('[MGR-01] is searched by name, address and permission', async () => {
    expect(await listed('?name__icontains=max man')).toEqual(['manager@acme.test']);
    expect(await listed('?true_email__icontains=VIEW')).toEqual(['viewer@acme.test']);
    expect(await listed('?permission=create_order')).toEqual(['distributor@acme.test']);
    expect(await listed('?is_active=0')).toEqual([]);
  });
});

describe('rights', () => {
  it('[MGR-04] nobody gives a permission that they lack; others can be given and taken', async () => {
    await makeMaxAdmin();
    await setRights(people.manager.id, { permissions: ['manage_managers', 'reset_license'] });
    const refused = await setRights(people.viewer.id, { permissions: ['reset_license', 'create_order'] }, asMax);
    expect(refused).toMatchObject({
      status: 409,
      code: 'not_yours_to_give',
      detail: expect.stringMatching(/: create_order\.$/),
      errors: [{ field: 'permissions.create_order', message: 'create_order' }],
    });
    expect((await read(people.viewer.id)).permissions).toEqual([]);
    expect(await setRights(people.viewer.id, { permissions: ['reset_license'] }, asMax)).toMatchObject({
      status: 200,
      permissions: ['reset_license'],
    });
    // What one lacks can still be taken away.
    await setRights(people.viewer.id, { permissions: ['create_order'] });
    expect(await setRights(people.viewer.id, { permissions: [] }, asMax)).toMatchObject({ permissions: [] });
  });

  it('[MGR-05] nobody allows more licenses than they may issue, except of a product that nobody may issue', async () => {
    const allow = (product: number, max: number | null) =>
      setRights(people.viewer.id, { allowances: [{ product, max }] });
    expect(await allow(1, 11)).toMatchObject({
      status: 409,
      code: 'allowance_beyond_own',
      detail: 'You can allow at most 10 licenses of Editor.',
    });
    expect(await allow(1, null)).toMatchObject({ status: 409 });
    expect(await allow(20, 1)).toMatchObject({ status: 400, errors: [{ field: 'allowances.0.product' }] });
    expect(await allow(1, 10)).toMatchObject({ status: 200, allowances: [{ product: 1, max: 10, used: 0 }] });
    expect(await allow(2, null)).toMatchObject({ status: 200, allowances: [{ product: 2, max: null }] });
    await server.db.query(sql`
      insert into products (id, company_id, short_code, product_name, authorization_method) values (5, 1, 'NEW', 'New', 'key')`);
    expect((await asDora('GET', '/x/managers/givable/')).json<Givable>().allowances).toContainEqual({
      product: 5,
      product_name: 'New',
      is_bundle: false,
      is_archived: false,
      max: null,
    });
    expect(await allow(5, 500)).toMatchObject({ status: 200, allowances: [{ product: 5, max: 500 }] });
    // Now somebody may issue it, and Dora may not.
    expect(await setRights(people.manager.id, { allowances: [{ product: 5, max: 1 }] })).toMatchObject({
      status: 409,
      detail: 'You can allow at most 0 licenses of New.',
    });
    await server.db.query(sql`delete from allowances where product_id = 5`);
    await server.db.query(sql`delete from products where id = 5`);
  });

  it('[MGR-24] a bundle has no limit of its own', async () => {
    const allow = (max: number | null) => setRights(people.viewer.id, { allowances: [{ product: 4, max }] });
    expect(await allow(1)).toMatchObject({ status: 400, errors: [{ field: 'allowances.0.max' }] });
    expect(await allow(null)).toMatchObject({
      status: 200,
      allowances: [{ product: 4, is_bundle: true, max: null, used: 0 }],
    });
    await onReleaseBefore('0113', async db => {
      await db.query(sql`
        insert into allowances (user_id, product_id, max) values (2, 1, 5), (2, 4, 5)
        on conflict (user_id, product_id) do update set max = 5`);
      expect(await migrate(db)).toContain('0113_bundle_allowances.sql');
      expect(
        await db.query(sql`
          select product_id, max from allowances where user_id = 2 and product_id in (1, 4) order by product_id`),
      ).toEqual([
        { product_id: 1, max: 5 },
        { product_id: 4, max: null },
      ]);
    });
  });

  it('[MGR-06] an allowance cannot fall below what is used, nor go while it is used', async () => {
    await server.db.query(sql`insert into allowances (user_id, product_id, max, used) values (2, 1, 10, 7)`);
    const allow = (allowances: { product: number; max: number }[]) => setRights(people.viewer.id, { allowances });
    expect(await allow([{ product: 1, max: 6 }])).toMatchObject({
      status: 409,
      code: 'allowance_below_used',
      detail: '7 licenses of Editor are issued already, so the allowance cannot be less.',
      errors: [{ field: 'allowances.0', message: '7' }],
    });
    expect(await allow([])).toMatchObject({ status: 409, code: 'allowance_below_used' });
    expect(await allow([{ product: 1, max: 7 }])).toMatchObject({ status: 200 });
    expect(await allowancesOf(people.viewer.id)).toEqual([{ product_id: 1, max: 7, used: 7 }]);
  });

  it('[MGR-07] the last holder of a permission keeps it', async () => {
    await setRights(people.viewer.id, { permissions: ['create_order'] });
    const left = allCodes.filter(code => !['manage_managers', 'create_order', 'reset_device'].includes(code));
    const refused = await setRights(people.distributor.id, { permissions: left });
    expect(refused).toMatchObject({
      status: 409,
      code: 'last_holder',
      detail: 'Nobody else in the company has this permission: manage_managers. Give it to somebody else first.',
    });
    expect((await read(people.distributor.id)).permissions).toEqual(allCodes.toSorted());
  });

  it('[MGR-07] two admins who take the same permission from each other at once leave one', async () => {
    await makeMaxAdmin();
    const without = allCodes.filter(code => code !== 'manage_managers');
    const version = async (id: number) => (await read(id)).version;
    const both = [
      { send: asDora, id: people.manager.id, based_on: await version(people.manager.id) },
      { send: asMax, id: people.distributor.id, based_on: await version(people.distributor.id) },
    ];
    const kept = await server.db.query(sql`select product_id as product, max from allowances where user_id = 4`);
    const answers = await race(server.db, 2, index => {
      const { send, id, based_on } = both[index] ?? both[0]!;
      const allowances = id === 4 ? kept : [];
      return send('POST', `/x/managers/${id}/rights/`, { permissions: without, allowances, based_on });
    });
    expect(answers).toEqual({ 200: 1, 403: 1 });
    const holders = await server.db.query(sql`
      select user_id from user_permissions p join users u on u.id = p.user_id
      where code = 'manage_managers' and company_id = 1`);
    expect(holders).toHaveLength(1);
  });

  it('[MGR-08] a change that is based on rights of before is refused', async () => {
    const { version } = await read(people.viewer.id);
    await setRights(people.viewer.id, { permissions: ['reset_device'] });
    const late = { permissions: ['reset_license'], allowances: [], based_on: version };
    expect(await post(asDora, `${people.viewer.id}/rights/`, late)).toMatchObject({
      status: 409,
      code: 'rights_changed_meanwhile',
    });
    const first = { ...late, based_on: (await read(people.viewer.id)).version };
    expect(await post(asDora, `${people.viewer.id}/rights/`, first)).toMatchObject({ status: 200 });
    // The same again changes nothing and is no act.
    await setRights(people.viewer.id, { permissions: ['reset_license'] });
    const acts = await server.db.query(
      sql`select from audit_log where difference -> 'permissions' ->> 'to' = 'reset_license' and object_id = '2'`,
    );
    expect(acts.length).toBeGreaterThan(0);
    expect(await readLastActs(server.db, 1)).toMatchObject([
      { action: 'manager.rights_changed', difference: { permissions: { from: 'reset_device', to: 'reset_license' } } },
    ]);
  });

  it('[DEPLOY-80] the version of rights is that of the release before', async () => {
    const allowances = [
      { product: 1, max: 10 },
      { product: 2, max: null },
    ];
    await setRights(people.viewer.id, { permissions: ['reset_device'], allowances });
    // The MD5 of "t reset_device 1:10,2:".
    expect(await read(people.viewer.id)).toMatchObject({ version: '4a5d9e820c075e1260889ae9e10020b3' });
  });

  it('[MGR-13] the history of the person has the old and new values, for those who manage people', async () => {
    await setRights(people.viewer.id, { permissions: ['reset_device'], allowances: [{ product: 2, max: null }] });
    await setRights(people.viewer.id, { permissions: ['reset_device'], allowances: [{ product: 2, max: 50 }] });
    const history = async (send = asDora) => {
      const answer = await send('GET', `/x/audit/?manager=${people.viewer.id}&limit=2`);
      return answer.statusCode === 200 ? answer.json<{ results: AuditEntry[] }>().results : answer.statusCode;
    };
    expect(await history()).toMatchObject([
      {
        action: 'manager.rights_changed',
        actor: { name: 'Dora Distributor' },
        people: [{ name: 'Vera Viewer' }],
        changes: [{ field: 'allowance.STUD', from: 'unlimited', to: 50, is_withheld: false }],
      },
      {
        changes: [
          { field: 'permissions', from: '', to: 'reset_device' },
          { field: 'allowance.STUD', from: null, to: 'unlimited' },
        ],
      },
    ]);
    expect(await history(asMax)).toBe(403);
    expect(await history(senderOf(server, people.globex.email))).toBe(404);
  });
});
