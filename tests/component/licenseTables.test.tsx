import type { QueryClient } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { CoreAdminUI, type GetOneResult, HttpError } from 'ra-core';
import { expect, it, vi } from 'vitest';
import type { License } from '../../contract/schemas/license';
import type { ExtensionName } from '../../contract/extensions/names';
import { createExtensions } from '../../dataProvider/extensions';
import type { PortalDataProvider } from '../../dataProvider/types';
import { licenses } from '../../resources/licenses';
import { orders } from '../../resources/orders';
import { createQueryClient } from '../../src/queryClient';
import { ExtensionsContext } from '../../src/components/useExtension';
import { resourceRoutes } from '../../src/resourceRoutes';
import { servingList } from '../support/listCalls';
import { distributor, viewer } from '../support/people';
import { renderPortal } from '../support/render';
import { createLicense, createLicenseUser } from '../support/sampleLicense';
import { createOrder } from '../support/sampleOrder';

const Home = () => <p>Home</p>;

/** A table of licenses (the license list's or an order's) at its own address. */
const open = (
  path: string,
  dataProvider: Partial<PortalDataProvider>,
  queryClient?: QueryClient,
  person = distributor,
  extensions: readonly ExtensionName[] = ['license-users'],
) => {
  const getOne = async (): Promise<GetOneResult> => ({ data: createOrder() });
  return renderPortal(
    <ExtensionsContext value={createExtensions(extensions)}>
      <CoreAdminUI disableTelemetry dashboard={Home}>
        {[orders, licenses].map(resourceRoutes)}
      </CoreAdminUI>
    </ExtensionsContext>,
    { path, person, queryClient, dataProvider: { getOne, ...dataProvider } },
  );
};
const tables = ['/licenses', '/orders/7/licenses'];

it.each(tables)('[LDET-30] says that the licenses could not be loaded (%s)', async path => {
  open(path, { getList: () => Promise.reject(new HttpError('Internal Server Error', 500)) });
  expect(await screen.findByText('Error occured')).toBeVisible();
  expect(screen.getByText('There was an error while getting license data')).toBeVisible();
});

it.each(tables)('[LLIST-26] [LLIST-27] a license is reset from its row after a confirmation (%s)', async path => {
  const resetLicense = vi.fn(async (_license: License) => {});
  const { getList, calls } = servingList([createLicense({ id: 3, license_key: 'KEY-3' })]);
  const { user, address } = open(path, { getList, resetLicense });
  await user.click(await screen.findByRole('button', { name: 'Reset' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reset this license?' });
  expect(address()).toBe(path);
  const asked = calls.length;
  await user.click(within(dialog).getByRole('button', { name: 'Reset' }));
  expect(await screen.findByText('Your license has been reset')).toBeVisible();
  expect(resetLicense.mock.calls.map(([{ id }]) => id)).toEqual([3]);
  await waitFor(() => expect(calls.length).toBeGreaterThan(asked));
});

it.each([
  [[], 'Renderer'],
  [['ana@acme.test'], 'Renderer, ana@acme.test'],
  [['ana@acme.test', 'bo@acme.test', 'cy@acme.test'], 'Renderer, ana@acme.test (+2)'],
])('[LLIST-26] a license without a key is named by its product and users %j', async (emails, name) => {
  const license_users = emails.map((email, index) => createLicenseUser(index + 1, email));
  const product = { authorization_method: 'user' } as const;
  const { user } = open('/licenses', servingList([createLicense({ license_key: null, product, license_users })]));
  await user.click(await screen.findByRole('button', { name: 'Reset' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent(`The license ${name} returns`);
});

it('[LLIST-12] [CONST-04] [CONST-05] each column shows its own field', async () => {
  open('/licenses', servingList([createLicense({ is_any_floating: true })]));
  const row = await screen.findByRole('row', { name: /AAAA-BBBB-1042/ });
  const cells = within(row)
    .getAllByRole('cell')
    .map(cell => cell.textContent);
  expect(cells).toEqual([
    // The cell with the row's checkbox.
    '',
    expect.stringMatching(/^01\/10\/2026 \d\d:\d\d$/),
    'ORD-7',
    'AAAA-BBBB-1042',
    'Renderer',
    'Perpetual',
    expect.stringMatching(/^03\/10\/2026 \d\d:\d\d$/),
    '3',
    '4',
    '01/10/2027',
    'Active',
    'Reset',
  ]);
});

it("[LLIST-20] if a back end does not say who a license belongs to, it counts as the person's own", async () => {
  const { is_manager: _, ...untold } = createLicense({ product: { authorization_method: 'user' }, license_key: null });
  open('/licenses', servingList([untold]));
  expect(await screen.findByText('Not assigned')).toBeVisible();
});

it('[LLIST-10] another search type keeps the typed text', async () => {
  const { getList, calls } = servingList<License>([]);
  const { user } = open('/licenses', { getList });
  await user.selectOptions(await screen.findByLabelText('Search by'), 'License user');
  await waitFor(() => expect(screen.getByLabelText('Search by')).toHaveDisplayValue('License user'));
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'render{Enter}');
  await waitFor(() => expect(calls.at(-1)?.filter).toEqual({ license_users__true_email__icontains: 'render' }));
  await user.selectOptions(screen.getByLabelText('Search by'), 'Product');
  await waitFor(() => expect(calls.at(-1)?.filter).toEqual({ product_name__icontains: 'render' }));
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('render');
});

it('[LLIST-01] a person who turns a page gets the next one before they ask for it', async () => {
  const { getList, calls } = servingList(Array.from({ length: 70 }, (_, index) => createLicense({ id: index + 1 })));
  const { user } = open('/licenses', { getList }, createQueryClient());
  await user.click(await screen.findByRole('button', { name: 'Go to page 2' }));
  await waitFor(() => expect(calls.map(({ page }) => page)).toContain(3));
  expect(screen.getByText('21-40 of 70')).toBeVisible();
});

it('[LLIST-26] a question closes with its page', async () => {
  const { user, address } = open('/licenses', servingList([createLicense({ id: 3 })]));
  await user.click(await screen.findByRole('button', { name: 'Reset' }));
  await screen.findByRole('dialog', { name: 'Reset this license?' });
  // Like the Back button: the dialog covers the link.
  fireEvent.click(screen.getByRole('link', { name: 'Renderer, AAAA-BBBB-1042', hidden: true }));
  expect(address()).toBe('/licenses/3');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

const ofUsers = (id: number, ...emails: string[]) =>
  createLicense({
    id,
    license_key: null,
    product: { authorization_method: 'user' },
    license_users: emails.map((email, index) => createLicenseUser(index + 1, email)),
  });

it.each(tables)("[PEOPLE-12] beside the first user is a link to their page, besides the license's (%s)", async path => {
  const bundle = { ...ofUsers(4, 'dan@acme.test'), is_bundle: true };
  const records = [ofUsers(3, 'ben@acme.test', 'cleo@acme.test'), bundle, createLicense({ id: 2 })];
  const { user, address } = open(path, { getList: servingList(records).getList });
  const link = await screen.findByRole('link', { name: /^Details of/ });
  expect(link).toHaveAccessibleName('Details of ben@acme.test');
  expect(screen.getByRole('link', { name: 'Renderer, ben@acme.test (+1)' })).toHaveAttribute('href', '/licenses/3');
  await user.click(link);
  expect(address()).toBe('/people/1');
});

it.each(tables)('[FOREIGN-08] nor is one where the back end has no other people (%s)', async path => {
  open(path, { getList: servingList([ofUsers(3, 'ben@acme.test')]).getList }, undefined, undefined, []);
  expect(await screen.findByRole('link', { name: 'Renderer, ben@acme.test' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Details of/ })).not.toBeInTheDocument();
});

it.each(tables)('[PEOPLE-12] those who may not manage license users get no such link (%s)', async path => {
  open(path, { getList: servingList([ofUsers(3, 'ben@acme.test')]).getList }, undefined, viewer);
  expect(await screen.findByRole('link', { name: 'Renderer, ben@acme.test' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Details of/ })).not.toBeInTheDocument();
});
