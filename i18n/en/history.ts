/** What happened to a license or an order, and what a person did. Names of acts are those of the audit trail. */
export const history = {
  name: 'Change |||| Changes',
  tab: 'History',
  my_changes: 'My changes',
  load_error: 'There was an error while getting the history',
  fields: {
    at: 'When',
    actor: 'Who',
    what: 'What happened',
    license: 'License',
    order: 'Order',
    changes: 'Old and new values',
    why: 'Why',
    people: 'People',
    devices: 'Devices',
  },
  search: { actor_name__icontains: 'Who' },
  filters: { kind: 'Kind', at__gte: 'Since %{day}', at__lte: 'Before %{day}' },
  administrator: 'The administrator',
  person: 'Person no. %{id}',
  device: '(no longer shown)',
  record: 'no. %{id}',
  in_run: 'In a run over %{smart_count} license |||| In a run over %{smart_count} licenses',
  in_undo:
    'Undo of an earlier run, over %{smart_count} license |||| Undo of an earlier run, over %{smart_count} licenses',
  in_run_orders: 'In a run over %{smart_count} order |||| In a run over %{smart_count} orders',
  in_undo_orders:
    'Undo of an earlier run, over %{smart_count} order |||| Undo of an earlier run, over %{smart_count} orders',
  and_more: '%{names} and %{smart_count} more',
  acts: {
    other: '%{who} made another change (%{action})',
    license: {
      reset: '%{who} reset the license',
      reset_devices:
        '%{who} reset the license; %{smart_count} device was deactivated |||| %{who} reset the license; %{smart_count} devices were deactivated',
      disabled: '%{who} disabled the license',
      enabled: '%{who} enabled the license',
      user_assigned: '%{who} assigned the license to %{name}',
      users_assigned: '%{who} assigned the license to %{smart_count} people',
      user_unassigned: '%{who} unassigned %{name} from the license',
      maximum_set: '%{who} changed the maximum activations of %{name} from %{from} to %{to}',
      activations_reset: '%{who} reset the activations of %{name}',
      users_activations_set:
        '%{who} changed the activations of %{name} |||| %{who} changed the activations of %{smart_count} people',
      view_begun: '%{who} began to view the portal as %{name}',
      view_ended: '%{who} stopped viewing the portal as %{name}',
    },
    device: {
      reset: '%{who} reset the device %{device}',
      revoked: '%{who} revoked the floating seat of the device %{device}',
      borrowed: '%{who} borrowed the license for the device %{device} until %{to}',
      returned: '%{who} returned the seat that the device %{device} had borrowed',
    },
    feature: { device_released: '%{who} released the feature %{object} on the device %{device}' },
    order: {
      created:
        '%{who} created the order with %{smart_count} license |||| %{who} created the order with %{smart_count} licenses',
      extended:
        '%{who} issued %{smart_count} more license in the order |||| %{who} issued %{smart_count} more licenses in the order',
      manager_added: '%{who} made %{name} a license manager of the order',
      manager_removed: '%{who} removed %{name} as a license manager of the order',
    },
    oauth_client: {
      created: '%{who} created the OAuth client',
      secret_refreshed: '%{who} refreshed the client secret',
      secret_rotated: '%{who} rotated the client secret',
      deleted: '%{who} deleted the OAuth client',
    },
    user: {
      updated: '%{who} changed the contact data of %{name}',
      own_updated: '%{who} changed their own contact data',
      password_set: '%{who} set an initial password for %{name}',
      password_changed: '%{who} changed their own password',
      link: '%{who} signed in with the company’s sign-in service for the first time',
    },
    run: {
      created:
        '%{who} started a run over %{smart_count} license |||| %{who} started a run over %{smart_count} licenses',
      stopped: '%{who} stopped a run',
      resumed: '%{who} continued a run',
      undo: '%{who} undid an earlier run over %{smart_count} license |||| %{who} undid an earlier run over %{smart_count} licenses',
      disable_licenses:
        '%{who} disabled %{smart_count} license in a run |||| %{who} disabled %{smart_count} licenses in a run',
      enable_licenses:
        '%{who} enabled %{smart_count} license in a run |||| %{who} enabled %{smart_count} licenses in a run',
      reset_license: '%{who} reset %{smart_count} license in a run |||| %{who} reset %{smart_count} licenses in a run',
      set_max_activations:
        '%{who} set the maximum activations on %{smart_count} license in a run |||| %{who} set the maximum activations on %{smart_count} licenses in a run',
      reset_activations:
        '%{who} reset the activations on %{smart_count} license in a run |||| %{who} reset the activations on %{smart_count} licenses in a run',
      assign_users:
        '%{who} assigned %{smart_count} license in a run |||| %{who} assigned %{smart_count} licenses in a run',
      unassign_users:
        '%{who} unassigned people from %{smart_count} license in a run |||| %{who} unassigned people from %{smart_count} licenses in a run',
      reset_device: '%{who} reset %{smart_count} device in a run |||| %{who} reset %{smart_count} devices in a run',
      revoke_device:
        '%{who} revoked %{smart_count} device in a run |||| %{who} revoked %{smart_count} devices in a run',
      return_device:
        '%{who} returned %{smart_count} device in a run |||| %{who} returned %{smart_count} devices in a run',
      unassign_all_users:
        '%{who} unassigned all users from %{smart_count} license in a run |||| %{who} unassigned all users from %{smart_count} licenses in a run',
      add_order_managers:
        '%{who} added managers to %{smart_count} order in a run |||| %{who} added managers to %{smart_count} orders in a run',
      remove_order_managers:
        '%{who} removed managers from %{smart_count} order in a run |||| %{who} removed managers from %{smart_count} orders in a run',
      undo_orders:
        '%{who} undid an earlier run over %{smart_count} order |||| %{who} undid an earlier run over %{smart_count} orders',
    },
    request: {
      created_license: '%{who} asked for a license',
      created_device: '%{who} asked for one more device',
      created_seat: '%{who} asked for one more seat',
      given: '%{who} approved a request of %{name}',
      declined: '%{who} declined a request of %{name}',
      withdrawn: '%{who} withdrew their request',
    },
    view: {
      created: '%{who} saved a view of a list',
      updated: '%{who} changed a saved view of a list',
      deleted: '%{who} deleted a saved view of a list',
    },
  },
  /** Several acts as one entry. */
  many: {
    other: '%{who} made %{count} changes (%{action})',
    request: { given: '%{who} approved several requests', declined: '%{who} declined several requests' },
    user: { password_set: '%{who} set initial passwords for several people' },
    license: {
      reset: '%{who} reset the license several times |||| %{who} reset %{count} licenses',
      disabled: '%{who} disabled the license several times |||| %{who} disabled %{count} licenses',
      enabled: '%{who} enabled the license several times |||| %{who} enabled %{count} licenses',
      users_assigned: '%{who} assigned the license to several people |||| %{who} assigned %{count} licenses',
      user_unassigned:
        '%{who} unassigned several people from the license |||| %{who} unassigned people from %{count} licenses',
      users_activations_set:
        '%{who} changed the activations of several people |||| %{who} changed the activations on %{count} licenses',
    },
  },
  changed: {
    active: 'Active',
    times_activated: 'Activations',
    enabled: 'Enabled',
    max_activations: 'Maximum activations',
    total_activations: 'Used activations',
    device_active: 'Device active',
    floating_in_use: 'In use',
    borrowed_until: 'Borrowed until',
    viewed_until: 'Ends by',
    licenses: 'Licenses',
    is_manager: 'License manager',
    is_shared: 'Shared',
    accounts: 'New accounts',
    secret: 'Secret',
    password: 'Password',
    first_name: 'First name',
    last_name: 'Last name',
    phone_number: 'Phone number',
    name: 'Name',
    query: 'What the list shows',
    resource: 'List',
    issuer: 'Sign-in service',
  },
  customer: 'Customer, %{field}',
  of_person: '%{field} of %{name}',
  value: '%{field}: %{to}',
  values: '%{field}: %{from} → %{to}',
  withheld: '%{field}: changed',
};
