import sql, { type Sql } from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { seededScene } from '../support/scene';
import { acmeLicenses, managedBy, now, today } from '../support/seededDemo';

const { count, column } = seededScene();

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
    ['places free', sql`p.authorization_method = 'user' and l.assigned_users = 0`],
    ['one user', sql`l.assigned_users = 1`],
    ['many users', sql`l.assigned_users between 3 and 20 and l.max_license_users <> l.assigned_users`],
    ['all places taken', sql`l.max_license_users > 1 and l.assigned_users = l.max_license_users`],
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
