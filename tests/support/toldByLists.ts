import { auditKinds } from '../../contract/extensions/auditKinds';
import { catalogueBundles } from '../../server/queries/catalogue/bundles';
import { catalogueCustomers } from '../../server/queries/catalogue/customers';
import { cataloguePolicies } from '../../server/queries/catalogue/policies';
import { catalogueProducts } from '../../server/queries/catalogue/products';
import { customers } from '../../server/queries/customers';
import { devices } from '../../server/queries/devices';
import { history } from '../../server/queries/history';
import { licenseCustomFields } from '../../server/queries/licenseCustomFields';
import { licenseFeatures } from '../../server/queries/licenseFeatures';
import { licensePeople } from '../../server/queries/licensePeople';
import { listedProducts } from '../../server/queries/listedProducts';
import { licenses } from '../../server/queries/licenses';
import { orderManagers } from '../../server/queries/orderManagers';
import { orders } from '../../server/queries/orders';
import { requests } from '../../server/queries/requests';
import { from, has, ids, is, isTrue, to, type Told } from './toldBy';
import { flags, named, toldByAdminLists, type ToldByList } from './toldByAdminLists';
import { licensesSortedBy, toldByLicenses } from './toldByLicenses';

const day = ['2026-02-15'];

const isArchived: Told = [flags, ({ archived_at }, value) => (archived_at !== null) === (value === '1')];

/** What an order can have, by id: the rows do not say it. */
const isOffered = (...offered: number[]): Told => [
  flags,
  ({ id }, value) => offered.includes(Number(id)) === (value === '1'),
];

const toldByBundles: Readonly<Record<string, Told>> = {
  id__in: [['1,2,4'], ids],
  is_archived: isArchived,
  is_offered: isOffered(),
  product_name__icontains: [['e', 'o'], has('product_name')],
  short_code__icontains: [['a', 'suite'], has('short_code')],
  authorization_method: [['key', 'user'], is('authorization_method')],
};

export const toldByLists: readonly ToldByList[] = [
  { path: '/licenses/', list: licenses, filters: toldByLicenses, sorts: licensesSortedBy },
  {
    path: '/orders/',
    list: orders,
    filters: {
      id__in: [['101,102,103,201'], ids],
      store_id__icontains: [['100', '200'], has('store_id')],
      customer_reference__icontains: [['PO'], has('customer_reference')],
      customer__email__icontains: [['ada', 'bob'], has('customer.email')],
      customer__company_name__icontains: [['byte'], has('customer.company_name')],
      customer__name__icontains: [['ada', 'byte'], has('customer.first_name', 'customer.last_name')],
      type: [['bundle'], is('type')],
      is_trial: [flags, isTrue('is_trial')],
      is_test: [flags, isTrue('is_test')],
      created_at__gte: [day, from('created_at')],
      created_at__lte: [day, to('created_at')],
    },
    sorts: {
      ...named('id', 'store_id', 'customer_reference', 'type', 'is_trial', 'is_test', 'created_at', 'updated_at'),
      customer__email: 'customer.email',
      customer__first_name: 'customer.first_name',
      customer__last_name: 'customer.last_name',
      customer__company_name: 'customer.company_name',
    },
  },
  {
    path: '/orders/{id}/managers/',
    list: orderManagers(101),
    filters: { id__in: [['2,3,4,10'], ids] },
    sorts: named('id', 'true_email', 'first_name', 'last_name'),
  },
  {
    path: '/devices/',
    list: devices,
    filters: {
      id__in: [['1,2,4,5,20'], ids],
      license: [['1', '3', '9'], is('license')],
      // The record lacks this field. The portal asks for devices that are not blacklisted.
      blacklisted: [flags, ({ id }, value) => (id === 3) === (value === '1')],
      device_active: [flags, isTrue('device_active')],
      floating_in_use: [flags, isTrue('floating_in_use')],
      hostname__icontains: [['build', 'render', 'laptop'], has('hostname')],
    },
    sorts: named(
      'id',
      'type',
      'hardware_id',
      'hostname',
      'last_check',
      'device_active',
      'floating_in_use',
      'floating_last_seen',
      'borrowed_until',
      'time_activated',
      'activation_type',
      'os',
      'sdk_build_version',
      'app_ver',
      'external_ip',
      'ip',
      'mac_address',
      'is_vm',
    ),
  },
  {
    path: '/license-product-features/',
    list: licenseFeatures,
    filters: { id__in: [['1,2,3'], ids], license: [['1', '2'], is('license')] },
    sorts: {
      ...named('id', 'total_consumptions', 'max_consumption', 'expiry_date', 'is_floating', 'created_at'),
      last_check: 'device_features.last_check',
      product_feature__name: 'product_feature.name',
      product_feature__code: 'product_feature.code',
      product_feature__feature_type: 'product_feature.feature_type',
    },
  },
  {
    path: '/license-custom-fields/',
    list: licenseCustomFields,
    filters: { id__in: [['1,2'], ids], license: [['1', '2'], is('license')] },
    sorts: named('id', 'name', 'value'),
  },
  {
    path: '/customers/',
    list: customers,
    filters: {
      id__in: [['1,2,20'], ids],
      email__icontains: [['ada'], has('email')],
      company_name__icontains: [['100%', 'globex'], has('company_name')],
    },
    sorts: named('id', 'email', 'company_name'),
  },
  {
    path: '/license-users/',
    list: licensePeople,
    filters: {
      id__in: [['1,3,5'], ids],
      true_email__icontains: [['user@', 'manager@'], has('true_email')],
      name__icontains: [['uma', 'max'], has('first_name', 'last_name')],
    },
    sorts: named('id', 'true_email', 'first_name', 'last_name', 'licenses', 'last_seen'),
  },
  {
    path: '/x/products/',
    list: listedProducts,
    filters: { id__in: [['1,2,3'], ids], product_name__icontains: [['e', 'o'], has('product_name')] },
    sorts: named('id', 'product_name'),
  },
  {
    path: '/x/audit/',
    list: history,
    query: { license: '1' },
    filters: {
      license: [['1'], () => true],
      // These are refused together with a license.
      order: [['101'], () => true],
      manager: [['3'], () => true],
      customer: [['1'], () => true],
      license_policy: [['1'], () => true],
      product: [['1'], () => true],
      branding: [['1'], () => true],
      host: [['1'], () => true],
      actor: [['3', '4', '10'], is('actor.id')],
      // The acts of an entry: here each entry is one act.
      entry: [['1', '2'], ids],
      single: [['1'], () => true],
      kind: [
        auditKinds,
        ({ action }, kind) => kind === { 'license.reset': 'resets', 'license.disabled': 'switches' }[String(action)],
      ],
      actor_name__icontains: [['max', 'dora', 'gus', 'acme'], has('actor.name', 'actor.email')],
      at__gte: [['2000-01-01', '2999-01-01'], from('at')],
      at__lte: [['2000-01-01', '2999-01-01'], to('at')],
    },
    // Here each entry is one act.
    sorts: { id: 'id', entry: 'id' },
  },
  {
    path: '/x/requests/',
    list: requests,
    filters: {
      id__in: [['1,2,3'], ids],
      state: [['waiting', 'declined', 'withdrawn'], is('state')],
      kind: [['license', 'device'], is('kind')],
      person__icontains: [['uma', 'user@', 'otto', 'o_o', 'secret'], has('person.name', 'person.email')],
    },
    sorts: { ...named('id', 'created_at'), state: 'created_at' },
  },
  {
    path: '/x/catalogue/customers/',
    list: catalogueCustomers,
    filters: {
      id__in: [['1,2,20'], ids],
      is_archived: isArchived,
      email__icontains: [['ada'], has('email')],
      name__icontains: [['ada', 'byte'], has('first_name', 'last_name')],
      company_name__icontains: [['100%', 'globex'], has('company_name')],
      reference__icontains: [['ref'], has('reference')],
    },
    sorts: named('id', 'email', 'last_name', 'company_name'),
  },
  {
    path: '/x/catalogue/license-policies/',
    list: cataloguePolicies,
    filters: {
      id__in: [['1,2,3'], ids],
      is_archived: isArchived,
      is_offered: isOffered(1, 2),
      product: [['1', '2'], is('product')],
      code__icontains: [['full', 'trial'], has('code')],
      name__icontains: [['full', 'e'], has('name')],
      default_license_type: [['perpetual', 'subscription'], is('default_license_type')],
      is_default: [flags, isTrue('is_default')],
      is_trial: [flags, isTrue('is_trial')],
    },
    sorts: named('id', 'code', 'name', 'product_code', 'updated_at'),
  },
  {
    path: '/x/catalogue/bundles/',
    list: catalogueBundles,
    filters: { ...toldByBundles },
    sorts: named('id', 'product_name', 'short_code', 'updated_at'),
  },
  {
    path: '/x/catalogue/products/',
    list: catalogueProducts,
    filters: { ...toldByBundles, is_offered: isOffered(1), is_bundle: [flags, isTrue('is_bundle')] },
    sorts: named('id', 'product_name', 'short_code', 'updated_at'),
  },
  ...toldByAdminLists,
];
