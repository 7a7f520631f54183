import type { Order, OrderLicense } from '../../contract/schemas/order';

export const licensesOf = ({ order_items }: Pick<Order, 'order_items'>): OrderLicense[] =>
  order_items.flatMap(item => item.licenses);

export const idsOf = (licenses: readonly OrderLicense[]): number[] => licenses.map(({ id }) => id);

/** How many licenses these are to a person: a bundle is its members. */
export const countOf = (licenses: readonly OrderLicense[]): number => {
  const members = licenses.filter(({ is_bundle }) => !is_bundle);
  return members.length || licenses.length;
};

/** Another back end may leave out whether a license is enabled; its status tells that, too. */
export const isDisabled = ({ enabled, status }: Partial<OrderLicense>): boolean =>
  enabled === undefined ? status === 'Disabled' : !enabled;
