import type { Customer } from '../../contract/schemas/customer';
import type { Device } from '../../contract/schemas/device';
import type { LicenseProductFeature } from '../../contract/schemas/feature';
import type { License } from '../../contract/schemas/license';
import type { Order } from '../../contract/schemas/order';
import type { Feature, LicensePolicy, Product, ProductCustomField, ProductFile } from '../../contract/schemas/product';

interface OfProduct {
  product_id: number;
}

export interface UserRow {
  id: number;
  company_id: number;
  platform_user_id: string;
  email: string;
  given_name: string;
  family_name: string;
  phone_number: string;
  is_manager: boolean;
  password_hash: string | null;
  is_initial_password: boolean;
  initial_password: string | null;
  initial_password_by: number | null;
  initial_password_ends_at: Date | null;
  password_chosen_at: Date | null;
  created_at: Date;
}

export type ProductRow = Omit<Product, 'product_features' | 'custom_fields' | 'license_policies'> & {
  company_id: number;
  updated_at: Date;
};
type FileRow = ProductFile & OfProduct;
export type FeatureRow = Feature & OfProduct;
export type CustomFieldRow = ProductCustomField & OfProduct;
export type PolicyRow = OfProduct &
  Omit<LicensePolicy, 'product' | 'selected_license_policy' | 'feature_templates' | 'custom_field_templates'> & {
    updated_at: Date;
  };
export type CustomerRow = Omit<Customer, 'is_manager'> & { company_id: number; updated_at: Date };
export type OrderRow = Omit<Order, 'created_at' | 'updated_at' | 'customer' | 'order_items'> & {
  company_id: number;
  customer_id: number;
  created_at: Date;
  updated_at: Date;
};

type Times = 'created_at' | 'updated_at' | 'time_activated' | 'time_disabled' | 'last_check';
/** Computed or joined by the license query, so not a column. */
type Derived =
  | 'order'
  | 'order_store_id'
  | 'product'
  | 'bundle_license'
  | 'is_manager'
  | 'status'
  | 'license_users'
  | 'devices'
  | 'is_any_floating'
  | 'floating_in_use_devices';
export type LicenseRow = Omit<License, Derived | Times> &
  OfProduct & {
    company_id: number;
    order_id: number;
    order_item_id: number;
    bundle_license_id: number | null;
    license_policy_id: number | null;
    assigned_users: number;
    created_at: Date;
    updated_at: Date;
    time_activated: Date | null;
    time_disabled: Date | null;
    last_check: Date | null;
  };

type DeviceTimes = 'last_check' | 'floating_last_seen' | 'borrowed_until' | 'time_activated';
export type DeviceRow = Omit<Device, 'license' | DeviceTimes> & {
  license_id: number;
  blacklisted: boolean;
} & Record<DeviceTimes, Date | null>;

export type LicenseFeatureRow = Omit<
  LicenseProductFeature,
  'license' | 'product_feature' | 'device_features' | 'created_at'
> & { license_id: number; product_feature_id: number; created_at: Date };

export interface OAuthClientRow {
  id: string;
  company_id: number;
  license_id: number | null;
  client_id: string;
  name: string;
  secret: string;
  secret_created_at: Date;
  secret_expiration_period: number | null;
  rotated_secret: string | null;
  rotated_secret_created_at: Date | null;
  rotated_secret_expires_at: Date | null;
  secret_rotated_expiration_period: number | null;
}

/** The tables' rows, in the order that foreign keys require. */
export interface Rows {
  companies: {
    id: number;
    name: string;
    portal_data: string;
    secret_expiration_period: number | null;
    secret_rotated_expiration_period: number | null;
    updated_at: Date;
  };
  company_domains: { domain: string; company_id: number; updated_at: Date };
  users: UserRow;
  user_permissions: { user_id: number; code: string };
  products: ProductRow;
  bundle_products: { bundle_id: number; product_id: number; position: number };
  product_files: FileRow;
  product_features: FeatureRow;
  product_custom_fields: CustomFieldRow;
  license_policies: PolicyRow;
  license_policy_features: { license_policy_id: number; product_feature_id: number };
  license_policy_custom_fields: { license_policy_id: number; product_custom_field_id: number };
  customers: CustomerRow;
  orders: OrderRow;
  order_items: {
    id: number;
    order_id: number;
    product_id: number;
    license_policy_id: number | null;
    note: string | null;
  };
  order_managers: { order_id: number; user_id: number };
  licenses: LicenseRow;
  license_users: {
    license_id: number;
    user_id: number;
    max_activations: number;
    total_activations: number;
    assigned_at: Date;
    last_seen: Date | null;
  };
  devices: DeviceRow;
  license_product_features: LicenseFeatureRow;
  device_features: {
    id: number;
    device_id: number;
    license_product_feature_id: number;
    last_check: Date | null;
    floating_in_use: boolean;
  };
  license_custom_fields: { id: number; license_id: number; product_custom_field_id: number; value: string | null };
  oauth_clients: OAuthClientRow;
  allowances: { user_id: number; product_id: number; max: number | null; used: number };
}
export type Table = keyof Rows;

export const tables = [
  'companies',
  'company_domains',
  'users',
  'user_permissions',
  'products',
  'bundle_products',
  'product_files',
  'product_features',
  'product_custom_fields',
  'license_policies',
  'license_policy_features',
  'license_policy_custom_fields',
  'customers',
  'orders',
  'order_items',
  'order_managers',
  'licenses',
  'license_users',
  'devices',
  'license_product_features',
  'device_features',
  'license_custom_fields',
  'oauth_clients',
  'allowances',
] as const satisfies readonly Table[];

/** All rows of a table have the same keys in the same order. */
export type Batch = { [T in Table]: Rows[T][] };
export const createBatch = (): Batch => Object.fromEntries(tables.map(table => [table, []])) as unknown as Batch;

export const merge = (batch: Batch, added: Batch): void => {
  const append = <T extends Table>(table: T) => {
    for (const row of added[table]) (batch[table] as Rows[T][]).push(row);
  };
  tables.forEach(append);
};

/** Counts from 1, so that rows can refer to each other before they are written. */
export type Ids = (table: Table) => number;
export const createIds = (): Ids => {
  const last = new Map<Table, number>();
  return table => {
    const id = (last.get(table) ?? 0) + 1;
    last.set(table, id);
    return id;
  };
};
