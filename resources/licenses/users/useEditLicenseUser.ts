import type { LicenseUser } from '../../../contract/schemas/license';
import type { UserChange } from '../../../contract/schemas/user';
import { useSavedCommand } from '../../../src/components/useSavedCommand';

/** Changes who a license user is (rows LUSR-24, WIRE-06). */
export const useEditLicenseUser = ({ id, true_email }: LicenseUser) =>
  useSavedCommand<UserChange>((provider, change) => provider.updateUser(id, change), {
    detail: 'resources.license_users.notifications.edited',
    values: { name: true_email },
  });
