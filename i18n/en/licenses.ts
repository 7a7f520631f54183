export const licenses = {
  name: 'License |||| Licenses',
  /** The tab on an order. */
  tab: 'Licenses',
  kind: 'License type',
  not_assigned: 'Not assigned',
  load_error: 'There was an error while getting license data',
  fields: {
    created_at: 'Created on',
    order: 'Order ID',
    license_key: 'License key',
    license_users: 'License users',
    users_or_key: 'License users / key',
    product: 'Product',
    license_type: 'License Type',
    time_activated: 'Activated on',
    times_activated: 'Times activated',
    max_license_users: 'Max Users',
    maintenance_period: 'Maintenance End Date',
    status: 'Status',
  },
  search: {
    license_users__true_email__icontains: 'License user',
    license_key__icontains: 'License key',
    order__store_id__icontains: 'Order ID',
    product_name__icontains: 'Product',
    devices__hostname__icontains: 'Device hostname',
    customer_email: 'Customer email',
    customer_company_name__icontains: 'Customer company',
  },
  actions: {
    reset: 'Reset',
    reset_title: 'Reset this license?',
    reset_detail:
      'The license %{name} returns to its unactivated state, and all its devices are deactivated, no matter who uses them. This cannot be undone.',
  },
  notifications: { reset: 'Your license has been reset', reset_name: 'License: %{name}' },
  bulk: {
    reset: {
      action: 'Reset',
      title: 'Reset licenses',
      detail:
        'The licenses, or the member licenses of bundles, return to their unactivated state, and all their devices are deactivated. This cannot be undone.',
      start: 'Reset %{count} license |||| Reset %{count} licenses',
    },
    disable: {
      action: 'Disable',
      title: 'Disable licenses',
      detail: 'The licenses, including the member licenses of bundles, cannot be used until they are enabled again.',
      start: 'Disable %{count} license |||| Disable %{count} licenses',
    },
    enable: {
      action: 'Enable',
      title: 'Enable licenses',
      detail: 'The licenses, including the member licenses of bundles, can be used again.',
      start: 'Enable %{count} license |||| Enable %{count} licenses',
    },
    is_disabled: 'Already disabled.',
    is_enabled: 'Not disabled.',
    is_empty: 'The bundle has no licenses.',
  },
};
