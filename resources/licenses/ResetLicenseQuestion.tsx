import type { License } from '../../contract/schemas/license';
import { ConfirmDialog } from '../../src/components/ConfirmDialog';
import { licenseName } from './licenseName';
import { useResetLicense } from './useResetLicense';

interface Props {
  license: License;
  onClose: () => void;
}

/** Asks before a license is reset (rows LLIST-26, LLIST-27). */
export const ResetLicenseQuestion = ({ license, onClose }: Props) => {
  const { mutateAsync } = useResetLicense(license);
  return (
    <ConfirmDialog
      title="resources.licenses.actions.reset_title"
      detail="resources.licenses.actions.reset_detail"
      confirm="resources.licenses.actions.reset"
      values={{ name: licenseName(license) }}
      action={mutateAsync}
      onClose={onClose}
    />
  );
};
