import { type BorrowFault, borrowEnd, parseBorrowTime } from '../../contract/borrowing';
import { hasExpired } from '../../contract/licenseEnd';
import type { Action } from '../../contract/permissions';
import type { BorrowAnswer, BorrowReleaseAnswer } from '../../contract/schemas/licenseCommands';
import type { Transaction } from '../database/connection';
import { audit, type Difference, differenceOf } from '../queries/auditLog';
import {
  borrowDevice,
  countPlacesTaken,
  deactivateDevice,
  endUse,
  licenseOfDevice,
  type LockedDevice,
  lockDevice,
} from '../queries/deviceChanges';
import { countDeactivation, followMembers } from '../queries/licenseActivity';
import type { LockedLicense } from '../queries/lockedLicenses';
import type { Actor } from './actor';
import { lockLicenseFor } from './authorize';
import { conflict, invalid, notFound, type Refusal } from './refusal';

const lockDeviceFor = async (
  tx: Transaction,
  actor: Actor,
  id: number,
  action: Action,
): Promise<{ device: LockedDevice; license: LockedLicense }> => {
  const license = await lockLicenseFor(tx, actor, await licenseOfDevice(tx, id), action);
  const device = await lockDevice(tx, id);
  if (!device) throw notFound();
  return { device, license };
};

const auditDevice = (tx: Transaction, actor: Actor, objectId: number, action: string, difference: Difference) =>
  audit(tx, actor, { action, objectType: 'device', objectId, difference });

/** @throws notFound, forbidden */
export const resetDevice = async (tx: Transaction, actor: Actor, id: number): Promise<void> => {
  const { device, license } = await lockDeviceFor(tx, actor, id, 'reset_device');
  await endUse(tx, id);
  await deactivateDevice(tx, id);
  if (device.device_active) {
    await countDeactivation(tx, license.id);
    if (license.bundle_license_id !== null) await followMembers(tx, license.bundle_license_id);
  }
  const after = { device_active: false, floating_in_use: false, borrowed_until: null };
  await auditDevice(tx, actor, id, 'device.reset', differenceOf({ ...device }, after));
};

/** A borrowing ends with it. @throws notFound, forbidden, Refusal 409 for a device not in use */
export const revokeDevice = async (tx: Transaction, actor: Actor, id: number): Promise<void> => {
  const { device } = await lockDeviceFor(tx, actor, id, 'revoke_device');
  if (!device.floating_in_use) {
    throw conflict('device_not_in_use', 'Only floating devices which are in use can be revoked');
  }
  await endUse(tx, id);
  const after = { floating_in_use: false, borrowed_until: null };
  await auditDevice(tx, actor, id, 'device.revoked', differenceOf({ ...device }, after));
};

const refusalOf: Record<BorrowFault, () => Refusal> = {
  not_future: () => invalid('borrowed_until', 'not_future', 'Only future dates can be selected'),
  too_long: () => invalid('borrowed_until', 'too_long', 'Selected time period is longer than license max borrow time.'),
  no_maximum: () =>
    invalid('borrowed_until', 'required', 'The license has no max borrow time, so an end date is required.'),
};

const parseEnd = (text: string): Date => {
  const time = parseBorrowTime(text);
  if (!time) throw invalid('borrowed_until', 'invalid', 'Please enter date in YYYY-MM-DD format');
  return time;
};

const requireBorrowable = (license: LockedLicense, now: Date): void => {
  if (!license.can_borrow) throw conflict('borrowing_not_allowed', 'License does not allow borrowing');
  if (!license.enabled) throw conflict('license_disabled', 'A disabled license cannot be borrowed.');
  if (hasExpired(license, now)) throw conflict('license_expired', 'An expired license cannot be borrowed.');
};

/** @param until YYYY-MM-DD HH:mm:ss in UTC; null: as long as possible @throws notFound, forbidden, Refusal 409, 400 */
export const borrow = async (
  tx: Transaction,
  actor: Actor,
  id: number,
  until: string | null,
): Promise<BorrowAnswer> => {
  const { device, license } = await lockDeviceFor(tx, actor, id, 'borrow_license');
  requireBorrowable(license, tx.now);
  const end = borrowEnd(until === null ? null : parseEnd(until), tx.now, license.max_borrow_time);
  if (!(end instanceof Date)) throw refusalOf[end]();
  if (!device.device_active) throw conflict('device_not_active', 'Only an active device can borrow a license.');
  if (!device.floating_in_use && license.floating_users !== null) {
    // Taking a seat locks the license, so this count stays correct.
    const taken = await countPlacesTaken(tx, license.id);
    if (taken >= license.floating_users) throw conflict('floating_users_limit', 'All floating users are in use.');
  }
  await borrowDevice(tx, id, end);
  const after = { floating_in_use: true, borrowed_until: end.toISOString() };
  await auditDevice(tx, actor, id, 'device.borrowed', differenceOf({ ...device }, after));
  const { max_borrow_time } = license;
  return { device_id: id, license_id: license.id, borrowed_until: after.borrowed_until, max_borrow_time };
};

/** @throws notFound, forbidden without the right to borrow, Refusal 409 for a device that is not borrowed */
export const returnDevice = async (tx: Transaction, actor: Actor, id: number): Promise<BorrowReleaseAnswer> => {
  const { device, license } = await lockDeviceFor(tx, actor, id, 'borrow_license');
  if (device.borrowed_until === null) throw conflict('device_not_borrowed', 'Device is not borrowed.');
  await endUse(tx, id);
  const after = { floating_in_use: false, borrowed_until: null };
  await auditDevice(tx, actor, id, 'device.returned', differenceOf({ ...device }, after));
  return { device_id: id, license_id: license.id, borrowed_until: null, max_borrow_time: license.max_borrow_time };
};
