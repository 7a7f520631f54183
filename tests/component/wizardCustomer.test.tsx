import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { addProduct, chooseCustomer, emailBox, enter, openWizard, press, step } from '../support/openWizard';
import { createPerson, licenseUser } from '../support/people';
import { renderApp } from '../support/renderApp';

it('[WIZ-01] [SHELL-02] has three steps in their order', async () => {
  await openWizard();
  const list = screen.getByRole('list', { name: 'Steps of the order' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(item => item.textContent),
  ).toEqual(['1Customer', '2Products', '3Confirm order']);
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(item => item.getAttribute('aria-current')),
  ).toEqual(['step', null, null]);
  expect(document.title).toBe('Create order - Acme Software');
});

it("[WIZ-01] a step's heading takes the focus when it is entered, also with Enter, but not when the page opens", async () => {
  const { user } = await openWizard();
  expect(await step('Customer')).not.toHaveFocus();
  await enter(user, screen.getByRole('combobox', { name: 'Customer email' }), 'new@x.io');
  await user.click(await screen.findByRole('option', { name: 'Add new customer new@x.io' }));
  await user.click(screen.getByRole('combobox', { name: 'Customer email' }));
  await user.keyboard('{Enter}');
  expect(await step('Products')).toHaveFocus();
});

const noAccess = () => screen.findByRole('heading', { name: "You don't have access to this page" });

it('[SHELL-04] [SHELL-05] each address needs exactly its own permission', async () => {
  const { unmount, calls } = renderApp('/create-order', { person: createPerson({ permissions: ['issue_license'] }) });
  expect(await noAccess()).toBeVisible();
  expect(calls).toEqual([]);
  unmount();
  renderApp('/create-order/7', { person: createPerson({ permissions: ['create_order'] }) });
  expect(await noAccess()).toBeVisible();
});

it.each(['/create-order', '/create-order/7'])(
  '[SHELL-06] %s is no page for a license user, whatever permissions they hold',
  async path => {
    renderApp(path, { person: { ...licenseUser, permissions: new Set(['create_order', 'issue_license']) } });
    expect(await noAccess()).toBeVisible();
  },
);

it.each([
  [['create_order'], ['Dashboard', 'Create order', 'Orders', 'Licenses', 'Work on a list', 'My profile']],
  [['issue_license'], ['Dashboard', 'Orders', 'Licenses', 'Work on a list', 'My profile']],
  [[], ['Dashboard', 'Orders', 'Licenses', 'Work on a list', 'My profile']],
] as const)('[SHELL-25] with %j the sidebar shows %j', async (permissions, entries) => {
  renderApp('/', { person: createPerson({ permissions }) });
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  const menu = screen.getByRole('navigation', { name: 'Main menu' });
  expect(
    within(menu)
      .getAllByRole('link')
      .map(link => link.textContent),
  ).toEqual(entries);
});

it('[WIZ-04] [VALID-02] step 1 cannot be left without an email', async () => {
  const { user } = await openWizard();
  await press(user, 'Next');
  expect(await screen.findByText('Please enter correct information and try again')).toBeVisible();
  expect(screen.getByText('This field is required')).toBeVisible();
  expect(await step('Customer')).toBeVisible();
  await waitFor(() => expect(emailBox()).toHaveFocus());
});

it.each([
  ['WIZ-04', 'foo', 'Select from dropdown'],
  ['VALID-03', 'foo@', 'Enter valid email'],
  ['WIZ-05', 'Unlisted Ltd', 'Select from dropdown'],
  ['WIZ-05', 'unlisted@x.io', 'Select from dropdown'],
])('[%s] %j typed and not picked gives "%s"', async (_row, text, message) => {
  const { user } = await openWizard();
  await enter(user, emailBox(), text);
  await user.keyboard('{Escape}');
  await press(user, 'Next');
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByText('Please enter correct information and try again')).toBeVisible();
  expect(emailBox()).toHaveValue(text);
});

it('[CONST-02] [VALID-03] an invalid email is reported 300 ms after the last key', async () => {
  await openWizard();
  vi.useFakeTimers();
  try {
    const type = (value: string) => fireEvent.change(emailBox(), { target: { value } });
    const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
    type('unlisted');
    await pass(300);
    type('unlisted@');
    await pass(299);
    expect(screen.queryByText('Enter valid email')).not.toBeInTheDocument();
    await pass(1);
    expect(screen.getByText('Enter valid email')).toBeVisible();
    type('unlisted@x.io');
    await pass(300);
    expect(screen.queryByText('Enter valid email')).not.toBeInTheDocument();
    expect(screen.queryByText('Select from dropdown')).not.toBeInTheDocument();
  } finally {
    vi.useRealTimers();
  }
});

it('[WIZ-05] an email not searched yet is not offered as new: it may belong to a known customer', async () => {
  const { user } = await openWizard();
  await user.click(emailBox());
  await user.paste('ines@widgets.test');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('option')).toHaveTextContent('Ines Moreau');
  await user.keyboard('{Enter}');
  expect(screen.getByLabelText('First name')).toHaveValue('Ines');
});

it('[WIZ-05] a known customer is found by their company, but not by other letters', async () => {
  const { user } = await openWizard();
  await enter(user, emailBox(), 'Widgets S');
  await user.click(await screen.findByRole('option', { name: /^ines@widgets\.test/ }));
  expect(emailBox()).toHaveValue('ines@widgets.test');
  await enter(user, emailBox(), 'Widgets X');
  expect(await screen.findByText(/^No customer found/)).toBeVisible();
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
});

it('[WIZ-05] [WIZ-06] a known customer is found by their address and fills all fields', async () => {
  const { user, searchCustomers } = await openWizard();
  await enter(user, emailBox(), 'ines@');
  const option = await screen.findByRole('option', { name: /ines@widgets.test/ });
  expect(option).toHaveTextContent('Ines Moreau · Widgets SA');
  expect(searchCustomers.mock.calls).toEqual([['ines@']]);
  await user.click(option);
  const fields = Object.fromEntries(
    screen.getAllByRole('textbox').map(field => [(field as HTMLInputElement).labels?.[0]?.textContent, field]),
  );
  expect(Object.entries(fields).map(([name, field]) => [name, (field as HTMLInputElement).value])).toEqual([
    ['First name', 'Ines'],
    ['Last name', 'Moreau'],
    ['Company name', 'Widgets SA'],
    ['Phone', '+33 4 1234567'],
    ['Address', 'Rue Haute 4'],
    ['City', 'Lyon'],
    ['Postcode', '69002'],
    ['State', 'Rhône'],
    ['Country', 'France'],
    ['Reference', 'C-900'],
    ['Purchase order number', ''],
    ['License managers', ''],
  ]);
  await press(user, 'Next');
  expect(await step('Products')).toBeVisible();
});

it('[WIZ-06] a new customer takes nothing from the one picked before, only what was typed', async () => {
  const { user } = await openWizard();
  await enter(user, screen.getByRole('textbox', { name: 'Purchase order number' }), 'PO-17');
  await enter(user, emailBox(), 'ines@');
  await user.click(await screen.findByRole('option', { name: /ines@widgets.test/ }));
  await enter(user, screen.getByRole('textbox', { name: 'City' }), 'Paris');
  await enter(user, emailBox(), 'new@x.io');
  await user.click(await screen.findByRole('option', { name: 'Add new customer new@x.io' }));
  const shown = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;
  expect(['First name', 'Company name', 'City', 'Reference', 'Purchase order number'].map(shown)).toEqual([
    '',
    '',
    'Paris',
    '',
    'PO-17',
  ]);
});

it("[WIZ-06] [WIZ-24] the order's own reference does not change the customer's, and both are shown first", async () => {
  const { user, createOrder } = await openWizard();
  await enter(user, emailBox(), 'ines@');
  await user.click(await screen.findByRole('option', { name: /ines@widgets.test/ }));
  await enter(user, screen.getByRole('textbox', { name: 'Purchase order number' }), 'PO-17');
  await press(user, 'Next');
  await addProduct(user, 'Studio');
  await press(user, 'Next');
  const customer = await screen.findByRole('region', { name: 'Customer' });
  expect(within(customer).getByText('C-900')).toBeVisible();
  expect(within(customer).getByText('PO-17')).toBeVisible();
  await press(user, 'Create order');
  await waitFor(() => expect(createOrder).toHaveBeenCalled());
  expect(createOrder.mock.calls[0]?.[0]).toMatchObject({ reference: 'PO-17', customer: { reference: 'C-900' } });
});

it('[WIZ-06] [WIZ-24] an emptied field of a known customer is sent empty, and is not shown first', async () => {
  const { user, createOrder } = await openWizard();
  await enter(user, emailBox(), 'ines@');
  await user.click(await screen.findByRole('option', { name: /ines@widgets.test/ }));
  await user.clear(screen.getByRole('textbox', { name: 'Phone' }));
  await press(user, 'Next');
  await addProduct(user, 'Studio');
  await press(user, 'Next');
  const customer = within(await screen.findByRole('region', { name: 'Customer' }));
  expect(customer.getByText('Widgets SA')).toBeVisible();
  expect(customer.queryByText('Phone')).not.toBeInTheDocument();
  await press(user, 'Create order');
  await waitFor(() => expect(createOrder).toHaveBeenCalledOnce());
  expect(createOrder.mock.calls[0]?.[0].customer).toMatchObject({ company_name: 'Widgets SA', phone: '' });
});

it('[WIZ-05] [FAIL-07] without a customer search, which says that it failed, a whole address can be added with Enter', async () => {
  const { user } = await openWizard('/create-order', {
    backEnd: { searchCustomers: () => Promise.reject(new Error()) },
  });
  await enter(user, emailBox(), 'new@x.io');
  expect(await screen.findByRole('option')).toHaveTextContent('Add new customer new@x.io');
  expect(screen.getByText('There was an error while getting your data')).toBeVisible();
  await user.keyboard('{Enter}');
  expect(emailBox()).toHaveValue('new@x.io');
  expect(screen.queryByText('There was an error while getting your data')).not.toBeInTheDocument();
  await press(user, 'Next');
  expect(await step('Products')).toBeVisible();
});

it('[WIZ-05] a completely typed address is offered once: as the customer it belongs to', async () => {
  const { user } = await openWizard();
  await enter(user, emailBox(), 'INES@widgets.test');
  expect(await screen.findByRole('option', { name: /Ines Moreau/ })).toBeVisible();
  expect(screen.getAllByRole('option')).toHaveLength(1);
});

it('[WIZ-05] an address that was changed after it was picked has to be picked again', async () => {
  const { user } = await openWizard();
  await chooseCustomer(user);
  await press(user, 'Back');
  await user.type(emailBox(), 'x{Escape}');
  await press(user, 'Next');
  expect(await screen.findByText('Select from dropdown')).toBeVisible();
});

it('[WIZ-07] [SHELL-03] adding to an order shows its customer and does not ask for one', async () => {
  const { user } = await openWizard('/create-order/7');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Issue licenses on order ORD-2026-007');
  expect(screen.getByText('ines@widgets.test')).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Customer email' })).not.toBeInTheDocument();
  await press(user, 'Next');
  expect(await step('Products')).toBeVisible();
});
