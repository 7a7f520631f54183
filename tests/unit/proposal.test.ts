import { expect, it } from 'vitest';
import type { Ask } from '../../src/declared/proposal/ask';
import { inputRulesOf } from '../../src/declared/inputRules';
import { findLists } from '../../src/declared/proposal/findLists';
import { actionsIn } from '../../src/declared/proposal/forms';
import { propose } from '../../src/declared/proposal/propose';
import { readDescription } from '../../src/declared/proposal/readDescription';
import { around, documentOf, proposedOf, record, text } from '../support/proposals';

it('[ADDL-03] [ADDL-29] says of each other address why it is no list', async () => {
  const one = { responses: { '200': { content: { 'application/json': { schema: record({ id: text }) } } } } };
  const none = { responses: {} };
  const required = { parameters: [{ name: 'day', in: 'query', required: true, schema: text }], responses: {} };
  const document = documentOf({
    paths: {
      '/api/v1/me/': { get: one },
      '/api/v1/orders/{order}/lines/': { get: none },
      '/api/v1/days/': { get: required },
      '/api/v1/hidden/': { get: none },
      '/api/v1/gone/': { get: none },
      '/api/v1/commands/': { post: none },
    },
  });
  const description = readDescription(document, '/api/v1');
  if (typeof description === 'string') throw new Error(description);
  const ask: Ask = async path =>
    path === 'things/'
      ? { status: 200, body: { count: 41, results: [{ id: 1 }] } }
      : { status: path.startsWith('gone') ? 404 : 403, body: undefined };
  expect(await findLists(description, ask)).toEqual([
    { path: 'things', verdict: { kind: 'list', rows: 1, count: 41 } },
    { path: 'hidden', verdict: { kind: 'refused', status: 403 } },
    { path: 'gone', verdict: { kind: 'no_address' } },
    { path: 'me', verdict: { kind: 'record' } },
    { path: 'orders/{order}/lines', verdict: { kind: 'needs', names: ['order'] } },
    { path: 'days', verdict: { kind: 'needs', names: ['day'] } },
  ]);
});

it('[ADDL-04] says of each type where it is from', async () => {
  const document = documentOf({
    record: record({ id: { type: 'integer' }, name: text, due: { format: 'date', type: 'string' } }),
  });
  const rows = [
    { id: 1, name: 'A', due: 'soon', seen: '2026-01-05', mixed: 1, none: null },
    { id: 2, name: 'B', due: '2026-01-05', seen: '2026-02-05', mixed: 2, none: null },
    { id: 3, name: 'C', due: '2026-01-05', seen: null, mixed: 'x', none: null },
  ];
  const { columns } = await proposedOf(document, rows);
  expect(Object.fromEntries(columns.map(({ field, reason }) => [field.source, [field.type, reason]]))).toEqual({
    id: ['number', { kind: 'description' }],
    name: ['text', { kind: 'description' }],
    due: ['text', { kind: 'otherwise', described: 'date' }],
    seen: ['date', { kind: 'rows', look: 'date', count: 2, of: 2 }],
    mixed: ['text', { kind: 'differ', look: 'number', count: 2, of: 3 }],
    none: ['text', { kind: 'empty' }],
  });
});

it('[ADDL-05] a back end that ignores what it does not know gets no order, no filter and no search', async () => {
  const rows = Array.from({ length: 6 }, (_, index) => ({
    id: 6 - index,
    name: `N${6 - index}`,
    kind: index % 2 ? 'a' : 'b',
  }));
  const { declaration } = await proposedOf('', rows);
  const { fields, filters, search, wire } = declaration;
  expect(fields.some(({ sort }) => sort)).toBe(false);
  expect({ filters, search, wire }).toEqual({
    filters: undefined,
    search: undefined,
    wire: { records: '', count: false, paged: false, order: false },
  });
});

it('[ADDL-05] [DECL-89] a filter that a trial has confirmed asks for a choice where the rows have yes and no, and for the text of a day', async () => {
  const rows = [
    { id: 1, day: '2027-01-31', paid: true, shop: 'Lyon' },
    { id: 2, day: '2027-01-31', paid: false, shop: 'Rome' },
    { id: 3, day: '2027-02-28', paid: true, shop: 'Lyon' },
    { id: 4, day: '2027-02-28', paid: false, shop: 'Rome' },
  ];
  const ask: Ask = async (_path, query = {}) => ({
    status: 200,
    body: rows.filter(row => Object.entries(query).every(([name, value]) => String(Object(row)[name]) === value)),
  });
  const { filters } = await proposedOf('', rows, ask);
  expect(filters).toEqual([
    { source: 'shop', type: 'text' },
    { source: 'day', type: 'text' },
    { source: 'paid', type: 'choice', choices: ['true', 'false'] },
  ]);
});

it('[DECL-81] what a description does not know of is tried as if there were none', async () => {
  const rows = [1, 2, 3, 4].map(id => ({ id, shop: id % 2 ? 'Lyon' : 'Rome' }));
  const ask: Ask = async (_path, { order_by, ...query } = {}) => {
    if (order_by && !/^-?(?:id|shop)$/.test(order_by)) return { status: 400, body: undefined };
    const found = rows.filter(row => Object.entries(query).every(([name, value]) => Object(row)[name] === value));
    return { status: 200, body: order_by === '-id' ? found.toReversed() : found };
  };
  const document = documentOf({}).replaceAll('/things/', '/others/');
  const { declaration, sortsBy } = await proposedOf(document, rows, ask);
  expect(declaration.filters).toEqual([{ source: 'shop', type: 'text' }]);
  expect(declaration.fields.filter(({ sort }) => sort).map(({ source }) => source)).toEqual(['id']);
  expect(sortsBy).toBe('trial');
  // It names neither filters nor orders of this path, and nothing is tried.
  expect((await proposedOf(documentOf({}), rows, ask)).sortsBy).toBe('description');
});

it('[ADDL-05] gives a list a name that nothing has', async () => {
  const ask: Ask = async () => ({ status: 200, body: [{ id: 1 }] });
  const proposal = await propose(ask, 'shop/Licenses', undefined, around);
  expect('declaration' in proposal && proposal.declaration.name).toBe('licenses-3');
});

it('[ADDL-30] a decimal is entered as a text, so that no digit is lost, and has to be a number', async () => {
  const price = { type: 'string', format: 'decimal' };
  const document = documentOf({ body: { type: 'object', required: ['price'], properties: { price } } });
  const { declaration } = await proposedOf(document, [{ id: 1, price: '12.50' }]);
  const [input] = declaration.create ?? [];
  expect(input).toEqual({ source: 'price', type: 'text', required: true, rule: 'decimal', nullable: true });
  const rule = inputRulesOf({
    input: { source: 'price', type: 'text', rule: 'decimal' },
    record: undefined,
    beside: [],
  });
  const faultOf = (value: string) => Promise.resolve(rule(value, {}, {}));
  for (const right of ['', '12.50', '-3', '.5', '12345678901234567890.123456789'])
    expect([right, await faultOf(right)]).toEqual([right, undefined]);
  for (const wrong of ['abc', '1,5', '1e5', '0x10', ' ', '.', '1.'])
    expect([wrong, await faultOf(wrong)]).toEqual([wrong, 'portal.declared.form.decimal']);
});

it('[ADDL-06] a form has only what its request can send, and there is none without all that it requires', async () => {
  const properties = {
    code: { type: 'string', maxLength: 20 },
    amount: { type: 'number', minimum: 0, maximum: 100 },
    count: { type: 'integer' },
    level: { type: 'integer', enum: [1, 2] },
    kind: { type: 'string', enum: ['a', 'b'] },
    made_at: { type: 'string', format: 'date-time', readOnly: true },
    api_token: text,
    tags: { type: 'array', items: text },
    guess: {},
  };
  const rows = [{ id: 1, code: 'A', guess: 'x' }];
  const form = await proposedOf(documentOf({ body: { type: 'object', required: ['code'], properties } }), rows);
  expect(form.declaration.create).toEqual([
    { source: 'code', type: 'text', required: true, maxLength: 20 },
    { source: 'amount', type: 'number', minimum: 0, maximum: 100 },
    { source: 'count', type: 'integer' },
    { source: 'kind', type: 'choice', choices: ['a', 'b'] },
  ]);
  const none = await proposedOf(documentOf({ body: { type: 'object', required: ['code', 'tags'], properties } }), rows);
  expect(none.declaration.create).toBeUndefined();
  expect(none.create).toEqual({ kind: 'field', name: 'tags' });
});

it('[DECL-136] names the requests beyond the most that a list may declare', () => {
  const path = (number: number) => `things/{id}/do_${number}`;
  const paths = Array.from({ length: 22 }, (_, index) => ({
    path: path(index + 1),
    written: '',
    operations: { post: { parameters: [], permissions: [] } as never },
  }));
  const { actions, leftOut } = actionsIn(paths, 'things', schema => schema);
  expect([actions.length, actions[19]?.name]).toEqual([20, 'do_20']);
  expect(leftOut).toEqual(['POST things/{id}/do_21', 'POST things/{id}/do_22']);
});
