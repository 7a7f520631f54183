import { expect, it } from 'vitest';
import { keysCsv, keysOf } from '../../resources/orders/orderKeys';
import { createOrder, orderWithKeys } from '../support/sampleOrder';

it('[ODET-03] the keys of an order are those of its licenses, as far as they have one', () => {
  expect(keysOf(orderWithKeys)).toEqual(['AAAA-1', 'AAAA-2']);
  expect(keysOf(createOrder())).toEqual([]);
});

it('[ODET-03] as CSV a status the portal has no word for stands as it came', () => {
  expect(keysCsv(orderWithKeys, (key, options) => options?._ ?? key)).toContain(',AAAA-1,Inactive,');
});

it('[ODET-03] as CSV they say what they are for, and no spreadsheet takes a note for a formula', () => {
  const lastWord = (key: string) => key.split('.').at(-1) ?? '';
  expect(keysCsv(orderWithKeys, lastWord)).toBe(
    'order,product,product_code,license_key,status,note\r\n' +
      `ORD-2026-007,"Editor, ""Pro""",EDIT,AAAA-1,Inactive,'=1+1\r\n` +
      `ORD-2026-007,"Editor, ""Pro""",EDIT,AAAA-2,Inactive,'=1+1\r\n`,
  );
});
