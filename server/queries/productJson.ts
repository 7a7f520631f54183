import sql, { type Sql } from 'sql-template-tag';
import { jsonRows } from './json';

export const featureColumns = sql`
  pf.id, pf.name, pf.code, pf.feature_type, pf.expiry_date, pf.max_consumption, pf.allow_overages, pf.max_overages,
  pf.reset_consumption, pf.consumption_period, pf.allow_unlimited_consumptions, pf.allow_negative_consumptions,
  pf.is_floating, pf.is_floating_cloud, pf.floating_users, pf.floating_timeout`;

const policyFeatures = jsonRows(sql`
  select ${featureColumns} from license_policy_features lf join product_features pf on pf.id = lf.product_feature_id
  where lf.license_policy_id = lp.id and not pf.is_archived order by pf.id`);

const policyCustomFields = jsonRows(sql`
  select cf.id, cf.name, cf.default_value
  from license_policy_custom_fields lf join product_custom_fields cf on cf.id = lf.product_custom_field_id
  where lf.license_policy_id = lp.id and not cf.is_archived order by cf.id`);

/** Archived ones are left out. The default policy comes first and is selected at first. */
export const policies = (condition: Sql): Sql =>
  jsonRows(sql`
    select lp.id, lp.product_id as product, lp.code, lp.name, lp.default_license_type, lp.is_default,
      lp.is_default as selected_license_policy, lp.is_trial, lp.trial_days, lp.max_activations,
      lp.allow_unlimited_activations, lp.allow_offline_activation, lp.max_transfers, lp.max_license_users,
      lp.unlimited_max_license_users, lp.subscription_duration, lp.valid_duration, lp.allow_grace_period,
      lp.grace_period, lp.enable_maintenance_period, lp.maintenance_duration, lp.max_consumptions,
      lp.allow_unlimited_consumptions, lp.allow_negative_consumptions, lp.allow_overages, lp.max_overages,
      lp.reset_consumption, lp.consumption_period, lp.is_floating, lp.is_floating_cloud, lp.floating_users,
      lp.floating_timeout, lp.can_borrow, lp.max_borrow_time, lp.prevent_vm,
      ${policyFeatures} as feature_templates, ${policyCustomFields} as custom_field_templates
    from license_policies lp where ${condition} and lp.archived_at is null
    order by lp.product_id, lp.is_default desc, lp.id`);

const isOrderable = (product: Sql): Sql => sql`(${product}.archived_at is null and (${product}.is_bundle or exists (
  select from license_policies lp where lp.product_id = ${product}.id and lp.archived_at is null)))`;

/** An order of a bundle without one of its products would not be complete. */
export const isWhole = sql`not exists (
  select from bundle_products bp join products m on m.id = bp.product_id
  where bp.bundle_id = p.id and not ${isOrderable(sql`m`)})`;

/** What new orders can have: products with a license policy, and bundles of them. */
export const isOffered = sql`(${isOrderable(sql`p`)} and ${isWhole})`;

export const productReference = sql`
  json_build_object('id', p.id, 'short_code', p.short_code, 'product_name', p.product_name)`;

export const productColumns = sql`
  p.id, p.short_code, p.product_name, p.authorization_method, p.allow_trial, p.trial_days, p.is_bundle,
  p.floating_timeout,
  ${jsonRows(sql`select ${featureColumns} from product_features pf where pf.product_id = p.id and not pf.is_archived order by pf.id`)}
    as product_features,
  ${jsonRows(
    sql`select cf.id, cf.name, cf.default_value from product_custom_fields cf where cf.product_id = p.id and not cf.is_archived order by cf.id`,
  )} as custom_fields,
  ${policies(sql`lp.product_id = p.id`)} as license_policies`;
