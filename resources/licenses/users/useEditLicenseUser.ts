import type { LicenseUser } from '../../../contract/schemas/license';
import type { UserChange } from '../../../contract/schemas/user';
import { useCommand } from '../../../src/components/useCommand';

/** Changes who a license user is (rows LUSR-24, WIRE-06). */
export const useEditLicenseUser = ({ id, true_email }: LicenseUser) =>
  useCommand<UserChange>({
    send: (provider, change) => provider.updateUser(id, change),
    saved: () => ({ detail: 'resources.license_users.notifications.edited', values: { name: true_email } }),
  });
