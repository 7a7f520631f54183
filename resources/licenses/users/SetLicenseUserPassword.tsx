import { SetPasswordDialog } from '../../../src/components/people/SetPasswordDialog';
import type { LicenseUserActionProps } from './LicenseUserMenu';

/** Row LUSR-27. */
export const SetLicenseUserPassword = ({ user, onClose }: LicenseUserActionProps) => (
  <SetPasswordDialog person={user} onClose={onClose} />
);
