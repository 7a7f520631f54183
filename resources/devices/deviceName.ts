import type { Device } from '../../contract/schemas/device';

/** A device in a sentence. */
export const deviceName = ({ hostname, hardware_id }: Pick<Device, 'hostname' | 'hardware_id'>): string =>
  hostname || hardware_id;
