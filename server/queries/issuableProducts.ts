import sql from 'sql-template-tag';
import type { LicenseType } from '../../contract/constants';
import type { Product } from '../../contract/schemas/product';
import { type Connection, first, type Transaction } from '../database/connection';
import { jsonRows } from './json';
import type { Viewer } from './visibility';

/** Durations are a number with d, m or y: "30d", "6m", "1y". */
export interface PolicyTerm {
  license_type: LicenseType;
  is_trial: boolean;
  trial_days: number | null;
  valid_duration: string | null;
  subscription_duration: string | null;
  enable_maintenance_period: boolean;
  maintenance_duration: string | null;
}

export interface IssuePolicy extends PolicyTerm {
  id: number;
  code: string;
  is_archived: boolean;
  /** 0 means unlimited. */
  max_license_users: number;
  /** Null means unlimited. */
  max_activations: number | null;
}

export interface IssuableProduct extends Pick<
  Product,
  'id' | 'short_code' | 'product_name' | 'authorization_method' | 'is_bundle'
> {
  is_archived: boolean;
  policies: IssuePolicy[];
}

const columns = sql`
  p.id, p.short_code, p.product_name, p.authorization_method, p.is_bundle,
  p.archived_at is not null as is_archived,
  ${jsonRows(sql`
    select lp.id, lp.code, lp.archived_at is not null as is_archived, lp.default_license_type as license_type, lp.is_trial, lp.trial_days, lp.valid_duration,
      lp.subscription_duration, lp.enable_maintenance_period, lp.maintenance_duration,
      case when lp.unlimited_max_license_users then 0 else lp.max_license_users end as max_license_users,
      case when not lp.allow_unlimited_activations then lp.max_activations end as max_activations
    from license_policies lp where lp.product_id = p.id`)} as policies`;

/**
 * Makes changes of these products of the company, and of their policies, wait for the transaction. A statement after it
 * sees those that it has waited for. In the order of the ids, so that two orders never wait for each other.
 */
export const lockProducts = async (
  tx: Transaction,
  { companyId }: Pick<Viewer, 'companyId'>,
  productIds: readonly number[],
): Promise<void> => {
  await tx.query(sql`
    select from products where id = any(${[...productIds]}::int[]) and company_id = ${companyId} order by id for share`);
};

export const findIssuableProducts = (
  connection: Connection,
  { id, companyId }: Viewer,
  productIds: readonly number[],
): Promise<IssuableProduct[]> =>
  connection.query<IssuableProduct>(sql`
    select ${columns} from allowances a join products p on p.id = a.product_id
    where a.user_id = ${id} and p.company_id = ${companyId} and p.id = any(${[...productIds]}::int[])`);

/** An archived product can have the code of another one, which is then meant. */
export const findIssuableProduct = async (
  connection: Connection,
  { id, companyId }: Viewer,
  shortCode: string,
): Promise<IssuableProduct | null> =>
  first(
    await connection.query<IssuableProduct>(sql`
      select ${columns} from allowances a join products p on p.id = a.product_id
      where a.user_id = ${id} and p.company_id = ${companyId} and p.short_code = ${shortCode}
      order by p.archived_at is not null, p.id limit 1`),
  );

export const bundleMemberIds = async (connection: Connection, bundleId: number): Promise<number[]> => {
  const rows = await connection.query<{ product_id: number }>(
    sql`select product_id from bundle_products where bundle_id = ${bundleId} order by position, product_id`,
  );
  return rows.map(({ product_id }) => product_id);
};
