import { expect, it } from 'vitest';
import { kindOf, offeredKinds, withKind } from '../../resources/licenses/licenseFilters';
import { licenseName } from '../../resources/licenses/licenseName';
import { createLicense, createLicenseUser } from '../support/sampleLicense';

it.each([
  ['all', {}],
  ['node_locked_key', { is_any_floating: 0, license_key__isnull: 0 }],
  ['node_locked_user', { is_any_floating: 0, license_key__isnull: 1 }],
  ['floating_key', { is_any_floating: 1, license_key__isnull: 0 }],
  ['floating_user', { is_any_floating: 1, license_key__isnull: 1 }],
] as const)('[LLIST-06] reads and writes the choice %s', (kind, filter) => {
  expect(withKind({}, kind)).toEqual(filter);
  expect(kindOf({ ...filter, product_name__icontains: 'x' })).toBe(kind);
});

it('[WIRE-18] treats half a choice, as someone may type it into the address, as all licenses', () => {
  expect(kindOf({ is_any_floating: 1 })).toBe('all');
  expect(kindOf({ is_any_floating: '1', license_key__isnull: '0' })).toBe('all');
});

it('[WIRE-18] removes the choice and keeps the search', () => {
  const filter = { is_any_floating: 1, license_key__isnull: 0, product_name__icontains: 'render' };
  expect(withKind(filter, 'all')).toEqual({ product_name__icontains: 'render' });
});

it('[LLIST-07] offers the types of the account in the order of the selector, after all licenses', () => {
  expect(offeredKinds(['floating_user', 'node_locked_key'], 'all')).toEqual([
    'all',
    'node_locked_key',
    'floating_user',
  ]);
  expect(offeredKinds([], 'all')).toEqual([]);
});

it("[LLIST-07] also offers the address's choice, so that it can be removed", () => {
  expect(offeredKinds(['floating_user'], 'node_locked_key')).toEqual(['all', 'node_locked_key', 'floating_user']);
  expect(offeredKinds([], 'floating_key')).toEqual(['all', 'floating_key']);
});

it.each([
  ['its key', createLicense({ license_key: 'AAAA-1' }), 'AAAA-1'],
  [
    'its product, first user and their number',
    createLicense({
      license_key: null,
      license_users: [createLicenseUser(1, 'anna@acme.test'), createLicenseUser(2, 'ben@acme.test')],
    }),
    'Renderer, anna@acme.test (+1)',
  ],
  ['its product', createLicense({ license_key: null }), 'Renderer'],
  ['its product where the key is an empty text', createLicense({ license_key: '' }), 'Renderer'],
])('[LLIST-26] names a license by %s', (_by, license, name) => {
  expect(licenseName(license)).toBe(name);
});
