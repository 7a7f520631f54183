import type { ActOn, OtherAct } from '../../contract/extensions/auditActs';

/** Acts of actions are told in actions.ts. */
type Kind = OtherAct extends `${infer Before}.${string}` ? Before : never;

interface History {
  acts: { [K in Kind]: Record<ActOn<K, OtherAct>, string> & Record<string, string> } & { other: string };
  [text: string]: unknown;
}

/** What happened to a license or an order, and what a person did. Names of acts are those of the audit trail. */
export const history = {
  empty: 'Nothing has happened yet.',
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
    answer: 'Answer',
    people: 'People',
    devices: 'Devices',
  },
  search: { actor_name__icontains: 'Who' },
  filters: { kind: 'Kind', at: 'Happened' },
  administrator: 'The administrator',
  /** Who did it, if it was a script of that person. Begins a sentence. */
  script: "%{who}'s script %{script}",
  person: 'Person no. %{id}',
  device: '(no longer shown)',
  record: 'no. %{id}',
  in_run: 'In a run over %{smart_count} license |||| In a run over %{smart_count} licenses',
  in_undo:
    'Undo of an earlier run, over %{smart_count} license |||| Undo of an earlier run, over %{smart_count} licenses',
  in_run_devices: 'In a run over %{smart_count} device |||| In a run over %{smart_count} devices',
  in_run_orders: 'In a run over %{smart_count} order |||| In a run over %{smart_count} orders',
  in_undo_orders:
    'Undo of an earlier run, over %{smart_count} order |||| Undo of an earlier run, over %{smart_count} orders',
  and_more: '%{names} and %{smart_count} more',
  /** What requests ask for. */
  asked: {
    license: 'a license',
    license_of: 'a license (%{subject})',
    device: 'one more device',
    seat: 'one more seat',
    renew: 'a renewal',
    enable: 'the license to be enabled',
    other: 'something else',
  },
  acts: {
    other: '%{who} made another change (%{action})',
    license: {
      users_activations_set:
        '%{who} changed the activations of %{name} |||| %{who} changed the activations of %{smart_count} people',
      view_begun: '%{who} began to view the portal as %{name}',
      view_ended: '%{who} stopped viewing the portal as %{name}',
    },
    feature: { device_released: '%{who} released the feature %{object} on the device %{device}' },
    order: {
      created:
        '%{who} created the order with %{smart_count} license |||| %{who} created the order with %{smart_count} licenses',
      extended:
        '%{who} issued %{smart_count} more license in the order |||| %{who} issued %{smart_count} more licenses in the order',
    },
    oauth_client: {
      created: '%{who} created the company’s OAuth client, %{object}',
      created_of_license: '%{who} created the license’s OAuth client, %{object}',
      secret_refreshed: '%{who} refreshed the secret of the company’s OAuth client, %{object}',
      secret_refreshed_of_license: '%{who} refreshed the secret of the license’s OAuth client, %{object}',
      secret_rotated: '%{who} rotated the secret of the company’s OAuth client, %{object}',
      secret_rotated_of_license: '%{who} rotated the secret of the license’s OAuth client, %{object}',
      deleted: '%{who} deleted the company’s OAuth client, %{object}',
      deleted_of_license: '%{who} deleted the license’s OAuth client, %{object}',
    },
    user: {
      updated: '%{who} changed the contact data of %{name}',
      own_updated: '%{who} changed their own contact data',
      password_set: '%{who} set an initial password for %{name}',
      password_changed: '%{who} changed their own password',
      link: '%{who} signed in with the company’s sign-in service for the first time',
    },
    manager: {
      invited: '%{who} made %{name} a manager of the company',
      rights_changed: '%{who} changed the rights of %{name}',
      left: '%{who} ended the access of %{name}',
      left_to: '%{who} ended the access of %{name} and handed over to %{other}',
      stays: '%{who} made %{name} a license user only',
      stays_to: '%{who} made %{name} a license user only and handed over to %{other}',
      script_revoked: '%{who} revoked the access of the script %{from} of %{name}',
    },
    run: {
      created:
        '%{who} started a run over %{smart_count} license |||| %{who} started a run over %{smart_count} licenses',
      over: '%{who} started a run over %{smart_count} license: %{run} |||| %{who} started a run over %{smart_count} licenses: %{run}',
      over_devices:
        '%{who} started a run over %{smart_count} device: %{run} |||| %{who} started a run over %{smart_count} devices: %{run}',
      over_orders:
        '%{who} started a run over %{smart_count} order: %{run} |||| %{who} started a run over %{smart_count} orders: %{run}',
      stopped: '%{who} stopped a run',
      stopped_known: '%{who} stopped a run: %{run}',
      resumed: '%{who} continued a run',
      resumed_known: '%{who} continued a run: %{run}',
      undo: '%{who} undid an earlier run over %{smart_count} license |||| %{who} undid an earlier run over %{smart_count} licenses',
      undo_orders:
        '%{who} undid an earlier run over %{smart_count} order |||| %{who} undid an earlier run over %{smart_count} orders',
    },
    request: {
      created: '%{who} asked for %{asked}',
      given: '%{who} approved the request of %{name} for %{asked}',
      declined: '%{who} declined the request of %{name} for %{asked}',
      withdrawn: '%{who} withdrew their request for %{asked}',
    },
    view: {
      created: '%{who} saved a view of a list',
      updated: '%{who} changed a saved view of a list',
      deleted: '%{who} deleted a saved view of a list',
    },
    customer: {
      created: '%{who} added the customer %{object}',
      updated: '%{who} changed the customer %{object}',
      archived: '%{who} archived the customer %{object}',
      unarchived: '%{who} offered the customer %{object} again',
      deleted: '%{who} deleted the customer %{object}',
    },
    license_policy: {
      created: '%{who} added the license policy %{object}',
      updated: '%{who} changed the license policy %{object}',
      archived: '%{who} archived the license policy %{object}',
      unarchived: '%{who} offered the license policy %{object} again',
      deleted: '%{who} deleted the license policy %{object}',
    },
    bundle: {
      created: '%{who} added the bundle %{object}',
      updated: '%{who} changed the bundle %{object}',
      archived: '%{who} archived the bundle %{object}',
      unarchived: '%{who} offered the bundle %{object} again',
      deleted: '%{who} deleted the bundle %{object}',
    },
    branding: { updated: "%{who} changed the company's brand" },
    host: {
      created: '%{who} added the host %{object}',
      updated: '%{who} changed the brand of the host %{object}',
      deleted: '%{who} removed the host %{object}',
    },
    product: {
      created: '%{who} added the product %{object}',
      updated: '%{who} changed the product %{object}',
      archived: '%{who} archived the product %{object}',
      unarchived: '%{who} offered the product %{object} again',
      deleted: '%{who} deleted the product %{object}',
    },
    list: {
      published: '%{who} published the list %{object}',
      restored: '%{who} restored an earlier version of the list %{object}',
      withdrawn: '%{who} withdrew the list %{object}',
    },
    portal: {
      published: "%{who} published the company's lists, menu and words",
      restored: "%{who} restored an earlier version of the company's lists, menu and words",
      withdrawn: "%{who} withdrew the company's lists, menu and words",
    },
    script: {
      created: '%{who} gave the script %{object} access',
      revoked: '%{who} revoked the access of the script %{object}',
    },
  },
  /** Several acts as one entry. */
  many: {
    other: '%{who} made %{count} changes (%{action})',
    request: { given: '%{who} approved several requests', declined: '%{who} declined several requests' },
    user: { password_set: '%{who} set initial passwords for several people' },
    license: {
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
    version: 'Version',
    permissions: 'Permissions',
    orders: 'Orders',
    views: 'Shared views',
    runs: 'Runs under way',
    ends_at: 'Ends',
    is_read_only: 'Only reading',
    accounts: 'New accounts',
    secret: 'Secret',
    password: 'Password',
    first_name: 'First name',
    last_name: 'Last name',
    phone_number: 'Phone number',
    name: 'Name',
    query: 'What the list shows',
    domain: 'Host',
    resource: 'List',
    issuer: 'Sign-in service',
    script: 'Script',
  },
  /** What changed in a part of a product. */
  parts: {
    feature: 'Feature %{name}, %{field}',
    custom_field: 'Custom field %{name}, %{field}',
    file: 'File %{name}, %{field}',
  },
  allowance: 'Allowance of %{product}',
  unlimited: 'unlimited',
  customer: 'Customer, %{field}',
  of_person: '%{field} of %{name}',
  value: '%{field}: %{to}',
  values: '%{field}: %{from} → %{to}',
  withheld: '%{field}: changed',
} satisfies History;
