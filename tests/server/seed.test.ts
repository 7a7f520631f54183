import sql, { raw, type Sql } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parsePortalData } from '../../contract/portalSettings';
import type { Database } from '../../server/database/connection';
import { seedDemo } from '../../server/seed/demo';
import { tables } from '../../server/seed/rows';
import { openTestDatabase } from '../support/openDatabase';

const now = new Date('2027-03-15T10:30:00Z');
const hashPassword = (plain: string) => Promise.resolve(`hash of ${plain}`);
const encrypt = (plain: string) => `encrypted ${plain}`;

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
  await seedDemo(db, { hashPassword, encrypt, now });
});
afterAll(() => db.close());

/** How many rows there are; `from` is everything after it. */
const count = async (from: Sql): Promise<number> => {
  const [row] = await db.query<{ count: number }>(sql`select count(*) as count from ${from}`);
  return row?.count ?? -1;
};

/** One column of a result, as it comes. */
const column = async <Value>(statement: Sql): Promise<Value[]> =>
  (await db.query<Record<string, Value>>(statement)).map(row => Object.values(row)[0] as Value);

/** Licenses of Acme with their product; conditions go behind it. */
const acmeLicenses = sql`licenses l join products p on p.id = l.product_id where l.company_id = 1`;
const managedBy = (email: string) => sql`select om.order_id from order_managers om
  join users u on u.id = om.user_id where u.email = ${email}`;
const assignedTo = (email: string) => sql`select lu.license_id from license_users lu
  join users u on u.id = lu.user_id where u.email = ${email}`;
const activeDevices = sql`(select count(*) from devices d where d.license_id = l.id and d.device_active)`;
const today = sql`'2027-03-15'::date`;

describe('the amounts', () => {
  it('are those of the design', async () => {
    expect(await count(sql`licenses where company_id = 1`)).toBeGreaterThan(2300);
    expect(await count(sql`licenses where company_id = 1`)).toBeLessThan(2500);
    expect(await count(sql`orders where company_id = 1`)).toBe(400);
    expect(await count(sql`devices`)).toBeGreaterThan(4500);
    expect(await count(sql`devices`)).toBeLessThan(5500);
    expect(await count(sql`orders where company_id = 2`)).toBe(40);
    expect(await count(sql`licenses where company_id = 2`)).toBeGreaterThan(100);
  });

  it('of orders and licenses are right for each account', async () => {
    const orders = (email: string) => count(sql`(${managedBy(email)}) o`);
    expect(await orders('distributor@acme.test')).toBe(385);
    expect(await orders('manager@acme.test')).toBeGreaterThan(130);
    expect(await orders('manager@acme.test')).toBeLessThan(170);
    expect(await orders('viewer@acme.test')).toBeGreaterThan(30);
    expect(await orders('viewer@acme.test')).toBeLessThan(50);
    expect(await orders('manager@globex.test')).toBe(40);
    const seen = await count(sql`licenses l where l.order_id in (${managedBy('distributor@acme.test')})`);
    expect(seen).toBeGreaterThan(2200);
    expect(seen).toBeLessThan(2400);
  });
});

describe('the companies', () => {
  it('have their hosts and themes', async () => {
    expect(await column(sql`select domain from company_domains where company_id = 1 order by domain`)).toEqual([
      '127.0.0.1',
      'localhost',
    ]);
    expect(await column(sql`select domain from company_domains where company_id = 2`)).toEqual(['globex.localhost']);
    const [acme, globex] = await column<string>(sql`select portal_data from companies order by id`);
    const fail = (reason: string) => {
      throw new Error(reason);
    };
    expect(parsePortalData(acme, fail)).toMatchObject({
      name: 'Acme License Portal',
      topHeaderBackground: '#12355b',
      loginTitle: 'Welcome to Acme Software',
      allowUsersLicenseReset: true,
      allowUsersLicenseBorrow: true,
    });
    expect(parsePortalData(globex, fail)).toMatchObject({
      name: 'Globex Logistics',
      topHeaderBackground: '#6d1f3d',
      allowUsersLicenseReset: false,
      allowUsersLicenseBorrow: false,
    });
  });

  it('share nothing', async () => {
    expect(
      await count(sql`licenses l join orders o on o.id = l.order_id join products p on p.id = l.product_id
        join customers c on c.id = o.customer_id
        where l.company_id <> o.company_id or l.company_id <> p.company_id or l.company_id <> c.company_id`),
    ).toBe(0);
    expect(
      await count(sql`license_users lu join licenses l on l.id = lu.license_id join users u on u.id = lu.user_id
        where u.company_id <> l.company_id`),
    ).toBe(0);
    expect(
      await count(sql`order_managers om join orders o on o.id = om.order_id join users u on u.id = om.user_id
        where u.company_id <> o.company_id`),
    ).toBe(0);
  });
});

describe('the people', () => {
  it('who can sign in are the five accounts', async () => {
    expect(
      await db.query(sql`select email, is_manager, password_hash, (
          select count(*) from user_permissions where user_id = id) as permissions
        from users where password_hash is not null order by email`),
    ).toEqual([
      {
        email: 'distributor@acme.test',
        is_manager: true,
        password_hash: 'hash of Portal-demo-1',
        permissions: 14,
      },
      { email: 'manager@acme.test', is_manager: true, password_hash: 'hash of Portal-demo-1', permissions: 6 },
      { email: 'manager@globex.test', is_manager: true, password_hash: 'hash of Portal-demo-1', permissions: 14 },
      { email: 'user@acme.test', is_manager: false, password_hash: 'hash of Portal-demo-1', permissions: 0 },
      { email: 'viewer@acme.test', is_manager: true, password_hash: 'hash of Portal-demo-1', permissions: 0 },
    ]);
    expect(
      await column(sql`select code from user_permissions join users u on u.id = user_id
        where u.email = 'manager@acme.test' order by code`),
    ).toEqual([
      'borrow_license',
      'manage_license_users',
      'reset_device',
      'reset_license',
      'revoke_device',
      'show_license_oauth_clients',
    ]);
  });

  it('who manage orders are managers', async () => {
    expect(await count(sql`order_managers`)).toBeGreaterThan(440);
    expect(await count(sql`order_managers om join users u on u.id = om.user_id where not u.is_manager`)).toBe(0);
    expect(await count(sql`orders where id not in (select order_id from order_managers)`)).toBe(0);
  });

  it('[LUSR-01] have initial passwords in part, encrypted, set by who issues licenses', async () => {
    expect(await count(sql`users where is_initial_password`)).toBeGreaterThan(300);
    expect(await count(sql`users where not is_initial_password`)).toBeGreaterThan(300);
    expect(await count(sql`users where is_initial_password <> (initial_password is not null)`)).toBe(0);
    expect(await count(sql`users where initial_password !~ '^encrypted [a-z1-9!@#_]{8}$'`)).toBe(0);
    expect(await count(sql`users where (initial_password is null) <> (initial_password_by is null)`)).toBe(0);
    expect(
      await column(sql`select distinct i.email from users u join users i on i.id = u.initial_password_by order by 1`),
    ).toEqual(['distributor@acme.test', 'manager@globex.test']);
  });

  it('have names and companies beyond ASCII, and addresses within it', async () => {
    expect(await count(sql`users where family_name ~ '[^ -~]'`)).toBeGreaterThan(100);
    expect(await count(sql`customers where company_name ~ '[^ -~]'`)).toBeGreaterThan(50);
    expect(await count(sql`users where email !~ '^[a-z.]+@[a-z0-9-]+[.](test|example)$'`)).toBe(0);
    expect(await count(sql`customers where email !~ '^[a-z.]+@[a-z0-9-]+[.]example$'`)).toBe(0);
  });
});

describe('the license user', () => {
  it('has about ten licenses of different kinds, a bundle among them', async () => {
    const kinds = await db.query(sql`select l.license_type, l.is_any_floating, l.is_trial, l.is_bundle, l.status
      from ${acmeLicenses} and l.bundle_license_id is null and l.id in (${assignedTo('user@acme.test')})`);
    expect(kinds).toHaveLength(10);
    expect(new Set(kinds.map(kind => JSON.stringify(kind))).size).toBeGreaterThanOrEqual(8);
    expect(
      await column(sql`select p.short_code from ${acmeLicenses} and p.authorization_method = 'user'
        and l.bundle_license_id is not null and l.id in (${assignedTo('user@acme.test')}) order by l.id`),
    ).toEqual(['REVIEW', 'PDM-VAULT', 'TEAM-SPACE']);
    expect(await count(sql`license_users lu join licenses l on l.id = lu.license_id where l.is_bundle`)).toBe(0);
  });

  it('has a borrowable floating license in use on build-agent-7', async () => {
    expect(
      await db.query(sql`select d.hostname, d.device_active, d.floating_in_use, d.borrowed_until is not null as borrowed
        from devices d join licenses l on l.id = d.license_id
        where l.can_borrow and l.enabled and l.id in (${assignedTo('user@acme.test')}) and l.is_any_floating
        order by d.id`),
    ).toEqual([
      { hostname: 'zoe-laptop', device_active: true, floating_in_use: true, borrowed: true },
      { hostname: 'build-agent-7', device_active: true, floating_in_use: true, borrowed: false },
      { hostname: 'cad-12', device_active: true, floating_in_use: true, borrowed: false },
      { hostname: 'office-ws-3', device_active: true, floating_in_use: false, borrowed: false },
    ]);
  });

  it('may be a manager, of orders that somebody else manages', async () => {
    expect(
      await column(sql`select l.order_id in (${managedBy('manager@acme.test')}) from licenses l
        where l.id in (${assignedTo('manager@acme.test')})`),
    ).toEqual([false, false, false]);
  });
});

describe('every state', () => {
  it('of type, authorization and kind exists', async () => {
    const combinations = await column<string>(sql`
      select distinct concat_ws(' ', license_type, authorization_method, is_any_floating) from ${acmeLicenses}
        and not l.is_bundle order by 1`);
    expect(combinations).toHaveLength(16);
    expect(await count(sql`licenses where is_floating`)).toBeGreaterThan(0);
    expect(await count(sql`licenses where is_floating_cloud`)).toBeGreaterThan(0);
  });

  it('of selling exists: each policy of each product has a license', async () => {
    expect(await count(sql`license_policies`)).toBe(74);
    expect(
      await column(sql`select p.short_code || ' ' || lp.code from license_policies lp
        join products p on p.id = lp.product_id
        where lp.id not in (select license_policy_id from licenses where license_policy_id is not null)`),
    ).toEqual([]);
    expect(await column(sql`select distinct type from orders order by type`)).toEqual(['bundle', 'standard']);
    expect(await count(sql`orders where is_trial`)).toBeGreaterThan(20);
    expect(await count(sql`orders where is_test`)).toBeGreaterThan(3);
    expect(await count(sql`orders where updated_at > created_at`)).toBeGreaterThan(20);
  });

  it('of a bundle exists, with two to six members', async () => {
    const sizes = sql`select distinct count(*) as size from licenses where bundle_license_id is not null
      group by bundle_license_id order by size`;
    expect(await column(sizes)).toEqual([2, 3, 4, 5, 6]);
    expect(
      await count(sql`licenses b where is_bundle and not exists (select from licenses where bundle_license_id = b.id)`),
    ).toBe(0);
    expect(
      await count(sql`licenses m join licenses b on b.id = m.bundle_license_id
        where not b.is_bundle or m.is_bundle or m.order_id <> b.order_id or m.enabled <> b.enabled`),
    ).toBe(0);
    expect(
      await column(sql`select short_code from products where is_bundle
        and id not in (select bundle_id from bundle_products)`),
    ).toEqual(['ACADEMIC-SUITE']);
  });

  it.each([
    ['trial', sql`l.is_trial and l.trial_days = 30`],
    ['trial still running', sql`l.is_trial and l.validity_period > ${today}`],
    ['disabled', sql`l.status = 'Disabled' and l.time_disabled is not null`],
    ['active', sql`l.status = 'Active'`],
    ['never activated', sql`l.status = 'Inactive' and l.time_activated is null`],
    ['expired', sql`l.validity_period < ${today}`],
    ['expiring within 7 days', sql`l.validity_period - ${today} between 1 and 7`],
    ['expiring within 30 days', sql`l.validity_period - ${today} between 8 and 30`],
    ['expiring within 90 days', sql`l.validity_period - ${today} between 31 and 90`],
    ['out of maintenance', sql`l.maintenance_period < ${today}`],
    ['in grace', sql`l.allow_grace_period and l.validity_period - ${today} between -2 and 0`],
    ['at maximum activations', sql`l.times_activated = l.max_activations and not l.allow_unlimited_activations`],
    ['beyond max_activations where unlimited', sql`l.times_activated > l.max_activations`],
    ['on more devices than a page has', sql`l.times_activated > 20`],
    ['consumption at its maximum', sql`l.total_consumptions = l.max_consumptions`],
    ['unlimited overages', sql`l.allow_overages and l.max_overages = 0 and l.total_consumptions > l.max_consumptions`],
    ['limited overages', sql`l.max_overages > 0 and l.total_consumptions > l.max_consumptions`],
    ['unlimited consumption', sql`l.allow_unlimited_consumptions and l.total_consumptions > 0`],
    ['negative consumption', sql`l.allow_negative_consumptions and l.total_consumptions < 0`],
    ['seats free', sql`p.authorization_method = 'user' and l.assigned_users = 0`],
    ['one user', sql`l.assigned_users = 1`],
    ['many users', sql`l.assigned_users between 3 and 20 and l.max_license_users <> l.assigned_users`],
    ['all seats taken', sql`l.max_license_users > 1 and l.assigned_users = l.max_license_users`],
    ['the largest license full', sql`l.max_license_users = 25 and l.assigned_users = 25`],
    ['unlimited users', sql`l.max_license_users = 0 and l.assigned_users > 20`],
    ['a note', sql`l.note is not null`],
    [
      'all floating places in use',
      sql`l.floating_users = (
      select count(*) from devices d where d.license_id = l.id and d.floating_in_use)`,
    ],
    ['borrowed', sql`exists (select from devices d where d.license_id = l.id and d.borrowed_until is not null)`],
  ])('of a license exists: %s', async (_, condition) => {
    expect(await count(sql`${acmeLicenses} and not l.is_bundle and ${condition}`)).toBeGreaterThanOrEqual(2);
  });

  it('of a device exists', async () => {
    expect(await count(sql`devices where blacklisted`)).toBeGreaterThan(5);
    expect(await count(sql`devices where not device_active and not blacklisted`)).toBeGreaterThan(50);
    expect(await count(sql`devices where is_vm and vm_info is not null`)).toBeGreaterThan(100);
    expect(await count(sql`devices where os is null`)).toBeGreaterThan(50);
  });

  it('of an OAuth client exists where the manager sees it', async () => {
    const states = sql`select distinct concat_ws(' ',
        case when secret_expiration_period is null then 'perpetual'
          when ends < ${now} then 'expired'
          when ends < ${now}::timestamptz + interval '2 days' then 'near expiry'
          else 'normal' end,
        case when rotated_secret_expires_at < ${now} then 'rotated secret expired'
          when rotated_secret is not null then 'rotated' end) as state
      from (select *, secret_created_at + make_interval(secs => secret_expiration_period) as ends
        from oauth_clients) c join licenses l on l.id = c.license_id
      where l.order_id in (${managedBy('manager@acme.test')}) order by state`;
    expect(await column(states)).toEqual([
      'expired',
      'near expiry',
      'normal',
      'normal rotated',
      'normal rotated secret expired',
      'perpetual',
    ]);
    expect(await column(sql`select client_id from oauth_clients where license_id is null`)).toEqual(['auth-company-1']);
    expect(
      await count(sql`oauth_clients where license_id is not null and client_id <> 'auth-license-' || license_id`),
    ).toBe(0);
    expect(await count(sql`oauth_clients where secret !~ '^encrypted [0-9a-f]{32}$'`)).toBe(0);
  });

  it('of a feature exists', async () => {
    expect(
      await column(sql`select distinct pf.feature_type from license_product_features f
        join product_features pf on pf.id = f.product_feature_id order by 1`),
    ).toEqual(['activation', 'consumption', 'license-key', 'subscription', 'time-limited']);
    expect(await count(sql`device_features where floating_in_use`)).toBeGreaterThan(100);
    const features = (condition: Sql) => count(sql`license_product_features where ${condition}`);
    expect(await features(sql`allow_overages and max_overages = 0 and total_consumptions > max_consumption`)).not.toBe(
      0,
    );
    expect(await features(sql`max_overages > 0 and total_consumptions > max_consumption`)).not.toBe(0);
    expect(await features(sql`allow_unlimited_consumptions and total_consumptions > 0`)).not.toBe(0);
    expect(await features(sql`is_floating and floating_timeout is null`)).not.toBe(0);
    expect(await features(sql`metadata::jsonb ->> 'region' = 'eu'`)).not.toBe(0);
    expect(
      await count(sql`(select license_id from license_product_features group by 1 having count(*) > 20) many`),
    ).not.toBe(0);
  });

  it('of a custom field exists', async () => {
    const fields = (condition: Sql) =>
      count(sql`license_custom_fields f join product_custom_fields pf on pf.id = f.product_custom_field_id
        where ${condition}`);
    expect(await fields(sql`value is not null`)).toBeGreaterThan(100);
    expect(await fields(sql`value is null and default_value is null`)).toBeGreaterThan(100);
    expect(await fields(sql`value is null and default_value is not null`)).toBeGreaterThan(100);
  });

  it('of a product file exists: each platform', async () => {
    expect(
      await column(sql`select distinct environment from product_files where product_id = 1 order by environment`),
    ).toEqual(['linux', 'linux32', 'linux64', 'mac', 'win', 'win32', 'win64']);
    expect(await count(sql`product_files where release_date > ${today} or full_link !~ '^https://'`)).toBe(0);
  });
});

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

  it('leaves the distributor much, three, nothing, and without limit', async () => {
    expect(
      await db.query(sql`select p.short_code, a.max - a.used as remaining from allowances a
        join users u on u.id = a.user_id join products p on p.id = a.product_id
        where u.email = 'distributor@acme.test' and short_code in ('CAD-STUDIO', 'TEAM-SPACE', 'WIRE-HARNESS', 'REVIEW')
        order by p.id`),
    ).toEqual([
      { short_code: 'CAD-STUDIO', remaining: 3 },
      { short_code: 'WIRE-HARNESS', remaining: 0 },
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
    ['seats and activations', sql`l.max_license_users > l.max_activations or l.floating_users > l.max_activations`],
    ['key and authorization', sql`(l.license_key is null) <> (p.authorization_method = 'user')`],
    ['key and its form', sql`l.license_key !~ '^[A-Z2-9]{4}(-[A-Z2-9]{4}){3}$'`],
    ['license users and key', sql`p.authorization_method = 'key' and l.assigned_users > 0`],
    ['activation without a user', sql`p.authorization_method = 'user' and l.assigned_users = 0 and l.active`],
    [
      'activations of the license and of its users',
      sql`p.authorization_method = 'user' and l.times_activated
        <> (select coalesce(sum(total_activations), 0) from license_users where license_id = l.id)`,
    ],
    ['expiry before its start', sql`l.validity_period < l.start_date`],
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

describe('seeding', () => {
  it('leaves the next ids free', async () => {
    await db.query(sql`insert into customers (company_id, email) values (1, 'next@customer.example')`);
    const [next] = await column(sql`delete from customers where email = 'next@customer.example' returning id`);
    expect(next).toBe(181);
  });

  it('makes the same rows again for the same moment, and refuses a database that is not empty', async () => {
    const digests = () =>
      Promise.all(
        tables.map(table => column(sql`select md5(string_agg(t::text, '|' order by t::text)) from ${raw(table)} t`)),
      );
    const before = await digests();
    await expect(seedDemo(db, { hashPassword, encrypt, now })).rejects.toThrow('companies_pkey');
    expect(await digests()).toEqual(before);

    await db.query(sql`truncate companies cascade`);
    await seedDemo(db, { hashPassword, encrypt, now });
    expect(await digests()).toEqual(before);
  });
});
