import type { License, LicenseUser } from '../../../contract/schemas/license';
import { useSavedCommand } from '../../../src/components/useSavedCommand';

/** Takes a user off a license (rows LUSR-26, WIRE-34). */
export const useUnassignUser = (license: License, { id, true_email }: LicenseUser) =>
  useSavedCommand(provider => provider.unassignUser(license.id, id), {
    detail: 'resources.license_users.notifications.unassigned',
    values: { name: true_email },
  });
