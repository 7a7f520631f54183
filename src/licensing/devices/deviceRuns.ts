import { deviceRunActions } from '../../../contract/actions/actions';
import { deviceActions, type DeviceCommandName } from '../../../contract/actions/devices';
import type { PortalDataProvider } from '../../../dataProvider/types';
import { reasonOfCode } from '../runs/reasons';
import { deviceFacts, type DeviceState } from './deviceRules';

/** The data provider's call of each. */
export const deviceCalls = {
  reset_device: 'resetDevice',
  revoke_device: 'revokeDevice',
  return_device: 'returnDevice',
} as const satisfies Record<DeviceCommandName, keyof PortalDataProvider>;

/** The actions on many devices at once. */
export const deviceRuns = deviceRunActions.map(name => {
  const { right, obstacle } = deviceActions[name];
  return {
    name,
    right,
    texts: `portal.actions.${name}.run`,
    /** Why a device is left out. */
    obstacle: (device: DeviceState) => {
      const code = obstacle(deviceFacts(device));
      return code ? reasonOfCode(code) : undefined;
    },
    send: (provider: PortalDataProvider, { id }: DeviceState, idempotencyKey: string) =>
      provider[deviceCalls[name]](id, idempotencyKey),
  };
});
