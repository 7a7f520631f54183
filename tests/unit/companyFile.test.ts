import { describe, expect, it } from 'vitest';
import { parseCompany } from '../../server/services/companyFile';
import { report } from '../../server/setup/report';

const company = { name: 'Acme', hosts: ['Portal.Acme.test'] };
const product = { short_code: 'CAD', product_name: 'CAD', authorization_method: 'key' };
const policy = { code: 'PERP', name: 'Perpetual', default_license_type: 'perpetual' };
const withPolicy = (changes: object) => ({ products: [{ ...product, license_policies: [{ ...policy, ...changes }] }] });

describe('the file of a company', () => {
  it('needs a name and a host, which is converted to lower case', () => {
    expect(parseCompany(JSON.stringify(company))).toEqual({ name: 'Acme', hosts: ['portal.acme.test'] });
  });

  it.each<[string, object, string]>([
    ['no host', { hosts: [] }, '/hosts must NOT have fewer than 1 items'],
    [
      'a host with a port',
      { hosts: ['acme.test:3000'] },
      '/hosts/0 This is not a host name. Leave out https://, the port and the path.',
    ],
    ['an unknown property', { product: [] }, 'the file must NOT have additional properties (product)'],
    [
      'an unknown colour',
      { portal: { topHeaderBackground: 'red' } },
      '/portal/topHeaderBackground must match pattern "^#',
    ],
    ['an unknown setting', { portal: { colour: '#fff' } }, '/portal must NOT have additional properties (colour)'],
    [
      'an unknown permission',
      { managers: [{ email: 'a@acme.test', permissions: ['root'] }] },
      '/managers/0/permissions/0 must be equal to one of the allowed values (create_license_policy,',
    ],
    ['no email', { managers: [{ email: 'acme' }] }, '/managers/0/email must be an email address'],
    [
      'an unknown kind of license',
      withPolicy({ default_license_type: 'eternal' }),
      '/products/0/license_policies/0/default_license_type must be equal to one of the allowed values',
    ],
    [
      'a text as number',
      withPolicy({ max_activations: '3' }),
      '/products/0/license_policies/0/max_activations must be integer',
    ],
    ['a host of one point', { hosts: ['acme.test', 'acme..test'] }, '/hosts/1 This is not a host name.'],
    [
      'more activations than the API takes',
      withPolicy({ max_activations: 1001 }),
      '/products/0/license_policies/0/max_activations must be <= 1000',
    ],
    [
      'a period of no kind',
      withPolicy({ consumption_period: 'hourly' }),
      '/products/0/license_policies/0/consumption_period must be equal to one of the allowed values',
    ],
    ['a blank name', { products: [{ ...product, product_name: ' ' }] }, '/products/0/product_name must match pattern'],
    [
      'an id of a part',
      { products: [{ ...product, custom_fields: [{ id: 1, name: 'A', default_value: 'B' }] }] },
      '/products/0/custom_fields/0 must NOT have additional properties (id)',
    ],
    [
      'more features than the API takes',
      { products: [{ ...product, product_features: Array.from({ length: 101 }, () => ({})) }] },
      '/products/0/product_features must NOT have more than 100 items',
    ],
    [
      'a bundle of more than an order takes',
      { products: [{ ...product, bundle_products: Array.from({ length: 100 }, (_, index) => `P${index}`) }] },
      '/products/0/bundle_products must NOT have more than',
    ],
    [
      'a bundle with policies',
      { products: [{ ...product, bundle_products: ['A'], license_policies: [policy] }] },
      '/products/0 must NOT have additional properties (license_policies)',
    ],
    [
      'a bundle of nothing',
      { products: [{ ...product, bundle_products: [] }] },
      '/products/0/bundle_products must NOT have fewer',
    ],
    [
      'a duration in words',
      withPolicy({ valid_duration: '1 year' }),
      '/products/0/license_policies/0/valid_duration must match pattern',
    ],
    [
      'a trial of decades',
      withPolicy({ trial_days: 10_000 }),
      '/products/0/license_policies/0/trial_days must be <= 9999',
    ],
    [
      'a member twice',
      { products: [{ ...product, bundle_products: ['A', 'A'] }] },
      '/products/0/bundle_products must NOT have duplicate items',
    ],
    ['a host twice', { hosts: ['acme.test', 'ACME.test'] }, 'names the host acme.test twice.'],
    ['a product twice', { products: [product, product] }, 'names the product CAD twice.'],
    [
      'a manager twice',
      { managers: [{ email: 'a@acme.test' }, { email: 'A@acme.test' }] },
      'names the manager a@acme.test twice.',
    ],
    [
      'two default policies',
      {
        products: [
          { ...product, license_policies: [policy, { ...policy, code: 'SUB' }].map(p => ({ ...p, is_default: true })) },
        ],
      },
      'gives CAD more than one default policy.',
    ],
  ])('[SETUP-09] is refused with %s', (_case, changes, message) => {
    expect(() => parseCompany(JSON.stringify({ ...company, ...changes }))).toThrow(message);
  });

  it.each<[string, object, string]>([
    ['a name of 255 characters', { name: 'x'.repeat(255) }, '/portal/name must NOT have more than 254 characters'],
    ['a title of two lines', { loginTitle: 'Hello\nthere' }, '/portal/loginTitle must match pattern'],
    [
      'a message of 1001 characters',
      { loginMessage: 'x'.repeat(1_001) },
      '/portal/loginMessage must NOT have more than 1000 characters',
    ],
    ['a logo by http', { logo: 'http://x.test/a.png' }, '/portal/logo A logo is a picture, a path of the portal, or'],
    ['an address of nobody', { contactEmail: 'kim' }, '/portal/contactEmail This is not a usable email address'],
  ])('[SETUP-10] is refused with what the API refuses of a brand: %s', (_case, portal, message) => {
    expect(() => parseCompany(JSON.stringify({ ...company, portal }))).toThrow(message);
  });

  it.each<[string, object, string]>([
    ['a name with a null character', { name: 'Ac\u0000me' }, '/name must match pattern'],
    [
      'a person of two lines',
      { managers: [{ email: 'a@acme.test', given_name: 'An\nna' }] },
      '/managers/0/given_name must match pattern',
    ],
    [
      'a phone number with a null character',
      { managers: [{ email: 'a@acme.test', phone_number: '1\u0000' }] },
      '/managers/0/phone_number must match pattern',
    ],
    [
      'one id twice',
      {
        managers: [
          { email: 'a@acme.test', platform_user_id: 'ABCDEF00-0000-4000-8000-000000000001' },
          { email: 'b@acme.test', platform_user_id: 'abcdef00-0000-4000-8000-000000000001' },
        ],
      },
      'names the platform_user_id abcdef00-0000-4000-8000-000000000001 twice.',
    ],
    [
      'an id as an address',
      { managers: [{ email: 'a@acme.test', platform_user_id: 'urn:uuid:abcdef00-0000-4000-8000-000000000001' }] },
      '/managers/0/platform_user_id must NOT have more than 36 characters',
    ],
  ])('[SETUP-11] is refused with %s', (_case, changes, message) => {
    expect(() => parseCompany(JSON.stringify({ ...company, ...changes }))).toThrow(message);
  });

  it('[SETUP-12] may begin with a byte order mark', () => {
    expect(parseCompany(`\uFEFF${JSON.stringify(company)}`).name).toBe('Acme');
  });

  it('is refused if it is not JSON', () => {
    expect(() => parseCompany('{')).toThrow("The company's file is not valid JSON: ");
  });
});

describe('the report of a company that was added', () => {
  it('lists what was added, and the first passwords', () => {
    const managers = [
      { email: 'a@acme.test', password: 'abc' },
      { email: 'b@acme.test', password: null },
    ];
    expect(report('Acme', { hosts: ['acme.test'], products: [], managers, left: ['CAD'] }, 14)).toBe(
      'Acme, added:\n  hosts: acme.test\n  managers: a@acme.test, b@acme.test\n' +
        '  already there, unchanged: CAD\n\n' +
        'Initial passwords, shown only now. Each works for one sign-in within 14 days:\n  a@acme.test  abc\n',
    );
  });

  it('says when nothing was added', () => {
    expect(report('Acme', { hosts: [], products: [], managers: [], left: ['acme.test'] }, 14)).toBe(
      'Acme: nothing was added.\n  already there, unchanged: acme.test\n',
    );
  });
});
