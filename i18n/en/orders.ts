export const orders = {
  name: 'Order |||| Orders',
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
    customer_reference: 'Customer reference',
  },
  types: { bundle: 'Bundle', other: 'Standard' },
  search: { store_id__icontains: 'Order ID' },
  title: 'Order %{name}',
  tabs: { label: 'Parts of the order', details: 'Order details', customer: 'Customer' },
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
};
