import { ConfirmDialog } from '../../../src/components/ConfirmDialog';
import type { LicenseUserActionProps } from './LicenseUserMenu';
import { useUnassignUser } from './useUnassignUser';

/** Row LUSR-25. */
export const UnassignUser = ({ license, user, onClose }: LicenseUserActionProps) => {
  const { mutateAsync } = useUnassignUser(license, user);
  return (
    <ConfirmDialog
      title="resources.license_users.unassign.title"
      detail="resources.license_users.unassign.detail"
      values={{ name: user.true_email }}
      confirm="resources.license_users.actions.unassign"
      action={mutateAsync}
      onClose={onClose}
    />
  );
};
