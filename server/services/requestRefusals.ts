import type { RequestObstacle } from '../../contract/extensions/requests';
import type { GivingFault } from '../queries/requestRules';
import { refused, refusedAt } from './obstacles';
import { conflict, forbidden, type Refusal } from './refusal';

const isOff = () => conflict('license_off', 'The license is disabled.');
const hasEnded = () => conflict('license_ended', 'The license has ended.');
const hasItAlready = () => conflict('already_assigned', 'The person has this license already.');

/** Why a license is not given to the person who asked. */
export const givingRefusals: Record<GivingFault, () => Refusal> = {
  license_off: isOff,
  license_ended: hasEnded,
  other_product: () => conflict('other_product', 'The license is not of the product that was asked for.'),
  already_assigned: hasItAlready,
  already_manager: () => refusedAt(['license'], 'already_manager'),
  no_place: () => refused('license_users_limit'),
};

/** Why a request cannot be made or approved. Who can press Approve in the list is not refused for another reason. */
export const requestRefusals: Record<RequestObstacle, () => Refusal> = {
  person_gone: () => conflict('person_gone', 'The person is no longer with the company.'),
  license_gone: () => conflict('license_gone', 'The license no longer exists.'),
  not_assigned: () => conflict('no_license_user', 'This person is no longer a user of the license.'),
  license_off: isOff,
  license_ended: hasEnded,
  no_device_lacking: () => conflict('no_device_lacking', 'One more device can use the license already.'),
  no_seat_lacking: () => conflict('no_seat_lacking', 'A seat of the license is free already.'),
  already_assigned: hasItAlready,
  already_enabled: () => conflict('already_enabled', 'The license is enabled.'),
  may_not_enable: forbidden,
  already_renewed: () => conflict('already_renewed', 'The license has a later end already.'),
  no_free_place: () => refused('license_users_limit'),
};
