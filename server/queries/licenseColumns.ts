import sql, { join, raw, type Sql } from 'sql-template-tag';
import { holdsSeat } from './floatingSeats';
import { jsonRows, jsonTime } from './json';
import { initialPasswordState, readableInitialPassword } from './readableInitialPassword';
import { asManager, type Viewer } from './visibility';

const users = (viewer: Viewer): Sql =>
  jsonRows(sql`
    select u.id, u.email as true_email, u.given_name as first_name, u.family_name as last_name, u.phone_number,
      u.is_initial_password, lu.max_activations, lu.total_activations,
      ${readableInitialPassword(viewer, 'manage_license_user_credentials')} as initial_password,
      ${initialPasswordState} as initial_password_state
    from license_users lu join users u on u.id = lu.user_id and u.company_id = l.company_id where lu.license_id = l.id
    order by lu.assigned_at, u.id`);

const ownActivations = ({ id }: Viewer): Sql => sql`(
  select json_build_object('max_activations', lu.max_activations, 'total_activations', lu.total_activations)
  from license_users lu where lu.license_id = l.id and lu.user_id = ${id})`;

const hostnames = jsonRows(
  sql`select d.hostname from devices d where d.license_id = l.id and not d.blacklisted order by d.hostname, d.id`,
);

const times = join(
  ['created_at', 'updated_at', 'time_activated', 'time_disabled', 'last_check'].map(
    name => sql`${jsonTime(raw(`l.${name}`))} as ${raw(name)}`,
  ),
);

/** Determines once whether the person manages license `l`, for all columns that depend on it. */
export const managerJoin = ({ id }: Viewer): Sql =>
  sql`left join lateral (${asManager(id, sql`l.order_id`)}) manager on true`;

/** Managers get all fields of a license, license users fewer. */
export const licenseColumns = (viewer: Viewer): Sql => {
  const isManager = viewer.isManager ? sql`coalesce(manager.is_manager, false)` : sql`false`;
  const onlyManagers = (column: Sql) => sql`case when ${isManager} then ${column} end`;
  return sql`
    l.id,
    ${onlyManagers(sql`l.order_id`)} as "order",
    ${onlyManagers(sql`o.store_id`)} as order_store_id,
    ${onlyManagers(sql`l.license_key`)} as license_key,
    ${onlyManagers(sql`l.note`)} as note,
    ${isManager} as is_manager,
    l.license_type,
    json_build_object(
      'id', p.id,
      'product_name', p.product_name,
      'authorization_method', p.authorization_method,
      'latest_installation_files', p.latest_installation_files,
      'floating_timeout', p.floating_timeout) as product,
    l.is_bundle, l.bundle_license_id as bundle_license, l.is_trial, l.trial_days,
    l.enabled, l.active, l.status, ${times},
    l.start_date, l.validity_period, l.valid_duration, l.allow_grace_period, l.grace_period,
    l.enable_maintenance_period, l.maintenance_duration, l.maintenance_period,
    l.max_activations, l.allow_unlimited_activations, l.allow_offline_activation, l.times_activated,
    l.transfer_count, l.max_transfers, l.max_license_users, l.prevent_vm,
    coalesce(${onlyManagers(users(viewer))}, '[]'::json) as license_users,
    ${ownActivations(viewer)} as own_activations,
    ${hostnames} as devices,
    l.max_consumptions, l.allow_unlimited_consumptions, l.allow_negative_consumptions, l.total_consumptions,
    l.allow_overages, l.max_overages, l.reset_consumption, l.consumption_period,
    l.is_floating, l.is_floating_cloud, l.is_any_floating, l.floating_users, l.floating_timeout,
    (select count(*)::int from devices d where d.license_id = l.id and ${holdsSeat} and not d.blacklisted)
      as floating_in_use_devices,
    l.can_borrow, l.max_borrow_time`;
};
