/** Why a command was refused, by the code of the answer. */
export const refusals = {
  not_found: 'It no longer exists, or you may no longer see it.',
  device_not_in_use: 'Device is not in use',
  device_not_active: 'Only an active device can borrow the license.',
  device_not_borrowed: 'The device is not borrowed.',
  borrowing_not_allowed: 'License does not allow borrowing',
  floating_users_limit: 'All floating seats of the license are in use.',
  client_exists: 'There is an OAuth client already.',
  license_users_limit: 'Max license users number reached',
  last_manager: 'The last manager of an order cannot be removed: nobody would see the order.',
  password_of_manager:
    'This person is also a license manager: only somebody who manages the managers of one of their orders can set the password.',
  password_of_superior: 'This person has permissions you do not have, so you cannot set the password.',
};
