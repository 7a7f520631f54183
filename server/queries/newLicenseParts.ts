import sql, { raw } from 'sql-template-tag';
import { now, type Transaction } from '../database/connection';
import type { FormerPlace } from './licenseUserChanges';

const limits = raw(
  [
    'max_consumption, allow_overages, max_overages, reset_consumption, consumption_period',
    'allow_unlimited_consumptions, allow_negative_consumptions, is_floating, is_floating_cloud, floating_users',
    'floating_timeout',
  ].join(', '),
);

/** Copies the features of the policies. Features limited in time end with the license, or before it on a day of their own. */
export const insertFeatures = async (tx: Transaction, licenseIds: readonly number[]): Promise<void> => {
  await tx.query(sql`
    insert into license_product_features (license_id, product_feature_id, expiry_date, created_at, ${limits})
    select l.id, f.id,
      case when f.feature_type in ('time-limited', 'subscription') then least(l.validity_period, f.expiry_date) end,
      ${now}, ${limits}
    from (select id, license_policy_id, validity_period from licenses where id = any(${[...licenseIds]}::int[])) l
    join license_policy_features t on t.license_policy_id = l.license_policy_id
    join product_features f on f.id = t.product_feature_id and not f.is_archived
    order by l.id, f.id`);
};

/** The fields get no values, so that their defaults show. */
export const insertCustomFields = async (tx: Transaction, licenseIds: readonly number[]): Promise<void> => {
  await tx.query(sql`
    insert into license_custom_fields (license_id, product_custom_field_id)
    select l.id, t.product_custom_field_id
    from licenses l join license_policy_custom_fields t on t.license_policy_id = l.license_policy_id
    join product_custom_fields f on f.id = t.product_custom_field_id and not f.is_archived
    where l.id = any(${[...licenseIds]}::int[])
    order by l.id, t.product_custom_field_id`);
};

/** A place that is given back has what the person had. */
export interface NewAssignment extends Partial<FormerPlace> {
  license_id: number;
  user_id: number;
}

/** The licenses' assigned_users already counts them. */
export const insertAssignments = async (tx: Transaction, assignments: readonly NewAssignment[]): Promise<void> => {
  await tx.query(sql`
    insert into license_users (license_id, user_id, max_activations, total_activations, assigned_at, last_seen)
    select n.license_id, n.user_id, coalesce(n.max_activations, 1), coalesce(n.total_activations, 0),
      coalesce(n.assigned_at, ${now}), n.last_seen
    from json_to_recordset(${JSON.stringify(assignments)}::json) as n (license_id int, user_id int,
      max_activations int, total_activations int, assigned_at timestamptz, last_seen timestamptz)`);
};
