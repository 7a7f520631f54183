import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { permissionCodes } from '../../contract/permissionCodes';
import '../../src/licensing/devices/BorrowDialog';
import { createQueryClient, readRecordsAnew } from '../../src/queryClient';
import { servingList } from '../support/listCalls';
import { openLicense } from '../support/openLicense';
import { openOrders } from '../support/openOrders';
import { addProduct, openProducts } from '../support/openWizard';
import { createPerson } from '../support/people';
import { createDevice } from '../support/records';
import { renderApp } from '../support/renderApp';
import { createLicense } from '../support/sampleLicense';
import { orderWithKeys } from '../support/sampleOrder';
import { orderable } from '../support/sampleProduct';

/** Other back ends may leave out fields that the reference server always sends. */
const undefinedIn = <K extends string>(...fields: K[]) =>
  Object.fromEntries(fields.map(field => [field, undefined])) as Record<K, undefined>;

it('[ODET-11] an order listed without its items is read when it is opened', async () => {
  const queryClient = createQueryClient();
  const getOne = vi.fn(async () => ({ data: orderWithKeys }));
  const { getList } = servingList([{ ...orderWithKeys, order_items: [] }]);
  readRecordsAnew(queryClient, 'orders');
  const { user } = openOrders('/orders', { getList, getOne: getOne as never, queryClient });
  await user.click(await screen.findByText('ORD-2026-007'));
  expect(await screen.findByRole('button', { name: 'License keys' })).toBeVisible();
  expect(getOne).toHaveBeenCalledOnce();
});

it('[DEV-14] a license without a known maximum period is borrowed until a date', async () => {
  const { getList } = servingList([createDevice()]);
  const license = createLicense({ is_any_floating: true, can_borrow: true, ...undefinedIn('max_borrow_time') });
  const { user } = openLicense(license, { tab: 'devices', dataProvider: { getList } });
  const row = within(await screen.findByRole('row', { name: /build-agent-7/ }));
  await user.click(row.getByRole('button', { name: 'Borrow: build-agent-7' }));
  expect(await within(await screen.findByRole('dialog')).findByLabelText(/End date/)).toBeVisible();
});

it('[PERM-03] a license that does not say who manages it counts as managed', async () => {
  const product = { authorization_method: 'user' } as const;
  openLicense(createLicense({ product, ...undefinedIn('is_manager') }));
  expect(await screen.findByRole('tab', { name: 'License users' })).toBeVisible();
});

const nameless = createPerson({ permissions: permissionCodes });
const person = { ...nameless, user: { ...nameless.user, company: { ...nameless.user.company, name: '' } } };

it("[WIRE-52] a company without a name has the portal's name", async () => {
  renderApp('/company-oauth', { person, dataProvider: { getOAuthClient: async () => null } });
  expect(await screen.findByText(/^Applications of Acme Software use it/)).toBeVisible();
});

it('[WIZ-14] a license policy without a name shows its code', async () => {
  const license_templates = orderable.license_templates.map(policy => ({ ...policy, name: '' }));
  const { user } = await openProducts({ user: { license_templates } });
  const names = (await addProduct(user, 'Editor')).getAllByRole('option').map(option => option.textContent);
  expect(names).toEqual(['TRIAL', 'FULL']);
});
