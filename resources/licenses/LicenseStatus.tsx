import { StatusBadge } from '../../src/components/detail/StatusBadge';

/** A license's status in colour; one the portal has no word for is shown as it came (row LLIST-15). */
export const LicenseStatus = ({ status }: { status: string }) => (
  <StatusBadge label={`portal.values.status.${status}`} fallback={status} positive={status === 'Active'} />
);
