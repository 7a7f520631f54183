import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import type { NewOrderItem } from '../../contract/schemas/createOrder';
import type { BundleProducts } from '../../contract/schemas/product';
import { newOrder } from '../support/ordering';
import { now } from '../support/seededDemo';
import { seededScene } from '../support/scene';
import { type Send, startServer } from '../support/server';

const { db, count, column } = seededScene();

const activeDevices = sql`(select count(*) from devices d where d.license_id = l.id and d.device_active)`;

describe('what was issued', () => {
  it('is what the allowances say', async () => {
    const issued = sql`select om.user_id, l.product_id, count(*) as used
      from (select distinct on (order_id) order_id, user_id from order_managers order by order_id, ctid) om
      join licenses l on l.order_id = om.order_id where not l.is_bundle group by 1, 2`;
    expect(await count(sql`(${issued}) i`)).toBeGreaterThan(40);
    expect(
      await count(sql`(${issued}) i left join allowances a using (user_id, product_id)
        where a.used is distinct from i.used`),
    ).toBe(0);
    expect(
      await count(sql`allowances a left join (${issued}) i using (user_id, product_id)
        where a.used <> coalesce(i.used, 0)`),
    ).toBe(0);
  });

  it('leaves the distributor many, three, none, and unlimited', async () => {
    expect(
      await db.query(sql`select p.short_code, a.max - a.used as remaining from allowances a
        join users u on u.id = a.user_id join products p on p.id = a.product_id
        where u.email = 'distributor@acme.test' and short_code in ('CAD-STUDIO', 'TEAM-SPACE', 'SYS-WORKBENCH', 'REVIEW')
        order by p.id`),
    ).toEqual([
      { short_code: 'CAD-STUDIO', remaining: 3 },
      { short_code: 'SYS-WORKBENCH', remaining: 0 },
      { short_code: 'REVIEW', remaining: 124 },
      { short_code: 'TEAM-SPACE', remaining: null },
    ]);
    expect(
      await column(sql`select count(*) from allowances a join users u on u.id = a.user_id
        where u.password_hash is not null group by u.email order by u.email`),
    ).toEqual([28, 28, 4, 28]);
  });
});

describe('no row contradicts another:', () => {
  it.each([
    ['activity and devices', sql`l.active <> (${activeDevices} > 0) or l.times_activated <> ${activeDevices}`],
    [
      'activity times and devices',
      sql`l.time_activated is distinct from (select min(time_activated) from devices where license_id = l.id)
        or l.last_check is distinct from (select max(last_check) from devices where license_id = l.id)`,
    ],
    ['activations and their maximum', sql`l.times_activated > l.max_activations and not l.allow_unlimited_activations`],
    [
      'places in use and floating users',
      sql`(select count(*) from devices where license_id = l.id and floating_in_use) > coalesce(l.floating_users, 0)`,
    ],
    ['places and activations', sql`l.max_license_users > l.max_activations or l.floating_users > l.max_activations`],
    ['key and authorization', sql`(l.license_key is null) <> (p.authorization_method = 'user')`],
    ['key and its form', sql`l.license_key !~ '^[A-Z2-9]{4}(-[A-Z2-9]{4}){3}$'`],
    ['license users and key', sql`p.authorization_method = 'key' and l.assigned_users > 0`],
    ['activation without a user', sql`p.authorization_method = 'user' and l.assigned_users = 0 and l.active`],
    [
      'activations of the license and of its users',
      sql`p.authorization_method = 'user' and l.times_activated
        <> (select coalesce(sum(total_activations), 0) from license_users where license_id = l.id)`,
    ],
    [
      'borrowings and the end of their license',
      sql`exists (select from devices where license_id = l.id
        and borrowed_until > l.validity_period::timestamp at time zone 'UTC'
          + case when l.allow_grace_period then coalesce(l.grace_period, 0) else 0 end * interval '1 hour')`,
    ],
    ['expiry before its start', sql`l.validity_period < l.start_date`],
    [
      'the end of a trial and its days',
      sql`l.is_trial and l.validity_period is distinct from l.start_date + l.trial_days`,
    ],
    [
      'overages and their limit',
      sql`l.total_consumptions > l.max_consumptions + case when not l.allow_overages then 0 else l.max_overages end
        and not (l.allow_overages and l.max_overages = 0)`,
    ],
    ['time of disabling', sql`l.enabled <> (l.time_disabled is null)`],
    [
      'order of the times',
      sql`l.created_at > ${now} or l.time_activated < l.created_at or l.time_disabled < l.created_at
        or l.last_check > ${now} or l.updated_at < l.created_at or l.updated_at > ${now}`,
    ],
  ])('%s', async (_, contradiction) => {
    expect(
      await count(sql`licenses l join products p on p.id = l.product_id
      where not l.is_bundle and (${contradiction})`),
    ).toBe(0);
  });

  it('a bundle is active when one of its members is', async () => {
    expect(await count(sql`licenses where is_bundle and active`)).toBeGreaterThan(10);
    expect(
      await count(sql`licenses b where b.is_bundle
        and b.active <> exists (select from licenses m where m.bundle_license_id = b.id and m.active)`),
    ).toBe(0);
  });

  it('a license has as many license users as it counts', async () => {
    expect(
      await count(sql`licenses l
        where assigned_users <> (select count(*) from license_users where license_id = l.id)`),
    ).toBe(0);
    expect(await count(sql`license_users where total_activations > max_activations`)).toBe(0);
    expect(await count(sql`license_users where total_activations = max_activations`)).toBeGreaterThan(0);
  });

  it('a device is in use, borrowed or blacklisted only where it can be', async () => {
    expect(await count(sql`devices where floating_in_use and not device_active`)).toBe(0);
    expect(await count(sql`devices where borrowed_until is not null and not floating_in_use`)).toBe(0);
    expect(await count(sql`devices where blacklisted and device_active`)).toBe(0);
    expect(
      await count(sql`devices d join licenses l on l.id = d.license_id where d.borrowed_until is not null
        and (not l.can_borrow or d.borrowed_until <= ${now}
          or d.borrowed_until > ${now}::timestamptz + make_interval(hours => l.max_borrow_time))`),
    ).toBe(0);
    expect(await count(sql`devices d join licenses l on l.id = d.license_id where l.prevent_vm and d.is_vm`)).toBe(0);
  });

  it('a feature is used by devices of its own license, within its floating users', async () => {
    expect(
      await count(sql`device_features df join devices d on d.id = df.device_id
        join license_product_features f on f.id = df.license_product_feature_id where f.license_id <> d.license_id`),
    ).toBe(0);
    expect(
      await count(sql`license_product_features f
        where (select count(*) from device_features where license_product_feature_id = f.id and floating_in_use)
          > coalesce(f.floating_users, 0)`),
    ).toBe(0);
  });
});

describe('offers', () => {
  /** Orders a bundle like the wizard: its products, the default policy of each, a key where one is needed, one user. */
  const orderBundle = async (send: Send, id: number, short_code: string) => {
    const { products } = (await send('GET', `/products/${id}/bundle/`)).json<BundleProducts>();
    const items: NewOrderItem[] = [{ product_id: id, product_code: short_code, licenses: [] }];
    for (const { id: product_id, short_code: product_code, authorization_method, license_policies } of products) {
      const policy = license_policies.find(({ is_default }) => is_default);
      const keys = await send('GET', `/orders/generate_license/?product=${product_code}&quantity=1`);
      const how = authorization_method === 'key' ? { key: keys.json<[string]>()[0] } : { users: [] };
      items.push({ product_id, product_code, licenses: [{ ...how, license_template_code: policy?.code ?? '' }] });
    }
    return send('POST', '/orders/create_order', newOrder(`BUNDLE-${short_code}`, items, { is_bundle: true }));
  };

  it.each([
    ['distributor@acme.test', ['ANALYSIS-PACK', 'TEAM-SUITE', 'DESIGN-SUITE', 'MACHINE-SUITE', 'PLATFORM']],
    ['manager@globex.test', ['LOGISTICS']],
  ])('to %s can be ordered, every bundle', async (email, codes) => {
    const server = await startServer({ beside: { db } });
    const send = await server.as(email);
    const bundles = await db.query<{ id: number; short_code: string }>(sql`
      select id, short_code from products where is_bundle and id in (select bundle_id from bundle_products)
        and company_id = (select company_id from users where email = ${email}) order by id`);
    expect(bundles.map(({ short_code }) => short_code)).toEqual(codes);
    for (const { id, short_code } of bundles) {
      const response = await orderBundle(send, id, short_code);
      expect([short_code, response.statusCode, response.json()]).toMatchObject([short_code, 201, {}]);
    }
    await server.app.close();
  });
});
