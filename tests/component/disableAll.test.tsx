import { act, screen, waitFor, within } from '@testing-library/react';
import { CoreAdminUI, type GetOneResult, HttpError } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import type { Order } from '../../contract/schemas/order';
import type { PortalDataProvider } from '../../dataProvider/types';
import { orders } from '../../resources/orders';
import { resourceRoutes } from '../../src/resourceRoutes';
import { command } from '../support/licenseUsers';
import { createPerson, viewer } from '../support/people';
import { renderPortal } from '../support/render';
import { createOrder } from '../support/sampleOrder';

const license = (id: number, enabled = true): Order['order_items'][number]['licenses'][number] => ({
  id,
  license_key: `KEY-${id}`,
  license_type: 'perpetual',
  is_bundle: false,
  status: enabled ? 'Active' : 'Disabled',
  enabled,
});
const ofBundle = { ...license(31), is_bundle: true };
const item = (id: number, licenses: Order['order_items'][number]['licenses']) => ({
  id,
  product: { id, short_code: `P${id}`, product_name: `Product ${id}` },
  note: null,
  licenses,
});
/** Three licenses, of which the last is already disabled. */
const order = createOrder({ order_items: [item(1, [license(11), license(12)]), item(2, [license(21, false)])] });

const openOrder = async (
  record: Order,
  dataProvider: Partial<PortalDataProvider> = {},
  permitted = true,
  button = 'Disable all licenses',
) => {
  const view = renderPortal(<CoreAdminUI disableTelemetry>{resourceRoutes(orders)}</CoreAdminUI>, {
    path: '/orders/7',
    person: permitted ? createPerson({ permissions: ['reset_license'] }) : viewer,
    dataProvider: { getOne: async (): Promise<GetOneResult> => ({ data: record }), ...dataProvider },
  });
  await view.user.click(await screen.findByRole('button', { name: button }));
  return view;
};
const confirm = async () =>
  within(await screen.findByRole('dialog', { name: 'Disable all licenses?' })).getByRole('button', {
    name: 'Disable all licenses',
  });

it('[ODET-11] [ODET-12] [ODET-13] [WIRE-37] disables every license in one call, after saying how many', async () => {
  const disableLicenses = command();
  const { user } = await openOrder(order, { disableLicenses });
  const button = await confirm();
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription(
    /^All 3 licenses of order ORD-2026-007 will be disabled/,
  );
  expect(disableLicenses).not.toHaveBeenCalled();
  await user.click(button);
  expect(await screen.findByText('Licenses succesfully disabled')).toBeVisible();
  expect(disableLicenses.mock.calls).toEqual([[[11, 12, 21], expect.any(String)]]);
});

it('[ODET-12] [ODET-13] counts a bundle by its members, as the wizard does, and disables it with them', async () => {
  const disableLicenses = command();
  const { user } = await openOrder(createOrder({ order_items: [item(1, [ofBundle, license(11), license(12)])] }), {
    disableLicenses,
    enableLicenses: command(),
  });
  const button = await confirm();
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription(/^Both licenses of order/);
  await user.click(button);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('2 licenses enabled again')).toBeVisible();
  expect(disableLicenses.mock.calls).toEqual([[[31, 11, 12], expect.any(String)]]);
});

it('[ODET-11] a license whose enabled state is unknown can be disabled, and enabled again', async () => {
  const { enabled: _, ...short } = license(11);
  const enableLicenses = command();
  const { user } = await openOrder(
    createOrder({ order_items: [item(1, [short as typeof short & { enabled: true }])] }),
    {
      disableLicenses: command(),
      enableLicenses,
    },
  );
  await user.click(await confirm());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(enableLicenses.mock.calls).toEqual([[[11], expect.any(String)]]));
});

it('[ODET-11] a license needs no field `enabled` if its status says that it is disabled', async () => {
  const { enabled: _, ...short } = license(11, false);
  const record = createOrder({ order_items: [item(1, [short as typeof short & { enabled: false }])] });
  await openOrder(record, {}, true, 'Enable all licenses');
  expect(await screen.findByRole('dialog', { name: 'Enable all licenses?' })).toBeVisible();
});

it('[ODET-13] the message offers to enable those again that were enabled before', async () => {
  const enableLicenses = command();
  const { user } = await openOrder(order, { disableLicenses: command(), enableLicenses });
  await user.click(await confirm());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('2 licenses enabled again')).toBeVisible();
  expect(enableLicenses.mock.calls).toEqual([[[11, 12], expect.any(String)]]);
  expect(await screen.findByRole('button', { name: 'Disable all licenses' })).toBeVisible();
});

/** The order on the server: others have issued license 31, and disabling takes effect. */
const changing = () => {
  let licenses = [license(11), license(12), license(21, false)];
  const getOne = async (): Promise<GetOneResult> => ({ data: createOrder({ order_items: [item(1, licenses)] }) });
  const disableLicenses = vi.fn(async (ids: readonly number[]) => {
    licenses = licenses.map(one => ({ ...one, enabled: one.enabled && !ids.includes(one.id) }));
  });
  return { getOne, disableLicenses, issue: () => (licenses = [...licenses, license(31)]) };
};

it('[ODET-12] [WIRE-37] licenses that others issued meanwhile are disabled too', async () => {
  const { issue, ...dataProvider } = changing();
  const { user } = await openOrder(order, dataProvider);
  const button = await confirm();
  issue();
  await user.click(button);
  expect(await screen.findByText('Licenses succesfully disabled')).toBeVisible();
  expect(dataProvider.disableLicenses.mock.calls[0]?.[0]).toEqual([11, 12, 21, 31]);
});

it('[ODET-13] licenses issued afterwards can be disabled although the previous ones can still be enabled again', async () => {
  const { issue, ...dataProvider } = changing();
  const { user, queryClient } = await openOrder(order, dataProvider);
  await user.click(await confirm());
  await screen.findByRole('button', { name: 'Undo: enable licenses again' });
  issue();
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByRole('button', { name: 'Disable all licenses' })).toBeVisible();
});

it('[ODET-13] the offer to enable again stays on the page when the message is gone', async () => {
  const enableLicenses = command();
  const { issue: _, ...dataProvider } = changing();
  const { user } = await openOrder(order, { ...dataProvider, enableLicenses });
  await user.click(await confirm());
  await user.click(await screen.findByRole('button', { name: 'Undo: enable licenses again' }));
  await waitFor(() => expect(enableLicenses.mock.calls).toEqual([[[11, 12], expect.any(String)]]));
});

it('[SHELL-31] says that disabling failed, and does not offer to enable again', async () => {
  const disableLicenses = vi.fn().mockRejectedValue(new HttpError('Oops', 500));
  const { user } = await openOrder(order, { disableLicenses });
  await user.click(await confirm());
  expect(
    await within(screen.getByRole('dialog')).findByText('There was an error while saving your changes'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: /Undo/ })).not.toBeInTheDocument();
});

it('[ODET-12] [SHELL-31] repeating a failed attempt sends the same submission', async () => {
  const disableLicenses = vi
    .fn(async (_ids: readonly unknown[], _key: string) => {})
    .mockRejectedValueOnce(new HttpError('Oops', 500));
  const { user } = await openOrder(order, { disableLicenses });
  await user.click(await confirm());
  expect(await screen.findByRole('alert')).toHaveTextContent('There was an error while saving your changes');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Disable all licenses' }));
  expect(await screen.findByText('Licenses succesfully disabled')).toBeVisible();
  const [[, first], [, second]] = disableLicenses.mock.calls as [[unknown, string], [unknown, string]];
  expect(second).toBe(first);
});

it('[ODET-11] without reset_license nothing is asked', async () => {
  await openOrder(order, {}, false);
  expect(await screen.findByText('You do not have permission to perform this action.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('[ODET-12] an order without licenses says so instead', async () => {
  await openOrder(createOrder());
  expect(await screen.findByText('This order has no licenses')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('[ODET-11] [LOOK-48] an order whose licenses are all disabled offers to enable them', async () => {
  const enableLicenses = command();
  const disabled = createOrder({ order_items: [item(1, [license(11, false)]), item(2, [license(21, false)])] });
  const { user } = await openOrder(disabled, { enableLicenses }, true, 'Enable all licenses');
  const dialog = await screen.findByRole('dialog', { name: 'Enable all licenses?' });
  expect(dialog).toHaveAccessibleDescription('Both licenses of order ORD-2026-007 can be used again.');
  await user.click(within(dialog).getByRole('button', { name: 'Enable all licenses' }));
  expect(await screen.findByText('2 licenses enabled again')).toBeVisible();
  expect(enableLicenses.mock.calls).toEqual([[[11, 21], expect.any(String)]]);
});

it('[ODET-13] repeated after a lost answer, all are disabled that were enabled, and can be enabled again', async () => {
  let record = order;
  const disableLicenses = vi.fn<PortalDataProvider['disableLicenses']>(async () => {});
  disableLicenses.mockImplementationOnce(async () => {
    // Everything was disabled, and somebody else has issued one more.
    const all = [license(11, false), license(12, false), license(21, false), license(22)];
    record = createOrder({ order_items: [item(1, all)] });
    throw new HttpError('ra.notification.http_error', 0, { code: 'timeout', isUnanswered: true });
  });
  const enableLicenses = command();
  const getOne = async (): Promise<GetOneResult> => ({ data: record });
  const { user } = await openOrder(order, { getOne, disableLicenses, enableLicenses });
  await user.click(await confirm());
  await user.click(await screen.findByRole('button', { name: 'Check again' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(enableLicenses.mock.calls).toEqual([[[11, 12], expect.any(String)]]));
  const [first, second] = disableLicenses.mock.calls;
  expect(first).toEqual([[11, 12, 21], expect.any(String)]);
  expect(second).toEqual(first);
});

describe('[ACT-13] when somebody else was faster', () => {
  const off = createOrder({ order_items: [item(1, [license(11, false), license(12, false), license(21, false)])] });
  const pressDisable = async (changed: number | undefined, read: Order) => {
    let record = order;
    const getOne = async (): Promise<GetOneResult> => ({ data: record });
    const disableLicenses = vi.fn<PortalDataProvider['disableLicenses']>(async () => {
      record = off;
      return changed;
    });
    const { user } = await openOrder(order, { getOne, disableLicenses });
    const button = await confirm();
    record = read;
    await user.click(button);
    expect(await screen.findByText('All licenses were already disabled')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Enable all licenses' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Undo/ })).not.toBeInTheDocument();
    expect(screen.queryByText('Licenses succesfully disabled')).not.toBeInTheDocument();
  };

  it('says that all were disabled already, and offers no undo', () => pressDisable(undefined, off));

  it('says so too if they were disabled after they were read', () => pressDisable(0, order));

  it.each([
    [1, '1 license enabled again'],
    [0, 'The licenses were already enabled'],
  ])('tells of the undo what it has changed: %i', async (changed, message) => {
    const { user } = await openOrder(order, { disableLicenses: command(), enableLicenses: async () => changed });
    await user.click(await confirm());
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(message)).toBeVisible();
  });
});
