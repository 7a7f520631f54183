import type { Obstacle } from '../../contract/actions/rule';
import { type BodyPath, conflict, invalidAt } from './refusal';

/** The API's sentences, in English. The portal has its own words for the codes. */
export const obstacleMessages: Readonly<Record<Obstacle, string>> = {
  already_disabled: 'The license is disabled already.',
  already_enabled: 'The license is not disabled.',
  already_assigned: 'User with this email is already added to the list',
  no_license_user: 'This license has no user with this id.',
  same_maximum: 'This is the maximum already.',
  nothing_used: 'There are no activations to reset.',
  no_order_manager: 'This person does not manage the order.',
  device_inactive: 'The device is not active.',
  device_not_in_use: 'Only floating devices which are in use can be revoked',
  device_not_borrowed: 'Device is not borrowed.',
  bundle_license: 'Choose the licenses in the bundle instead of the bundle itself.',
  key_license: 'The license is used by its key, so it has no users.',
  invalid_email: 'Enter valid email',
  already_manager: 'Manager with this email is already added to the list',
  license_users_limit: 'Max license users number reached',
  already_member: 'A user is already a member of this company',
  person_left: 'This person has left the company. Somebody who manages its managers can invite them again.',
  last_manager: 'The last manager of an order cannot be removed: nobody would see the order.',
  below_license_users: "Max activations can't be lower than max license users",
  below_active_devices: "Max activations can't be less than the number of active devices",
  borrowing_not_allowed: 'License does not allow borrowing',
  license_disabled: 'A disabled license cannot be borrowed.',
  license_expired: 'An expired license cannot be borrowed.',
  floating_users_limit: 'All floating users are in use.',
};

export const refused = (obstacle: Obstacle) => conflict(obstacle, obstacleMessages[obstacle]);

/** The specification refuses the value of the field at `path`. */
export const refusedAt = (path: BodyPath, obstacle: Obstacle) => invalidAt(path, obstacle, obstacleMessages[obstacle]);

/** Lock what is acted on first. @throws Refusal 409 with the obstacle's code */
export const expectNoObstacle = (obstacle: Obstacle | null): void => {
  if (obstacle) throw refused(obstacle);
};
