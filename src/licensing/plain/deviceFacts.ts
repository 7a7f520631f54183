import type { Device } from '../../../contract/schemas/device';

/** A device that was never seen has been unused for longest. */
const seenAt = ({ last_check }: Device): number => (last_check ? Date.parse(last_check) : -Infinity);

/** Of those in use, or else of all. */
export const lastSeenDevice = (devices: readonly Device[]): Device | undefined => {
  const active = devices.filter(({ device_active }) => device_active);
  return (active.length > 0 ? active : devices)
    .filter(({ last_check }) => last_check !== null)
    .toSorted((a, b) => seenAt(b) - seenAt(a))[0];
};

/** The active device that was not seen for longest. One that holds a seat comes after the others. */
export const longestUnused = (devices: readonly Device[]): Device | undefined => {
  const holdsSeat = ({ floating_in_use, borrowed_until }: Device) => Number(floating_in_use || borrowed_until !== null);
  return devices
    .filter(({ device_active }) => device_active)
    .toSorted((a, b) => holdsSeat(a) - holdsSeat(b) || compare(seenAt(a), seenAt(b)) || a.id - b.id)[0];
};

/** Without subtraction, because Infinity minus itself is no number. */
const compare = (a: number, b: number) => Number(a > b) - Number(a < b);

/** The one that comes back first is first. */
export const borrowedDevices = (devices: readonly Device[], now: number): Device[] =>
  devices
    .filter(({ borrowed_until }) => borrowed_until !== null && Date.parse(borrowed_until) > now)
    .toSorted((a, b) => Date.parse(a.borrowed_until ?? '') - Date.parse(b.borrowed_until ?? ''));
