import type { Device } from '../../contract/schemas/device';
import { useDeviceCommand } from './useDeviceCommand';

/** Gives back what the device has borrowed (row DEV-20). */
export const useReturnDevice = (device: Device) =>
  useDeviceCommand(device, 'returned', (provider, _values, key) => provider.returnDevice(device.id, key));
