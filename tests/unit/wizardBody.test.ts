import { HttpError } from 'ra-core';
import { describe, expect, it } from 'vitest';
import { offeredBundles, offeredProducts } from '../../resources/create_order/catalogue';
import { failureOf } from '../../resources/create_order/failure';
import { keyedItems, orderBody, withKeys } from '../../resources/create_order/orderBody';
import { createDraft, createEntry, type OrderDraft, type OrderEntry } from '../../resources/create_order/orderDraft';
import { orderLinesOf } from '../../resources/create_order/orderLines';
import { orderable } from '../support/sampleProduct';

const products = offeredProducts(orderable);
const [editor, studio] = products;
const [suite] = offeredBundles(orderable);
if (!editor || !studio || !suite) throw new Error('two products and a bundle are offered');

const keys: OrderEntry = { ...createEntry(editor), quantity: '2', note: ' for the lab ' };
const people: OrderEntry = { ...createEntry(studio), users: { emails: ['a@x.io', 'b@x.io'], pending: '' } };
const draft: OrderDraft = {
  ...createDraft(),
  email: 'ines@widgets.test',
  customer: { ...createDraft().customer, first_name: 'Ines', phone: ' ', reference: 'C-900' },
  storeId: 'ORD-1',
  entries: [keys, people],
};
const lines = orderLinesOf(draft.entries, products);
const generate = async (code: string, quantity: number) =>
  Array.from({ length: quantity }, (_, index) => `${code}-${index + 1}`);

describe('the body of create_order', () => {
  it('[WIRE-56] [WIRE-57] [WIRE-58] [WIRE-59] [WIRE-60] [WIZ-06] of a new order', async () => {
    const body = orderBody(draft, { lines, bundle: undefined, appendTo: null, hasCatalogue: false });
    expect(keyedItems(body)).toBe(1);
    expect(await withKeys(body, generate)).toEqual({
      id: 'ORD-1',
      append: false,
      customer: { email: 'ines@widgets.test', first_name: 'Ines', reference: 'C-900' },
      reference: 'C-900',
      items: [
        {
          product_id: 1,
          product_code: 'EDIT',
          note: 'for the lab',
          licenses: [
            { key: 'EDIT-1', license_template_code: 'FULL' },
            { key: 'EDIT-2', license_template_code: 'FULL' },
          ],
        },
        {
          product_id: 2,
          product_code: 'STUD',
          note: '',
          licenses: [{ users: [{ email: 'a@x.io' }, { email: 'b@x.io' }], license_template_code: 'TEAM' }],
        },
      ],
      is_bundle: false,
    });
  });

  it('[WIZ-06] empties fields of a picked customer that were emptied, and no others', () => {
    const known = { ...draft.known, phone: '+33 4', city: 'Lyon' };
    const customer = { ...draft.customer, city: 'Paris' };
    expect(
      orderBody({ ...draft, customer, known }, { lines, bundle: undefined, appendTo: null, hasCatalogue: false })
        .customer,
    ).toEqual({
      email: 'ines@widgets.test',
      first_name: 'Ines',
      phone: '',
      city: 'Paris',
      reference: 'C-900',
    });
  });

  it('[WIZ-45] leaves out what was not changed of a customer in the catalogue, which a colleague may have changed', () => {
    const known = { ...draft.known, first_name: 'Ines', phone: '111 ', city: 'Lyon', reference: 'C-900' };
    const customer = { ...known, phone: '111', city: 'Paris' };
    const sent = (hasCatalogue: boolean) =>
      orderBody(
        { ...draft, customerId: 31, customer, known },
        { lines, bundle: undefined, appendTo: null, hasCatalogue },
      );
    expect(sent(true).reference).toBe('C-900');
    expect(sent(true).customer).toEqual({ id: 31, email: 'ines@widgets.test', city: 'Paris' });
    const all = { first_name: 'Ines', phone: '111', city: 'Paris', reference: 'C-900' };
    expect(sent(false).customer).toEqual({ email: 'ines@widgets.test', ...all });
  });

  it('[WIZ-53] has all fields of a customer whom an older draft picked without their id', () => {
    const known = { ...draft.known, first_name: 'Ines', city: 'Lyon' };
    const older = { ...draft, customer: known, known };
    const body = orderBody(older, { lines, bundle: undefined, appendTo: null, hasCatalogue: true });
    expect(body.customer).toEqual({ email: 'ines@widgets.test', first_name: 'Ines', city: 'Lyon' });
  });

  it("[WIZ-06] [WIRE-56] sends the order's own reference for the order alone; the customer keeps theirs", () => {
    const body = orderBody(
      { ...draft, reference: ' PO 17 ' },
      { lines, bundle: undefined, appendTo: null, hasCatalogue: false },
    );
    expect(body).toMatchObject({ reference: 'PO 17', customer: { reference: 'C-900' } });
  });

  it('[WIRE-57] [WIZ-07] of an existing order has its store id and no customer', () => {
    const body = orderBody(draft, { lines, bundle: undefined, appendTo: 'ORD-2026-007', hasCatalogue: false });
    expect(body).toMatchObject({ id: 'ORD-2026-007', append: true });
    expect(body).not.toHaveProperty('customer');
    expect(body).not.toHaveProperty('reference');
  });

  it('[WIRE-56] of a bundle names it first, without licenses, and its members after it', () => {
    const bundle = { ...createEntry(suite), note: 'all of it' };
    const order = { ...draft, isBundle: true, bundle };
    const body = orderBody(order, { lines, bundle: suite, appendTo: null, hasCatalogue: false });
    expect(body.is_bundle).toBe(true);
    expect(body.items.map(({ product_id, note, licenses }) => [product_id, note, licenses.length])).toEqual([
      [4, 'all of it', 0],
      [1, 'all of it', 2],
      [2, 'all of it', 1],
    ]);
    expect(keyedItems(body)).toBe(1);
  });

  it('[WIRE-62] requests keys of key-authorized products only, as many as ordered', async () => {
    const asked: [string, number][] = [];
    await withKeys(
      orderBody(draft, { lines, bundle: undefined, appendTo: null, hasCatalogue: false }),
      async (code, quantity) => {
        asked.push([code, quantity]);
        return generate(code, quantity);
      },
    );
    expect(asked).toEqual([['EDIT', 2]]);
  });
});

describe('a failure', () => {
  /** Without a code, only the server's text can be shown. */
  const told = (words: string) => ({ detail: 'portal.refusals.undefined', values: { _: words } });
  const words: Record<string, string> = { permission_denied: 'You do not have permission to perform this action.' };
  const failed = (status: number, code = '', errors: Record<string, string> = {}, isSent = true) => {
    const body = { errors, code: code || null, requestId: null };
    return failureOf(new HttpError(words[code] ?? 'why', status, body), lines, { isBundle: false, isSent });
  };

  it.each([
    [400, 'invalid', 'refused'],
    [404, 'not_found', 'refused'],
    [409, 'allowance_exceeded', 'refused'],
    [0, 'network_error', 'unknown'],
    [0, 'timeout', 'unknown'],
    [500, 'internal_error', 'unknown'],
    [200, 'unreadable_answer', 'unknown'],
    [409, 'request_running', 'unknown'],
    [422, 'idempotency_mismatch', 'already_sent'],
    [409, 'duplicate_store_id', 'already_sent'],
    [403, 'permission_denied', 'denied'],
    [403, 'closed', 'refused'],
  ])('[WIZ-28] with %i %s is %s', (status, code, outcome) => {
    expect(failed(status, code).outcome).toBe(outcome);
  });

  it('[WIZ-28] before the order was sent leaves no doubt that it does not exist', () => {
    expect(failed(0, 'network_error', {}, false).outcome).toBe('refused');
    expect(failed(403, 'permission_denied', {}, false).outcome).toBe('denied');
  });

  it.each([['items.1.licenses.0.users'], ['items[1].licenses[0].users'], ['items[1]'], ['items.1']])(
    '[WIZ-28] is reported where it belongs: %s',
    path => {
      const { entries, customer } = failed(400, 'invalid', { [path]: 'too many' });
      expect([...entries]).toEqual([[people.id, told('too many')]]);
      expect(customer.size).toBe(0);
    },
  );

  it("[WIZ-28] of the customer is reported at the customer's field", () => {
    expect([...failed(400, 'invalid', { 'customer.phone': 'too long' }).customer]).toEqual([
      ['phone', told('too long')],
    ]);
  });

  it('[WIZ-28] [WIZ-46] of a bundle counts the bundle as the first item, whose reason is that of none of its products', () => {
    const error = new HttpError('why', 409, { errors: { 'items.2': 'none left', 'items.0': 'no such bundle' } });
    const { entries } = failureOf(error, lines, { isBundle: true, isSent: true });
    expect([...entries]).toEqual([[people.id, told('none left')]]);
  });

  it('that is not an answer is not treated as one', () => {
    expect(() => failureOf(new TypeError('a bug'), lines, { isBundle: false, isSent: true })).toThrow('a bug');
  });
});
