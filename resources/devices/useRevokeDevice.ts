import type { Device } from '../../contract/schemas/device';
import { useDeviceCommand } from './useDeviceCommand';

/** Takes its floating place from the device (row DEV-12). */
export const useRevokeDevice = (device: Device) =>
  useDeviceCommand(device, 'revoked', (provider, _values, key) => provider.revokeDevice(device.id, key));
