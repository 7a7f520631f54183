import { expect, it } from 'vitest';
import { floatingDeviceColumns } from '../../resources/devices/deviceColumns';
import { featureColumns } from '../../resources/license_product_features/featureColumns';
import { managerColumns } from '../../resources/licenses/licenseColumns';
import { moreManagerColumns } from '../../resources/licenses/moreColumns';
import { orderChoices } from '../../resources/orders/orderColumns';
import { type Column, sortFieldOf } from '../../src/components/table/types';
import { people } from '../support/fixture';
import { portalScene } from '../support/portalOnServer';

const portal = portalScene();

const sortable = (columns: readonly Pick<Column, 'source' | 'sortBy'>[]) =>
  [...new Set(columns.map(sortFieldOf))].filter(field => field !== false);

const names = {
  licenses: {
    created_at: 'created_at',
    order: 'order__store_id',
    license_key: 'license_key_sort',
    product: 'product__product_name',
    license_type: 'license_type',
    time_activated: 'time_activated',
    times_activated: 'times_activated',
    max_license_users: 'max_license_users',
    maintenance_period: 'maintenance_period',
    status: 'status',
    // Columns that can be added.
    validity_period: 'validity_period',
    last_check: 'last_check',
    max_activations: 'max_activations',
    updated_at: 'updated_at',
    free_places: 'free_places',
    order__customer__company_name: 'order__customer__company_name',
    order__customer__email: 'order__customer__email',
  },
  orders: {
    created_at: 'created_at',
    store_id: 'store_id',
    customer_email: 'customer__email',
    customer_name: 'customer__last_name',
    company: 'customer__company_name',
    updated_at: 'updated_at',
    type: 'type',
    is_trial: 'is_trial',
    customer_reference: 'customer_reference',
    is_test: 'is_test',
  },
  order_managers: { true_email: 'true_email', first_name: 'first_name', last_name: 'last_name' },
  devices: {
    hostname: 'hostname',
    hardware_id: 'hardware_id',
    device_active: 'device_active',
    floating_in_use: 'floating_in_use',
    last_check: 'last_check',
    time_activated: 'time_activated',
    borrowed_until: 'borrowed_until',
    os: 'os',
    app_ver: 'app_ver',
  },
  license_product_features: {
    name: 'product_feature__name',
    code: 'product_feature__code',
    feature_type: 'product_feature__feature_type',
    expiry_date: 'expiry_date',
    last_check: 'last_check',
  },
  license_custom_fields: { name: 'name', value: 'value' },
};

it.each([
  ['WIRE-27', 'licenses', {}],
  ['WIRE-54', 'orders', {}],
  ['WIRE-63', 'order_managers', { order: 101 }],
  ['WIRE-38', 'devices', { license: 1 }],
  ['WIRE-44', 'license_product_features', { license: 1 }],
  ['WIRE-46', 'license_custom_fields', { license: 1 }],
] as const)('[%s] [WIRE-13] the server knows every column that %s can be sorted by', async (_row, resource, filter) => {
  const { provider, last } = await portal.signedInAs(people.manager.email);
  const sent: Record<string, string | undefined> = {};
  for (const field of Object.keys(names[resource])) {
    // oxlint-disable-next-line no-await-in-loop -- the last request is this one's
    await provider.getList(resource, { filter, sort: { field, order: 'ASC' } });
    sent[field] = last().query.order_by;
  }
  expect(sent).toEqual(names[resource]);
});

it.each([
  ['LLIST-03', 'licenses', sortable([...managerColumns.all, ...moreManagerColumns])],
  ['OLIST-04', 'orders', sortable(orderChoices)],
  ['DEV-01', 'devices', sortable(floatingDeviceColumns)],
  ['FEAT-01', 'license_product_features', sortable(featureColumns)],
] as const)('[%s] %s offer exactly those columns', (_row, resource, columns) => {
  expect(columns).toEqual(Object.keys(names[resource]));
});
