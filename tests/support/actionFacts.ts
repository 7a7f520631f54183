import type { DeviceActionName } from '../../contract/actions/devices';
import type { Obstacle } from '../../contract/actions/rule';

/** A device and its license, in words: the device is idle and not borrowed, and the license allows everything, unless they say otherwise. */
interface OnDevice {
  inactive?: true;
  in_use?: true;
  borrowed?: true;
  /** The next five are facts of the license. */
  not_floating?: true;
  not_borrowable?: true;
  disabled?: true;
  expired?: true;
  /** No seat is free for another device. */
  no_seat?: true;
}

/** Which code stands in the way, on both sides. */
export const deviceCases: readonly (readonly [DeviceActionName, OnDevice, Obstacle | null])[] = [
  ['reset_device', {}, null],
  ['reset_device', { in_use: true, borrowed: true }, null],
  ['reset_device', { disabled: true }, null],
  ['reset_device', { inactive: true }, 'device_inactive'],
  ['revoke_device', { in_use: true }, null],
  ['revoke_device', { in_use: true, borrowed: true }, null],
  ['revoke_device', {}, 'device_not_in_use'],
  ['borrow_device', {}, null],
  ['borrow_device', { in_use: true }, null],
  ['borrow_device', { inactive: true }, 'device_inactive'],
  ['borrow_device', { not_floating: true }, 'borrowing_not_allowed'],
  ['borrow_device', { not_borrowable: true, disabled: true }, 'borrowing_not_allowed'],
  ['borrow_device', { disabled: true, expired: true }, 'license_disabled'],
  ['borrow_device', { expired: true, inactive: true }, 'license_expired'],
  ['borrow_device', { no_seat: true }, 'floating_users_limit'],
  ['borrow_device', { no_seat: true, in_use: true }, null],
  ['return_device', { in_use: true, borrowed: true }, null],
  ['return_device', { in_use: true }, 'device_not_borrowed'],
];

type OnLicense = 'enabled' | 'disabled' | 'empty bundle';

export const licenseCases = [
  ['disable_licenses', 'enabled', null],
  ['disable_licenses', 'disabled', 'already_disabled'],
  ['disable_licenses', 'empty bundle', null],
  ['enable_licenses', 'disabled', null],
  ['enable_licenses', 'enabled', 'already_enabled'],
  ['reset_license', 'enabled', null],
  ['reset_license', 'disabled', null],
  ['reset_license', 'empty bundle', 'bundle_license'],
] as const satisfies readonly (readonly [string, OnLicense, Obstacle | null])[];

/** A person and a license with two places. Its product is authorized by key where the words say so. */
type OnPerson = 'nobody' | 'user' | 'user who used 4' | 'manager' | 'no address' | 'third person' | 'key license';

/** The maximum is set to the given one. A user has 5, and the license has a device that is active. */
export const personCases = [
  ['assign_users', 'nobody', null, null],
  ['assign_users', 'user', null, 'already_assigned'],
  ['assign_users', 'manager', null, 'already_manager'],
  ['assign_users', 'no address', null, 'invalid_email'],
  ['assign_users', 'third person', null, 'license_users_limit'],
  ['assign_users', 'key license', null, 'key_license'],
  ['unassign_users', 'user', null, null],
  ['unassign_users', 'nobody', null, 'no_license_user'],
  ['set_max_activations', 'user', 7, null],
  ['set_max_activations', 'user', 5, 'same_maximum'],
  ['set_max_activations', 'user', 1, 'below_license_users'],
  ['set_max_activations', 'nobody', 7, 'no_license_user'],
  ['reset_activations', 'user who used 4', null, null],
  ['reset_activations', 'user', null, 'nothing_used'],
  ['reset_activations', 'nobody', null, 'no_license_user'],
] as const satisfies readonly (readonly [string, OnPerson, number | null, Obstacle | null])[];
