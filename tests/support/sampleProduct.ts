import type { LicensePolicy, Product } from '../../contract/schemas/product';
import type { AccountProduct, LicenseCounter } from '../../contract/schemas/user';
import { notFloating, uncounted } from './unused';

/** The default policy of product 1: one activation, one license user. */
export const createPolicy = (changes: Partial<LicensePolicy> = {}): LicensePolicy => ({
  id: 1,
  product: 1,
  code: 'FULL',
  name: 'Full',
  default_license_type: 'perpetual',
  is_default: true,
  selected_license_policy: true,
  is_trial: false,
  trial_days: null,
  max_activations: 1,
  allow_unlimited_activations: false,
  allow_offline_activation: false,
  max_transfers: null,
  max_license_users: 1,
  unlimited_max_license_users: false,
  subscription_duration: null,
  valid_duration: null,
  allow_grace_period: false,
  grace_period: null,
  enable_maintenance_period: false,
  maintenance_duration: null,
  max_consumptions: null,
  ...uncounted,
  ...notFloating,
  can_borrow: false,
  max_borrow_time: null,
  prevent_vm: false,
  feature_templates: [],
  custom_field_templates: [],
  ...changes,
});

export const createProduct = (changes: Partial<Product> = {}): Product => ({
  id: 1,
  short_code: 'EDIT',
  product_name: 'Editor',
  authorization_method: 'key',
  allow_trial: false,
  trial_days: null,
  is_bundle: false,
  floating_timeout: null,
  product_features: [],
  custom_fields: [],
  license_policies: [],
  ...changes,
});

const account = (product: Product, num_of_license: number | null): AccountProduct => ({ ...product, num_of_license });

export const editor = createProduct();
export const studio = createProduct({
  id: 2,
  short_code: 'STUD',
  product_name: 'Studio',
  authorization_method: 'user',
});
const suite = createProduct({ id: 4, short_code: 'SUITE', product_name: 'Suite', is_bundle: true });

/** 5 of 12 licenses of Editor are left, and any number of Studio. Suite is a bundle. */
export const orderable = {
  products: [account(editor, 12), account(studio, null), account(suite, null)],
  license_templates: [
    createPolicy({ id: 2, code: 'TRIAL', name: 'Trial', is_default: false, selected_license_policy: false }),
    createPolicy(),
    createPolicy({ id: 3, product: 2, code: 'TEAM', name: 'Team of two', max_license_users: 2, max_activations: 2 }),
  ],
};

const counter = ({ id, short_code, product_name }: Product, created: number, allowed: number | null) => ({
  product: { id, short_code, product_name },
  created_licenses_count: created,
  num_of_licenses: allowed,
});

export const counters: LicenseCounter[] = [counter(editor, 7, 12), counter(studio, 3, null)];
