import { useRecordContext } from 'ra-core';
import type { Order } from '../../contract/schemas/order';
import { DetailLines } from '../../src/components/detail/DetailLines';
import { type LineRule, linesOf } from '../../src/components/detail/lines';
import { code, dateTime, term, text, yesNo } from '../../src/components/detail/values';
import { typeTerm } from './orderTerms';

/** Row ODET-02. */
const rules: readonly LineRule<Order>[] = [
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
  return order && <DetailLines lines={linesOf(order, rules, 'resources.orders.fields')} />;
};
