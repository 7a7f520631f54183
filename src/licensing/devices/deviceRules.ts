import { deviceActionNames } from '../../../contract/actions/actions';
import { type DeviceActionName, type DeviceFacts, deviceRule } from '../../../contract/actions/devices';
import type { Obstacle } from '../../../contract/actions/rule';
import { hasExpired, type LicenseTerm } from '../../../contract/licenseEnd';
import { type PersonRights, type Verdict, verdictOn } from '../../../contract/permissions';
import type { Device } from '../../../contract/schemas/device';
import type { License } from '../../../contract/schemas/license';
import { isDisabled } from '../LicenseStatus';
import { isUserAuthorized } from '../isUserAuthorized';

export const deviceName = ({ hostname, hardware_id }: Pick<Device, 'hostname' | 'hardware_id'>): string =>
  hostname || hardware_id;

/** Nobody else uses the license, so that its devices are the person's. Of other licenses, no back end says whose. */
export const isForOnePerson = (license: License): boolean =>
  isUserAuthorized(license) && license.max_license_users === 1;

export type DeviceState = Pick<Device, 'id' | 'device_active' | 'floating_in_use' | 'borrowed_until'>;

export const deviceFacts = ({
  device_active,
  floating_in_use,
  borrowed_until,
}: Omit<DeviceState, 'id'>): DeviceFacts => ({ device_active, floating_in_use, borrowed: borrowed_until !== null });

/** Unlike `borrowed` of the facts, which stands until the device is returned. */
export const isBorrowedAt = ({ borrowed_until }: Pick<DeviceState, 'borrowed_until'>, now: number): boolean =>
  borrowed_until !== null && Date.parse(borrowed_until) > now;

/** An expired borrowing holds no seat. */
export const holdsSeat = (device: Omit<DeviceState, 'id'>, now = Date.now()): boolean =>
  device.floating_in_use || isBorrowedAt(device, now);

type Rights = Pick<License, 'is_manager' | 'is_any_floating'>;

/** Whether an action is shown on the devices of a license. */
export const verdictOnDevices = (action: DeviceActionName, license: Rights, person: PersonRights): Verdict => {
  const { right, needsFloating } = deviceRule(action);
  return needsFloating && !license.is_any_floating ? 'hidden' : verdictOn(right, person, license.is_manager);
};

export const hasDeviceActions = (license: Rights, person: PersonRights): boolean =>
  deviceActionNames.some(action => verdictOnDevices(action, license, person) !== 'hidden');

export const isOfferedOn = (action: DeviceActionName, device: Omit<DeviceState, 'id'>): boolean =>
  deviceRule(action).isOffered?.(deviceFacts(device)) ?? true;

type Seats = Pick<
  License,
  'is_any_floating' | 'floating_users' | 'floating_in_use_devices' | 'can_borrow' | 'enabled' | 'status'
>;

export const deviceObstacle = (
  action: DeviceActionName,
  device: Omit<DeviceState, 'id'>,
  license: LicenseTerm & Seats,
  now = new Date(),
): Obstacle | null =>
  deviceRule(action).obstacle({
    ...deviceFacts(device),
    is_any_floating: license.is_any_floating,
    floating_users: license.floating_users ?? null,
    seats_taken: license.floating_in_use_devices ?? 0,
    can_borrow: Boolean(license.can_borrow),
    enabled: !isDisabled(license),
    expired: hasExpired(license, now),
  });
