import { expect, it } from 'vitest';
import { orderChoices } from '../../resources/orders/orderColumns';
import { createOrder, orderWithKeys } from '../support/sampleOrder';

const shown = (order: typeof orderWithKeys) => orderChoices.find(({ source }) => source === 'licenses')?.render(order);

it('[ODET-19] the column Licenses counts what is in a bundle, not the bundle itself', () => {
  const [item] = orderWithKeys.order_items;
  const [license] = item?.licenses ?? [];
  if (!item || !license) throw new Error('No license.');
  const licenses = [{ ...license, is_bundle: true }, license, { ...license, id: 3 }];
  expect(shown(createOrder({ order_items: [{ ...item, licenses }] }))).toBe(2);
  expect(shown(orderWithKeys)).toBe(3);
  expect(shown(createOrder())).toBe(0);
});
