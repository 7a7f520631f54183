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
  // Another back end may leave them out.
  const devices = license.devices?.length ?? 0;
  return (
    <ConfirmDialog
      title="resources.licenses.actions.reset_title"
      detail={`resources.licenses.actions.${devices > 0 ? 'reset_detail_devices' : 'reset_detail'}`}
      confirm="resources.licenses.actions.reset"
      values={{ name: licenseName(license), smart_count: devices }}
      action={mutateAsync}
      onClose={onClose}
    />
  );
};
