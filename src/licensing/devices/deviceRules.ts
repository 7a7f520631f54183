import { hasExpired, type LicenseTerm } from '../../../contract/licenseEnd';
import { type PersonRights, verdictOn } from '../../../contract/permissions';
import type { Device } from '../../../contract/schemas/device';
import type { License } from '../../../contract/schemas/license';
import type { Obstacle } from '../../components/ActionButton';

export const deviceName = ({ hostname, hardware_id }: Pick<Device, 'hostname' | 'hardware_id'>): string =>
  hostname || hardware_id;

export const revokeObstacle = ({ floating_in_use }: Pick<Device, 'floating_in_use'>): Obstacle | undefined =>
  floating_in_use
    ? undefined
    : { title: 'resources.devices.obstacles.not_in_use', detail: 'resources.devices.obstacles.not_in_use_detail' };

/** The back end's rules, checked before the form opens. */
export const borrowObstacle = (
  license: LicenseTerm & Pick<License, 'can_borrow' | 'enabled'>,
  { device_active }: Pick<Device, 'device_active'>,
): Obstacle | undefined => {
  if (!license.can_borrow) return { title: 'resources.devices.obstacles.not_borrowable' };
  // Some back ends omit `enabled`.
  if (license.enabled === false) return { title: 'portal.refusals.license_disabled' };
  if (hasExpired(license, new Date())) return { title: 'portal.refusals.license_expired' };
  return device_active ? undefined : { title: 'portal.refusals.device_not_active' };
};

export const hasDeviceActions = (
  license: Pick<License, 'is_manager' | 'is_any_floating'>,
  person: PersonRights,
): boolean =>
  verdictOn('reset_device', person, license.is_manager) !== 'hidden' ||
  (license.is_any_floating && verdictOn('borrow_license', person, license.is_manager) !== 'hidden');
