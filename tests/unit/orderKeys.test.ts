import { expect, it } from 'vitest';
import { keysCsv, keysOf } from '../../resources/orders/orderKeys';
import { createOrder, orderWithKeys } from '../support/sampleOrder';

const lastWord = (key: string) => key.split('.').at(-1) ?? '';

it('[ODET-03] the keys of an order are those of its licenses that have one', () => {
  expect(keysOf(orderWithKeys)).toEqual(['AAAA-1', 'AAAA-2']);
  expect(keysOf(createOrder())).toEqual([]);
});

it('[ODET-03] in CSV, an unknown status is written as it came', () => {
  expect(keysCsv(orderWithKeys, (key, options) => options?._ ?? key)).toContain(',AAAA-1,perpetual,Inactive,');
});

it('[ODET-03] [EXPO-20] in CSV, keys say what they are for, and no spreadsheet reads a note as a formula', () => {
  expect(keysCsv(orderWithKeys, lastWord)).toBe(
    'order,product,product_code,license_key,license_type,status,note,number\r\n' +
      `ORD-2026-007,"Editor, ""Pro""",EDIT,AAAA-1,perpetual,Inactive,'=1+1,1\r\n` +
      `ORD-2026-007,"Editor, ""Pro""",EDIT,AAAA-2,perpetual,Inactive,'=1+1,2\r\n`,
  );
});

it('[ODET-18] in CSV, a license that has ended is not called active, and one in its grace period is', () => {
  const [item] = orderWithKeys.order_items;
  const [key] = item?.licenses ?? [];
  if (!item || !key) throw new Error('No key.');
  const ended = { ...key, status: 'Active' as const, validity_period: '2020-01-01' };
  const licenses = [ended, { ...ended, allow_grace_period: true, grace_period: 10_000_000 }];
  const csv = keysCsv(createOrder({ order_items: [{ ...item, licenses }] }), lastWord);
  expect(csv.split('\r\n').map(line => line.split(',').at(-3))).toEqual(['status', 'Ended', 'Active', undefined]);
});

it('[LLIST-25] [ODET-03] [ODET-21] a bundle’s own key is left out, and its members’ keys come with their products', () => {
  const [item] = orderWithKeys.order_items;
  const [key] = item?.licenses ?? [];
  if (!item || !key) throw new Error('No key.');
  const member = {
    ...key,
    id: 12,
    license_key: 'MEMB-1',
    product: { id: 8, short_code: 'MESH', product_name: 'Mesh' },
  };
  const bundle = { ...key, id: 11, license_key: 'BUND-1', is_bundle: true };
  const order = createOrder({ order_items: [{ ...item, note: null, licenses: [bundle, member] }] });
  expect(keysOf(order)).toEqual(['MEMB-1']);
  expect(keysCsv(order, lastWord).split('\r\n')[1]).toBe('ORD-2026-007,Mesh,MESH,MEMB-1,perpetual,Inactive,,12');
});
