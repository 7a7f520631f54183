import { expect, it } from 'vitest';
import { firstPages } from '../../src/firstPages';

const requests = new Map(firstPages.map(page => [page.file, page.requests]));

it('[FIRST-01] every address of the portal has a page of its own', () => {
  expect([...requests.keys()]).toEqual(
    expect.arrayContaining([
      'index',
      'profile',
      'login',
      'auth/callback',
      'licenses',
      'licenses/_',
      'licenses/reconcile',
      'orders',
      'orders/_',
      'create-order',
      'create-order/_',
      'people',
      'runs/_',
      '_',
    ]),
  );
});

it('[FIRST-03] its requests are those that need nothing of the person', () => {
  expect(requests.get('licenses')).toEqual([
    'licenses/?limit=20&offset=0&order_by=-created_at&bundle_license__isnull=1',
  ]);
  expect(requests.get('licenses/_')).toEqual(['licenses/{id}/']);
  expect(requests.get('orders')).toEqual([]);
  expect(requests.get('index')).toEqual([]);
});

it('[FIRST-01] the answer of a sign-in needs the OpenID code besides its page', () => {
  const codes = new Map(firstPages.map(page => [page.file, page.code.length]));
  expect([codes.get('login'), codes.get('auth/callback')]).toEqual([1, 2]);
});

it('[FIRST-01] the page of unknown addresses has the code that declares a list, and that of the list', () => {
  expect(firstPages.find(({ file }) => file === '_')?.code.map(String)).toEqual([
    expect.stringContaining('/src/declared/declare.ts'),
    expect.stringContaining('/src/declared/DeclaredList.tsx'),
  ]);
});
