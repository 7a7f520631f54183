import { useRecordContext } from 'ra-core';
import type { Customer } from '../../contract/schemas/customer';
import type { Order } from '../../contract/schemas/order';
import { DetailLines } from '../../src/components/detail/DetailLines';
import { type LineRule, linesOf } from '../../src/components/detail/lines';
import { text } from '../../src/components/detail/values';

const fields = [
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

/** Row ODET-04; what is not known stays in its place, so that customers can be compared. */
const rules: readonly LineRule<Customer>[] = fields.map(source => ({
  source,
  value: customer => text(customer[source] || '-'),
}));

export const CustomerTab = () => {
  const order = useRecordContext<Order>();
  return order && <DetailLines lines={linesOf(order.customer, rules, 'resources.orders.customer')} />;
};
