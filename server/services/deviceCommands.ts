import {
  type DeviceActionName,
  deviceActions,
  type DeviceCommandName,
  type DeviceFacts,
  type DeviceRule,
} from '../../contract/actions/devices';
import { type BorrowFault, borrowEnd, parseBorrowTime } from '../../contract/borrowing';
import { hasExpired } from '../../contract/licenseEnd';
import type { Action } from '../../contract/permissions';
import type { BorrowAnswer, BorrowReleaseAnswer } from '../../contract/schemas/licenseCommands';
import type { Transaction } from '../database/connection';
import { audit, differenceOf } from '../queries/auditLog';
import {
  borrowDevice,
  countSeatsTaken,
  deactivateDevice,
  endUse,
  licenseOfDevice,
  type LockedDevice,
  lockDevice,
} from '../queries/deviceChanges';
import { countDeactivation, followMembers, type LockedLicense } from '../queries/licenseChanges';
import type { Actor } from './actor';
import { lockLicenseFor } from './authorize';
import { expectNoObstacle } from './obstacles';
import { invalid, notFound, type Refusal } from './refusal';

interface Locked {
  device: LockedDevice;
  license: LockedLicense;
}

const lockDeviceFor = async (tx: Transaction, actor: Actor, id: number, action: Action): Promise<Locked> => {
  const license = await lockLicenseFor(tx, actor, await licenseOfDevice(tx, id), action);
  const device = await lockDevice(tx, id);
  if (!device) throw notFound();
  return { device, license };
};

const factsOf = (device: LockedDevice): DeviceFacts => ({ ...device, borrowed: device.borrowed_until !== null });

/** Repeating a command changes nothing, so no history tells it. */
const auditDevice = async (
  tx: Transaction,
  actor: Actor,
  action: DeviceActionName,
  before: LockedDevice,
  after: Partial<LockedDevice>,
) => {
  const difference = differenceOf({ ...before }, after);
  if (Object.keys(difference).length === 0) return;
  await audit(tx, actor, { action: deviceActions[action].act, objectType: 'device', objectId: before.id, difference });
};

const released = { floating_in_use: false, borrowed_until: null };

/** The effect of each on the locked device. Returns the fields that may have changed. */
const effects: Readonly<Record<DeviceCommandName, (tx: Transaction, on: Locked) => Promise<Partial<LockedDevice>>>> = {
  reset_device: async (tx, { device, license }) => {
    await endUse(tx, device.id);
    await deactivateDevice(tx, device.id);
    if (device.device_active) {
      await countDeactivation(tx, license.id);
      if (license.bundle_license_id !== null) await followMembers(tx, license.bundle_license_id);
    }
    return { device_active: false, ...released };
  },
  // A borrowing ends with it.
  revoke_device: async (tx, { device }) => {
    await endUse(tx, device.id);
    return released;
  },
  return_device: async (tx, { device }) => {
    await endUse(tx, device.id);
    return released;
  },
};

/**
 * Does an action that needs nothing but the device.
 * @param isRepeatable false for a caller who needs the effect, so that a repeatable command has its obstacle, too
 * @throws notFound, forbidden, Refusal 409 for an obstacle of contract/actions/devices.ts
 */
export const actOnDevice = async (
  tx: Transaction,
  actor: Actor,
  action: DeviceCommandName,
  id: number,
  { isRepeatable }: Pick<DeviceRule, 'isRepeatable'> = deviceActions[action],
): Promise<LockedLicense> => {
  const { right, obstacle } = deviceActions[action];
  const on = await lockDeviceFor(tx, actor, id, right);
  if (!isRepeatable) expectNoObstacle(obstacle(factsOf(on.device)));
  const after = await effects[action](tx, on);
  await auditDevice(tx, actor, action, on.device, after);
  return on.license;
};

const refusalOf: Record<BorrowFault, () => Refusal> = {
  not_future: () => invalid('borrowed_until', 'not_future', 'Only future dates can be selected'),
  too_long: () => invalid('borrowed_until', 'too_long', 'Selected time period is longer than license max borrow time.'),
  beyond_end: () => invalid('borrowed_until', 'beyond_end', 'The license stops working before then.'),
  no_maximum: () =>
    invalid('borrowed_until', 'required', 'The license has no max borrow time, so an end date is required.'),
};

const parseEnd = (text: string): Date => {
  const time = parseBorrowTime(text);
  if (!time) throw invalid('borrowed_until', 'invalid', 'Please enter date in YYYY-MM-DD format');
  return time;
};

/** @param until YYYY-MM-DD HH:mm:ss in UTC; null: as long as possible @throws notFound, forbidden, Refusal 409, 400 */
export const borrow = async (
  tx: Transaction,
  actor: Actor,
  id: number,
  until: string | null,
): Promise<BorrowAnswer> => {
  const { right, obstacle } = deviceActions.borrow_device;
  const { device, license } = await lockDeviceFor(tx, actor, id, right);
  // Taking a seat locks the license, so this count stays correct.
  const seats_taken = await countSeatsTaken(tx, license.id);
  expectNoObstacle(obstacle({ ...factsOf(device), ...license, seats_taken, expired: hasExpired(license, tx.now) }));
  const end = borrowEnd(until === null ? null : parseEnd(until), tx.now, license);
  if (!(end instanceof Date)) throw refusalOf[end]();
  await borrowDevice(tx, id, end);
  const after = { floating_in_use: true, borrowed_until: end.toISOString() };
  await auditDevice(tx, actor, 'borrow_device', device, after);
  const { max_borrow_time } = license;
  return { device_id: id, license_id: license.id, borrowed_until: after.borrowed_until, max_borrow_time };
};

/** @throws as actOnDevice */
export const returnDevice = async (tx: Transaction, actor: Actor, id: number): Promise<BorrowReleaseAnswer> => {
  const { id: license_id, max_borrow_time } = await actOnDevice(tx, actor, 'return_device', id);
  return { device_id: id, license_id, borrowed_until: null, max_borrow_time };
};
