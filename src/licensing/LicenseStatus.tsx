import type { License } from '../../contract/schemas/license';
import { StatusBadge } from '../components/detail/StatusBadge';

type LicenseState = Pick<License, 'status' | 'enabled' | 'active'>;

/** The status values of the specification. Some back ends have more. */
const ownWords: readonly unknown[] = ['Active', 'Inactive', 'Disabled', undefined];

/** A false `enabled` or `active` decides. If both are true, a back end's own status value is shown. */
export const statusOf = ({ status, enabled, active }: Partial<LicenseState>): string => {
  if (enabled === false) return 'Disabled';
  if (active === false) return 'Inactive';
  return enabled && active && ownWords.includes(status) ? 'Active' : (status ?? '');
};

export const LicenseStatus = ({ license }: { license: LicenseState }) => {
  const status = statusOf(license);
  return <StatusBadge label={`portal.values.status.${status}`} fallback={status} positive={status === 'Active'} />;
};
