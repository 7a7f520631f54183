import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
// Loaded before the tests: compiling a lazy part takes longer than a test may wait.
import '../../resources/create_order/ChooseProducts';
import { createAuthProvider } from '../../authProvider';
import { permissionCodes } from '../../contract/permissionCodes';
import type { PortalDataProvider } from '../../dataProvider/types';
import { createPerson, viewer } from '../support/people';
import { renderApp } from '../support/renderApp';
import {
  addProduct,
  chooseCustomer,
  emailBox,
  enter,
  openProducts,
  openWizard,
  orderingBackEnd,
  press,
  step,
} from '../support/openWizard';
import { createOrder } from '../support/sampleOrder';
import { orderable } from '../support/sampleProduct';
import { signedIn } from '../support/signedIn';

it('[WIZ-14] the allowances are read again when the wizard opens: the portal may be open since yesterday', async () => {
  const yesterday = createPerson({ permissions: permissionCodes });
  const today = createPerson({ permissions: permissionCodes, user: orderable });
  const getPermissions = vi.fn(async () => today).mockResolvedValueOnce(yesterday);
  const { user } = await openWizard('/create-order', { authProvider: { getPermissions } });
  await chooseCustomer(user);
  await addProduct(user, 'Editor');
  expect(getPermissions).toHaveBeenCalledTimes(2);
});

it('[MGR-30] the wizard has what the catalogue has become a moment before', async () => {
  const { user: before } = createPerson({ permissions: permissionCodes });
  const getUser = vi.fn(async () => ({ ...before, ...orderable })).mockResolvedValueOnce(before);
  const { session } = signedIn(viewer);
  const { getPermissions, forgetPerson } = createAuthProvider({ session, dataProvider: { getUser } });
  const { user } = await openWizard('/create-order', { authProvider: { getPermissions, forgetPerson } });
  await chooseCustomer(user);
  await addProduct(user, 'Editor');
  expect(getUser).toHaveBeenCalledTimes(2);
});

it('[CONST-02] customers are searched once, when the typing pauses', async () => {
  const { searchCustomers } = await openWizard();
  fireEvent.change(emailBox(), { target: { value: 'in' } });
  fireEvent.change(emailBox(), { target: { value: 'ines' } });
  expect(await screen.findByRole('option', { name: /^ines@widgets\.test/ })).toBeVisible();
  expect(searchCustomers.mock.calls).toEqual([['ines']]);
});

it.each(['Mu\u0308ller Werke', 'Müller\u200b Werke', 'Werke AG\u00ad', 'ruth@muller\u200b'])(
  '[WIZ-61] a customer that the server finds by %j is offered',
  async text => {
    const customer = { ...createOrder().customer, email: 'ruth@muller.test', company_name: 'Müller Werke AG' };
    const searchCustomers = async () => [{ ...customer, total_orders: 1, total_licenses: 1 }];
    const { user } = await openWizard('/create-order', { backEnd: { searchCustomers } });
    await enter(user, emailBox(), text);
    expect(await screen.findByRole('option', { name: /^ruth@muller\.test/ })).toBeVisible();
  },
);

it('[FOREIGN-10] without customers to search, the address counts once the field is left', async () => {
  const { user } = await openWizard('/create-order', { backEnd: { searchCustomers: async () => null } });
  await enter(user, emailBox(), 'unlisted@x.io');
  expect(await screen.findByRole('option', { name: 'Add new customer unlisted@x.io' })).toBeVisible();
  await user.tab();
  await press(user, 'Next');
  expect(await step('Products')).toBeVisible();
});

it.each(['Bu\u0308ro', 'bü\u200bro', 'Buro'])('[WIZ-62] a product is found by %j in both choices', async text => {
  const products = orderable.products.map(product =>
    product.product_name === 'Editor' ? { ...product, product_name: 'Büro' } : product,
  );
  const { user } = await openProducts({ user: { products } });
  await user.click(await screen.findByRole('combobox', { name: 'Add product' }));
  await user.paste(text);
  expect(screen.getAllByRole('option').map(option => option.textContent)).toEqual([expect.stringMatching(/^Büro/)]);
  await user.keyboard('{Escape}');
  await press(user, 'Choose several');
  await user.click(await screen.findByRole('searchbox', { name: 'Search' }));
  await user.paste(text);
  expect(screen.getByRole('checkbox', { name: /^Büro/ })).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: /^Studio/ })).not.toBeInTheDocument();
});

it('[WIZ-18] step 2 cannot be left before the remaining licenses are known', async () => {
  let answer = () => {};
  const getLicenseCounters = () => new Promise<[]>(resolve => (answer = () => resolve([])));
  const { user } = await openWizard('/create-order', { backEnd: { getLicenseCounters } });
  await chooseCustomer(user);
  await addProduct(user, 'Editor');
  const next = screen.getByRole('button', { name: /Next/ });
  expect(next).toBeDisabled();
  answer();
  await waitFor(() => expect(next).toBeEnabled());
});

it("[WIZ-14] a note has the API's maximum length", async () => {
  const { user } = await openWizard();
  await chooseCustomer(user);
  const editor = await addProduct(user, 'Editor');
  expect(editor.getByRole('textbox', { name: 'Note' })).toHaveAttribute('maxlength', '2000');
});

it('[WIZ-15] scrolling over the number does not change it', async () => {
  const { user } = await openWizard();
  await chooseCustomer(user);
  const editor = await addProduct(user, 'Editor');
  const number = editor.getByRole('spinbutton');
  await user.click(number);
  expect(number).toHaveFocus();
  fireEvent.wheel(number);
  expect(number).not.toHaveFocus();
});

it('[WIZ-27] [WIZ-33] an order shows the licenses that were just added', async () => {
  const [before, after] = [createOrder({ customer_reference: 'before' }), createOrder({ customer_reference: 'after' })];
  const createOrderCall = vi.fn(async () => ({ id: 7, store_id: 'ORD-2026-007' }));
  const getOne = async () => ({ data: createOrderCall.mock.calls.length > 0 ? after : before }) as never;
  const { user } = renderApp('/orders/7', {
    person: createPerson({ permissions: permissionCodes, user: orderable }),
    dataProvider: { ...orderingBackEnd(), createOrder: createOrderCall, getOne },
  });
  expect(await screen.findByText('before')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Issue more licenses' }));
  await step('Customer');
  expect(screen.getByRole('link', { name: 'Back to Order ORD-2026-007' })).toHaveAttribute('href', '/orders/7');
  await press(user, 'Next');
  await addProduct(user, 'Editor');
  await press(user, 'Next');
  await step('Confirm order');
  await press(user, 'Issue licenses');
  const title = await screen.findByRole('heading', { level: 1, name: 'Order ORD-2026-007' });
  expect(await within(title.closest('main') as HTMLElement).findByText('after')).toBeVisible();
});

it.each([
  [['create_order', 'manage_catalogue'], ['catalogue'], 'archived'],
  [['create_order', 'manage_catalogue'], [], 'new'],
  [['create_order'], ['catalogue'], 'new'],
] as const)(
  '[WIZ-40] with %j and the extensions %j an archived customer is %s',
  async (permissions, extensions, told) => {
    const getList: PortalDataProvider['getList'] = vi.fn(async () => ({
      data: [{ id: 8, email: 'Old@widgets.test' }] as never,
      total: 1,
    }));
    const { user } = await openWizard('/create-order', { permissions, extensions, backEnd: { getList } });
    await enter(user, emailBox(), 'old@widgets.test');
    if (told === 'new') {
      expect(await screen.findByRole('option', { name: 'Add new customer old@widgets.test' })).toBeVisible();
      return;
    }
    const sentence = 'The customer Old@widgets.test is archived. Choose "Offer again" under Customers first.';
    await waitFor(() => expect(emailBox()).toHaveAccessibleDescription(sentence));
    expect(emailBox()).toBeInvalid();
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    expect(getList).toHaveBeenCalledWith(
      'catalogue-customers',
      expect.objectContaining({ filter: { email__icontains: 'old@widgets.test', is_archived: 1 } }),
    );
    await enter(user, emailBox(), 'new@widgets.test');
    expect(await screen.findByRole('option', { name: 'Add new customer new@widgets.test' })).toBeVisible();
  },
);
