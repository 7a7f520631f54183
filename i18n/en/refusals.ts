/** Why a command was refused, by the code of the answer. */
export const refusals = {
  not_found: 'It no longer exists, or you may no longer see it.',
  device_not_in_use: 'Device is not in use',
  device_not_active: 'Only an active device can borrow the license.',
  device_not_borrowed: 'The device is not borrowed.',
  borrowing_not_allowed: 'License does not allow borrowing',
  floating_users_limit: 'All floating seats of the license are in use.',
};
