import type { Order } from '../../contract/schemas/order';

export const licensesOf = ({ order_items }: Pick<Order, 'order_items'>) => order_items.flatMap(item => item.licenses);
