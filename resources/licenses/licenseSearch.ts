import type { LicenseKind } from '../../contract/constants';
import type { SearchField } from '../../src/lib/resource';

const user = 'license_users__true_email__icontains';
const key = 'license_key__icontains';

/** All ways to search licenses (rows LLIST-09, WIRE-19 to WIRE-25). */
export const licenseSearchFields: readonly SearchField[] = [
  { field: user, onlyManagers: true },
  { field: key, onlyManagers: true },
  { field: 'order__store_id__icontains', onlyManagers: true },
  { field: 'product_name__icontains' },
  { field: 'devices__hostname__icontains' },
  { field: 'customer_email', onlyManagers: true, isWhole: true },
  { field: 'customer_company_name__icontains', onlyManagers: true },
];

const ofTheOrder = new Set(['order__store_id__icontains', 'customer_email', 'customer_company_name__icontains']);

/** The ways to search within one order: what its licenses have in common tells none from another (row ODET-03). */
export const orderLicenseSearchFields = licenseSearchFields.filter(({ field }) => !ofTheOrder.has(field));

const pointless: Record<LicenseKind, string | null> = {
  all: null,
  node_locked_key: user,
  node_locked_user: key,
  floating_key: user,
  floating_user: key,
};

/** The ways that make sense on a list: licenses with a key have no users, those of users no key. */
export const searchFieldsOf = (kind: LicenseKind, isManager: boolean): SearchField[] =>
  licenseSearchFields.filter(({ field, onlyManagers }) => field !== pointless[kind] && (isManager || !onlyManagers));
