import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { testNow } from '../support/constants';
import { distributor } from '../support/people';
import { startPortalInProcess } from '../support/portalInProcess';
import { renderApp } from '../support/renderApp';
import { stubSight } from '../support/sight';
import { violations } from '../support/violations';

let portal: Awaited<ReturnType<typeof startPortalInProcess>>;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: testNow });
  stubSight();
  portal = await startPortalInProcess('distributor@acme.test', ['products']);
}, 60_000);
afterAll(async () => {
  await portal.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = (path: string, extensions: readonly 'products'[] = ['products'], language?: 'fr') =>
  renderApp(path, {
    person: distributor,
    dataProvider: portal.provider,
    extensions: [...extensions, 'license-filters'],
    ...(language && { language }),
  });
type View = ReturnType<typeof open>;

const addFilter = async ({ user }: View) => {
  await user.click(await screen.findByRole('button', { name: 'Add filter' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add filter' }));
  const names = within(dialog.getByLabelText('Filter')).getAllByRole('option', { name: 'Product' });
  await user.selectOptions(dialog.getByLabelText('Filter'), 'Product');
  return { dialog, names };
};
const filterIn = ({ address }: View): unknown =>
  JSON.parse(new URLSearchParams(address().split('?')[1]).get('filter') ?? '{}');
const options = async () =>
  within(await screen.findByRole('listbox'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const address = (filter: object) =>
  `/licenses?columns=product&perPage=2&filter=${encodeURIComponent(JSON.stringify(filter))}`;

it('[LOOK-63] a product is chosen from those that there are licenses of, and the chip changes it', async () => {
  const view = open('/licenses?columns=product&perPage=2');
  const { user } = view;
  const { dialog, names } = await addFilter(view);
  expect(names).toHaveLength(1);
  const picker = await dialog.findByRole('combobox', { name: 'Value' });
  expect(dialog.getByRole('button', { name: 'Apply' })).toBeDisabled();
  await user.click(picker);
  const all = await options();
  expect(all.length).toBeGreaterThan(10);
  expect(all).toEqual(all.toSorted());
  expect(all).toContain('Acme PDM Vault');
  // MUI puts the options at the end of the page, outside of its landmarks.
  expect(await violations({ region: { enabled: false } })).toEqual([]);
  await user.type(picker, 'cad s');
  await waitFor(async () => expect(await options()).toEqual(['Acme CAD Studio']));
  await user.click(screen.getByRole('option', { name: 'Acme CAD Studio' }));
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  const chip = await screen.findByRole('button', { name: 'Change filter: Product: Acme CAD Studio' });
  expect(filterIn(view)).toEqual({ product: expect.any(Number) });
  const rows = () => screen.getAllByRole('row').slice(1);
  await waitFor(() => expect(rows().filter(row => !within(row).queryByText('Acme CAD Studio'))).toEqual([]));

  await user.click(chip);
  const again = await within(await screen.findByRole('dialog', { name: 'Change filter' })).findByRole('combobox', {
    name: 'Product',
  });
  await waitFor(() => expect(again).toHaveValue('Acme CAD Studio'));
  await user.clear(again);
  await user.type(again, 'pdm');
  await user.click(await screen.findByRole('option', { name: 'Acme PDM Vault' }));
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByRole('button', { name: 'Remove filter: Product: Acme PDM Vault' })).toBeVisible();
});

it('[LOOK-63] a product that the person has no licenses of is named by its number, and nonsense is ignored', async () => {
  const { unmount } = open(address({ product: 999_999 }));
  expect(await screen.findByRole('button', { name: 'Remove filter: Product: 999999' })).toBeVisible();
  unmount();
  open(address({ product: 'CAD' }));
  expect(await screen.findByText(/^Ignored from the address.*product=CAD/)).toBeVisible();
});

it('[FILT-48] French has a space before the colon of a filter, and of what buttons are told apart by', async () => {
  const filter = { product: 999_999, note__icontains: 'VIP' };
  open(address(filter), ['products'], 'fr');
  const list = within(await screen.findByRole('list', { name: 'Filtres' }));
  expect(await list.findByText('Produit : 999999')).toBeVisible();
  expect(list.getByText('Note : VIP')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Langue : Français, FR' })).toBeVisible();
});

it('[LOOK-63] without the extension, the product is a text', async () => {
  const view = open('/licenses?columns=product&perPage=2', []);
  const { dialog, names } = await addFilter(view);
  expect(names).toHaveLength(1);
  await view.user.type(dialog.getByRole('textbox', { name: 'Value' }), 'cad');
  await view.user.click(dialog.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByRole('button', { name: 'Remove filter: Product: cad' })).toBeVisible();
  expect(filterIn(view)).toEqual({ product_name__icontains: 'cad' });
});
