import type { deviceRunActions } from '../../../contract/extensions/runs';
import type { Action } from '../../../contract/permissions';
import type { Device } from '../../../contract/schemas/device';
import type { PortalDataProvider } from '../../../dataProvider/types';
import { revokeObstacle } from './deviceRules';

export type DeviceState = Pick<Device, 'id' | 'device_active' | 'floating_in_use' | 'borrowed_until'>;

interface DeviceRun {
  needs: Action;
  /** Its name in a run of the server. */
  action: (typeof deviceRunActions)[number];
  /** Translation key of the reason why a device is left out. */
  obstacle(device: DeviceState): string | undefined;
  send(provider: PortalDataProvider, device: DeviceState, idempotencyKey: string): Promise<void>;
}

const texts = 'resources.devices.bulk';

/** The actions of runs on devices. None can be undone. */
export const deviceRuns: Readonly<Record<'reset' | 'revoke' | 'return', DeviceRun>> = {
  reset: {
    needs: 'reset_device',
    action: 'reset_device',
    obstacle: ({ device_active }) => (device_active ? undefined : `${texts}.is_inactive`),
    send: (provider, { id }, idempotencyKey) => provider.resetDevice(id, idempotencyKey),
  },
  revoke: {
    needs: 'revoke_device',
    action: 'revoke_device',
    obstacle: device => revokeObstacle(device)?.detail,
    send: (provider, { id }, idempotencyKey) => provider.revokeDevice(id, idempotencyKey),
  },
  return: {
    needs: 'borrow_license',
    action: 'return_device',
    obstacle: ({ borrowed_until }) => (borrowed_until ? undefined : `${texts}.is_not_borrowed`),
    send: (provider, { id }, idempotencyKey) => provider.returnDevice(id, idempotencyKey),
  },
};
