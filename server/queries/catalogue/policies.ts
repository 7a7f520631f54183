import sql, { raw } from 'sql-template-tag';
import type { CataloguePolicy } from '../../../contract/extensions/catalogue';
import { licenseTypes } from '../../../contract/constants';
import { first, type Transaction } from '../../database/connection';
import { contains, isId, isTrue, oneOf } from '../filters';
import type { List } from '../list';
import type { Viewer } from '../visibility';
import { countUses, keptColumns, keptFilters, touched, type Uses } from './kept';

const terms = raw(
  [
    'code, name, default_license_type, is_default, is_trial, trial_days, max_activations, allow_unlimited_activations',
    'allow_offline_activation, max_transfers, max_license_users, unlimited_max_license_users, subscription_duration',
    'valid_duration, allow_grace_period, grace_period, enable_maintenance_period, maintenance_duration, max_consumptions',
    'allow_unlimited_consumptions, allow_negative_consumptions, allow_overages, max_overages, reset_consumption',
    'consumption_period, is_floating, is_floating_cloud, floating_users, can_borrow, max_borrow_time, prevent_vm, floating_timeout',
  ]
    .join(', ')
    .replaceAll(/\w+/g, 'lp.$&'),
);

const product = sql`join products p on p.id = lp.product_id`;

/** All license policies of the company. */
export const cataloguePolicies: List<CataloguePolicy> = {
  from: sql`license_policies lp ${product}`,
  id: sql`lp.id`,
  // Counting them joins all products.
  countBound: 5_000,
  visible: ({ companyId }) => sql`p.company_id = ${companyId}`,
  filters: {
    ...keptFilters(sql`lp`),
    is_offered: isTrue(sql`(lp.archived_at is null and p.archived_at is null)`),
    product: isId(sql`lp.product_id`, 'x/catalogue/products'),
    code__icontains: contains(sql`lp.code`),
    name__icontains: contains(sql`lp.name`),
    default_license_type: oneOf(sql`lp.default_license_type`, licenseTypes),
    is_default: isTrue(sql`lp.is_default`),
    is_trial: isTrue(sql`lp.is_trial`),
  },
  sorts: {
    id: { by: sql`lp.id` },
    code: { by: sql`lp.code` },
    name: { by: sql`lp.name` },
    product_code: { by: sql`p.short_code` },
    updated_at: { by: sql`lp.updated_at` },
  },
  defaultSort: 'product_code,code',
  columns: () => sql`
    lp.id, lp.product_id as product, p.short_code as product_code, ${terms}, ${keptColumns(sql`lp`)},
    array(
      select product_feature_id from license_policy_features f where f.license_policy_id = lp.id
      order by product_feature_id) as features,
    array(
      select product_custom_field_id from license_policy_custom_fields f where f.license_policy_id = lp.id
      order by product_custom_field_id) as custom_fields`,
};

/** Locks the policy's product, as orders do, so that each waits for the other. */
export const lockPolicy = async (tx: Transaction, { companyId }: Viewer, id: number): Promise<boolean> => {
  const rows = await tx.query(sql`
    select from products p
    where p.id = (select product_id from license_policies where id = ${id}) and p.company_id = ${companyId} for update`);
  return rows.length > 0;
};

export const hasPolicyCode = async (tx: Transaction, productId: number, code: string): Promise<boolean> => {
  const rows = await tx.query(sql`select from license_policies where product_id = ${productId} and code = ${code}`);
  return rows.length > 0;
};

/** The product's default policy, unless it has none. */
export const defaultPolicy = async (tx: Transaction, productId: number): Promise<number | null> =>
  first(
    await tx.query<{ id: number }>(sql`select id from license_policies where product_id = ${productId} and is_default`),
  )?.id ?? null;

/** A product has one default. @returns the policy that lost it, which has changed, too; null if there was none */
export const clearDefaultOf = async (tx: Transaction, productId: number): Promise<number | null> =>
  first(
    await tx.query<{ id: number }>(sql`
      update license_policies set is_default = false, ${touched}
      where is_default and product_id = ${productId} returning id`),
  )?.id ?? null;

type Part = 'features' | 'custom_fields';
const parts = {
  features: {
    of: raw('product_features'),
    by: raw('code'),
    in: raw('license_policy_features'),
    as: raw('product_feature_id'),
  },
  custom_fields: {
    of: raw('product_custom_fields'),
    by: raw('name'),
    in: raw('license_policy_custom_fields'),
    as: raw('product_custom_field_id'),
  },
} as const;

/** The product's features by code or custom fields by name, and whether new policies can have them. */
export const partsOf = (
  tx: Transaction,
  part: Part,
  productId: number,
): Promise<{ id: number; name: string; is_archived: boolean }[]> => {
  const { of, by } = parts[part];
  return tx.query(sql`select id, ${by} as name, is_archived from ${of} where product_id = ${productId} order by id`);
};

export const setParts = async (
  tx: Transaction,
  part: Part,
  policyId: number,
  ids: readonly number[],
): Promise<void> => {
  const { in: table, as: column } = parts[part];
  await tx.query(sql`delete from ${table} where license_policy_id = ${policyId}`);
  await tx.query(sql`
    insert into ${table} (license_policy_id, ${column}) select ${policyId}, unnest(${[...ids]}::int[])`);
};

/** The product's index leads to the licenses. */
export const policyUses = async (tx: Transaction, id: number): Promise<Uses> => {
  const ofPolicy = (table: string) => sql`
    license_policies lp join ${raw(table)} u on u.product_id = lp.product_id and u.license_policy_id = lp.id
    where lp.id = ${id}`;
  return {
    licenses: await countUses(tx, sql`select from ${ofPolicy('licenses')}`),
    orders: await countUses(tx, sql`select distinct u.order_id from ${ofPolicy('order_items')}`),
  };
};
