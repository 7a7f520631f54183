import type { License } from '../../contract/schemas/license';

export type LicenseState = Pick<License, 'status' | 'enabled' | 'active'>;

/** The words of the specification; another back end may have more. */
const ownWords: readonly unknown[] = ['Active', 'Inactive', 'Disabled', undefined];

/** What `enabled` and `active` say (rows LDET-16 to LDET-18), where it sends them, unless a word of its own says more. */
export const statusOf = ({ status, enabled, active }: Partial<LicenseState>): string => {
  if (enabled === false) return 'Disabled';
  if (active === false) return 'Inactive';
  return enabled && active && ownWords.includes(status) ? 'Active' : (status ?? '');
};
