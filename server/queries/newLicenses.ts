import sql, { raw } from 'sql-template-tag';
import { now, type Transaction } from '../database/connection';
import { withKey } from './keys';

export interface NewItem {
  id: number;
  product_id: number;
  /** Null when the item's licenses have several policies. */
  license_policy_id: number | null;
  note: string | null;
}

export interface NewLicense {
  id: number;
  order_item_id: number;
  bundle_license_id: number | null;
  product_id: number;
  license_policy_id: number;
  license_key: string | null;
  note: string | null;
  start_date: string | null;
  validity_period: string | null;
  maintenance_period: string | null;
  valid_duration: string | null;
  assigned_users: number;
}

export interface NewBundleLicense {
  id: number;
  order_item_id: number;
  product_id: number;
  license_key: string | null;
  is_trial: boolean;
  note: string | null;
  validity_period: string | null;
}

export interface Place {
  companyId: number;
  orderId: number;
}

type Table = 'order_items' | 'licenses';

/** Gives rows their ids before they are written, because they refer to each other. */
export const withIds = async <Row extends object>(
  tx: Transaction,
  table: Table,
  rows: readonly Row[],
): Promise<(Row & { id: number })[]> => {
  const ids = await tx.query<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence(${table}, 'id'))::int as id from generate_series(1, ${rows.length}::int)`);
  return ids.map(({ id }, index) => ({ ...(rows[index] as Row), id }));
};

const rowsOf = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::json`;

export const insertItems = async (tx: Transaction, { orderId }: Place, items: readonly NewItem[]): Promise<void> => {
  await tx.query(sql`
    insert into order_items (id, order_id, product_id, license_policy_id, note)
    select n.id, ${orderId}, n.product_id, n.license_policy_id, n.note
    from json_to_recordset(${rowsOf(items)})
      as n (id int, product_id int, license_policy_id int, note text)`);
};

/** Bundles have no devices of their own. Their state and end follow their members, to whom everything else belongs. */
export const insertBundleLicenses = async (
  tx: Transaction,
  { companyId, orderId }: Place,
  licenses: readonly NewBundleLicense[],
): Promise<void> => {
  await tx.query(sql`
    insert into licenses (id, company_id, order_id, order_item_id, product_id, license_key, license_key_key, license_type, is_bundle,
      is_trial, note, validity_period, created_at, updated_at)
    select n.id, ${companyId}, ${orderId}, n.order_item_id, n.product_id, n.license_key, n.license_key_key, 'perpetual', true,
      n.is_trial, n.note, n.validity_period, ${now}, ${now}
    from json_to_recordset(${rowsOf(licenses.map(license => withKey('licenses', license)))})
      as n (id int, order_item_id int, product_id int, license_key text, license_key_key text, is_trial boolean, note text, validity_period date)`);
};

const terms = raw(
  [
    'is_trial, trial_days, max_activations, allow_unlimited_activations, allow_offline_activation, max_transfers',
    'allow_grace_period, grace_period, enable_maintenance_period, maintenance_duration, prevent_vm',
    'max_consumptions, allow_unlimited_consumptions, allow_negative_consumptions, allow_overages, max_overages',
    'reset_consumption, consumption_period, is_floating, is_floating_cloud, floating_users, floating_timeout',
    'can_borrow, max_borrow_time',
  ].join(', '),
);

export const insertLicenses = async (
  tx: Transaction,
  { companyId, orderId }: Place,
  licenses: readonly NewLicense[],
): Promise<void> => {
  await tx.query(sql`
    insert into licenses (id, company_id, order_id, order_item_id, bundle_license_id, product_id, license_policy_id,
      license_key, license_key_key, license_type, note, start_date, validity_period, maintenance_period, valid_duration,
      max_license_users, assigned_users, created_at, updated_at, ${terms})
    select n.id, ${companyId}, ${orderId}, n.order_item_id, n.bundle_license_id, n.product_id, n.license_policy_id,
      n.license_key, n.license_key_key, p.default_license_type, n.note, n.start_date, n.validity_period, n.maintenance_period, n.valid_duration,
      case when p.unlimited_max_license_users then 0 else p.max_license_users end, n.assigned_users,
      ${now}, ${now}, ${terms}
    from json_to_recordset(${rowsOf(licenses.map(license => withKey('licenses', license)))})
      as n (id int, order_item_id int, bundle_license_id int, product_id int, license_policy_id int, license_key text,
        license_key_key text, note text, start_date date, validity_period date, maintenance_period date, valid_duration text,
        assigned_users int)
    join license_policies p on p.id = n.license_policy_id`);
};
