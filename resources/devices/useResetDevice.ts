import type { Device } from '../../contract/schemas/device';
import { useDeviceCommand } from './useDeviceCommand';

/** Lets the device start over as not activated (rows DEV-08, DEV-09). */
export const useResetDevice = (device: Device) =>
  useDeviceCommand(device, 'reset', (provider, _values, key) => provider.resetDevice(device.id, key));
