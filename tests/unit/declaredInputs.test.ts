import { expect, it } from 'vitest';
import { documentFault } from '../../contract/declarations';
import { faultOf } from '../../contract/listDeclaration';
import type { DeclaredInput } from '../../contract/listForms';
import { actionsOf } from '../../src/declared/actions';
import { inputRulesOf } from '../../src/declared/inputRules';
import { filledIn } from '../../src/declared/sent';
import { sortsOf } from '../../src/declared/sorts';

const vouchers = {
  version: 1 as const,
  name: 'vouchers',
  path: 'vouchers',
  detail: true,
  fields: [{ source: 'code', type: 'text' as const }],
};
const when = { source: 'kind', is: ['gift'] };
const note: DeclaredInput = { source: 'note', type: 'lines', when };
const refusalOf = (forms: object) => documentFault('vouchers', { ...vouchers, ...forms }, true);

it('[DECL-117] a change has an input whose condition names a field of the record', () => {
  const record = { kind: 'gift', note: 'a' };
  expect(filledIn([note], { note: 'b' }, record)).toEqual({ note: 'b' });
  expect(filledIn([note], { note: 'b' }, { ...record, kind: 'promo' })).toEqual({ note: 'a' });
  const nested: DeclaredInput = { ...note, when: { source: 'attributes.kind', is: ['gift'] } };
  expect(filledIn([nested], { note: 'b' }, { attributes: { kind: 'gift' } })).toEqual({ note: 'b' });
  expect(refusalOf({ edit: [note] })).toBeUndefined();
});

it('[DECL-117] an input of the form decides, whatever the record has', () => {
  const kind: DeclaredInput = { source: 'kind', type: 'text' };
  expect(filledIn([kind, note], { kind: '', note: 'b' }, { kind: 'gift' })).toEqual({ kind: '' });
});

it.each([
  ['/create: "note" depends on "kind", which is none of the inputs beside it', [note]],
  [
    '/create: "note" depends on "kind", which is none of the inputs beside it',
    [
      { source: 'kind', type: 'text' },
      { source: 'lines', type: 'parts', inputs: [note] },
    ],
  ],
  [undefined, [{ source: 'kind', type: 'text' }, note]],
])('[DECL-117] a form of a new record is published if it can show all of its inputs: %s', (fault, create) => {
  expect(refusalOf({ create })).toBe(fault);
  expect(faultOf({ ...vouchers, create })).toBeUndefined();
});

it('[DECL-117] the condition of an action may name a field of a nested object', () => {
  const declared = { ...vouchers, actions: [{ name: 'stamp', when: { ...when, source: 'attributes.kind' } }] };
  expect(faultOf(declared)).toBeUndefined();
  const [stamp] = actionsOf(declared);
  expect(stamp?.isOn({ id: 1, attributes: { kind: 'gift' } })).toBe(true);
  expect(stamp?.isOn({ id: 2, attributes: { kind: 'promo' } })).toBe(false);
});

const faultOn = (input: DeclaredInput, value: unknown) => {
  const fault: unknown = inputRulesOf({ input, record: undefined, beside: [input] })(value, {});
  return typeof fault === 'object' && fault !== null ? Object(fault).message : fault;
};

it('[DECL-118] bounds hold for a decimal, too', () => {
  const amount: DeclaredInput = { source: 'amount', type: 'text', rule: 'decimal', minimum: 0, maximum: 100 };
  const faults = ['-5', '999', '100.01', 'x', '100.00', '9', '.5', ''].map(value => faultOn(amount, value));
  expect(faults).toEqual([
    'ra.validation.minValue',
    'ra.validation.maxValue',
    'ra.validation.maxValue',
    'portal.declared.form.decimal',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(refusalOf({ create: [amount] })).toBeUndefined();
});

it.each<[string, DeclaredInput]>([
  ['/create: "x" has a bound, but is no number', { source: 'x', type: 'date', minimum: 1 }],
  ['/create: "x" has a bound, but is no number', { source: 'x', type: 'text', maximum: 1 }],
  ['/create: "x" has a "maxLength", but is no text', { source: 'x', type: 'integer', maxLength: 3 }],
  ['/create: "x" is a number with a rule for texts', { source: 'x', type: 'number', rule: 'email' }],
  [
    '/create: "x" is a reference with a rule for texts',
    { source: 'x', type: 'reference', reference: 'y', rule: 'url' },
  ],
])('[DECL-119] what says nothing of an input is not published, and costs no list that was: %s', (fault, input) => {
  expect(refusalOf({ create: [input] })).toBe(fault);
  expect(refusalOf({ edit: [input] })).toBe(fault.replace('create', 'edit'));
  expect(faultOf({ ...vouchers, create: [input] })).toBeUndefined();
});

it('[DECL-119] a rule for texts stands in the way of nothing else', () => {
  expect(faultOn({ source: 'x', type: 'number', rule: 'email' }, 5)).toBeUndefined();
  expect(faultOn({ source: 'x', type: 'integer', rule: 'product_code' }, 5)).toBeUndefined();
  expect(faultOn({ source: 'x', type: 'boolean', rule: 'file_hash' }, true)).toBeUndefined();
  expect(faultOn({ source: 'x', type: 'text', rule: 'email' }, 'a')).toBe('portal.validation.email');
});

it('[DECL-120] a list with a wire is sorted by what its presets are sorted by', () => {
  const presets = [{ name: 'new', filter: {}, sort: '-opened_at' }];
  expect(sortsOf({ ...vouchers, presets, defaultSort: 'code' })).toEqual(['code', 'opened_at']);
});
