import { from, has, holds, ids, is, isNull, isTrue, type Seen, to, type Told, valuesAt } from './toldBy';

const flags = ['0', '1'];
const days = ['2026-01-13T12:00:00Z', '2026-03-01T12:00:00Z'];

const isForUsers = (record: Seen) => record.license_key === null && record.is_bundle === false;
const isManaged = (record: Seen) => record.is_manager === true;
const hasPlaces = (record: Seen) => isForUsers(record) && isManaged(record);
const users = (record: Seen) => valuesAt(record, 'license_users').length;

/** Null: it has no places, or the person does not know how many are free. */
export const freePlacesOf = (record: Seen) => {
  if (!hasPlaces(record)) return null;
  return record.max_license_users === 0 ? 'unlimited' : Number(record.max_license_users) - users(record);
};

/**
 * What each filter may find. A seen license has its order as `ordered`, its members, its devices as `its` and its
 * client as `client`, and its `free_places`.
 */
export const toldByLicenses: Readonly<Record<string, Told>> = {
  id__in: [['1,8,9,20'], ids],
  license_users__true_email__icontains: [
    ['user@', 'manager@acme', '@'],
    has('license_users.true_email', 'members.license_users.true_email'),
  ],
  license_key__icontains: [['KEY', '8', '9'], has('license_key')],
  // Whether a license has a key is what its product says.
  license_key__isnull: [flags, holds(record => valuesAt(record, 'product.authorization_method')[0] === 'user')],
  order: [['101', '102', '103', '201'], is('order')],
  order__store_id__icontains: [['100', '200', 'A-'], has('order_store_id')],
  note__icontains: [['studio', 'hidden from'], has('note')],
  customer_email: [['ADA@customer.test', 'bob@customer.test', 'aardvark@customer.test'], is('ordered.customer.email')],
  customer_email__icontains: [['ada', 'bob', 'vark'], has('ordered.customer.email')],
  customer_name__icontains: [['ada', 'byte'], has('ordered.customer.first_name', 'ordered.customer.last_name')],
  order__customer_reference__icontains: [['PO', '7'], has('ordered.customer_reference')],
  customer_company_name__icontains: [['100%', 'byte_', 'aard'], has('ordered.customer.company_name')],
  product: [['1', '2', '20'], is('product.id')],
  product_name__icontains: [['edit', 'render'], has('product.product_name')],
  devices__hostname__icontains: [['build', 'stolen', 'laptop'], has('devices.hostname')],
  devices__hardware_id: [['HW%1', 'HW3', 'HW5', 'HW20'], is('its.hardware_id')],
  bundle_license: [['5'], is('bundle_license')],
  bundle_license__isnull: [flags, isNull('bundle_license')],
  is_any_floating: [flags, isTrue('is_any_floating')],
  license_type: [['perpetual', 'subscription', 'consumption'], is('license_type')],
  enabled: [flags, isTrue('enabled')],
  active: [flags, isTrue('active')],
  is_trial: [flags, isTrue('is_trial')],
  created_at__gte: [days, from('created_at')],
  created_at__lte: [days, to('created_at')],
  updated_at__gte: [days, from('updated_at')],
  updated_at__lte: [days, to('updated_at')],
  time_activated__isnull: [flags, isNull('time_activated')],
  time_activated__gte: [days, from('time_activated')],
  time_activated__lte: [days, to('time_activated')],
  validity_period__gte: [['2099-07-01'], from('validity_period')],
  validity_period__lte: [['2099-07-01'], to('validity_period')],
  last_check__lte: [['2026-01-14'], to('last_check')],
  is_at_max_activations: [
    flags,
    holds(
      record =>
        record.allow_unlimited_activations === false &&
        Number(record.times_activated) >= Number(record.max_activations),
      record => record.is_bundle === false,
    ),
  ],
  is_fully_assigned: [
    flags,
    holds(
      record => Number(record.max_license_users) > 0 && users(record) >= Number(record.max_license_users),
      hasPlaces,
    ),
  ],
  is_unassigned: [flags, holds(record => users(record) === 0, hasPlaces)],
  client_secret_expires__lte: [['2026-12-01', '2027-02-01'], to('client.expires')],
};

/** For each sort, the path of the value in the seen license. */
export const licensesSortedBy: Readonly<Record<string, string>> = {
  id: 'id',
  license_key_sort: 'license_key',
  license_type: 'license_type',
  product__product_name: 'product.product_name',
  order__store_id: 'order_store_id',
  order__customer__email: 'ordered.customer.email',
  order__customer__company_name: 'ordered.customer.company_name',
  status: 'status',
  enabled: 'enabled',
  active: 'active',
  is_trial: 'is_trial',
  created_at: 'created_at',
  updated_at: 'updated_at',
  time_activated: 'time_activated',
  last_check: 'last_check',
  start_date: 'start_date',
  validity_period: 'validity_period',
  maintenance_period: 'maintenance_period',
  times_activated: 'times_activated',
  max_activations: 'max_activations',
  max_license_users: 'max_license_users',
  free_places: 'free_places',
};
