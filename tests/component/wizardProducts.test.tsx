import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
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
import { counters, createPolicy, studio } from '../support/sampleProduct';

const openProducts = async (opening: Parameters<typeof openWizard>[1] = {}) => {
  const view = await openWizard('/create-order/7', opening);
  await press(view.user, 'Next');
  await step('Products');
  return view;
};
const quantity = 'Number of license keys';

describe('products', () => {
  it('[WIZ-08] step 2 is not left without one', async () => {
    const { user } = await openProducts();
    await press(user, 'Next');
    expect(await screen.findByText('Add products to order')).toBeVisible();
    expect(await step('Products')).toBeVisible();
  });

  it('[WIZ-14] an entry offers the policies of its product, the default one chosen', async () => {
    const { user } = await openProducts();
    const entry = await addProduct(user, 'Editor');
    const policy = entry.getByRole('combobox', { name: 'License policy' });
    expect(entry.getAllByRole('option').map(option => option.textContent)).toEqual(['Trial', 'Full']);
    expect(policy).toHaveDisplayValue('Full');
    await user.selectOptions(policy, 'Trial');
    expect(policy).toHaveDisplayValue('Trial');
  });

  it('[WIZ-12] somebody without any is told so', async () => {
    const { user } = await openProducts({ user: { products: [], license_templates: [] } });
    expect(screen.getByText('You have no enabled products and license policies.')).toBeVisible();
    await press(user, 'Next');
    expect(await screen.findByText('Add products to order')).toBeVisible();
  });

  it('an entry can be taken out again', async () => {
    const { user } = await openProducts();
    await addProduct(user, 'Editor');
    await user.click(screen.getByRole('button', { name: 'Remove Editor' }));
    expect(screen.queryByRole('region', { name: 'Editor' })).not.toBeInTheDocument();
  });

  it('[WIZ-18] licenses left are asked for; a failure is told and tried again on demand', async () => {
    const getLicenseCounters = vi
      .fn()
      .mockRejectedValueOnce(new HttpError('Internal Server Error', 500))
      .mockResolvedValue(counters);
    const { user } = await openProducts({ backEnd: { getLicenseCounters } });
    expect(await screen.findByText('There was an error while getting your data')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    await press(user, 'Try again');
    expect(await screen.findByRole('combobox', { name: 'Add product' })).toBeVisible();
  });

  it('[WIZ-18] what is left cannot be had at the confirmation either: nothing is made before it can', async () => {
    keepFilledDraft();
    const getLicenseCounters = vi
      .fn()
      .mockRejectedValueOnce(new HttpError('Internal Server Error', 500))
      .mockResolvedValue(counters);
    const { user, createOrder } = await openWizard('/create-order', { backEnd: { getLicenseCounters } });
    await screen.findByText('There was an error while getting your data');
    expect(screen.getByRole('button', { name: 'Create order' })).toBeDisabled();
    await press(user, 'Try again');
    expect(await screen.findByText('3 licenses in all')).toBeVisible();
    await press(user, 'Create order');
    await waitFor(() => expect(createOrder).toHaveBeenCalledTimes(1));
  });
});

describe('the number of license keys', () => {
  it.each([
    ['WIZ-15', '', 'This field is required'],
    ['WIZ-15', '0', 'Enter a whole number above 0'],
    ['WIZ-15', '1.5', 'Enter a whole number above 0'],
    ['WIZ-16', '100', 'Max allowed quantity'],
  ])('[%s] of %j keeps step 2 from being left: %s', async (_row, number, message) => {
    const { user } = await openProducts();
    const entry = await addProduct(user, 'Editor');
    const field = entry.getByLabelText(/Number of license keys/);
    await user.clear(field);
    if (number) await user.paste(number);
    await press(user, 'Next');
    expect(entry.getByText(message)).toBeVisible();
    expect(screen.getByText('Please enter correct information and try again')).toBeVisible();
    await waitFor(() => expect(field).toHaveFocus());
  });

  it('[WIZ-16] [WIZ-19] may be 99 where no limit is set', async () => {
    const { user } = await openProducts({
      backEnd: { getLicenseCounters: async () => counters.map(counter => ({ ...counter, num_of_licenses: null })) },
    });
    const entry = await addProduct(user, 'Editor');
    expect(entry.getByText('Remaining licenses: Unlimited')).toBeVisible();
    await enter(user, entry.getByLabelText(/Number of license keys/), '99');
    await press(user, 'Next');
    expect(await step('Confirm order')).toBeVisible();
    expect(screen.getByText('99 licenses in all')).toBeVisible();
  });

  it('[WIZ-15] is replaced by what is typed', async () => {
    const { user } = await openProducts();
    const entry = await addProduct(user, 'Editor');
    const field = entry.getByRole('spinbutton', { name: quantity });
    expect(field).toHaveValue(1);
    field.focus();
    await user.keyboard('3');
    expect(field).toHaveValue(3);
  });

  it('[WIZ-17] has the range 1 to 1000, and 1001 cannot be kept', async () => {
    const { user } = await openProducts();
    const entry = await addProduct(user, 'Editor');
    const field = entry.getByRole('spinbutton', { name: quantity });
    expect(field).toHaveAttribute('min', '1');
    expect(field).toHaveAttribute('max', '1000');
    expect(field).toHaveAccessibleDescription('1 to 99');
    await enter(user, field, '1001');
    expect(field).toHaveValue(1000);
    expect(await entry.findByText('Max allowed quantity')).toBeVisible();
    expect(field).toHaveAccessibleDescription('Max allowed quantity 1 to 99');
  });
});

describe('the number of license keys is judged', () => {
  const openEntry = async () => {
    const { user } = await openProducts();
    const entry = await addProduct(user, 'Editor');
    const field = entry.getByRole('spinbutton', { name: quantity });
    const type = (value: string) => fireEvent.change(field, { target: { value } });
    return { entry, field, type };
  };
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  afterEach(() => void vi.useRealTimers());
  const tooMany = 'Max allowed quantity';
  const tooFew = 'Enter a whole number above 0';
  const exceeded = /Allowed licenses exceeded for product Editor/;

  it('[CONST-02] 300 ms after the last key', async () => {
    const { entry, type } = await openEntry();
    vi.useFakeTimers();
    type('10');
    await pass(299);
    type('100');
    await pass(299);
    expect(entry.queryByText(tooMany)).not.toBeInTheDocument();
    expect(entry.queryByText(exceeded)).not.toBeInTheDocument();
    await pass(1);
    expect(entry.getByText(tooMany)).toBeVisible();
    expect(entry.getByText(exceeded)).toBeVisible();
  });

  it('[CONST-02] [WIZ-15] also where it is too small; an emptied field is only about to be filled', async () => {
    const { entry, type } = await openEntry();
    vi.useFakeTimers();
    type('0');
    await pass(300);
    expect(entry.getByText(tooFew)).toBeVisible();
    type('');
    await pass(300);
    expect(entry.queryByText(tooFew)).not.toBeInTheDocument();
    expect(entry.queryByText('This field is required')).not.toBeInTheDocument();
  });

  it('[CONST-02] at once when the field is left', async () => {
    const { entry, field, type } = await openEntry();
    vi.useFakeTimers();
    type('100');
    expect(entry.queryByText(tooMany)).not.toBeInTheDocument();
    fireEvent.blur(field);
    expect(entry.getByText(tooMany)).toBeVisible();
  });

  it('[CONST-02] at once when the step is to be left', async () => {
    const { entry, type } = await openEntry();
    vi.useFakeTimers();
    type('100');
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(entry.getByText(tooMany)).toBeVisible();
    expect(entry.getByText(exceeded)).toBeVisible();
  });
});

describe('the remaining allowance', () => {
  it('[WIZ-18] follows the number; all that is left may be ordered and not one more', async () => {
    const { user } = await openProducts();
    const entry = await addProduct(user, 'Editor');
    const field = entry.getByRole('spinbutton', { name: quantity });
    expect(entry.getByText('Remaining licenses: 5 · after this order: 4')).toBeVisible();
    await enter(user, field, '6');
    expect(await entry.findByText(/Allowed licenses exceeded for product Editor/)).toBeVisible();
    await press(user, 'Next');
    expect(await step('Products')).toBeVisible();
    await enter(user, field, '5');
    expect(entry.getByText('Remaining licenses: 5 · after this order: 0')).toBeVisible();
    await press(user, 'Next');
    expect(await step('Confirm order')).toBeVisible();
  });

  it('[WIZ-22] [WIZ-23] is shared by the entries of a product, and exceeding it names product and rest', async () => {
    const { user } = await openProducts();
    for (const entry of [await addProduct(user, 'Editor'), await addProduct(user, 'Editor')]) {
      const field = entry.getByRole('spinbutton', { name: quantity });
      await enter(user, field, '3');
    }
    await press(user, 'Next');
    const messages = screen.getAllByText(/Allowed licenses exceeded for product Editor/);
    expect(messages).toHaveLength(2);
    expect(messages[0]).toHaveTextContent('Remaining licenses: 5');
    expect(await step('Products')).toBeVisible();
  });
});

describe('the license users', () => {
  it('[WIZ-20] [WIZ-21] of a user-authorized product are entered instead of a number', async () => {
    const { user } = await openProducts();
    const entry = await addProduct(user, 'Studio');
    expect(entry.queryByRole('spinbutton')).not.toBeInTheDocument();
    await enter(user, entry.getByRole('textbox', { name: 'License users' }), 'ada@x.io');
    await press(user, 'Next');
    expect(await step('Confirm order')).toBeVisible();
    expect(screen.getByText('ada@x.io')).toBeVisible();
    expect(screen.getByText('1 license in all')).toBeVisible();
  });

  it('[VALID-16] may not be more than the policy takes', async () => {
    const { user } = await openProducts();
    const entry = await addProduct(user, 'Studio');
    await user.click(entry.getByRole('textbox', { name: 'License users' }));
    await user.paste('a@x.io b@x.io c@x.io');
    await press(user, 'Next');
    expect(
      entry.getByText('You have entered too many emails, check your max license users number input'),
    ).toBeVisible();
    await user.click(entry.getByRole('button', { name: 'Remove c@x.io' }));
    await press(user, 'Next');
    expect(await step('Confirm order')).toBeVisible();
  });

  it('[VALID-16] [LUSR-18] too long a list is said alone, not with an address that is in it already', async () => {
    const { user } = await openProducts();
    const entry = await addProduct(user, 'Studio');
    await user.click(entry.getByRole('textbox', { name: 'License users' }));
    await user.paste('a@x.io b@x.io c@x.io');
    await user.keyboard('a@x.io{Enter}');
    expect(entry.getByRole('alert')).toHaveTextContent(
      /^You have entered too many emails, check your max license users number input$/,
    );
    await user.click(entry.getByRole('button', { name: 'Remove c@x.io' }));
    expect(entry.getByRole('alert')).toHaveTextContent(/^a@x\.io has already been added\.$/);
  });

  it('[VALID-22] may not be more than the policy has activations', async () => {
    const policy = createPolicy({ id: 3, product: 2, code: 'TEAM', max_license_users: 0, max_activations: 2 });
    const { user } = await openProducts({ user: { license_templates: [policy] } });
    const entry = await addProduct(user, 'Studio');
    await user.click(entry.getByRole('textbox', { name: 'License users' }));
    await user.paste('a@x.io b@x.io c@x.io');
    expect(await entry.findByText("Max simultaneous license users can't be higher than max activations")).toBeVisible();
    await press(user, 'Next');
    expect(await step('Products')).toBeVisible();
    await user.click(entry.getByRole('button', { name: 'Remove c@x.io' }));
    await press(user, 'Next');
    expect(await step('Confirm order')).toBeVisible();
  });

  it.each([
    ['VALID-04', 'foo', 'Enter valid emails'],
    ['WIZ-21', 'ada@x.io', 'Add the email address by pressing Enter before submitting.'],
  ])('[%s] %j typed and not added is not left behind', async (_row, text, message) => {
    const { user } = await openProducts();
    const entry = await addProduct(user, 'Studio');
    await user.type(entry.getByRole('textbox', { name: 'License users' }), text);
    await press(user, 'Next');
    expect(entry.getByText(message)).toBeVisible();
    expect(await step('Products')).toBeVisible();
  });
});

describe('a bundle', () => {
  const toggle = () => screen.getByRole('switch', { name: 'Bundle order' });
  const chooseSuite = async (user: Awaited<ReturnType<typeof openProducts>>['user']) => {
    await user.click(toggle());
    await user.click(await screen.findByRole('combobox', { name: 'Choose bundle' }));
    await user.click(await screen.findByRole('option', { name: /^Suite/ }));
  };

  it('[WIZ-10] needs create_bundle_order, and the toggle says so', async () => {
    await openProducts({ permissions: ['create_order', 'issue_license'] });
    expect(toggle()).toBeDisabled();
    expect(toggle()).toHaveAccessibleDescription(
      'Missing permission: You do not have permission to perform this action.',
    );
  });

  it('[WIZ-10] can be chosen with create_bundle_order', async () => {
    await openProducts();
    expect(toggle()).toBeEnabled();
    expect(toggle()).not.toHaveAccessibleDescription();
  });

  it('[WIZ-10] [WIZ-11] that was entered can be switched off, though not on again, once create_bundle_order is gone', async () => {
    keepBundleDraft();
    const { user } = await openWizard('/create-order', { permissions: ['create_order', 'issue_license'] });
    await step('Confirm order');
    await press(user, 'Back');
    await step('Products');
    expect(toggle()).toBeChecked();
    expect(toggle()).toHaveAccessibleDescription(
      'Missing permission: You do not have permission to perform this action.',
    );
    await user.click(toggle());
    expect(toggle()).not.toBeChecked();
    expect(toggle()).toBeDisabled();
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Add product' })).toBeVisible();
  });

  it('[WIZ-09] step 2 is not left without one', async () => {
    const { user } = await openProducts();
    await user.click(toggle());
    await press(user, 'Next');
    expect(await screen.findByText('Add bundle to order')).toBeVisible();
  });

  it('[WIRE-53] [WIZ-22] brings its products, each counting for its own allowance', async () => {
    const { user, getBundleProducts } = await openProducts();
    await chooseSuite(user);
    expect(await screen.findByRole('region', { name: 'Editor' })).toHaveTextContent(
      'Remaining licenses: 5 · after this order: 4',
    );
    expect(screen.getByRole('region', { name: 'Studio' })).toHaveTextContent('License users');
    expect(getBundleProducts.mock.calls).toEqual([[4]]);
    // Studio is user-authorized and gets one license, so there is one bundle.
    expect(screen.queryByRole('spinbutton')).not.toBeInTheDocument();
    await press(user, 'Next');
    expect(await step('Confirm order')).toBeVisible();
    expect(screen.getByText('2 licenses in all')).toBeVisible();
  });

  it('[WIZ-22] of key-authorized products can be ordered several times', async () => {
    const { user } = await openProducts({
      backEnd: { getBundleProducts: async () => ({ id: 4, products: [{ ...studio, authorization_method: 'key' }] }) },
    });
    await chooseSuite(user);
    const field = await screen.findByRole('spinbutton', { name: 'Number of bundles' });
    await enter(user, field, '3');
    await press(user, 'Next');
    expect(await screen.findByText('3 licenses in all')).toBeVisible();
  });

  it('[WIZ-13] without products says so', async () => {
    const { user } = await openProducts({ backEnd: { getBundleProducts: async () => ({ id: 4, products: [] }) } });
    await chooseSuite(user);
    expect(await screen.findByText('Bundle products are not defined')).toBeVisible();
    await press(user, 'Next');
    expect(await step('Products')).toBeVisible();
  });

  it('[WIZ-11] toggling clears products and bundle', async () => {
    const { user } = await openProducts();
    await addProduct(user, 'Editor');
    await chooseSuite(user);
    expect(await screen.findByRole('region', { name: 'Studio' })).toBeVisible();
    await user.click(toggle());
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    await user.click(toggle());
    expect(await screen.findByRole('combobox', { name: 'Choose bundle' })).toBeVisible();
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });
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

it('[WIZ-02] going back keeps what was entered', async () => {
  const { user } = await openWizard();
  await chooseCustomer(user, 'new@x.io');
  const entry = await addProduct(user, 'Editor');
  await enter(user, entry.getByRole('textbox', { name: 'Note' }), 'for the lab');
  await press(user, 'Next');
  await step('Confirm order');
  await press(user, 'Back');
  expect(await step('Products')).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('for the lab');
  await press(user, 'Back');
  expect(await step('Customer')).toHaveFocus();
  expect(screen.getByRole('combobox', { name: 'Customer email' })).toHaveValue('new@x.io');
  await press(user, 'Next');
  await press(user, 'Next');
  expect(await step('Confirm order')).toHaveFocus();
});
