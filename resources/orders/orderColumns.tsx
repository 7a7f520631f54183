import type { Order } from '../../contract/schemas/order';
import { Term } from '../../src/components/detail/Term';
import { Clipped } from '../../src/components/table/Clipped';
import type { Column } from '../../src/components/table/types';
import { formatDateTime } from '../../src/lib/dates';
import { customerName, typeTerm } from './orderTerms';

const none = '-';
/** An address or a company's name is read, not guessed. */
const characters = 24;

const trialTerm = ({ is_trial }: Order) => `portal.values.${is_trial ? 'yes' : 'no'}`;

/** Row OLIST-01. */
export const orderColumns: Column<Order>[] = [
  { source: 'created_at', wraps: true, render: order => formatDateTime(order.created_at) },
  { source: 'store_id', card: 'title', render: order => order.store_id },
  {
    source: 'customer_email',
    render: order => <Clipped text={order.customer.email} characters={characters} />,
    text: order => order.customer.email,
  },
  { source: 'customer_name', render: order => customerName(order.customer) || none },
  {
    source: 'company',
    render: order => <Clipped text={order.customer.company_name || none} characters={characters} />,
    text: order => order.customer.company_name ?? none,
  },
  { source: 'updated_at', wraps: true, render: order => formatDateTime(order.updated_at) },
  {
    source: 'type',
    render: order => <Term message={typeTerm(order)} />,
    text: (order, translate) => translate(typeTerm(order)),
  },
  {
    source: 'is_trial',
    render: order => <Term message={trialTerm(order)} />,
    text: (order, translate) => translate(trialTerm(order)),
  },
];
