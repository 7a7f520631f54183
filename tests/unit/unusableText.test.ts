import { describe, expect, it } from 'vitest';
import { unusableText } from '../../server/plugins/unusableText';

const nested = (levels: number): unknown => (levels === 0 ? 'text' : [nested(levels - 1)]);

describe('a request', () => {
  it('may be nested 32 levels deep, and no deeper', () => {
    expect(unusableText(nested(32))).toBeNull();
    expect(unusableText(nested(33))).toBe('The request is nested deeper than 32 levels.');
  });

  it.each([
    ['a value', { name: 'a\0b' }, 'The request contains a NUL character.'],
    ['a name', { 'a\0b': 1 }, 'The request contains a NUL character.'],
    ['a value', { names: ['ok', '\ud800'] }, 'The request contains text that is not valid Unicode.'],
    ['a name', { list: [{ '\udc00': 1 }] }, 'The request contains text that is not valid Unicode.'],
  ])('is refused with such characters in %s: %j', (_where, body, fault) => {
    expect(unusableText(body)).toBe(fault);
  });

  it('may contain anything else', () => {
    expect(unusableText({ text: 'Zoë 😀', none: null, number: 1, yes: true, empty: {} })).toBeNull();
    expect(unusableText(undefined)).toBeNull();
  });
});
