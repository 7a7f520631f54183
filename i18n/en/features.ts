export const features = {
  empty: 'This license has no product features.',
  name: 'Product feature |||| Product features',
  tab: 'Product features',
  load_error: 'There was an error while getting license features',
  fields: {
    name: 'Name',
    code: 'Code',
    feature_type: 'Type',
    consumption: 'Consumption',
    expiry_date: 'Expiry date',
    floating: 'Floating',
    last_check: 'Last check',
    created_at: 'Created on',
    allow_negative_consumptions: 'Negative consumption allowed',
    reset_consumption: 'Periodic reset',
    consumption_period: 'Reset period',
    metadata: 'Metadata',
  },
  overages: 'Overages: %{maximum}',
  overages_unlimited: 'Overages: Unlimited',
  users: '%{smart_count} user |||| %{smart_count} users',
  devices: 'Devices',
  in_use: 'in use',
  actions: {
    release: 'Release',
    release_title: 'Release this device?',
    release_detail:
      'The device %{name} loses its seat for %{feature} immediately. Anyone working on it may be interrupted.',
  },
  notifications: {
    released: 'Device released: %{name}',
  },
};
