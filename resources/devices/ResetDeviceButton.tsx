import type { Device } from '../../contract/schemas/device';
import type { License } from '../../contract/schemas/license';
import { ConfirmedAction } from '../../src/components/ConfirmedAction';
import { useVerdict } from '../../src/components/useVerdict';
import { deviceName } from './deviceName';
import { useResetDevice } from './useResetDevice';

/** Resets a device (rows PERM-07, PERM-08). */
export const ResetDeviceButton = ({ device, license }: { device: Device; license: License }) => {
  const verdict = useVerdict('reset_device', license);
  const { mutateAsync } = useResetDevice(device);
  if (verdict === 'hidden') return null;
  return (
    <ConfirmedAction
      label="resources.devices.actions.reset"
      title="resources.devices.actions.reset_title"
      detail="resources.devices.actions.reset_detail"
      values={{ name: deviceName(device) }}
      isAllowed={verdict === 'allowed'}
      action={mutateAsync}
    />
  );
};
