import sql from 'sql-template-tag';
import type { Database } from '../../server/database/connection';

/** The differences between the stored counts of managers and the rows themselves. For people: `peopleDifferences`. */
export const countDifferences = (db: Database) =>
  db.query(sql`
    with kept as (
      select user_id, list, day, is_member, is_any_floating, has_key, sum(records) as records from managed_counts
      where list <> 'people' group by 1, 2, 3, 4, 5, 6 having sum(records) <> 0
    ), managed as (
      select m.user_id, l.*, l.bundle_license_id is not null as is_member, l.license_key is not null as has_key,
        l.license_key is null and not l.is_bundle as is_for_users
      from order_managers m join licenses l on l.order_id = m.order_id
      join users u on u.id = m.user_id and u.company_id = l.company_id
    ), listed as (
      select user_id, 'licenses' as list, (created_at at time zone 'UTC')::date as day, is_member, is_any_floating,
        has_key from managed
      union all select user_id, 'licenses', '-infinity', is_member, is_any_floating, has_key from managed
      union all select user_id, 'changed', (updated_at at time zone 'UTC')::date, is_member, is_any_floating, has_key
        from managed
      union all select user_id, 'ending', validity_period, is_member, is_any_floating, has_key from managed
        where validity_period is not null
      union all select user_id, 'enabled_ending', validity_period, is_member, is_any_floating, has_key from managed
        where validity_period is not null and status <> 'Disabled'
      union all select user_id, 'checked', ceil(extract(epoch from last_check) / 86400)::int + date '1970-01-01', is_member,
        is_any_floating, has_key from managed where last_check is not null
      union all select user_id, 'never_activated', '-infinity', is_member, is_any_floating, has_key from managed
        where time_activated is null
      union all select user_id, 'disabled', '-infinity', is_member, is_any_floating, has_key from managed
        where status = 'Disabled'
      union all select user_id, 'trial', '-infinity', is_member, is_any_floating, has_key from managed where is_trial
      union all select user_id, 'at_max_activations', '-infinity', is_member, is_any_floating, has_key from managed
        where not is_bundle and not allow_unlimited_activations and times_activated >= max_activations
      union all select user_id, 'seats_full', '-infinity', is_member, is_any_floating, has_key from managed
        where is_for_users and max_license_users > 0 and assigned_users = max_license_users
      union all select user_id, 'places_free', '-infinity', is_member, is_any_floating, has_key from managed
        where is_for_users and (max_license_users = 0 or assigned_users < max_license_users)
      union all select user_id, 'unassigned', '-infinity', is_member, is_any_floating, has_key from managed
        where is_for_users and assigned_users = 0
      union all select m.user_id, 'orders', d.day, false, false, false
        from order_managers m join orders o on o.id = m.order_id
        join users u on u.id = m.user_id and u.company_id = o.company_id
        cross join lateral (values ((o.created_at at time zone 'UTC')::date), (date '-infinity')) d (day)
    ), counted as (
      select user_id, list, day, is_member, is_any_floating, has_key, count(*) as records from listed
      group by 1, 2, 3, 4, 5, 6
    )
    select user_id, list, day, kept.records as kept, counted.records as counted
    from kept full join counted using (user_id, list, day, is_member, is_any_floating, has_key)
    where kept.records is distinct from counted.records`);
