import { type LicenseKind, licenseKinds } from '../../contract/constants';
import type { SearchField } from '../../src/lib/resource';

type Filter = Readonly<Record<string, unknown>>;

const wireFilters: Record<LicenseKind, { is_any_floating?: 0 | 1; license_key__isnull?: 0 | 1 }> = {
  all: {},
  node_locked_key: { is_any_floating: 0, license_key__isnull: 0 },
  node_locked_user: { is_any_floating: 0, license_key__isnull: 1 },
  floating_key: { is_any_floating: 1, license_key__isnull: 0 },
  floating_user: { is_any_floating: 1, license_key__isnull: 1 },
};

const isFlag = (value: unknown) => value === 0 || value === 1;

export const kindFilters = { is_any_floating: isFlag, license_key__isnull: isFlag };

export const kindOf = ({ is_any_floating, license_key__isnull }: Filter): LicenseKind =>
  licenseKinds.find(
    kind =>
      wireFilters[kind].is_any_floating === is_any_floating &&
      wireFilters[kind].license_key__isnull === license_key__isnull,
  ) ?? 'all';

export const withKind = (filter: Filter, kind: LicenseKind): Filter => {
  const { is_any_floating: _, license_key__isnull: __, ...others } = filter;
  return { ...others, ...wireFilters[kind] };
};

/** "all", the account's license types, and a type chosen by a link. */
export const offeredKinds = (licenseTypes: readonly LicenseKind[], chosen: LicenseKind): LicenseKind[] =>
  licenseTypes.length === 0 && chosen === 'all'
    ? []
    : licenseKinds.filter(kind => kind === 'all' || kind === chosen || licenseTypes.includes(kind));

const user = 'license_users__true_email__icontains';
const key = 'license_key__icontains';

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

/** Omits fields that are the same for all licenses of an order. */
export const orderLicenseSearchFields = licenseSearchFields.filter(({ field }) => !ofTheOrder.has(field));

const withoutSearch: Record<LicenseKind, string | null> = {
  all: null,
  node_locked_key: user,
  node_locked_user: key,
  floating_key: user,
  floating_user: key,
};

/** Licenses with a key have no users, and user-authorized licenses have no key. */
export const searchFieldsOf = (kind: LicenseKind, isManager: boolean): SearchField[] =>
  licenseSearchFields.filter(
    ({ field, onlyManagers }) => field !== withoutSearch[kind] && (isManager || !onlyManagers),
  );
