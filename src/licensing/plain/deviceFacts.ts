import type { Device } from '../../../contract/schemas/device';
import { holdsSeat, isBorrowedAt } from '../devices/deviceRules';

/** A device that was never seen has been unused for longest. */
const seenAt = ({ last_check }: Device): number => (last_check ? Date.parse(last_check) : -Infinity);

/** The device used last, even if the license was taken from it since. */
export const lastUsedDevice = (devices: readonly Device[]): Device | undefined =>
  devices.filter(({ last_check }) => last_check !== null).toSorted((a, b) => seenAt(b) - seenAt(a))[0];

/** The active device that was not seen for longest. Devices that hold a seat come last. */
export const longestUnused = (devices: readonly Device[], now: number): Device | undefined => {
  const seatsOf = (device: Device) => Number(holdsSeat(device, now));
  return devices
    .filter(({ device_active }) => device_active)
    .toSorted((a, b) => seatsOf(a) - seatsOf(b) || compare(seenAt(a), seenAt(b)) || a.id - b.id)[0];
};

/** Compares without subtraction, because Infinity minus itself is NaN. */
const compare = (a: number, b: number) => Number(a > b) - Number(a < b);

/** The borrowed devices, ordered by when they come back. */
export const borrowedDevices = (devices: readonly Device[], now: number): Device[] =>
  devices
    .filter(device => isBorrowedAt(device, now))
    .toSorted((a, b) => Date.parse(a.borrowed_until ?? '') - Date.parse(b.borrowed_until ?? ''));
