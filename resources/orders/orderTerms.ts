import type { Customer } from '../../contract/schemas/customer';
import type { Order } from '../../contract/schemas/order';

/** Catalogue key of an order's type: 'bundle' on the wire, or anything else. */
export const typeTerm = ({ type }: Pick<Order, 'type'>): string =>
  `resources.orders.types.${type === 'bundle' ? 'bundle' : 'other'}`;

export const customerName = ({ first_name, last_name }: Pick<Customer, 'first_name' | 'last_name'>): string =>
  [first_name, last_name].filter(Boolean).join(' ');
