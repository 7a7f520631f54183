import { ConfirmDialog } from '../../../src/components/ConfirmDialog';
import type { LicenseUserActionProps } from './LicenseUserMenu';
import { useResetActivations } from './useResetActivations';

/** Row LUSR-31; asks first, for there is no way back to the old count. */
export const ResetActivations = ({ license, user, onClose }: LicenseUserActionProps) => {
  const { mutateAsync } = useResetActivations(license, user);
  return (
    <ConfirmDialog
      title="resources.license_users.reset_activations.title"
      detail="resources.license_users.reset_activations.detail"
      values={{ name: user.true_email, smart_count: user.total_activations }}
      confirm="resources.license_users.actions.reset_activations"
      action={mutateAsync}
      onClose={onClose}
    />
  );
};
