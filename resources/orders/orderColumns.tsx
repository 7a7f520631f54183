import type { Customer } from '../../contract/schemas/customer';
import type { Order } from '../../contract/schemas/order';
import { Term } from '../../src/components/detail/Term';
import { type Column, dateTimeWidths } from '../../src/components/table/types';
import { formatDateTime } from '../../src/lib/dates';
import { countOf, licensesOf } from './orderLicenses';

export const typeTerm = ({ type }: Pick<Order, 'type'>): string =>
  `resources.orders.types.${type === 'bundle' ? 'bundle' : 'other'}`;

const customerName = ({ first_name, last_name }: Pick<Customer, 'first_name' | 'last_name'>): string =>
  [first_name, last_name].filter(Boolean).join(' ');

const none = '-';

const testTerm = ({ is_test }: Order) => `portal.values.${is_test ? 'yes' : 'no'}`;
const trialTerm = ({ is_trial }: Order) => `portal.values.${is_trial ? 'yes' : 'no'}`;

export const orderColumns: Column<Order>[] = [
  { source: 'created_at', ...dateTimeWidths, render: order => formatDateTime(order.created_at) },
  { source: 'store_id', card: 'title', width: 6.9, render: order => order.store_id },
  {
    source: 'customer_email',
    width: 11.6,
    grows: true,
    render: order => order.customer.email,
  },
  { source: 'customer_name', width: 6, grows: true, render: order => customerName(order.customer) || none },
  {
    source: 'company',
    width: 10,
    grows: true,
    render: order => order.customer.company_name ?? none,
  },
  { source: 'updated_at', ...dateTimeWidths, render: order => formatDateTime(order.updated_at) },
  {
    source: 'type',
    width: 5,
    render: order => <Term message={typeTerm(order)} />,
    text: (order, translate) => translate(typeTerm(order)),
  },
  {
    source: 'is_trial',
    width: 3.5,
    render: order => <Term message={trialTerm(order)} />,
    text: (order, translate) => translate(trialTerm(order)),
  },
];

/** All columns that the list of orders can show. */
export const orderChoices: Column<Order>[] = [
  ...orderColumns,
  { source: 'customer_reference', width: 9, grows: true, render: order => order.customer_reference ?? none },
  {
    source: 'is_test',
    width: 3.5,
    render: order => <Term message={testTerm(order)} />,
    text: (order, translate) => translate(testTerm(order)),
  },
  {
    source: 'licenses',
    sortBy: false,
    align: 'right',
    width: 5,
    render: order => countOf(licensesOf(order)),
  },
];
