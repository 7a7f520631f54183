import type { License } from '../../contract/schemas/license';
import { StatusBadge } from '../../src/components/detail/StatusBadge';

type LicenseState = Pick<License, 'status' | 'enabled' | 'active'>;

/** The words of the specification. Some back ends have more. */
const ownWords: readonly unknown[] = ['Active', 'Inactive', 'Disabled', undefined];

/** `enabled` and `active` decide if they are there, unless the status is a word of the back end's own. */
export const statusOf = ({ status, enabled, active }: Partial<LicenseState>): string => {
  if (enabled === false) return 'Disabled';
  if (active === false) return 'Inactive';
  return enabled && active && ownWords.includes(status) ? 'Active' : (status ?? '');
};

/** A status without a translation is shown as it came. */
export const LicenseStatus = ({ license }: { license: LicenseState }) => {
  const status = statusOf(license);
  return <StatusBadge label={`portal.values.status.${status}`} fallback={status} positive={status === 'Active'} />;
};
