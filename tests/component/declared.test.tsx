import { declarationFault } from '../../contract/declarations';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { declare } from '../../src/declared/declare';
import { registry, wires } from '../../src/registry';
import type { Person } from '../../authProvider/person';
import { licenseUser } from '../support/people';
import { openDeclared } from '../support/openDeclared';

const vouchers = {
  version: 1,
  name: 'vouchers',
  path: 'vouchers',
  title: 'code',
  fields: [
    { source: 'code', type: 'text', sort: true },
    { source: 'kind', type: 'choice' },
    { source: 'amount', type: 'number', sort: 'value' },
    { source: 'is_used', type: 'boolean' },
    { source: 'valid_until', type: 'date' },
    { source: 'shop.city', type: 'text' },
    { source: 'note', type: 'text', shown: false },
  ],
  search: ['code__icontains'],
  filters: [{ source: 'kind', type: 'choice', choices: ['gift', 'promo'] }],
  presets: [{ name: 'gifts', filter: { kind: 'gift' } }],
  words: {
    en: { name: 'Voucher |||| Vouchers', presets: { gifts: 'Presents' }, values: { kind: { gift: 'Present' } } },
    de: { name: 'Gutschein |||| Gutscheine', fields: { kind: 'Art' }, values: { kind: { gift: 'Geschenk' } } },
  },
};

const rows = [
  {
    id: 1,
    code: 'A-1',
    kind: 'gift',
    amount: 1200,
    is_used: true,
    valid_until: '2027-01-31',
    shop: { city: 'Bonn' },
    note: 'By hand',
  },
  {
    id: 2,
    code: 'A-2',
    kind: 'other',
    amount: '12,00',
    is_used: 'perhaps',
    valid_until: 'soon',
    shop: null,
    note: null,
  },
];

const open = (path: string, declarations: readonly unknown[], language?: 'en' | 'de', person?: Person) =>
  openDeclared(path, declarations, { language, person, rows });

const textsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

afterEach(() => vi.restoreAllMocks());

const shownRows = async () => {
  await screen.findByText('A-1');
  return screen.getAllByRole('row').slice(1).map(textsOf);
};

it('[DECL-03] shows the rows of a declared list by the types of its fields, and what has another type as it is', async () => {
  await open('/vouchers', [vouchers]);
  expect(await shownRows()).toEqual([
    ['', 'A-1', 'Present', '1,200', 'Yes', '31/01/2027', 'Bonn'],
    ['', 'A-2', 'other', '12,00', 'perhaps', 'soon', '-'],
  ]);
  expect(screen.getByRole('heading', { level: 1, name: 'Vouchers' })).toBeVisible();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Code',
    'Kind',
    'Amount',
    'Is used',
    'Valid until',
    'Shop city',
  ]);
});

it('[DECL-03] sorts a declared list only by what is declared, under the name of the back end', async () => {
  const { getList } = await open('/vouchers', [vouchers]);
  await shownRows();
  expect(screen.queryByRole('button', { name: 'Kind' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Amount' }));
  await waitFor(() =>
    expect(getList).toHaveBeenLastCalledWith(
      'vouchers',
      expect.objectContaining({ sort: { field: 'amount', order: 'ASC' } }),
    ),
  );
  expect(wires.vouchers?.sortFields).toEqual({ amount: 'value' });
});

it('[DECL-03] filters by the choices of a declared list in its own words, and unfolds what is no column', async () => {
  const { getList } = await open('/vouchers?filter={"kind":"gift"}', [vouchers], 'de');
  await shownRows();
  expect(screen.getByRole('button', { name: 'Filter ändern: Art: Geschenk' })).toBeVisible();
  expect(screen.getByRole('link', { name: /^Presents/ })).toHaveAttribute('aria-current', 'true');
  expect(getList).toHaveBeenLastCalledWith('vouchers', expect.objectContaining({ filter: { kind: 'gift' } }));
  await userEvent.click(screen.getByRole('button', { name: 'Details zu A-1' }));
  expect(screen.getByText('By hand')).toBeVisible();
});

it('[DECL-04] opens the page of a record that the back end answers', async () => {
  await open('/vouchers/1', [{ ...vouchers, detail: true }]);
  expect(await screen.findByRole('heading', { level: 1, name: 'A-1' })).toBeVisible();
  expect(screen.getByText('By hand')).toBeVisible();
});

it('[DECL-05] [DECL-114] a declaration with a fault costs its own list only, and says where the fault is', async () => {
  await open('/vouchers', [
    { ...vouchers, fields: [{ source: 'code', type: 'colour' }] },
    { ...vouchers, name: 'coupons', words: {} },
  ]);
  expect(await screen.findByRole('heading', { level: 1, name: 'This list cannot be shown' })).toBeVisible();
  expect(screen.getByText(/\/fields\/0\/type must be one of text, number/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Vouchers' })).toHaveAttribute('href', '/vouchers');
});

it('[DECL-05] [DECL-114] a declaration with the name of another list, of a page or none is left out with a warning', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const before = registry.length;
  declare(
    [{ ...vouchers, name: 'licenses' }, { ...vouchers, name: 'profile' }, { ...vouchers, name: undefined }, null],
    declarationFault,
  );
  expect(registry).toHaveLength(before);
  expect(warn.mock.calls.map(([sentence]) => String(sentence).slice(0, 87))).toEqual([
    'A declared list is left out. Two resources are called "licenses". Rename one of them.',
    'A declared list is left out. No resource can be called "profile": the portal needs the ',
    'A declared list is left out. A resource has no name.',
    'A declared list is left out. A resource has no name.',
  ]);
});

it('[DECL-06] only managers see a declared list, unless it says that everyone does', async () => {
  const shared = { ...vouchers, name: 'shared', access: 'everyone', words: { en: { name: 'Shared' } } };
  await open('/', [vouchers, shared], 'en', licenseUser);
  expect(await screen.findByRole('link', { name: 'Shared' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Vouchers' })).toBeNull();
});

it('[DECL-130] a choice that names a record has its word in headings and in what names its row', async () => {
  const edit = [{ source: 'note', type: 'text' }];
  const list = { ...vouchers, title: 'kind', detail: true, edit, actions: [{ name: 'send' }] };
  await openDeclared('/vouchers', [list], { rows: rows.slice(0, 1) });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Present' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Present' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Present' })).toBeVisible();
  await userEvent.click(await screen.findByRole('link', { name: 'Edit' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Voucher Present' })).toBeVisible();
});
