import type { Order, OrderLicense } from '../../contract/schemas/order';

export const licensesOf = ({ order_items }: Pick<Order, 'order_items'>): OrderLicense[] =>
  order_items.flatMap(item => item.licenses);

/** Counts the members of a bundle, not the bundle itself. */
export const countOf = (licenses: readonly OrderLicense[]): number => {
  const members = licenses.filter(({ is_bundle }) => !is_bundle);
  return members.length || licenses.length;
};
