import { type LicenseKind, licenseKinds } from '../../contract/constants';

/** The list's filter as it stands in the address: the wire's own filters. */
type Filter = Readonly<Record<string, unknown>>;

/** What each choice of the license-type selector sends (rows WIRE-14 to WIRE-18). */
const wireFilters: Record<LicenseKind, { is_any_floating?: 0 | 1; license_key__isnull?: 0 | 1 }> = {
  all: {},
  node_locked_key: { is_any_floating: 0, license_key__isnull: 0 },
  node_locked_user: { is_any_floating: 0, license_key__isnull: 1 },
  floating_key: { is_any_floating: 1, license_key__isnull: 0 },
  floating_user: { is_any_floating: 1, license_key__isnull: 1 },
};

const isFlag = (value: unknown) => value === 0 || value === 1;

/** The filters that the selector sets. */
export const kindFilters = { is_any_floating: isFlag, license_key__isnull: isFlag };

/** The choice a filter stands for. */
export const kindOf = ({ is_any_floating, license_key__isnull }: Filter): LicenseKind =>
  licenseKinds.find(
    kind =>
      wireFilters[kind].is_any_floating === is_any_floating &&
      wireFilters[kind].license_key__isnull === license_key__isnull,
  ) ?? 'all';

/** The filter with another choice; a search stays. */
export const withKind = (filter: Filter, kind: LicenseKind): Filter => {
  const { is_any_floating: _, license_key__isnull: __, ...others } = filter;
  return { ...others, ...wireFilters[kind] };
};

/**
 * The choices for a manager: the license types in his account, and always all of them; none without any (row LLIST-07).
 * What a link shared by somebody else has chosen is among them, so that it is seen and can be given up.
 */
export const offeredKinds = (licenseTypes: readonly LicenseKind[], chosen: LicenseKind): LicenseKind[] =>
  licenseTypes.length === 0 && chosen === 'all'
    ? []
    : licenseKinds.filter(kind => kind === 'all' || kind === chosen || licenseTypes.includes(kind));
