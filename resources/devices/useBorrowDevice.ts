import type { Device } from '../../contract/schemas/device';
import { useDeviceCommand } from './useDeviceCommand';

/** Lends the device its floating place until a time, null for the maximum period (rows DEV-18, WIRE-41, WIRE-42). */
export const useBorrowDevice = (device: Device) =>
  useDeviceCommand<string | null>(device, 'borrowed', (provider, until, key) =>
    provider.borrowDevice(device.id, until, key),
  );
