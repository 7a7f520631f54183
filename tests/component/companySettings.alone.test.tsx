import { declarationFault } from '../../contract/declarations';
import { cleanup, screen, within } from '@testing-library/react';
import { type GetListParams, HttpError } from 'ra-core';
import { afterAll, expect, it, vi } from 'vitest';
import type { Person } from '../../authProvider/person';
import type { PublishedDocument } from '../../contract/extensions/resources';
import { createI18nProvider, declaredTexts } from '../../i18n';
import { addCatalogue } from '../../src/catalogue/catalogueLists';
import { declare } from '../../src/declared/declare';
import { Changes } from '../../src/declared/lists/Changes';
import { showDocuments } from '../../src/declared/published';
import { registry } from '../../src/registry';
import { createOrder } from '../support/sampleOrder';
import { createPerson, distributor, licenseUser } from '../support/people';
import { keyed } from '../support/exportScene';
import { renderPortal } from '../support/render';
import { renderApp } from '../support/renderApp';

const settings = {
  version: 1,
  name: 'portal',
  lists: {
    licenses: {
      columns: ['product', 'license_key', 'colour', 'created_at'],
      sort: '-updated_at',
      presets: [
        { name: 'trials', filter: { is_trial: 1 } },
        { name: 'secrets', filter: { client_secret_expires__lte: '+30d' } },
      ],
    },
    orders: {
      sort: '-nonsense',
      presets: [
        { name: 'unknown', filter: { zzz: 1 } },
        { name: 'paid', filter: { store_id__icontains: 'A' } },
      ],
    },
  },
  menu: {
    hidden: [{ name: 'orders' }, { name: 'licenses', for: 'users' }],
    links: [
      { to: 'https://wiki.acme.test/portal', words: { en: 'Handbook', de: 'Handbuch' }, order: 5 },
      { to: 'https://acme.test/pay', words: { en: 'Invoices' }, for: 'users' },
    ],
  },
  words: {
    en: {
      orders: { name: 'Contract |||| Contracts', fields: { store_id: 'Contract number' } },
      licenses: { presets: { trials: 'Trials', secrets: 'Secrets' } },
      'catalogue-customers': { name: 'Client |||| Clients' },
      vouchers: { name: 'Coupon |||| Coupons' },
    },
    de: { licenses: { name: 'Nutzungsrecht |||| Nutzungsrechte', presets: { trials: 'Zur Probe' } } },
  },
};

declare([settings], declarationFault);
afterAll(() => vi.restoreAllMocks());

const open = async (path: string, person: Person, language: 'en' | 'de' = 'en') => {
  const getList = vi.fn(async (resource: string, { sort }: GetListParams) => {
    if (sort?.field === 'nonsense') throw new HttpError('Unknown order.', 400);
    if (resource === 'orders') return { data: [createOrder()], total: 1 };
    return resource === 'licenses' ? { data: [keyed(1)], total: 1 } : { data: [], total: 0 };
  });
  const i18nProvider = await createI18nProvider(language, () => {});
  const dataProvider = { getList: getList as never };
  renderApp(path, { resources: registry, i18nProvider, person, dataProvider, extensions: ['license-filters'] });
  await screen.findByRole('heading', { level: 1 });
  return getList;
};

const menuEntries = () =>
  within(screen.getByRole('navigation', { name: /Main menu|Hauptmenü/ }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

it('[COMP-01] a company decides the columns, the order and the presets that the license list begins with', async () => {
  const getList = await open('/licenses', distributor);
  expect(await screen.findByRole('link', { name: 'Trials' })).toHaveAttribute('href', expect.stringContaining('trial'));
  expect(screen.queryByRole('link', { name: 'Disabled' })).toBeNull();
  await screen.findByRole('columnheader', { name: 'Last updated' });
  const headers = screen.getAllByRole('columnheader');
  expect(headers.map(({ textContent }) => textContent)).toEqual([
    '',
    'Last updated',
    'Product',
    'License key',
    'Created on',
    'Actions',
  ]);
  expect(getList).toHaveBeenCalledWith(
    'licenses',
    expect.objectContaining({ sort: { field: 'updated_at', order: 'DESC' } }),
  );
});

it('[COMP-16] a license user’s list begins as the portal’s own', async () => {
  const getList = await open('/licenses', licenseUser);
  await screen.findByRole('columnheader', { name: 'Status' });
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Created on',
    'Product',
    'License Type',
    'Activated on',
    'Times activated',
    'Max Users',
    'Maintenance End Date',
    'Status',
  ]);
  expect(getList).toHaveBeenCalledWith(
    'licenses',
    expect.objectContaining({ sort: { field: 'created_at', order: 'DESC' } }),
  );
});

it('[COMP-12] offers a preset of the company to those who may use all of its filters', async () => {
  await open('/licenses', distributor);
  expect(await screen.findByRole('link', { name: 'Secrets' })).toBeVisible();
  cleanup();
  await open('/licenses', createPerson());
  expect(await screen.findByRole('link', { name: 'Trials' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Secrets' })).toBeNull();
});

it('[COMP-20] an order of the company that the API refuses costs no list, which begins in the portal’s own', async () => {
  const getList = await open('/orders', distributor);
  expect(await screen.findByText('ORD-2026-007')).toBeVisible();
  const sorts = getList.mock.calls.filter(([resource]) => resource === 'orders').map(([, { sort }]) => sort?.field);
  expect(sorts).toEqual(['nonsense', 'created_at']);
});

it('[COMP-21] leaves out a preset of the company with a filter that the list lacks', async () => {
  await open('/orders', distributor);
  expect(await screen.findByRole('link', { name: 'Paid' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Unknown' })).toBeNull();
});

it('[COMP-02] hides entries of the menu from a role and adds links of its own, in words for each language', async () => {
  await open('/profile', licenseUser);
  expect(menuEntries()).toEqual(['Handbook', 'Dashboard', 'My profile', 'Invoices']);
  expect(screen.getByRole('link', { name: 'Handbook' })).toHaveAttribute('href', 'https://wiki.acme.test/portal');
  expect(screen.getByRole('link', { name: 'Handbook' })).toHaveAttribute('target', '_blank');
});

it('[COMP-02] a hidden page can still be opened', async () => {
  await open('/licenses', licenseUser);
  expect(screen.getByRole('heading', { level: 1, name: 'Licenses' })).toBeVisible();
});

it('[COMP-03] shows a company’s own words in place of the portal’s, by language', async () => {
  await open('/orders', distributor);
  expect(screen.getByRole('heading', { level: 1, name: 'Contracts' })).toBeVisible();
  expect(menuEntries()).not.toContain('Contracts');
});

it('[COMP-03] leaves the languages without a word of their own as they are', async () => {
  await open('/licenses', distributor, 'de');
  expect(screen.getByRole('heading', { level: 1, name: 'Nutzungsrechte' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Zur Probe' })).toBeVisible();
  expect(menuEntries()).toContain('Handbuch');
});

const linksTo = (...addresses: string[]) => ({
  menu: { links: addresses.map(to => ({ to, words: { en: 'Help' } })) },
});
const named = (name: string) => ({ words: { en: { licenses: { name } } } });
const presets = { lists: { licenses: settings.lists.licenses } };
const trialsNamed = (trials: string) => ({ ...presets, words: { en: { licenses: { presets: { trials } } } } });

it.each([
  [
    'the name of one record',
    named('Seat |||| Seats'),
    named('Place |||| Seats'),
    'Licenses › Own words (English): from “Seat / Seats” to “Place / Seats”',
  ],
  [
    'the first of two links with one name',
    linksTo('https://a.test/', 'https://c.test/'),
    linksTo('https://b.test/', 'https://c.test/'),
    'Links to other sites: changed Help',
  ],
  [
    'the presets that are published now',
    { lists: { licenses: { columns: presets.lists.licenses.columns, sort: '-updated_at' } } },
    presets,
    'Licenses › Quick filters: added trials, secrets',
  ],
  ['the name of a preset', presets, trialsNamed('trials'), 'Licenses › Quick filters: changed trials'],
])('[COMP-10] a change of %s is said', (_what, before, after, line) => {
  renderPortal(<Changes name="portal" before={before} after={after} />);
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toContain(line);
});

it('[COMP-19] the words of a company hold for lists that come later, and a withdrawn word is gone', () => {
  const show = (words: object) => {
    const fields = [{ source: 'kind', type: 'choice' }];
    const declaration = { version: 1, name: 'vouchers', path: 'vouchers', fields, words: { en: words } };
    showDocuments([{ name: 'vouchers', kind: 'list', declaration, version: null, draft: null } as PublishedDocument]);
    return declaredTexts.en ?? {};
  };
  addCatalogue();
  const before = show({ name: 'Voucher', values: { kind: { gift: 'Present' } } });
  expect(before['resources.catalogue-customers.name']).toBe('Client |||| Clients');
  expect(before['resources.catalogue-customers.fields.email']).toBe('Email');
  expect(before['resources.vouchers.name']).toBe('Coupon |||| Coupons');
  expect(before['resources.vouchers.values.kind.gift']).toBe('Present');
  const after = show({ name: 'Voucher' });
  expect(after['resources.vouchers.name']).toBe('Coupon |||| Coupons');
  expect(after['resources.vouchers.values.kind.gift']).toBeUndefined();
});
