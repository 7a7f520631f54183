import type { Device } from '../../contract/schemas/device';
import type { License } from '../../contract/schemas/license';
import { ConfirmedAction } from '../../src/components/ConfirmedAction';
import { useVerdict } from '../../src/components/useVerdict';
import { deviceName } from './deviceName';
import { revokeObstacle } from './deviceRules';
import { useRevokeDevice } from './useRevokeDevice';

/** Takes a device's floating place (rows DEV-11, PERM-11, PERM-12). */
export const RevokeDeviceButton = ({ device, license }: { device: Device; license: License }) => {
  const verdict = useVerdict('revoke_device', license);
  const { mutateAsync } = useRevokeDevice(device);
  if (verdict === 'hidden' || !license.is_any_floating) return null;
  return (
    <ConfirmedAction
      label="resources.devices.actions.revoke"
      title="resources.devices.actions.revoke_title"
      detail="resources.devices.actions.revoke_detail"
      values={{ name: deviceName(device) }}
      isAllowed={verdict === 'allowed'}
      obstacle={revokeObstacle(device)}
      action={mutateAsync}
    />
  );
};
