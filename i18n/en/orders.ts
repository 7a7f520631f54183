import { names } from './shell';

export const orders = {
  empty: 'No orders yet.',
  name: names.orders,
  fields: {
    created_at: 'Created on',
    store_id: 'Order ID',
    customer_email: 'Customer email',
    customer_name: 'Customer name',
    company: 'Company',
    updated_at: 'Last updated',
    type: 'Type',
    is_trial: 'Is trial',
    is_test: 'Is test',
    licenses: 'Licenses',
    customer_reference: 'Purchase order number',
  },
  types: { bundle: 'Bundle', other: 'Standard' },
  filters: {
    created_at: 'Created',
    type: 'Type',
    is_trial: { yes: 'Trial', no: 'Not a trial' },
    is_test: { yes: 'Test order', no: 'Not a test order' },
  },
  presets: { new: 'New in the last 7 days', bundles: 'Bundles', trial: 'Trial' },
  search: {
    store_id__icontains: 'Order ID',
    customer__email__icontains: 'Customer email',
    customer__company_name__icontains: 'Company',
    customer_reference__icontains: 'Purchase order number',
    customer__name__icontains: 'Customer name',
  },
  title: 'Order %{name}',
  tabs: { label: 'Order sections', details: 'Order details', customer: 'Customer' },
  customer: {
    email: 'Email',
    first_name: 'First name',
    last_name: 'Last name',
    company_name: 'Company name',
    address: 'Address',
    city: 'City',
    state: 'State',
    country: 'Country',
    postcode: 'Postcode',
    phone: 'Phone',
    reference: 'Reference',
  },
  bulk: {
    add_managers: {
      action: 'Add license managers',
      title: 'Add license managers to orders',
      detail: 'These people see and manage the orders and all licenses in them.',
      start: 'Add %{count} license manager |||| Add %{count} license managers',
    },
    undo_add_managers: {
      title: 'Undo: remove license managers',
      detail: 'Only the license managers that this run added are removed again. New accounts are kept.',
      start: 'Remove %{count} license manager |||| Remove %{count} license managers',
    },
    remove_managers: {
      action: 'Remove license managers',
      title: 'Remove license managers from orders',
      detail: 'These people no longer see and manage the orders. The accounts are kept.',
      start: 'Remove %{count} license manager |||| Remove %{count} license managers',
      own: 'You (%{name}) are among them. You will no longer see the orders that you are removed from, and cannot undo it there yourself.',
    },
    undo_remove_managers: {
      title: 'Undo: add license managers',
      detail: 'The license managers that this run removed manage the orders again.',
      start: 'Add %{count} license manager |||| Add %{count} license managers',
    },
    already_manager: 'Manages the order already.',
    no_order_manager: 'Does not manage the order.',
  },
  actions: {
    disable_all: 'Disable all licenses',
    enable_all: 'Enable all licenses',
    issue_more: 'Issue more licenses',
    enable_again: 'Undo: enable licenses again',
  },
  keys: {
    title: 'License keys',
    copy: 'Copy %{smart_count} license key |||| Copy %{smart_count} license keys',
    copied: '%{smart_count} license key copied |||| %{smart_count} license keys copied',
    download: 'Download as CSV',
    columns: {
      order: 'Order ID',
      product: 'Product',
      product_code: 'Product code',
      license_key: 'License key',
      license_type: 'License type',
      status: 'Status',
      note: 'Note',
    },
  },
  disable_all: {
    title: 'Disable all licenses?',
    detail:
      '%{smart_count} license of order %{name} will be disabled and cannot be used until it is enabled again. |||| All %{smart_count} licenses of order %{name} will be disabled and cannot be used until they are enabled again.',
    detail_both: 'Both licenses of order %{name} will be disabled and cannot be used until they are enabled again.',
    none: 'This order has no licenses',
  },
  enable_all: {
    title: 'Enable all licenses?',
    detail:
      '%{smart_count} license of order %{name} can be used again. |||| All %{smart_count} licenses of order %{name} can be used again.',
    detail_both: 'Both licenses of order %{name} can be used again.',
  },
  notifications: {
    disabled: 'Licenses succesfully disabled',
    enabled: '%{smart_count} license enabled again |||| %{smart_count} licenses enabled again',
    already_disabled: 'All licenses were already disabled',
    already_enabled: 'The licenses were already enabled',
  },
};

/** The managers of one order. */
export const orderManagers = {
  name: 'License manager |||| License managers',
  tab: 'License managers',
  load_error: 'There was an error while getting license managers',
  fields: {
    true_email: 'Email',
    first_name: 'First name',
    last_name: 'Last name',
    phone_number: 'Phone number',
  },
  actions: { add: 'Add license manager', edit: 'Edit', set_password: 'Set password', remove: 'Remove' },
  add_title: 'Add license manager',
  edit_title: 'Edit license manager',
  remove: {
    title: 'Remove this license manager?',
    detail: '%{name} will no longer see this order and its licenses. The account itself is kept.',
    detail_own: 'You (%{name}) will no longer see this order and its licenses.',
  },
  notifications: {
    added: 'License manager added: %{name}',
    edited: 'License manager: %{name}',
    only_password: 'Only the password was changed',
    removed: 'License manager removed: %{name}',
  },
};
