import { EditPersonDialog } from '../../../src/components/people/EditPersonDialog';
import type { LicenseUserActionProps } from './LicenseUserMenu';
import { useEditLicenseUser } from './useEditLicenseUser';

/** Row LUSR-23. */
export const EditLicenseUser = ({ user, onClose }: LicenseUserActionProps) => {
  const { mutateAsync } = useEditLicenseUser(user);
  return (
    <EditPersonDialog
      title="resources.license_users.edit_title"
      person={user}
      save={change => mutateAsync(change)}
      onClose={onClose}
    />
  );
};
