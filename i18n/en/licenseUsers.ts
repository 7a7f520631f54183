/** License users and what is done with them. */
export const licenseUsers = {
  empty: 'Nobody is assigned yet.',
  name: 'License user |||| License users',
  places: '%{count} of %{smart_count} license user |||| %{count} of %{smart_count} license users',
  places_unlimited: '%{smart_count} license user, no limit |||| %{smart_count} license users, no limit',
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
  },
  edit_title: 'Edit license user',
  activations: {
    title: 'Max activations of %{name}',
    max: 'Max activations',
    hint: 'A number from %{least} to 1000',
    hint_many: "A number from 1 to 1000, and no less than a license's number of places",
  },
  reset_activations: {
    title: 'Reset activations?',
    detail:
      '%{name} has used %{smart_count} activation. The count starts again from 0. |||| %{name} has used %{smart_count} activations. The count starts again from 0.',
  },
  unassign: {
    title: 'Unassign this license user?',
    detail:
      '%{name} will no longer see the license. Activated devices stay activated until they are reset. The account itself is kept.',
  },
  bulk: {
    unassign: {
      action: 'Unassign',
      title: 'Unassign license users',
      detail:
        'These people will no longer see the license. Activated devices stay activated until they are reset. The accounts are kept.',
      start: 'Unassign %{count} user |||| Unassign %{count} users',
    },
    set_activations: {
      action: 'Set max activations',
      title: 'Set max activations of license users',
      detail: 'The selected users get the same maximum.',
      start: 'Set the maximum of %{count} user |||| Set the maximum of %{count} users',
    },
    reset_activations: {
      action: 'Reset activations',
      title: 'Reset activations of license users',
      detail: 'The count of activations of each selected user starts again from 0. This cannot be undone.',
      start: 'Reset activations of %{count} user |||| Reset activations of %{count} users',
    },
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
  already_managers: 'Manager with this email is already added to the list: %{emails}',
  fields: { email: 'Email', first_name: 'First name', last_name: 'Last name', phone_number: 'Phone number' },
  password: {
    label: 'Password',
    generate: 'Generate',
    title: 'Set password of %{name}',
    set_hint: 'At least 8 characters. The person is signed out everywhere.',
    new_hint: 'Optional. If empty, a password is generated for a new account.',
    kept_hint:
      'This person already has an account and keeps their password. If they never had a license or an order, it may be replaced: you are then shown the new one.',
    keep_hint: 'Leave empty to keep the current password.',
    changed: 'Password changed: %{name}',
    own: 'Change your own password in your profile.',
    elsewhere: 'Passwords are managed by your sign-in service.',
  },
  initial_password: {
    label: 'Initial password',
    elsewhere: 'Set by someone else',
    over: 'Expired',
    used: 'Already used',
  },
  new_account: {
    title: 'New initial password',
    detail: 'Give this password to %{name}. You may not be able to see it again.',
    replaced: 'They had an account already. Its earlier password no longer works.',
  },
  new_accounts: {
    title: '%{smart_count} new initial password |||| %{smart_count} new initial passwords',
    detail:
      'The person below can sign in with it once. Pass the password on before you close this note: you may not be able to see it again. |||| The people below can sign in with them once. Pass the passwords on before you close this note: you may not be able to see them again.',
    copy: 'Copy new passwords',
    save: 'Save as a file',
  },
  managers_left: {
    title:
      'The order was created, but %{smart_count} license manager could not be added |||| The order was created, but %{smart_count} license managers could not be added',
    not_sent: 'Not sent yet.',
    added: '%{smart_count} license manager added |||| %{smart_count} license managers added',
  },
};
