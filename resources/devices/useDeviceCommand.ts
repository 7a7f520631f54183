import type { Device } from '../../contract/schemas/device';
import type { PortalDataProvider } from '../../dataProvider/types';
import { useCommand } from '../../src/components/useCommand';
import { usePortalNotify } from '../../src/components/usePortalNotify';
import { reasonOf } from '../../src/lib/refusal';
import { deviceName } from './deviceName';

/**
 * A command on a device, and what is said of it.
 * @param done key of `resources.devices.notifications`
 */
export const useDeviceCommand = <V = void>(
  device: Device,
  done: 'reset' | 'revoked' | 'borrowed' | 'returned',
  send: (provider: PortalDataProvider, values: V) => Promise<void>,
) => {
  const notify = usePortalNotify();
  return useCommand<V>({
    send,
    onSuccess: () => notify.saved(`resources.devices.notifications.${done}`, { name: deviceName(device) }),
    onError: error => notify.notSaved(reasonOf(error)),
  });
};
