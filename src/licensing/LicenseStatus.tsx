import type { Identifier } from 'ra-core';
import { hasExpired, type LicenseTerm } from '../../contract/licenseEnd';
import type { License } from '../../contract/schemas/license';
import { StatusBadge } from '../components/detail/StatusBadge';

type LicenseState = { id: Identifier } & Partial<Pick<License, 'status' | 'enabled' | 'active' | 'is_bundle'>> &
  LicenseTerm;

/** The status values of the specification. Some back ends have more. */
const ownWords: readonly unknown[] = ['Active', 'Inactive', 'Disabled', undefined];

/** Some back ends omit `enabled`. The status decides then. */
export const isDisabled = ({ enabled, status }: Pick<LicenseState, 'enabled' | 'status'>): boolean =>
  !(enabled ?? status !== 'Disabled');

/**
 * A false `enabled` or `active` decides. If both are true, a back end's own status value is shown. 'Active' means
 * activated; a license that has ended is not called so, because it no longer works. A bundle does not end, its members do.
 */
export const statusOf = (license: LicenseState): string => {
  const { status, enabled, active, is_bundle } = license;
  if (isDisabled(license)) return 'Disabled';
  if (active === false) return 'Inactive';
  const known = enabled && active && ownWords.includes(status) ? 'Active' : (status ?? '');
  return known === 'Active' && !is_bundle && hasExpired(license, new Date()) ? 'Ended' : known;
};

export const LicenseStatus = ({ license }: { license: LicenseState }) => {
  const status = statusOf(license);
  return <StatusBadge label={`portal.values.status.${status}`} fallback={status} positive={status === 'Active'} />;
};
