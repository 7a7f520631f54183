import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import type { PortalDataProvider } from '../../dataProvider/types';
import { type Create, create, failing, made, onConfirm } from '../support/confirmOrder';
import { keepFilledDraft, openWizard, press, step } from '../support/openWizard';
import { counters } from '../support/sampleProduct';
import { deniedOn403 } from '../support/signedIn';

const denied = 'You do not have permission to perform this action.';
const refusing = (error: Error) => vi.fn<Create>().mockRejectedValue(error);

describe('a failed creation', () => {
  it('[WIZ-28] says so with the reason and keeps the entries', async () => {
    const { user } = await onConfirm(refusing(failing(400, 'invalid', {}, 'The order is too good.')));
    await create(user);
    expect(await screen.findByText('Error occured')).toBeVisible();
    expect(screen.getByText('The order is too good.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Create order' })).toBeEnabled();
    await press(user, 'Back');
    await step('Products');
    expect(screen.getByRole('spinbutton')).toHaveValue(2);
    expect(screen.getByText('ada@x.io')).toBeVisible();
  });

  it('[WIZ-23] [WIZ-28] licenses taken by somebody else meanwhile are reported at the product', async () => {
    let left = counters;
    const createOrder = vi.fn<Create>(async () => {
      left = counters.map(counter => ({ ...counter, created_licenses_count: 11 }));
      throw failing(409, 'allowance_exceeded', { 'items.0': 'Remaining licenses: 1' });
    });
    const { user } = await onConfirm(createOrder, { getLicenseCounters: async () => left });
    await create(user);
    expect(await step('Products')).toBeVisible();
    const editor = screen.getByRole('region', { name: 'Editor' });
    expect(await within(editor).findByText(/Allowed licenses exceeded for product Editor/)).toHaveTextContent(
      'Remaining licenses: 1',
    );
    expect(within(editor).getByRole('spinbutton')).toHaveValue(2);
  });

  it("[WIZ-28] the server's message about an entry or a customer's field is shown there", async () => {
    const createOrder = vi
      .fn<Create>()
      .mockRejectedValueOnce(failing(400, 'invalid', { 'items.1.licenses.0.users': 'No such person.' }))
      .mockRejectedValueOnce(failing(400, 'invalid', { 'customer.phone': 'No such number.' }));
    const { user } = await onConfirm(createOrder);
    await create(user);
    expect(
      await within(await screen.findByRole('region', { name: 'Studio' })).findByText('No such person.'),
    ).toBeVisible();
    await press(user, 'Next');
    await step('Confirm order');
    await create(user);
    expect(await screen.findByText('No such number.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Phone' })).toBeInvalid();
  });

  it('[WIZ-38] a user who has left is named at the field that has their address, until the address is removed', async () => {
    const path = 'items.1.licenses.0.users.0.email';
    const createOrder = refusing(failing(409, 'person_left', { [path]: 'Weg.' }, 'Weg.', 'person_left'));
    const { user } = await onConfirm(createOrder);
    await create(user);
    expect(await step('Products')).toBeVisible();
    const studio = within(screen.getByRole('region', { name: 'Studio' }));
    const sentence = 'ada@x.io has left the company. Somebody who manages its license managers can invite them again.';
    expect(studio.getByText(sentence)).toBeVisible();
    expect(studio.getByRole('textbox', { name: 'License users' })).toBeInvalid();
    await user.click(studio.getByRole('button', { name: 'Remove ada@x.io' }));
    expect(studio.queryByText(sentence)).not.toBeInTheDocument();
    expect(studio.getByRole('textbox', { name: 'License users' })).toBeValid();
  });

  it('[WIZ-36] a user who manages the order is named at the field that has their address', async () => {
    const path = 'items.1.licenses.0.users.0.email';
    const { user } = await onConfirm(refusing(failing(400, 'invalid', { [path]: 'No.' }, 'No.', 'already_manager')));
    await create(user);
    const studio = within(await screen.findByRole('region', { name: 'Studio' }));
    expect(studio.getByText('Manager with this email is already added to the list: ada@x.io')).toBeVisible();
  });

  it("[WIZ-28] [I18N-06] a refusal is reported in the portal's words, whatever language the server uses", async () => {
    const path = 'items.0.licenses.0.key';
    const createOrder = vi
      .fn<Create>()
      .mockRejectedValueOnce(failing(400, 'invalid', { items: 'No es igual.' }, 'No es igual.', 'incomplete_bundle'))
      .mockRejectedValueOnce(failing(409, 'key_used', { [path]: 'Ya usada.' }, 'Ya usada.', 'key_used'));
    const { user } = await onConfirm(createOrder);
    await create(user);
    expect(await screen.findByText(/^The bundle needs the same number of licenses/)).toBeVisible();
    await create(user);
    const editor = await screen.findByRole('region', { name: 'Editor' });
    expect(await within(editor).findByText(/^A license key has already been used/)).toBeVisible();
  });

  it('[WIZ-28] after a refusal the next attempt requests new keys', async () => {
    const createOrder = vi.fn<Create>().mockRejectedValueOnce(failing(409, 'key_used')).mockResolvedValue(made);
    const { user, generateLicenseKeys } = await onConfirm(createOrder);
    await create(user);
    await screen.findByText('Error occured');
    await create(user);
    expect(await screen.findByText('Order created')).toBeVisible();
    expect(generateLicenseKeys).toHaveBeenCalledTimes(2);
  });

  it('[WIZ-28] keeps showing the order when the remaining licenses cannot be read again', async () => {
    const getLicenseCounters = vi
      .fn<PortalDataProvider['getLicenseCounters']>()
      .mockResolvedValueOnce(counters)
      .mockRejectedValue(new HttpError('Server communication error', 0));
    const createOrder = refusing(new HttpError('Too late', 409));
    const { user } = await onConfirm(createOrder, { getLicenseCounters });
    await create(user);
    expect(await screen.findByText('Too late')).toBeVisible();
    await waitFor(() => expect(getLicenseCounters).toHaveBeenCalledTimes(2));
    expect(screen.getByText('3 licenses in total')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Create order' })).toBeEnabled();
  });

  it('[WIZ-28] without keys nothing was sent, and the next attempt requests them again', async () => {
    const generateLicenseKeys = vi
      .fn<PortalDataProvider['generateLicenseKeys']>()
      .mockRejectedValueOnce(failing(503, 'overloaded', {}, 'The server is busy.'))
      .mockResolvedValue(['K-1', 'K-2']);
    const { user, createOrder } = await onConfirm(undefined, { generateLicenseKeys });
    await create(user);
    expect(await screen.findByText(/^Nothing was sent because the license keys could not be generated/)).toBeVisible();
    expect(createOrder).not.toHaveBeenCalled();
    await create(user);
    await waitFor(() => expect(createOrder).toHaveBeenCalledOnce());
    expect(createOrder.mock.calls[0]?.[0].items[0]?.licenses.map(({ key }) => key)).toEqual(['K-1', 'K-2']);
  });

  it('[PERM-17] [AUTH-16] a lost permission is reported with the reason; page, entries and draft stay', async () => {
    keepFilledDraft();
    const { user, address } = await openWizard('/create-order', {
      backEnd: { createOrder: refusing(failing(403, 'permission_denied', {}, denied)) },
      authProvider: deniedOn403,
    });
    await step('Confirm order');
    await create(user);
    expect(await screen.findByText('Missing permission')).toBeVisible();
    expect(screen.getByText(denied)).toBeVisible();
    expect(screen.queryByText('Order created')).not.toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(address()).toBe('/create-order');
    expect(sessionStorage).toHaveLength(1);
    await press(user, 'Back');
    await step('Products');
    expect(screen.getByRole('spinbutton')).toHaveValue(2);
    expect(screen.getByText('ada@x.io')).toBeVisible();
  });

  it('[FAIL-29] another reason of a 403 is told in the words of the back end', async () => {
    const { user } = await onConfirm(refusing(failing(403, 'closed', {}, 'Accounting has closed this month.')));
    await create(user);
    expect(await screen.findByText('Accounting has closed this month.')).toBeVisible();
    expect(screen.getByText('Error occured')).toBeVisible();
    expect(screen.queryByText('Missing permission')).not.toBeInTheDocument();
  });
});

describe('a lost connection', () => {
  const lost = failing(0, 'network_error');

  it('[WIZ-28] the same order is repeated unchanged: same keys, same store id, same idempotency key', async () => {
    const createOrder = vi.fn<Create>().mockRejectedValueOnce(lost).mockResolvedValue(made);
    const { user, generateLicenseKeys } = await onConfirm(createOrder);
    await create(user);
    expect(await screen.findByText(/didn't confirm whether the order was created/)).toBeVisible();
    await create(user);
    expect(await screen.findByText('Order created')).toBeVisible();
    expect(createOrder.mock.calls[1]).toEqual(createOrder.mock.calls[0]);
    expect(generateLicenseKeys).toHaveBeenCalledOnce();
  });

  it.each([
    [[], /Check Orders before you submit it again: it could be created twice\./],
    [['idempotency'], /Submit it again: it won't be created twice\./],
  ] as const)(
    '[FOREIGN-04] that it is safe to submit again is said only of servers that say so: %j',
    async (extensions, text) => {
      keepFilledDraft();
      const backEnd = { createOrder: vi.fn<Create>().mockRejectedValue(lost) };
      const first = await openWizard('/create-order', { backEnd, extensions });
      await step('Confirm order');
      await create(first.user);
      expect(await screen.findByText(text)).toBeVisible();
      first.unmount();
      await openWizard('/create-order', { backEnd, extensions });
      expect(await screen.findByText(text)).toBeVisible();
    },
  );

  it('[WIZ-28] [WIZ-03] says before discarding that the order may exist', async () => {
    const { user } = await onConfirm(vi.fn<Create>().mockRejectedValueOnce(lost));
    await create(user);
    await screen.findByText(/didn't confirm whether the order was created/);
    await user.click(screen.getByRole('link', { name: 'Licenses' }));
    expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(
      'This order may already have been sent. Check Orders before you enter it again.',
    );
  });

  it('[WIZ-28] also after a reload of the tab', async () => {
    const createOrder = vi.fn<Create>().mockRejectedValueOnce(lost).mockResolvedValue(made);
    const first = await onConfirm(createOrder);
    await create(first.user);
    await screen.findByText(/didn't confirm whether the order was created/);
    first.unmount();
    const { user } = await openWizard('/create-order', { backEnd: { createOrder } });
    await step('Confirm order');
    await create(user);
    expect(await screen.findByText('Order created')).toBeVisible();
    expect(createOrder.mock.calls[1]).toEqual(createOrder.mock.calls[0]);
  });

  it('[WIZ-28] a changed order keeps its store id and key; if the first one arrived after all, that is reported', async () => {
    const createOrder = vi
      .fn<Create>()
      .mockRejectedValueOnce(lost)
      .mockRejectedValueOnce(failing(422, 'idempotency_mismatch'))
      .mockRejectedValueOnce(failing(409, 'duplicate_store_id'));
    const getList: PortalDataProvider['getList'] = vi.fn(async (_resource, params) => ({
      data: [{ id: 31, store_id: params.filter?.store_id__icontains }] as never,
      total: 1,
    }));
    const { user } = await onConfirm(createOrder, { getList });
    await create(user);
    await screen.findByText(/didn't confirm whether the order was created/);
    await press(user, 'Back');
    await step('Products');
    await user.click(screen.getByRole('button', { name: 'Remove Studio' }));
    await press(user, 'Next');
    await step('Confirm order');
    await create(user);
    expect(await screen.findByText(/An earlier attempt did reach the server/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open order' })).toHaveAttribute('href', '/orders/31');
    const [first, second] = createOrder.mock.calls;
    expect(second?.[1]).toBe(first?.[1]);
    expect(second?.[0].id).toBe(first?.[0].id);
    expect(second?.[0].items).toHaveLength(1);
  });
});
