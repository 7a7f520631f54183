import type { ExtensionName } from '../../contract/extensions/names';
import { type LicenseKind, licenseKinds, licenseTypes } from '../../contract/constants';
import type { ListFilter, ListPreset } from '../../src/lib/filters';
import type { SearchField } from '../../src/lib/resource';

type Filter = Readonly<Record<string, unknown>>;

const wireFilters: Record<LicenseKind, { is_any_floating?: 0 | 1; license_key__isnull?: 0 | 1 }> = {
  all: {},
  node_locked_key: { is_any_floating: 0, license_key__isnull: 0 },
  node_locked_user: { is_any_floating: 0, license_key__isnull: 1 },
  floating_key: { is_any_floating: 1, license_key__isnull: 0 },
  floating_user: { is_any_floating: 1, license_key__isnull: 1 },
};

const flags: readonly ListFilter[] = [
  { source: 'enabled', type: 'boolean' },
  { source: 'active', type: 'boolean' },
  { source: 'is_trial', type: 'boolean' },
  { source: 'is_any_floating', type: 'boolean' },
  { source: 'license_key__isnull', type: 'boolean' },
  { source: 'time_activated__isnull', type: 'boolean' },
];

const dates: readonly ListFilter[] = [
  { source: 'validity_period__gte', type: 'date' },
  { source: 'validity_period__lte', type: 'date' },
  { source: 'created_at__gte', type: 'time' },
  { source: 'created_at__lte', type: 'time' },
  { source: 'updated_at__gte', type: 'time' },
  { source: 'updated_at__lte', type: 'time' },
  { source: 'time_activated__gte', type: 'time' },
  { source: 'time_activated__lte', type: 'time' },
];

const extension: ExtensionName = 'license-filters';

const filters: readonly ListFilter[] = [
  ...dates,
  ...flags,
  { source: 'license_type', type: 'choice', choices: licenseTypes },
  {
    source: 'product',
    type: 'reference',
    reference: 'listed_products',
    insteadOf: 'product_name__icontains',
    extension: 'products',
  },
  { source: 'note__icontains', type: 'text', onlyManagers: true },
  { source: 'last_check__lte', type: 'time' },
  { source: 'is_at_max_activations', type: 'boolean' },
  { source: 'is_fully_assigned', type: 'boolean', onlyManagers: true },
  { source: 'is_unassigned', type: 'boolean', onlyManagers: true },
  {
    source: 'client_secret_expires__lte',
    type: 'time',
    onlyManagers: true,
    needs: 'show_license_oauth_clients',
  },
];

/** The specification names the searches and what chooses the kind. All others are an addition. */
export const licenseFilters = filters.map((filter): ListFilter =>
  filter.source in wireFilters.floating_key ? filter : { extension, ...filter },
);

const endingIn = (days: number) => ({
  name: `ending_${days}`,
  filter: { validity_period__gte: '+1d', validity_period__lte: `+${days}d`, enabled: 1 },
  sort: 'validity_period',
});

const presets: readonly ListPreset[] = [
  endingIn(7),
  endingIn(30),
  endingIn(90),
  { name: 'ended', filter: { validity_period__lte: '+0d', enabled: 1 }, sort: '-validity_period' },
  { name: 'never_activated', filter: { time_activated__isnull: 1 } },
  { name: 'disabled', filter: { enabled: 0 } },
  { name: 'trial', filter: { is_trial: 1 } },
  { name: 'changed', filter: { updated_at__gte: '-7d' }, sort: '-updated_at' },
  { name: 'at_max_activations', filter: { is_at_max_activations: 1 } },
  { name: 'fully_assigned', filter: { is_fully_assigned: 1 } },
  { name: 'places_free', filter: { is_fully_assigned: 0 }, sort: '-free_places' },
  { name: 'unassigned', filter: { is_unassigned: 1 } },
  { name: 'not_seen', filter: { last_check__lte: '-90d' }, sort: 'last_check' },
];

export const licensePresets = presets.map(preset => ({ ...preset, onlyManagers: true, extension }));

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
  { field: user, onlyManagers: true, holds: 'email' },
  { field: key, onlyManagers: true, holds: 'key' },
  { field: 'order__store_id__icontains', onlyManagers: true, holds: 'order' },
  { field: 'product_name__icontains', holds: 'product' },
  { field: 'devices__hostname__icontains', holds: 'host' },
  { field: 'customer_email', onlyManagers: true, isWhole: true, holds: 'email' },
  { field: 'customer_company_name__icontains', onlyManagers: true, holds: 'company' },
  { field: 'customer_name__icontains', onlyManagers: true, holds: 'person', isGuessed: true, extension },
  {
    field: 'order__customer_reference__icontains',
    onlyManagers: true,
    holds: 'order',
    isGuessed: true,
    extension,
  },
];

/** Omits fields that are the same for all licenses of an order. */
export const orderLicenseSearchFields = licenseSearchFields.filter(({ field }) => !/^(order|customer)_/.test(field));

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
