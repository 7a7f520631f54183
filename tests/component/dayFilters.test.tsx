import { screen, waitFor, within } from '@testing-library/react';
import type { GetListParams } from 'ra-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { middayOf } from '../support/localDays';
import { renderApp } from '../support/renderApp';
import { createLicense } from '../support/sampleLicense';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: middayOf('2026-11-26') }));
afterEach(() => void vi.useRealTimers());

type Opening = NonNullable<Parameters<typeof renderApp>[1]>;

const open = (filter: object, opening: Opening = {}, resource = 'licenses') => {
  const asked: unknown[] = [];
  const getList = async (_resource: string, params: GetListParams) => {
    asked.push(params.filter);
    return { data: resource === 'licenses' ? [createLicense({ id: 1 })] : [], total: 7 } as never;
  };
  const path = `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  return { ...renderApp(path, { ...opening, dataProvider: { getList } }), asked };
};
type User = ReturnType<typeof open>['user'];

const filterIn = (address: string): unknown =>
  JSON.parse(new URLSearchParams(address.split('?')[1]).get('filter') ?? '{}');
const chipsIn = async (language: string) =>
  within(
    await screen.findByRole('list', { name: { fr: 'Filtres', es: 'Filtros', de: 'Filter' }[language] ?? 'Filters' }),
  )
    .getAllByRole('button')
    .filter(button => button.getAttribute('aria-haspopup') && button.hasAttribute('aria-label'))
    .map(button => button.textContent);

const december = { validity_period__gte: '2026-12-01', validity_period__lte: '2026-12-31' };

it.each([
  [
    {
      validity_period__gte: '+1d',
      validity_period__lte: '+30d',
      created_at__lte: '2026-11-24',
      updated_at__gte: '-7d',
    },
    'Ends within 30 days (until 26 Dec 2026)',
    'Created on or before 24 Nov 2026',
    'Changed in the last 7 days (since 19 Nov 2026)',
  ],
  [
    { validity_period__gte: '+1m', validity_period__lte: '+1m', created_at__gte: '-1m', created_at__lte: '-1m' },
    'Ends next month (December 2026)',
    'Created last month (October 2026)',
  ],
  [
    { validity_period__gte: '-30d', validity_period__lte: '+0d', time_activated__gte: '2026-10-01' },
    'Ends in the last 30 days (since 27 Oct 2026)',
    'Activated on or after 1 Oct 2026',
  ],
  [
    { ...december, created_at__gte: '2026-10-01', created_at__lte: '2026-10-01', updated_at__lte: '-90d' },
    'Ends between 1 Dec 2026 and 31 Dec 2026',
    'Created on 1 Oct 2026',
    'Changed on or before 28 Aug 2026 (90 days ago)',
  ],
])('[FILT-30] says the days of %j in one chip for each field, relative ones as such', async (filter, ...words) => {
  open(filter);
  await waitFor(async () => expect(await chipsIn('en')).toEqual(words));
});

it.each([
  ['de', 'Endet nächsten Monat (Dezember 2026)', 'Erstellt bis einschließlich 24.11.2026'],
  ['fr', 'Se termine le mois prochain (décembre 2026)', 'Créée au plus tard le 24 nov. 2026'],
  ['es', 'Termina el próximo mes (diciembre de 2026)', 'Creada hasta el 24 nov 2026 inclusive'],
] as const)('[FILT-30] says them in %s', async (language, ends, created) => {
  const filter = { validity_period__gte: '+1m', validity_period__lte: '+1m', created_at__lte: '2026-11-24' };
  open(filter, { language });
  await waitFor(async () => expect(await chipsIn(language)).toEqual([ends, created]));
});

const choose = async (user: User, filter: string, when: string) => {
  await user.click(await screen.findByRole('button', { name: 'Add filter' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add filter' }));
  await user.selectOptions(dialog.getByLabelText('Filter'), filter);
  await user.selectOptions(dialog.getByLabelText('When'), when);
  return dialog;
};

it('[FILT-31] adds relative days, which stay so in the address', async () => {
  const { user, address } = open({});
  const month = await choose(user, 'Ends', 'Next month');
  await user.click(month.getByRole('button', { name: 'Apply' }));
  await waitFor(() =>
    expect(filterIn(address())).toEqual({ validity_period__gte: '+1m', validity_period__lte: '+1m' }),
  );
  const week = await choose(user, 'Created', 'In the last ... days');
  await user.clear(week.getByLabelText('Days'));
  expect(week.getByRole('button', { name: 'Apply' })).toBeDisabled();
  await user.type(week.getByLabelText('Days'), '7');
  await user.click(week.getByRole('button', { name: 'Apply' }));
  await waitFor(() =>
    expect(filterIn(address())).toEqual({
      validity_period__gte: '+1m',
      validity_period__lte: '+1m',
      created_at__gte: '-7d',
    }),
  );
});

it('[FILT-31] adds a range, whichever day is typed first', async () => {
  const { user, address } = open({});
  const dialog = await choose(user, 'Ends', 'Between');
  await user.type(dialog.getByLabelText('First day'), '2026-12-31');
  expect(dialog.getByRole('button', { name: 'Apply' })).toBeDisabled();
  await user.type(dialog.getByLabelText('Last day'), '2026-12-01');
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  await waitFor(() =>
    expect(filterIn(address())).toEqual({ validity_period__gte: '2026-12-01', validity_period__lte: '2026-12-31' }),
  );
});

it('[FILT-31] offers the days of what has happened without those to come, and on orders, too', async () => {
  const { user } = open({}, {}, 'orders');
  const dialog = await choose(user, 'Created', 'Last month');
  expect(
    within(dialog.getByLabelText('When'))
      .getAllByRole('option')
      .map(option => option.textContent),
  ).toEqual(['In the last ... days', 'This month', 'Last month', 'Between', 'On or after', 'On or before']);
});

it('[FILT-33] a chip opens what it was made with, and changes its filter only', async () => {
  const { user, address } = open({ is_trial: 1, validity_period__gte: '+1d', validity_period__lte: '+30d' });
  const chip = await screen.findByRole('button', { name: 'Change filter: Ends within 30 days (until 26 Dec 2026)' });
  await user.click(chip);
  const dialog = within(await screen.findByRole('dialog', { name: 'Change filter' }));
  expect(dialog.getByLabelText('Ends')).toHaveDisplayValue('In the next ... days');
  expect(dialog.getByLabelText('Days')).toHaveValue(30);
  await user.clear(dialog.getByLabelText('Days'));
  await user.type(dialog.getByLabelText('Days'), '60{Enter}');
  await waitFor(() =>
    expect(filterIn(address())).toEqual({ is_trial: 1, validity_period__gte: '+1d', validity_period__lte: '+60d' }),
  );
});

it.each([
  { validity_period__gte: '+5d', validity_period__lte: '+30d' },
  { validity_period__gte: '-90d', validity_period__lte: '-7d' },
  { validity_period__gte: '2026-11-01', validity_period__lte: '+0d' },
])('[FILT-36] keeps the ends of %j in the order of their days', async filter => {
  const { user, address } = open({ enabled: 1, ...filter });
  await user.click(await screen.findByRole('button', { name: /^Change filter: Ends/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change filter' }));
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(filterIn(address())).toEqual({ enabled: 1, ...filter });
});

it('[FILT-33] changes a text, a choice and a flag, too', async () => {
  const { user, address } = open({ enabled: 1, license_type: 'subscription', note__icontains: 'VIP' });
  const change = async (words: string) => {
    await user.click(await screen.findByRole('button', { name: `Change filter: ${words}` }));
    return within(await screen.findByRole('dialog', { name: 'Change filter' }));
  };
  const flag = await change('Enabled');
  await user.selectOptions(flag.getByLabelText('Value'), 'Disabled');
  await user.click(flag.getByRole('button', { name: 'Apply' }));
  const type = await change('License type: Subscription');
  await user.selectOptions(type.getByLabelText('License type'), 'Time-limited');
  await user.click(type.getByRole('button', { name: 'Apply' }));
  const note = await change('Note: VIP');
  await user.type(note.getByLabelText('Note'), ' 2027{Enter}');
  await waitFor(() =>
    expect(filterIn(address())).toEqual({ enabled: 0, license_type: 'time-limited', note__icontains: 'VIP 2027' }),
  );
});

it('[FILT-34] takes all filters off at once, once there are two', async () => {
  const { user, address } = open({ enabled: 1, validity_period__gte: '+1m', validity_period__lte: '+1m' });
  await user.click(await screen.findByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(filterIn(address())).toEqual({}));
  expect(screen.queryByRole('button', { name: 'Clear all' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add filter' })).toHaveFocus();
});
