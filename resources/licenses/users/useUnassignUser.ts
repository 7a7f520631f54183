import type { License, LicenseUser } from '../../../contract/schemas/license';
import { useCommand } from '../../../src/components/useCommand';

/** Takes a user off a license (rows LUSR-26, WIRE-34). */
export const useUnassignUser = (license: License, { id, true_email }: LicenseUser) =>
  useCommand({
    send: (provider, _values, key) => provider.unassignUser(license.id, id, key),
    saved: () => ({ detail: 'resources.license_users.notifications.unassigned', values: { name: true_email } }),
  });
