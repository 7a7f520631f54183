import type { Device } from '../../contract/schemas/device';
import type { License } from '../../contract/schemas/license';
import { ActionButton } from '../../src/components/ActionButton';
import { useDialog } from '../../src/components/DialogHost';
import { lazyPart } from '../../src/components/lazyPart';
import { useVerdict } from '../../src/components/useVerdict';
import { deviceName } from './deviceName';
import { borrowObstacle } from './deviceRules';
import { useBorrowDevice } from './useBorrowDevice';

const BorrowDialog = lazyPart(() => import('./BorrowDialog'), 'BorrowDialog');

/** Borrows a place of a floating license (rows DEV-13, DEV-14, PERM-09, PERM-10); on a borrowed device, for longer or shorter. */
export const BorrowDeviceButton = ({ device, license }: { device: Device; license: License }) => {
  const verdict = useVerdict('borrow_license', license);
  const { mutateAsync } = useBorrowDevice(device);
  const showDialog = useDialog();
  if (verdict === 'hidden' || !license.is_any_floating) return null;
  return (
    <ActionButton
      label="resources.devices.actions.borrow"
      isAllowed={verdict === 'allowed'}
      obstacle={borrowObstacle(license, device)}
      action={() =>
        showDialog(close => (
          <BorrowDialog
            name={deviceName(device)}
            maxBorrowTime={license.max_borrow_time ?? null}
            borrow={mutateAsync}
            onClose={close}
          />
        ))
      }
    />
  );
};
