import { StatusBadge } from '../../src/components/detail/StatusBadge';
import { type LicenseState, statusOf } from './licenseStatus';

/** A license's status in colour; one the portal has no word for is shown as it came (row LLIST-15). */
export const LicenseStatus = ({ license }: { license: LicenseState }) => {
  const status = statusOf(license);
  return <StatusBadge label={`portal.values.status.${status}`} fallback={status} positive={status === 'Active'} />;
};
