import type { License } from '../../contract/schemas/license';

export type LicenseState = Pick<License, 'status' | 'enabled' | 'active'>;

/** What `enabled` and `active` say (rows LDET-16 to LDET-18); the back end's own word where it sends neither. */
export const statusOf = ({ status, enabled, active }: Partial<LicenseState>): string => {
  if (enabled === false) return 'Disabled';
  if (active === false) return 'Inactive';
  return enabled && active ? 'Active' : (status ?? '');
};
