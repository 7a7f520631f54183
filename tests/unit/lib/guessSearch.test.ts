import { expect, it } from 'vitest';
import { licenseSearchFields } from '../../../resources/licenses/licenseFilters';
import { orderSearchFields } from '../../../resources/orders/orderSearch';
import { guessFields, isUnmistakable } from '../../../src/components/views/guessSearch';

const names: Record<string, string> = {
  license_users__true_email__icontains: 'user',
  license_key__icontains: 'key',
  order__store_id__icontains: 'order',
  product_name__icontains: 'product',
  devices__hostname__icontains: 'host',
  customer_email: 'customer',
  customer_company_name__icontains: 'company',
};

it.each([
  ['HJ2T-UW68-347K-FWYR', 'key order host'],
  ['hj2t-uw68-347k-fwyr', 'key order host'],
  ['ana@acme.test', 'user customer'],
  ['ana@', 'user customer'],
  ['ACME-100396', 'order host key'],
  ['100396', 'order host key'],
  ['mac-anna.local', 'host product key'],
  ['HJ2T', 'host product key'],
  ['anna', 'product user host'],
  ['buildbox', 'product user host'],
  ['BUILDBOX', 'product user host'],
  ['Belgarde', 'product user company'],
  ['Ölmühle', 'product user company'],
  ['Belgarde Robotics', 'product company'],
])('[GUESS-01] %s may be: %s', (text, expected) => {
  expect(guessFields(text, licenseSearchFields).map(field => names[field])).toEqual(expected.split(' '));
});

it('[GUESS-01] guesses among the fields of orders', () => {
  expect(guessFields('ACME-100396', orderSearchFields)).toEqual(['store_id__icontains']);
  expect(guessFields('Anna', orderSearchFields)).toEqual([
    'customer__email__icontains',
    'customer__company_name__icontains',
  ]);
});

it('[GUESS-02] knows keys and addresses for what they are, and nothing else', () => {
  expect(['HJ2T-UW68-347K-FWYR', 'ana@acme.test'].map(isUnmistakable)).toEqual([true, true]);
  expect(['ACME-100396', 'mac-anna', 'North-West-Unit', 'ana@'].map(isUnmistakable)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
