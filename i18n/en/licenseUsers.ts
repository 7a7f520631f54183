/** License users and what is done with them. */
export const licenseUsers = {
  name: 'License user |||| License users',
  seats: '%{count} of %{smart_count} license user |||| %{count} of %{smart_count} license users',
  seats_unlimited: '%{smart_count} license user, no limit |||| %{smart_count} license users, no limit',
  limit_reached: 'Max license users number reached',
  actions: {
    assign: 'Assign user',
    assign_many: 'Batch assign',
    edit: 'Edit',
    set_password: 'Set password',
    set_activations: 'Set max activations',
    reset_activations: 'Reset activations',
    unassign: 'Unassign',
  },
  assign: {
    title: 'Assign license user',
    submit: 'Assign',
  },
  existing: {
    title: 'User with this email already exist',
    detail:
      '%{name} already has an account. Assign this person to the license, or add them as a license manager of its order?',
    detail_assign: '%{name} already has an account. Assign this person to the license?',
    assign: 'Assign to the license',
    add_manager: 'Add as license manager',
  },
  batch: {
    title: 'Batch assign license users',
    emails: 'Email addresses',
    free: 'Room for %{smart_count} more license user |||| Room for %{smart_count} more license users',
    check_count: 'Check license users count.',
    managers: 'Manager with this email is already added to the list: %{emails}',
    copy_missing: 'Copy unassigned addresses',
    passwords: 'New accounts were created. Hand over their passwords: you may not be able to see them again.',
    outcome: '%{smart_count} of %{total} newly assigned',
    assigned: 'Assigned',
    already: 'Already assigned',
    missing: 'Not assigned',
  },
  edit_title: 'Edit license user',
  activations: {
    title: 'Max activations of %{name}',
    max: 'Max activations',
    hint: 'A number from 1 to 1000',
  },
  reset_activations: {
    title: 'Reset activations?',
    detail:
      '%{name} has used %{smart_count} activation. It is counted from 0 again. |||| %{name} has used %{smart_count} activations. They are counted from 0 again.',
  },
  unassign: {
    title: 'Unassign this license user?',
    detail:
      '%{name} no longer sees the license. Devices that are activated stay so until they are reset. The account itself stays.',
  },
  notifications: {
    assigned: 'License user assigned: %{name}',
    batch_assigned: 'License users have been assigned',
    edited: 'License user: %{name}',
    unassigned: 'License user removed: %{name}',
    activations_set: 'Max activations of %{name} set',
    activations_reset: 'Activations of %{name} reset',
  },
};

/** Words about other people's accounts, license users and license managers alike. */
export const people = {
  fields: { email: 'Email', first_name: 'First name', last_name: 'Last name', phone_number: 'Phone number' },
  password: {
    label: 'Password',
    generate: 'Generate',
    title: 'Set password of %{name}',
    set_hint: 'At least 8 characters. The person is signed out everywhere.',
    new_hint: 'Optional. If left empty, a new account gets a generated password.',
    kept_hint: 'This person already has an account and keeps their password.',
    keep_hint: 'Leave empty to keep the password.',
    changed: 'Password changed: %{name}',
    own: 'You change your own password in your profile.',
    elsewhere: 'Your identity provider manages passwords. Set them there.',
  },
  initial_password: {
    label: 'Initial password',
    elsewhere: 'Set by somebody else',
    over: 'Expired',
    used: 'Used up',
  },
  new_account: {
    title: 'New account created',
    detail: 'Hand this password over to %{name}. You may not be able to see it again.',
  },
  new_accounts: {
    title: '%{smart_count} new account created |||| %{smart_count} new accounts created',
    detail:
      'The license user below had no account. Hand over the password: you may not be able to see it again. |||| The license users below had no accounts. Hand over the passwords: you may not be able to see them again.',
    copy: 'Copy new passwords',
  },
};
