import { expect, it } from 'vitest';
import type { DeclaredInput } from '../../contract/listForms';
import { termsAround } from '../../src/declared/inputRules';
import { filledIn } from '../../src/declared/sent';

const kind: DeclaredInput = { source: 'kind', type: 'text' };
const resets: DeclaredInput = { source: 'resets', type: 'boolean', when: { source: 'kind', is: ['used'] } };
const period: DeclaredInput = { source: 'period', type: 'text', when: { source: 'resets', is: [true] } };
const inputs = [kind, resets, period];
const typed = { kind: 'bought', resets: true, period: 'daily' };

it('[DECL-95] what depends on a hidden input is not sent, and its terms are those that are sent', () => {
  expect(filledIn(inputs, { ...typed, kind: 'used' }, undefined)).toEqual({ ...typed, kind: 'used' });
  expect(filledIn(inputs, typed, undefined)).toEqual({ kind: 'bought' });
  const record = { kind: 'used', resets: false, period: 'weekly' };
  expect(filledIn(inputs, typed, record)).toEqual({ ...record, kind: 'bought' });
  expect(termsAround({ record, beside: inputs }, { parts: [typed] }, 'parts.0.period')).toEqual({
    ...record,
    kind: 'bought',
  });
});

it('[DECL-95] inputs that depend on each other are asked once', () => {
  const one: DeclaredInput = { source: 'one', type: 'text', when: { source: 'two', is: ['x'] } };
  const two: DeclaredInput = { source: 'two', type: 'text', when: { source: 'one', is: ['x'] } };
  expect(filledIn([one, two], { one: 'x', two: 'x' }, undefined)).toEqual({ one: 'x', two: 'x' });
  expect(filledIn([one, two], { one: 'x', two: 'y' }, undefined)).toEqual({});
});
