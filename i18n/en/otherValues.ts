/** Values that the license list does not show. */
export const otherValues = {
  feature_type: {
    activation: 'Activation',
    consumption: 'Consumption',
    subscription: 'Subscription',
    'time-limited': 'Time-limited',
    'license-key': 'License key',
  },
  /** What the software reports of a device. */
  device_type: { virtual: 'Virtual machine', laptop: 'Laptop', desktop: 'Desktop' },
  activation_type: { online: 'Online', offline: 'Offline' },
  platform: {
    linux: 'Linux',
    linux32: 'Linux 32-bit',
    linux64: 'Linux 64-bit',
    mac: 'macOS',
    win: 'Windows',
    win32: 'Windows 32-bit',
    win64: 'Windows 64-bit',
  },
  /** Kinds of acts in a history. */
  kind: {
    resets: 'Resets',
    switches: 'Disabling and enabling',
    users: 'License users',
    devices: 'Devices',
    orders: 'Orders',
    managers: 'License managers',
    clients: 'OAuth clients',
    accounts: 'Accounts and passwords',
    runs: 'Runs',
    views: 'Saved views',
    requests: 'Requests',
    lists: 'Lists',
    catalogue: 'Catalogue',
  },
  /** States of requests. */
  state: { waiting: 'Waiting', given: 'Approved', declined: 'Declined', withdrawn: 'Withdrawn' },
  consumption_period: {
    daily: 'Daily',
    weekly: 'Weekly',
    monthly: 'Monthly',
    annually: 'Yearly',
  },
  hours: '%{smart_count} hour |||| %{smart_count} hours',
  minutes: '%{smart_count} minute |||| %{smart_count} minutes',
  days: '%{smart_count} day |||| %{smart_count} days',
  seconds: '%{smart_count} second |||| %{smart_count} seconds',
  months: '%{smart_count} month |||| %{smart_count} months',
  years: '%{smart_count} year |||| %{smart_count} years',
};
