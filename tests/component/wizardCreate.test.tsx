import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpError } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import type { CreateOrderAnswer } from '../../contract/schemas/createOrder';
import type { PortalDataProvider } from '../../dataProvider/types';
import { clearDrafts } from '../../src/lib/drafts';
import {
  addProduct,
  chooseCustomer,
  enter,
  keepBundleDraft,
  keepFilledDraft,
  openWizard,
  press,
  step,
} from '../support/openWizard';
import { counters, orderable } from '../support/sampleProduct';
import { deniedOn403 } from '../support/signedIn';

type Create = PortalDataProvider['createOrder'];
const made: CreateOrderAnswer = { id: 7, store_id: 'ORD-2026-007' };
const failing = (status: number, code: string, errors: Record<string, string> = {}, message = 'why', why?: string) =>
  new HttpError(message, status, {
    errors,
    code,
    codes: why && Object.fromEntries(Object.keys(errors).map(path => [path, why])),
    requestId: null,
  });

/** Two Editors and a Studio for somebody new, up to the confirmation. */
const fill = async (user: UserEvent) => {
  await chooseCustomer(user);
  const editor = await addProduct(user, 'Editor');
  await enter(user, editor.getByRole('spinbutton'), '2');
  const studio = await addProduct(user, 'Studio');
  await enter(user, studio.getByRole('textbox', { name: 'License users' }), 'ada@x.io');
  await press(user, 'Next');
  await step('Confirm order');
};
const create = (user: UserEvent) => press(user, 'Create order');
/** The same order, entered before a reload of the tab. */
const onConfirm = async (createOrder = vi.fn<Create>(async () => made), backEnd: Partial<PortalDataProvider> = {}) => {
  keepFilledDraft();
  const view = await openWizard('/create-order', { backEnd: { ...backEnd, createOrder } });
  await step('Confirm order');
  return { ...view, createOrder };
};
const refusing = (error: Error) => vi.fn<Create>().mockRejectedValue(error);

describe('the summary', () => {
  it('[WIZ-24] names customer, products, policies, users and how many licenses', async () => {
    const { user } = await openWizard();
    await fill(user);
    expect(within(screen.getByRole('region', { name: 'Customer' })).getByText('new@x.io')).toBeVisible();
    const items = within(screen.getByRole('region', { name: 'Products' })).getAllByRole('listitem');
    expect(items.map(item => item.textContent)).toEqual(['EditorFull2 licenses', 'StudioTeam of twoada@x.io1 license']);
    expect(screen.getByText('3 licenses in all')).toBeVisible();
  });
});

describe('creating', () => {
  it('[WIRE-62] [WIRE-56] [WIRE-59] [WIZ-21] asks for keys only now, then sends the order with them', async () => {
    const { user, generateLicenseKeys, createOrder } = await onConfirm();
    expect(generateLicenseKeys).not.toHaveBeenCalled();
    await create(user);
    await waitFor(() => expect(createOrder).toHaveBeenCalledOnce());
    expect(generateLicenseKeys.mock.calls).toEqual([['EDIT', 2, 1]]);
    const [body, idempotencyKey] = createOrder.mock.calls[0] ?? [];
    expect(body).toEqual({
      id: expect.stringMatching(/^ORD-/),
      append: false,
      customer: { email: 'new@x.io' },
      items: [
        {
          product_id: 1,
          product_code: 'EDIT',
          note: '',
          licenses: [
            { key: 'EDIT-1', license_template_code: 'FULL' },
            { key: 'EDIT-2', license_template_code: 'FULL' },
          ],
        },
        {
          product_id: 2,
          product_code: 'STUD',
          note: '',
          licenses: [{ users: [{ email: 'ada@x.io' }], license_template_code: 'TEAM' }],
        },
      ],
      is_bundle: false,
    });
    expect(idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('[WIZ-26] [WIZ-27] says so with the store id and opens the order without a question', async () => {
    const { user, address } = await onConfirm();
    await create(user);
    const toast = (await screen.findByText('Order created')).closest('[role=status]');
    expect(toast).toHaveTextContent('Order ID: ORD-2026-007');
    expect(await screen.findByRole('heading', { level: 1, name: 'Order ORD-2026-007' })).toHaveFocus();
    expect(address()).toBe('/orders/7');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('[WIZ-25] locks everything while it runs, tells how far it is, and a double click sends once', async () => {
    let finish: (order: CreateOrderAnswer) => void = () => {};
    const promise = new Promise<CreateOrderAnswer>(resolve => {
      finish = resolve;
    });
    const { user, createOrder } = await onConfirm(vi.fn<Create>(() => promise));
    await user.dblClick(screen.getByRole('button', { name: 'Create order' }));
    expect(await screen.findByText('Creating the order')).toBeVisible();
    expect(screen.getByRole('button', { name: /Create order/ })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Back' })).toBeDisabled();
    // Nobody leaves while it is open what became of the order.
    await user.click(screen.getByRole('link', { name: 'Licenses' }));
    expect(await step('Confirm order')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    finish(made);
    expect(await screen.findByText('Order created')).toBeVisible();
    expect(createOrder).toHaveBeenCalledOnce();
  });

  it('[WIZ-03] a way out that was tried while it ran is forgotten when it fails', async () => {
    let fail: (error: Error) => void = () => {};
    const promise = new Promise<CreateOrderAnswer>((_resolve, reject) => {
      fail = reject;
    });
    const { user } = await onConfirm(vi.fn<Create>(() => promise));
    await create(user);
    await screen.findByText('Creating the order');
    await user.click(screen.getByRole('link', { name: 'Licenses' }));
    fail(failing(500, 'internal_error'));
    expect(await screen.findByText('Error occured')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(await step('Confirm order')).toBeVisible();
  });

  it('[WIRE-57] [WIZ-07] licenses are added to an existing order by its store id, without a customer', async () => {
    const createOrder = vi.fn<Create>(async () => made);
    const { user } = await openWizard('/create-order/7', { backEnd: { createOrder } });
    await press(user, 'Next');
    await addProduct(user, 'Studio');
    await press(user, 'Next');
    await step('Confirm order');
    await press(user, 'Issue licenses');
    await waitFor(() => expect(createOrder).toHaveBeenCalledOnce());
    const [body] = createOrder.mock.calls[0] ?? [];
    expect(body).toMatchObject({ id: 'ORD-2026-007', append: true });
    expect(body).not.toHaveProperty('customer');
    const toast = (await screen.findByText('Licenses issued')).closest('[role=status]');
    expect(toast).toHaveTextContent('Order ID: ORD-2026-007');
    expect(screen.queryByText('Order created')).not.toBeInTheDocument();
  });
});

describe('a bundle entered before a reload', () => {
  it('[WIZ-10] is created with create_bundle_order', async () => {
    keepBundleDraft();
    const { user, createOrder } = await openWizard();
    await step('Confirm order');
    await create(user);
    await waitFor(() => expect(createOrder).toHaveBeenCalledOnce());
    expect(createOrder.mock.calls[0]?.[0]).toMatchObject({ is_bundle: true });
  });

  it('[WIZ-10] is not sent once create_bundle_order is gone, and the person is told', async () => {
    keepBundleDraft();
    const { user, createOrder, generateLicenseKeys } = await openWizard('/create-order', {
      permissions: ['create_order', 'issue_license'],
    });
    await step('Confirm order');
    await create(user);
    expect(await screen.findByText('Missing permission')).toBeVisible();
    expect(screen.getByText('You do not have permission to perform this action.')).toBeVisible();
    expect(generateLicenseKeys).not.toHaveBeenCalled();
    expect(createOrder).not.toHaveBeenCalled();
  });
});

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

  it('[WIZ-23] [WIZ-28] licenses taken by somebody else meanwhile are told at the product', async () => {
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

  it("[WIZ-28] the server's word on an entry or a customer's field is shown there", async () => {
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

  it('[WIZ-28] [I18N-06] a refusal is told in the words of the portal, whatever language the server speaks', async () => {
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
    expect(await within(editor).findByText(/^A license key has been used already/)).toBeVisible();
  });

  it('[WIZ-28] a refused order is sent with keys of its own the next time', async () => {
    const createOrder = vi.fn<Create>().mockRejectedValueOnce(failing(409, 'key_used')).mockResolvedValue(made);
    const { user, generateLicenseKeys } = await onConfirm(createOrder);
    await create(user);
    await screen.findByText('Error occured');
    await create(user);
    expect(await screen.findByText('Order created')).toBeVisible();
    expect(generateLicenseKeys).toHaveBeenCalledTimes(2);
  });

  it('[WIZ-28] keeps showing the order when what is left cannot be asked for again', async () => {
    const getLicenseCounters = vi
      .fn<PortalDataProvider['getLicenseCounters']>()
      .mockResolvedValueOnce(counters)
      .mockRejectedValue(new HttpError('Server communication error', 0));
    const createOrder = refusing(new HttpError('Too late', 409));
    const { user } = await onConfirm(createOrder, { getLicenseCounters });
    await create(user);
    expect(await screen.findByText('Too late')).toBeVisible();
    await waitFor(() => expect(getLicenseCounters).toHaveBeenCalledTimes(2));
    expect(screen.getByText('3 licenses in all')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Create order' })).toBeEnabled();
  });

  it('[WIZ-28] without keys nothing was sent, and the next attempt asks for them again', async () => {
    const generateLicenseKeys = vi
      .fn<PortalDataProvider['generateLicenseKeys']>()
      .mockRejectedValueOnce(failing(503, 'overloaded', {}, 'The server is busy.'))
      .mockResolvedValue(['K-1', 'K-2']);
    const { user, createOrder } = await onConfirm(undefined, { generateLicenseKeys });
    await create(user);
    expect(await screen.findByText(/^Nothing was sent, because the license keys could not be generated/)).toBeVisible();
    expect(createOrder).not.toHaveBeenCalled();
    await create(user);
    await waitFor(() => expect(createOrder).toHaveBeenCalledOnce());
    expect(createOrder.mock.calls[0]?.[0].items[0]?.licenses.map(({ key }) => key)).toEqual(['K-1', 'K-2']);
  });

  it('[PERM-17] [AUTH-16] a permission that is gone is told; the person is led away without a question, the draft stays', async () => {
    keepFilledDraft();
    const { user, address } = await openWizard('/create-order', {
      backEnd: { createOrder: refusing(failing(403, 'permission_denied')) },
      authProvider: deniedOn403,
    });
    await create(user);
    expect(await screen.findByText('Missing permission')).toBeVisible();
    expect(screen.getByText('You do not have permission to perform this action.')).toBeVisible();
    expect(screen.queryByText('Order created')).not.toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/login'));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(sessionStorage).toHaveLength(1);
  });
});

describe('an order begun before', () => {
  it('[WIZ-03] says so, and can be begun anew', async () => {
    keepFilledDraft();
    const { user } = await openWizard();
    expect(await screen.findByText('This order was begun before and is still here.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(await step('Customer')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Start over' })).not.toBeInTheDocument());
    expect(sessionStorage).toHaveLength(0);
    await user.type(screen.getByRole('combobox', { name: /^Customer email/ }), 'a');
    expect(sessionStorage).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Start over' })).not.toBeInTheDocument();
  });

  it('[WIZ-03] says nothing of a new one', async () => {
    await openWizard();
    expect(screen.queryByRole('status', { name: /begun before/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Start over' })).not.toBeInTheDocument();
  });
});

describe('a lost connection', () => {
  const lost = failing(0, 'network_error');

  it('[WIZ-28] the same order is sent again as it was: same keys, same store id, same idempotency key', async () => {
    const createOrder = vi.fn<Create>().mockRejectedValueOnce(lost).mockResolvedValue(made);
    const { user, generateLicenseKeys } = await onConfirm(createOrder);
    await create(user);
    expect(await screen.findByText(/it is not known whether the order was created/)).toBeVisible();
    await create(user);
    expect(await screen.findByText('Order created')).toBeVisible();
    expect(createOrder.mock.calls[1]).toEqual(createOrder.mock.calls[0]);
    expect(generateLicenseKeys).toHaveBeenCalledOnce();
  });

  it('[WIZ-28] also after a reload of the tab', async () => {
    const createOrder = vi.fn<Create>().mockRejectedValueOnce(lost).mockResolvedValue(made);
    const first = await onConfirm(createOrder);
    await create(first.user);
    await screen.findByText(/it is not known whether the order was created/);
    first.unmount();
    const { user } = await openWizard('/create-order', { backEnd: { createOrder } });
    await step('Confirm order');
    await create(user);
    expect(await screen.findByText('Order created')).toBeVisible();
    expect(createOrder.mock.calls[1]).toEqual(createOrder.mock.calls[0]);
  });

  it('[WIZ-28] a changed order keeps its store id and key; when the first one arrived after all, that is told', async () => {
    const createOrder = vi
      .fn<Create>()
      .mockRejectedValueOnce(lost)
      .mockRejectedValueOnce(failing(422, 'idempotency_mismatch'));
    const getList: PortalDataProvider['getList'] = vi.fn(async (_resource, params) => ({
      data: [{ id: 31, store_id: params.filter?.store_id__icontains }] as never,
      total: 1,
    }));
    const { user } = await onConfirm(createOrder, { getList });
    await create(user);
    await screen.findByText(/it is not known whether the order was created/);
    await press(user, 'Back');
    await step('Products');
    await user.click(screen.getByRole('button', { name: 'Remove Studio' }));
    await press(user, 'Next');
    await step('Confirm order');
    await create(user);
    expect(await screen.findByText(/An earlier attempt reached the server after all/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open order' })).toHaveAttribute('href', '/orders/31');
    const [first, second] = createOrder.mock.calls;
    expect(second?.[1]).toBe(first?.[1]);
    expect(second?.[0].id).toBe(first?.[0].id);
    expect(second?.[0].items).toHaveLength(1);
  });
});

describe('leaving', () => {
  const leave = (user: UserEvent) => user.click(screen.getByRole('link', { name: 'Licenses' }));

  it('[WIZ-03] asks when something was entered; staying keeps it, discarding does not', async () => {
    const { user, address } = await openWizard();
    await chooseCustomer(user);
    await leave(user);
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(address()).toBe('/create-order');
    await press(user, 'Back');
    await step('Customer');
    expect(screen.getByRole('combobox', { name: 'Customer email' })).toHaveValue('new@x.io');
    await leave(user);
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Licenses' })).toBeVisible();
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('[WIZ-03] [SHELL-28] logging out asks, too; staying keeps what was entered, discarding logs out', async () => {
    const logout = vi.fn(async () => false as const);
    keepFilledDraft();
    const { user } = await openWizard('/create-order', { authProvider: { logout } });
    const logOut = async () => {
      await user.click(screen.getByRole('button', { name: /^Profile menu/ }));
      await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    };
    await logOut();
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(await step('Confirm order')).toBeVisible();
    expect(logout).not.toHaveBeenCalled();
    expect(sessionStorage).toHaveLength(1);
    await logOut();
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(logout).toHaveBeenCalledOnce());
  });

  it('[WIZ-03] [SHELL-29] an untouched wizard is left without a question', async () => {
    const { user } = await openWizard();
    await leave(user);
    expect(await screen.findByRole('heading', { level: 1, name: 'Licenses' })).toBeVisible();
  });

  it('[WIZ-03] closing the tab asks only when something was entered', async () => {
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    const { user } = await openWizard();
    expect(closing()).toBe(false);
    await chooseCustomer(user);
    expect(closing()).toBe(true);
  });
});

describe('a reload of the tab', () => {
  it('[WIZ-02] finds everything as it was, at the same step', async () => {
    const first = await openWizard();
    await fill(first.user);
    first.unmount();
    const { user } = await openWizard();
    expect(await step('Confirm order')).toBeVisible();
    expect(screen.getByText('new@x.io')).toBeVisible();
    await press(user, 'Back');
    await step('Products');
    expect(screen.getByRole('spinbutton')).toHaveValue(2);
    expect(screen.getByText('ada@x.io')).toBeVisible();
  });

  it('[WIZ-02] is not for somebody else, nor for another order, nor after a logout', async () => {
    keepFilledDraft();
    const other = await openWizard('/create-order', { user: { id: 12 } });
    expect(await step('Customer')).toBeVisible();
    other.unmount();
    const more = await openWizard('/create-order/7');
    expect(await step('Customer')).toBeVisible();
    more.unmount();
    const own = await openWizard();
    expect(await step('Confirm order')).toBeVisible();
    own.unmount();
    sessionStorage.setItem('of.others', 'stays');
    clearDrafts();
    expect(Object.keys(sessionStorage)).toEqual(['of.others']);
    await openWizard();
    expect(await step('Customer')).toBeVisible();
  });

  it('[WIZ-14] a product or policy that is gone meanwhile is told', async () => {
    keepFilledDraft();
    const { products, license_templates } = orderable;
    const others = { products: products.slice(0, 1), license_templates: license_templates.slice(0, 1) };
    await openWizard('/create-order', { user: others });
    expect(await step('Products')).toBeVisible();
    expect(screen.getByText(/A product you chose is no longer available/)).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'License policy' })).toBeInvalid();
    expect(screen.getByText(/The policy that was chosen is no longer offered/)).toBeVisible();
  });
});
