import { expect, it } from 'vitest';
import { documentFault } from '../../contract/declarations';
import { faultOf } from '../../contract/listDeclaration';

const vouchers = {
  version: 1,
  name: 'vouchers',
  path: 'shop/vouchers',
  fields: [
    { source: 'code', type: 'text', sort: true },
    { source: 'kind', type: 'choice' },
  ],
  filters: [{ source: 'kind', type: 'choice', choices: ['gift', 'promo'] }],
  presets: [{ name: 'gifts', filter: { kind: 'gift' }, sort: '-code' }],
};

it('[DECL-02] a declaration that can be used has no fault', () => {
  expect(faultOf(vouchers)).toBeUndefined();
  expect(faultOf(JSON.parse(JSON.stringify(vouchers)))).toBeUndefined();
});

it.each<[string, unknown]>([
  ['must be a JSON object', [vouchers]],
  ['/version: 2 is of a newer portal. This one reads 1', { ...vouchers, version: 2 }],
  ['/fields must be array', { ...vouchers, fields: undefined }],
  ['/colour is not known here', { ...vouchers, colour: 'red' }],
  ['/fields/0/type must be one of text, number', { ...vouchers, fields: [{ source: 'code', type: 'colour' }] }],
  ['/fields/0/source must match pattern', { ...vouchers, fields: [{ source: 'a.__proto__.b', type: 'text' }] }],
  ['/fields: "code" is named twice', { ...vouchers, fields: [vouchers.fields[0], vouchers.fields[0]] }],
  ['/title: there is no field "number"', { ...vouchers, title: 'number' }],
  ['/filters: "kind" is a choice without "choices"', { ...vouchers, filters: [{ source: 'kind', type: 'choice' }] }],
  ['/presets: "kind" is none of the list\'s filters', { ...vouchers, filters: [] }],
  ['/edit: needs "detail"', { ...vouchers, edit: [{ source: 'code', type: 'text' }] }],
  [
    '/create: "code" is named twice',
    {
      ...vouchers,
      create: [
        { source: 'code', type: 'text' },
        { source: 'code', type: 'lines' },
      ],
    },
  ],
  [
    '/create: "amount" has a minimum above its maximum',
    { ...vouchers, create: [{ source: 'amount', type: 'number', minimum: 2, maximum: 1 }] },
  ],
  [
    '/create: "shop" is a reference without "reference"',
    { ...vouchers, create: [{ source: 'shop', type: 'reference' }] },
  ],
  ['/actions: "stamp" is named twice', { ...vouchers, actions: [{ name: 'stamp' }, { name: 'stamp' }] }],
  ['/actions/0/path must match pattern', { ...vouchers, actions: [{ name: 'stamp', path: '../users' }] }],
  ['/actions/0/method must be one of POST, PUT', { ...vouchers, actions: [{ name: 'stamp', method: 'GET' }] }],
  ['/words/en/name must match pattern', { ...vouchers, words: { en: { name: 'Vouch\u202eers' } } }],
  ...['../users', 'a//b', '/vouchers', 'https://evil.example/x', 'vouchers?all=1', 'vouchers/'].map(
    (path): [string, unknown] => ['/path must match pattern', { ...vouchers, path }],
  ),
])('[DECL-02] names the fault of a declaration: %s', (fault, declaration) => {
  expect(faultOf(declaration)).toContain(fault);
});

const twice = [
  { source: 'code', type: 'text' },
  { source: 'code', type: 'text' },
];
it.each<[string, unknown]>([
  ['/create: "lines" is a parts without "inputs"', { create: [{ source: 'lines', type: 'parts' }] }],
  ['/inputs: "code" is named twice', { create: [{ source: 'lines', type: 'parts', inputs: twice }] }],
  [
    '/inputs: "file" is a upload without "path"',
    { create: [{ source: 'lines', type: 'parts', inputs: [{ source: 'file', type: 'upload' }] }] },
  ],
  ['/create: "file" is a upload without "path"', { create: [{ source: 'file', type: 'upload' }] }],
  ['/create/0/path must match pattern', { create: [{ source: 'file', type: 'upload', path: '../x' }] }],
  [
    '/create: "features" is a part_ids without "of"',
    { create: [{ source: 'features', type: 'part_ids', reference: 'products', parts: 'features' }] },
  ],
  [
    '/parts: needs "detail"',
    { detail: false, parts: [{ source: 'lines', fields: [{ source: 'code', type: 'link' }] }] },
  ],
])('[CATL-53] names the fault of a declaration with parts: %s', (fault, change) => {
  expect(faultOf({ ...vouchers, ...(change as object) })).toContain(fault);
});

const filters = [
  { source: 'late', type: 'boolean' },
  { source: 'kind', type: 'choice', choices: ['gift', 'promo'] },
  { source: 'due__gte', type: 'date' },
  { source: 'sent_on', type: 'date' },
];
const withPreset = (filter: object) => ({ ...vouchers, filters, presets: [{ name: 'some', filter }] });

it.each([
  ['/presets: "late" cannot be "1"', { late: '1' }],
  ['/presets: "kind" cannot be "toy"', { kind: 'toy' }],
  ['/presets: "due__gte" cannot be "2027-02-30"', { due__gte: '2027-02-30' }],
])('[DECL-88] what a quick filter cannot ask for is not published, and costs no list that was: %s', (fault, filter) => {
  expect(documentFault('vouchers', withPreset(filter), true)).toBe(fault);
  expect(faultOf(withPreset(filter))).toBeUndefined();
});

it('[DECL-88] a quick filter asks for what its filter can have', () => {
  for (const filter of [
    { late: 0 },
    { kind: 'gift' },
    { due__gte: '-30d' },
    { due__gte: '2027-02-28' },
    { sent_on: 'May' },
  ])
    expect(documentFault('vouchers', withPreset(filter), true)).toBeUndefined();
});
