import type { Device } from '../../contract/schemas/device';
import type { PortalDataProvider } from '../../dataProvider/types';
import { useCommand } from '../../src/components/useCommand';
import { deviceName } from './deviceName';

/**
 * A command on a device, and what is said of it.
 * @param done key of `resources.devices.notifications`
 */
export const useDeviceCommand = <V = void>(
  device: Device,
  done: 'reset' | 'revoked' | 'borrowed' | 'returned',
  send: (provider: PortalDataProvider, values: V, key: string) => Promise<void>,
) =>
  useCommand<V>({
    send,
    saved: () => ({ detail: `resources.devices.notifications.${done}`, values: { name: deviceName(device) } }),
  });
