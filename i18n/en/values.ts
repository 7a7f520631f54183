/** Words for values of the wire, used wherever such a value is shown. */
export const values = {
  license_type: {
    perpetual: 'Perpetual',
    'time-limited': 'Time-limited',
    subscription: 'Subscription',
    consumption: 'Consumption',
    bundle: 'Bundle',
  },
  type: { bundle: 'Bundle' },
  license_kind: {
    all: 'All licenses',
    node_locked_key: 'Node locked key auth licenses',
    node_locked_user: 'Node locked user auth licenses',
    floating_key: 'Floating key auth licenses',
    floating_user: 'Floating user auth licenses',
  },
  status: { Active: 'Active', Inactive: 'Inactive', Disabled: 'Disabled', Ended: 'Ended' },
  role: { user: 'License user', manager: 'License manager', distributor: 'Distributor' },
  yes: 'Yes',
  no: 'No',
  unlimited: 'Unlimited',
  none: '-',
  /** A name and its value. */
  named: '%{name}: %{value}',
};
