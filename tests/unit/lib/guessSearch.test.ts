import { HttpError } from 'ra-core';
import { expect, it } from 'vitest';
import { licenseSearchFields } from '../../../resources/licenses/licenseFilters';
import { orderSearchFields } from '../../../resources/orders/orderSearch';
import { entriesIn, guessFields, isUnmistakable, searchText } from '../../../src/components/views/guessSearch';
import { findRecords } from '../../../src/layout/palette/search';

const names: Record<string, string> = {
  license_users__true_email__icontains: 'user',
  license_key__icontains: 'key',
  order__store_id__icontains: 'order',
  product_name__icontains: 'product',
  devices__hostname__icontains: 'host',
  customer_email: 'customer',
  customer_company_name__icontains: 'company',
  customer_name__icontains: 'person',
  order__customer_reference__icontains: 'reference',
};
/** What a text of licenses may be, the likeliest first. */
const kindsOf = (text: string) => guessFields(text, licenseSearchFields).map(field => names[field]);

it.each([
  ['HJ2T-UW68-347K-FWYR', 'key order reference host'],
  ['hj2t-uw68-347k-fwyr', 'key order reference host'],
  ['ana@acme.test', 'user customer'],
  ['ana@', 'user customer'],
  ['ACME-100396', 'order reference host key'],
  ['100396', 'order reference host key'],
  ['4757995D', 'order reference host key'],
  ['WEB-4757995D-B', 'order reference host key'],
  ['mac-anna.local', 'host product key'],
  ['HJ2T', 'host product key'],
  ['anna', 'product user host'],
  ['buildbox', 'product user host'],
  ['BUILDBOX', 'product user host'],
  ['Belgarde', 'product user company'],
  ['Ölmühle', 'product user company'],
  ['Belgarde Robotics', 'product company person'],
])('[GUESS-01] %s is most likely: %s', (text, expected) => {
  expect(kindsOf(text).slice(0, expected.split(' ').length)).toEqual(expected.split(' '));
});

it('[GUESS-21] a name may be anything else, and a key or an address is nothing else', () => {
  expect(kindsOf('Belgarde').toSorted()).toEqual([
    'company',
    'host',
    'key',
    'order',
    'person',
    'product',
    'reference',
    'user',
  ]);
  expect(kindsOf('HJ2T-UW68-347K-FWYR')).toEqual(['key', 'order', 'reference', 'host']);
  expect(kindsOf('ana@acme.test')).toEqual(['user', 'customer']);
});

it('[GUESS-01] guesses among the fields of orders', () => {
  const orderNames: Record<string, string> = {
    store_id__icontains: 'order',
    customer_reference__icontains: 'reference',
    customer__email__icontains: 'email',
    customer__company_name__icontains: 'company',
  };
  const guessed = (text: string) => guessFields(text, orderSearchFields).map(field => orderNames[field]);
  expect(guessed('ACME-100396').slice(0, 2)).toEqual(['order', 'reference']);
  expect(guessed('Anna').slice(0, 2)).toEqual(['email', 'company']);
  expect(guessed('ana@acme.test')).toEqual(['email']);
});

it.each(['Saint-Gobain', 'kiosk-64', '10.2.3', 'render_node', 'cad-1', 'HJ2T-UW68-347K-FWYR', 'Belgarde Robotics'])(
  '[GUESS-03] searches the list by what it has, although nothing likely is in it: %s',
  text => {
    expect(guessFields(text, orderSearchFields)).toContain('customer__company_name__icontains');
  },
);

it('[GUESS-03] searches by what a license user may search by', () => {
  const own = licenseSearchFields.filter(({ onlyManagers }) => !onlyManagers);
  expect(guessFields('ana@acme.test', own)).toEqual(['product_name__icontains', 'devices__hostname__icontains']);
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

it.each([
  '2M5G-F5VP- C2XT-6GKN',
  '"2M5G-F5VP-C2XT-6GKN"',
  "'2M5G-F5VP-C2XT-6GKN",
  '2M5G–F5VP–C2XT–6GKN',
  '2M5G-F5VP-C2XT-6GKN\u200b',
  '2M5GF5VPC2XT6GKN',
  '2m5g f5vp c2xt 6gkn',
])('[NORM-46] a key in any dress is searched as a key: %j', text => {
  expect(kindsOf(text)).toEqual(['key', 'order', 'reference', 'host']);
  expect(searchText('key', text)).toBe('2M5G-F5VP-C2XT-6GKN');
  expect(isUnmistakable(text)).toBe(true);
});

it.each([
  ['WS 042', 'host product company'],
  ['Anna’s MacBook Pro', 'host product company'],
  ['Acme Corp Test Here', 'product company person'],
  ['INTERNATIONALIZE', 'product user host'],
])('[NORM-46] %s is most likely: %s', (text, expected) => {
  expect(kindsOf(text).slice(0, 3)).toEqual(expected.split(' '));
});

it('[NORM-46] sends names and addresses without what a paste brings along', () => {
  expect(searchText('host', ' bu\u0308ro-pc-147\u200b')).toBe('büro-pc-147');
  expect(searchText('email', '“kim@cust.test”,')).toBe('kim@cust.test');
  expect(searchText('email', 'kim@')).toBe('kim@');
});

it.each([
  ['HJ2T-UW68-347K-FWYR\nLJ2T-UZ68-34AK-FWYR', 2],
  ['HJ2T-UW68-347K-FWYR, LJ2T-UZ68-34AK-FWYR', 2],
  ['HJ2T-UW68-347K-FWYR LJ2T-UZ68-34AK-FWYR', 2],
  ['HJ2T-UW68-347K-FWYR\tLJ2T-UZ68-34AK-FWYR', 2],
  ['HJ2T-UW68-347K-FWYR; LJ2T-UZ68-34AK-FWYR; ', 2],
  ['kiosk-64 kiosk-65', 2],
  ['node-0001\r\nnode-0002', 2],
  ['node-0001 node-0002', 2],
  ['Anna’s MacBook Pro\nWS 042\n\nmac-bob', 3],
  ['mac-bob\nmac-anna', 2],
  ['ada@x.io bob@x.io', 2],
  ['Lovelace, Ada <ada@x.io>; Smith, Bob <bob@x.io>', 2],
  ['HJ2T-UW68-347K-FWYR ada@x.io ACME-1001', 3],
  ['2026-01-02 HJ2T-UW68-347K-FWYR', 1],
  ['10.0.0.7 10.0.0.8', 2],
  ['2M5G-F5VP-\nC2XT-6GKN', 1],
  ['2M5G-F5VP- C2XT-6GKN', 1],
  ['2M5G-F5V\nP-C2XT-6GKN', 1],
  ['2M5G F5VP C2XT 6GKN', 1],
  ['WS 042', 1],
  ['Suite 2027 Pro', 1],
  ['Acme, Inc.', 1],
  ['Müller & Söhne, Werk 2', 1],
  ['Ada Lovelace <ada@x.io>', 1],
  ['kiosk-64', 1],
  ["'kim@x.io' <kim@x.io>", 1],
  ['', 0],
])('[FILT-20] knows how many entries %j has', (text, count) => {
  expect(entriesIn(text)).toBe(count);
});

it.each(['20261001\n20261002', 'LT004711\nLT004712', 'buildbox\ndatabase'])(
  '[WLIST-23] two names of eight letters or digits are no broken key: %j',
  text => {
    expect(entriesIn(text)).toBe(2);
  },
);

it.each(['a', '-', 'a-1 ', 'a\n', 'a@x.io ', '1.'])('[FILT-20] in linear time: %j', part => {
  expect(entriesIn(part.repeat(50_000))).toBeGreaterThan(0);
});

it('[PAL-22] a filter that a back end does not know costs the palette only this search', async () => {
  const candidates = [
    { resource: 'things', field: 'code', text: 'ACME-1003' },
    { resource: 'orders', field: 'store_id__icontains', text: 'ACME-1003' },
  ];
  const refusing =
    (status: number) =>
    async ({ resource }: { resource: string }) => {
      if (resource === 'things') throw new HttpError('', status);
      return { data: [{ id: 3 }], total: 1 };
    };
  const { signal } = new AbortController();
  expect(await findRecords(candidates, refusing(400), signal)).toMatchObject({
    resource: 'orders',
    records: [{ id: 3 }],
  });
  await expect(findRecords(candidates, refusing(500), signal)).rejects.toThrow(HttpError);
});
