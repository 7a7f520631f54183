import polyglot from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import { describe, expect, it } from 'vitest';
import { type Terms, termFaults } from '../../../contract/termRules';
import { validation as messages } from '../../../i18n/en/validation';
import {
  customFieldValue,
  email,
  emails,
  fileHash,
  jsonObject,
  lowercaseAndDigits,
  productCode,
  required,
  requiredEmail,
  requiredFile,
  refusedValue,
  type ValidationKey,
  version,
  webAddress,
  withinLicenseUsers,
} from '../../../src/lib/validation';

const { translate } = polyglot(() => ({ ...english, portal: { validation: messages } }), 'en');

/** The message that the person reads; null for a valid value. */
const text = (key: ValidationKey | undefined) => (key ? translate(key) : null);

describe('validation', () => {
  it.each(['', '   ', null, undefined, []])('[VALID-01] a required field holding %j is refused', empty => {
    expect(text(required(empty))).toBe('This field is required');
  });

  it.each([0, false, 'x', ['x']])('[VALID-01] a required field holding %j is accepted', value => {
    expect(text(required(value))).toBeNull();
  });

  it('[VALID-02] an email field is required', () => {
    expect(text(requiredEmail(''))).toBe('This field is required');
    expect(text(requiredEmail('foo@'))).toBe('Enter valid email');
    expect(text(requiredEmail('ada@acme.test'))).toBeNull();
  });

  it.each([
    'foo@',
    'foo',
    '@acme.test',
    'a b@acme.test',
    'a@b@acme.test',
    'ada@acme',
    'ada@acme..test',
    'ada@acme.test,',
  ])('[VALID-03] %s is not an email', value => expect(text(email(value))).toBe('Enter valid email'));

  it.each(['ada@acme.test', 'ada.lovelace+license@mail.acme.test', "o'neil@acme.test", 'jürgen@müller.test', ''])(
    '[VALID-03] %s is accepted',
    value => expect(text(email(value))).toBeNull(),
  );

  it('[VALID-03] an address of more than 254 characters is refused, and 100,000 pasted ones do not hang', () => {
    expect(text(email(`${'a'.repeat(244)}@acme.test`))).toBeNull();
    expect(text(email(`${'a'.repeat(245)}@acme.test`))).toBe('Enter valid email');
    expect(text(email('a@'.repeat(50_000)))).toBe('Enter valid email');
  });

  it('[VALID-04] one bad address among several is refused', () => {
    expect(text(emails(['ada@acme.test', 'foo@']))).toBe('Enter valid emails');
    expect(text(emails(['ada@acme.test', 'bob@acme.test']))).toBeNull();
  });

  it('[VALID-08] only lowercase letters and digits are accepted', () => {
    expect(text(lowercaseAndDigits('Ab-1'))).toBe('Use lowercase characters and numbers only');
    expect(text(lowercaseAndDigits('ab1'))).toBeNull();
  });

  it('[VALID-09] a missing required file is refused', () => {
    expect(text(requiredFile(null))).toBe('This file is required');
    expect(text(requiredFile(new Blob(['x'])))).toBeNull();
  });

  it.each(['htp:/x', 'acme.test', 'https:acme.test', 'javascript:alert(1)', 'https://'])(
    '[VALID-10] %s is not a web address',
    value => expect(text(webAddress(value))).toBe('Enter valid URL'),
  );

  it.each(['https://acme.test/eula?v=1', 'http://localhost:3000'])('[VALID-10] %s is accepted', value => {
    expect(text(webAddress(value))).toBeNull();
  });

  it('[VALID-11] text that is not JSON is refused', () => {
    expect(text(jsonObject('{a'))).toBe('Invalid JSON');
    expect(text(jsonObject('{"a": 1}'))).toBeNull();
  });

  it.each(['[1]', 'null', '1', '"a"'])('[VALID-12] the JSON %s is not an object', value => {
    expect(text(jsonObject(value))).toBe('Invalid JSON object');
  });

  it('[VALID-13] a product code has at most 20 characters', () => {
    expect(text(productCode('abcdefghijklmnopqrst'))).toBeNull();
    expect(text(productCode('abcdefghijklmnopqrstu'))).toBe('Product code can have max 20 characters');
  });

  it('[VALID-14] a file hash has at most 32 characters', () => {
    expect(text(fileHash('d41d8cd98f00b204e9800998ecf8427e'))).toBeNull();
    expect(text(fileHash('d41d8cd98f00b204e9800998ecf8427e0'))).toBe("File hash can't have more than 32 characters");
  });

  it.each(['v1.2.3', '1', '1.2', '1.2.3', 'v2'])('[VALID-15] %s is a version', value => {
    expect(text(version(value))).toBeNull();
  });

  it.each(['1.2.3.4', 'x1', '1.', '.1', 'v', '1.a'])('[VALID-15] %s is not a version', value => {
    expect(text(version(value))).toBe(
      'Version should consist of max 3 numbers separated with a dot and optional v in front, e.g. 1.2.3',
    );
  });

  it('[VALID-16] more emails than license users are refused, 0 is unlimited', () => {
    const three = ['a@acme.test', 'b@acme.test', 'c@acme.test'];
    expect(text(withinLicenseUsers(2)(three))).toBe(
      'You have entered too many emails, check your max license users number input',
    );
    expect(text(withinLicenseUsers(3)(three))).toBeNull();
    expect(text(withinLicenseUsers(0)(three))).toBeNull();
  });

  it('[VALID-17] a member of the company has a message', () => {
    expect(text(refusedValue('email', 'already_member'))).toBe('A user is already a member of this company');
  });

  it.each([
    ['code', 'unique', 'This code already exists'],
    ['company_name', 'unique', 'This company name already exists'],
    ['email', 'unique', 'This email already exists'],
    ['product_name', 'unique', 'This product name already exists'],
    ['product_name', 'archived', 'An archived product with this name already exists'],
    ['city', 'unique', null],
    ['email', 'invalid', null],
  ])('[VALID-18] the field %s refused as %s reads: %s', (field, code, expected) => {
    expect(text(refusedValue(field, code))).toBe(expected);
  });

  it.each([
    ['LUSR-03', 'emails.0.email', 'already_assigned', 'User with this email is already added to the list'],
    ['LUSR-04', 'email', 'already_manager', 'Manager with this email is already added to the list'],
    [
      'VALID-16',
      'items.0.licenses.0.users',
      'too_many_users',
      'You have entered too many emails, check your max license users number input',
    ],
    [
      'VALID-22',
      'items.0.licenses.0.users',
      'above_max_activations',
      "Max simultaneous license users can't be higher than max activations",
    ],
    ['VALID-21', '17.max_activations', 'below_license_users', "Max activations can't be lower than max license users"],
    [
      'VALID-23',
      '17.max_activations',
      'below_active_devices',
      "Max activations can't be less than the number of active devices",
    ],
  ])('[%s] the value %s that a server refuses as %s reads: %s', (_row, path, code, expected) => {
    expect(text(refusedValue(path, code))).toBe(expected);
  });

  it('[VALID-19] a custom field without a value is refused', () => {
    expect(text(customFieldValue(' '))).toBe('Custom field is missing a value');
    expect(text(customFieldValue('x'))).toBeNull();
  });

  it('[VALID-20] a consumption of zero is refused', () => {
    const faultOf = (terms: Terms) => termFaults(terms).map(({ code }) => text(`portal.validation.${code}`));
    const message = 'Selected consumption values have to be bigger than zero';
    expect(faultOf({ default_license_type: 'consumption', max_consumptions: 0 })).toEqual([message]);
    expect(faultOf({ default_license_type: 'consumption', max_consumptions: 1 })).toEqual([]);
    expect(faultOf({ feature_type: 'consumption', max_consumption: 0 })).toEqual([message]);
  });
});
