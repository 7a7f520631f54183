import { useRecordContext } from 'ra-core';
import type { Customer } from '../../contract/schemas/customer';
import type { Order } from '../../contract/schemas/order';
import { RecordFields } from '../../src/components/detail/RecordFields';
import { code, dateTime, type FieldRule, fieldsOf, term, text, yesNo } from '../../src/components/detail/fields';
import { typeTerm } from './orderColumns';

const orderRules: readonly FieldRule<Order>[] = [
  { source: 'store_id', value: order => code(order.store_id) },
  { source: 'customer_reference', value: order => text(order.customer_reference || '-') },
  { source: 'type', value: order => term(typeTerm(order)) },
  { source: 'is_trial', value: order => yesNo(order.is_trial) },
  { source: 'is_test', value: order => yesNo(order.is_test) },
  { source: 'created_at', value: order => dateTime(order.created_at) },
  { source: 'updated_at', value: order => dateTime(order.updated_at) },
];

export const OrderDetailsTab = () => {
  const order = useRecordContext<Order>();
  return order && <RecordFields fields={fieldsOf(order, orderRules, 'resources.orders.fields')} />;
};

const customerFields = [
  'email',
  'first_name',
  'last_name',
  'company_name',
  'address',
  'city',
  'state',
  'country',
  'postcode',
  'phone',
  'reference',
] as const;

/** Empty values show a dash, so that customers can be compared line by line. */
const customerRules: readonly FieldRule<Customer>[] = customerFields.map(source => ({
  source,
  value: customer => text(customer[source] || '-'),
}));

export const CustomerTab = () => {
  const order = useRecordContext<Order>();
  return order && <RecordFields fields={fieldsOf(order.customer, customerRules, 'resources.orders.customer')} />;
};
