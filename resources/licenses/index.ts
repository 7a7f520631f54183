import KeyIcon from '@mui/icons-material/VpnKey';
import { verdictOn } from '../../contract/permissions';
import { lazyPage } from '../../src/components/lazyPage';
import { licenseNumber } from '../../src/licensing/licenseNumber';
import { defineResource } from '../../src/lib/resource';
import { licenseFilters, licensePresets, licenseSearchFields } from './licenseFilters';
import { fullLicenseName } from './licenseName';

/** The products of the licenses that the person sees. */
export const listedProducts = defineResource({
  name: 'listed_products',
  path: 'x/products',
  extension: 'products',
  defaultSort: 'product_name',
  recordRepresentation: 'product_name',
});

/** The list contains bundles but not their members. The page of a bundle lists those. */
export const licenses = defineResource({
  name: 'licenses',
  path: 'licenses',
  madeBy: 'create-order',
  menu: { order: 40, icon: KeyIcon },
  defaultSort: '-created_at',
  numberLabel: licenseNumber,
  fixedFilter: { bundle_license__isnull: 1 },
  sortFields: { license_key: 'license_key_sort', product: 'product__product_name', order: 'order__store_id' },
  searchFields: licenseSearchFields,
  filters: licenseFilters,
  presets: licensePresets,
  bulkActions: async () => (await import('./bulkLicenses')).bulkLicenses,
  runs: async () => (await import('./licenseActions')).selectedUserActions,
  refetchOnOpen: false,
  defaults: {
    license_users: [],
    product: { product_name: '-', authorization_method: 'key', latest_installation_files: [] },
  },
  recordRepresentation: ({ license_key, product, license_users }) =>
    fullLicenseName({ license_key, product, license_users }),
  recordDetail: async () => (await import('./licenseDetail')).licenseDetail,
  list: lazyPage(() => import('./LicenseList'), 'LicenseList', 'start'),
  show: lazyPage(() => import('./LicenseShow'), 'LicenseShow'),
  pages: [
    {
      path: 'reconcile',
      access: person => verdictOn('manage_license_users', person) === 'allowed',
      content: lazyPage(() => import('./reconcile/Reconcile'), 'Reconcile'),
    },
  ],
  listWork: () => import('./listWork'),
  tab: {
    of: 'orders',
    path: 'licenses',
    order: 20,
    content: lazyPage(() => import('./OrderLicensesTab'), 'OrderLicensesTab'),
  },
});
