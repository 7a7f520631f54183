import type { Device } from '../../contract/schemas/device';
import type { License } from '../../contract/schemas/license';
import { ConfirmedAction } from '../../src/components/ConfirmedAction';
import { useVerdict } from '../../src/components/useVerdict';
import { deviceName } from './deviceName';
import { useReturnDevice } from './useReturnDevice';

/** Returns a borrowed device, with the right to borrow (row DEV-19). */
export const ReturnDeviceButton = ({ device, license }: { device: Device; license: License }) => {
  const verdict = useVerdict('borrow_license', license);
  const { mutateAsync } = useReturnDevice(device);
  if (verdict === 'hidden' || !device.borrowed_until) return null;
  return (
    <ConfirmedAction
      label="resources.devices.actions.return"
      title="resources.devices.actions.return_title"
      detail="resources.devices.actions.return_detail"
      values={{ name: deviceName(device) }}
      isAllowed={verdict === 'allowed'}
      action={mutateAsync}
    />
  );
};
