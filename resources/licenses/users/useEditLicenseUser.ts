import type { LicenseUser } from '../../../contract/schemas/license';
import type { UserChange } from '../../../contract/schemas/user';
import { useRefreshPerson } from '../../../src/auth/useRefreshPerson';
import { useCommand } from '../../../src/components/useCommand';
import { useIsOneself } from '../../../src/components/useIsOneself';

/** Changes who a license user is (rows LUSR-24, WIRE-06). Whoever changes himself is shown with his new name. */
export const useEditLicenseUser = ({ id, true_email }: LicenseUser) => {
  const refreshPerson = useRefreshPerson();
  const isOneself = useIsOneself(id);
  return useCommand<UserChange>({
    send: (provider, change, key) => provider.updateUser(id, change, key),
    saved: () => ({ detail: 'resources.license_users.notifications.edited', values: { name: true_email } }),
    onSuccess: () => {
      if (isOneself) void refreshPerson();
    },
  });
};
