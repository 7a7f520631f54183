import { screen, waitFor, within } from '@testing-library/react';
import type { GetListParams } from 'ra-core';
import { expect, it } from 'vitest';
import { licenseUser } from '../support/people';
import { renderApp } from '../support/renderApp';
import { createLicense } from '../support/sampleLicense';

type Opening = NonNullable<Parameters<typeof renderApp>[1]> & { total?: number };

/** Opens a list whose back end finds `total` records, whatever the filter, and records what was asked. */
const openList = (path: string, { total = 7, ...opening }: Opening = {}) => {
  const asked: GetListParams[] = [];
  const getList = async (resource: string, params: GetListParams) => {
    asked.push(params);
    return { data: resource === 'licenses' ? [createLicense({ id: 1 })] : [], total } as never;
  };
  return { ...renderApp(path, { ...opening, dataProvider: { getList } }), asked };
};

const withFilter = (filter: object, resource = 'licenses') =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
const chips = async () => within(await screen.findByRole('list', { name: 'Filters' }));
const words = async () =>
  (await chips())
    .queryAllByRole('button', { name: /^Remove filter: / })
    .map(button => button.getAttribute('aria-label')?.replace('Remove filter: ', ''));
const filterIn = (address: string): unknown =>
  JSON.parse(new URLSearchParams(address.split('?')[1]).get('filter') ?? '{}');

it.each([
  [{ validity_period__lte: '2026-12-23' }, 'Ends on or before 23 Dec 2026'],
  [{ created_at__gte: '2026-01-02' }, 'Created on or after 2 Jan 2026'],
  [{ enabled: 1 }, 'Enabled'],
  [{ enabled: 0 }, 'Disabled'],
  [{ license_type: 'time-limited' }, 'License type: Time-limited'],
  [{ product_name__icontains: 'CAD' }, 'Product: CAD'],
  [{ note__icontains: 'VIP' }, 'Note: VIP'],
])('[FILT-01] says a filter of the address, %j, in words', async (filter, expected) => {
  const { asked } = openList(withFilter(filter));
  await waitFor(async () => expect(await words()).toEqual([expected]));
  await waitFor(() => expect(asked[0]?.filter).toEqual(filter));
});

it.each([
  ['en', 'Filters', 'Has activations', 'No activations'],
  ['de', 'Filter', 'Hat Aktivierungen', 'Keine Aktivierungen'],
  ['fr', 'Filtres', 'Avec activations', 'Sans activation'],
  ['es', 'Filtros', 'Con activaciones', 'Sin activaciones'],
] as const)('[LFILT-33] the filter by activations has no word of the status (%s)', async (language, name, yes, no) => {
  for (const [active, words] of [
    [1, yes],
    [0, no],
  ] as const) {
    const { unmount } = openList(withFilter({ active }), { language });
    expect(within(await screen.findByRole('list', { name })).getByText(words)).toBeVisible();
    unmount();
  }
});

it('[FILT-01] says a filter in German', async () => {
  openList(withFilter({ validity_period__lte: '2026-12-23', is_trial: 0 }), { language: 'de' });
  const list = within(await screen.findByRole('list', { name: 'Filter' }));
  expect(list.getByRole('button', { name: 'Filter entfernen: Endet bis einschließlich 23.12.2026' })).toBeVisible();
  expect(list.getByRole('button', { name: 'Filter entfernen: Keine Testlizenz' })).toBeVisible();
});

it('[FILT-02] removes one filter, keeps the others and moves the focus', async () => {
  const { user, asked, address } = openList(withFilter({ enabled: 1, is_trial: 0, product_name__icontains: 'CAD' }));
  await user.click((await chips()).getByRole('button', { name: 'Remove filter: Enabled' }));
  await waitFor(() => expect(filterIn(address())).toEqual({ is_trial: 0, product_name__icontains: 'CAD' }));
  await waitFor(() => expect(asked.at(-1)?.filter).toEqual({ is_trial: 0, product_name__icontains: 'CAD' }));
  const add = (await chips()).getByRole('button', { name: 'Add filter' });
  await waitFor(() => expect(add).toHaveFocus());
  await user.click((await chips()).getByRole('button', { name: 'Remove filter: Product: CAD' }));
  await waitFor(() => expect(screen.getByLabelText('Search', { exact: true })).toHaveValue(''));
});

it('[FILT-41] another search takes the place of the one in the box, and leaves other texts', async () => {
  const texts = { product_name__icontains: 'CAD', customer_company_name__icontains: 'Acme' };
  const { user, address } = openList(withFilter({ enabled: 1, ...texts }));
  const box = await screen.findByLabelText('Search', { exact: true });
  expect(box).toHaveValue('CAD');
  await user.clear(box);
  await user.paste('Studio');
  await user.keyboard('{Enter}');
  const others = { enabled: 1, customer_company_name__icontains: 'Acme' };
  await waitFor(() => expect(filterIn(address())).toEqual({ ...others, product_name__icontains: 'Studio' }));
  await waitFor(() => expect(box).toHaveValue('Studio'));
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  await waitFor(() => expect(filterIn(address())).toEqual(others));
  await waitFor(() => expect(box).toHaveValue(''));
});

it('[FILT-42] the dialog of a flag that an address has as true shows what it is', async () => {
  const { user, address } = openList(withFilter({ enabled: true }));
  await user.click(await screen.findByRole('button', { name: 'Change filter: Enabled' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change filter' }));
  expect(dialog.getByLabelText('Value')).toHaveDisplayValue('Enabled');
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(filterIn(address())).toEqual({ enabled: 1 }));
});

const addFilter = async (user: ReturnType<typeof openList>['user'], name: string) => {
  await user.click((await chips()).getByRole('button', { name: 'Add filter' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add filter' }));
  await user.selectOptions(dialog.getByLabelText('Filter'), name);
  return dialog;
};

it('[FILT-03] adds filters with inputs that fit: a calendar, yes or no, a choice, a text', async () => {
  const { user, address } = openList(withFilter({ is_trial: 1 }));
  const date = await addFilter(user, 'Ends');
  await user.selectOptions(date.getByLabelText('When'), 'On or before');
  expect(date.getByLabelText('Last day')).toHaveAttribute('type', 'date');
  expect(date.getByRole('button', { name: 'Apply' })).toBeDisabled();
  await user.type(date.getByLabelText('Last day'), '2026-12-23');
  await user.click(date.getByRole('button', { name: 'Apply' }));

  const flag = await addFilter(user, 'Enabled');
  await user.selectOptions(flag.getByLabelText('Value'), 'Disabled');
  await user.click(flag.getByRole('button', { name: 'Apply' }));

  const choice = await addFilter(user, 'License type');
  await user.selectOptions(choice.getByLabelText('Value'), 'Subscription');
  await user.click(choice.getByRole('button', { name: 'Apply' }));

  const text = await addFilter(user, 'Note');
  await user.type(text.getByLabelText('Value'), 'VIP{Enter}');
  await waitFor(() =>
    expect(filterIn(address())).toEqual({
      is_trial: 1,
      validity_period__lte: '2026-12-23',
      enabled: 0,
      license_type: 'subscription',
      note__icontains: 'VIP',
    }),
  );
});

it('[FILT-03] offers the filters of orders, too', async () => {
  const { user, address } = openList('/orders');
  const dialog = await addFilter(user, 'Type');
  await user.selectOptions(dialog.getByLabelText('Value'), 'Bundle');
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(filterIn(address())).toEqual({ type: 'bundle' }));
});

const ignored = 'Ignored from the address, because this list has no such filter or value: ';

it.each([
  ['of another name', { enabled: 1, colour: 'red' }, 'colour=red'],
  ['that only the search box knows', { enabled: 1, anything: 'Saint-Gobain' }, 'anything=Saint-Gobain'],
  [
    'with a day that does not exist',
    { enabled: 1, validity_period__lte: '2027-02-30' },
    'validity_period__lte=2027-02-30',
  ],
  ['with another choice', { enabled: 1, license_type: 'eternal' }, 'license_type=eternal'],
  ['of an extension that the back end lacks', { enabled: 1, product: 3 }, 'product=3'],
])('[FILT-04] drops a filter %s with a note that names it, and never sends it', async (_why, filter, name) => {
  const { asked } = openList(withFilter(filter));
  expect(await words()).toEqual(['Enabled']);
  expect(await screen.findByText(ignored + name)).toBeVisible();
  expect(asked.map(each => each.filter)).toEqual([{ enabled: 1 }]);
});

it.each(['{"enabled":1', '[]', 'null', 'enabled'])(
  '[FILT-04] says that a cut filter cannot be read: %s',
  async text => {
    openList(`/licenses?filter=${encodeURIComponent(text)}`);
    const note = await screen.findByText("The filter in the address can't be read, so the list shows everything.");
    expect(note).toBeVisible();
  },
);

it('[FILT-21] says which filter of the address is too long, and never sends it', async () => {
  const { asked } = openList(withFilter({ enabled: 1, note__icontains: 'x'.repeat(256) }));
  expect(await words()).toEqual(['Enabled']);
  const note = /^Ignored from the address, because a filter can have at most 255 characters: note__icontains=xxx/;
  expect(await screen.findByText(note)).toBeVisible();
  expect(asked.map(each => each.filter)).toEqual([{ enabled: 1 }]);
});

it('[FILT-21] sends a filter of 255 characters, and lets nobody type more', async () => {
  const { asked, user } = openList(withFilter({ note__icontains: 'x'.repeat(255) }));
  await waitFor(() => expect(asked.map(each => each.filter)).toEqual([{ note__icontains: 'x'.repeat(255) }]));
  await user.click(screen.getByRole('button', { name: 'Add filter' }));
  await user.selectOptions(await screen.findByLabelText('Filter'), 'Note');
  expect(screen.getByLabelText('Value')).toHaveAttribute('maxlength', '255');
});

it('[FILT-04] never searches by what a license user may not see', async () => {
  const { asked } = openList(withFilter({ note__icontains: 'VIP', is_trial: 1 }), { person: licenseUser });
  expect(await words()).toEqual(['Trial']);
  await waitFor(() => expect(asked.at(-1)?.filter).toEqual({ is_trial: 1 }));
});

const presets = async () => within(await screen.findByRole('navigation', { name: 'Quick filters' }));

it('[FILT-05] offers managers the presets of a back end with more filters', async () => {
  openList('/licenses');
  expect(await (await presets()).findByRole('link', { name: 'All 7' })).toBeVisible();
  expect((await presets()).getAllByRole('link').map(link => link.textContent.trim())).toEqual([
    'All 7',
    'Ending within 7 days',
    'Ending within 30 days',
    'Ending within 90 days',
    'Past their expiry',
    'Not activated',
    'Disabled',
    'Trial',
    'Changed in the last 7 days',
    'At maximum activations',
    'All places taken',
    'Places free',
    'Nobody assigned',
    'Not used for 90 days',
  ]);
});

it.each([
  ['[FILT-05] [LOOK-50] offers a license user none', { person: licenseUser }],
  ['[FOREIGN-06] offers none of a back end without', { extensions: [] }],
])('%s', async (_title, opening) => {
  openList('/licenses', opening);
  expect(await screen.findByRole('list', { name: 'Filters' })).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Quick filters' })).not.toBeInTheDocument();
});

it('[FILT-06] a preset shows its count when pointed at, and opens with the rows read then', async () => {
  const { user, asked, address } = openList('/licenses?columns=product', { total: 1_234 });
  const preset = (await presets()).getByRole('link', { name: 'Ending within 30 days' });
  await user.hover(preset);
  await waitFor(() => expect(preset).toHaveTextContent('Ending within 30 days 1,234'));
  const filter = { validity_period__gte: '+1d', validity_period__lte: '+30d', enabled: 1 };
  expect(asked.at(-1)).toMatchObject({ filter, sort: { field: 'validity_period', order: 'ASC' } });
  const before = asked.length;
  await user.click(preset);
  await waitFor(() => expect(preset).toHaveAttribute('aria-current', 'true'));
  expect(filterIn(address())).toEqual(filter);
  expect(address()).toContain('columns=product');
  expect(asked).toHaveLength(before);
});

it('[FILT-06] on a phone the sort order of a preset is named, although its column is not shown', async () => {
  openList('/licenses?sort=validity_period&order=ASC', { width: 390 });
  expect(await screen.findByLabelText('Sort by')).toHaveDisplayValue('Expiry, ascending');
});
