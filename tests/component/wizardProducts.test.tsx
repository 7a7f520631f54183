import { screen, waitFor } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import { addProduct, enter, keepFilledDraft, openProducts, openWizard, press, step } from '../support/openWizard';
import { counters, createPolicy } from '../support/sampleProduct';

describe('products', () => {
  it('[WIZ-08] step 2 cannot be left without one', async () => {
    const { user } = await openProducts();
    await press(user, 'Next');
    expect(await screen.findByText('Add products to order')).toBeVisible();
    expect(await step('Products')).toBeVisible();
  });

  it("[WIZ-14] an entry offers its product's policies, with the default one chosen", async () => {
    const { user } = await openProducts();
    const entry = await addProduct(user, 'Editor');
    const policy = entry.getByRole('combobox', { name: 'License policy' });
    expect(entry.getAllByRole('option').map(option => option.textContent)).toEqual(['Trial', 'Full']);
    expect(policy).toHaveDisplayValue('Full');
    await user.selectOptions(policy, 'Trial');
    expect(policy).toHaveDisplayValue('Trial');
  });

  it('[WIZ-12] a person without any product is told so', async () => {
    const { user } = await openProducts({ user: { products: [], license_templates: [] } });
    expect(screen.getByText('You have no enabled products and license policies.')).toBeVisible();
    await press(user, 'Next');
    expect(await screen.findByText('Add products to order')).toBeVisible();
  });

  it('an entry can be removed', async () => {
    const { user } = await openProducts();
    await addProduct(user, 'Editor');
    await user.click(screen.getByRole('button', { name: 'Remove Editor' }));
    expect(screen.queryByRole('region', { name: 'Editor' })).not.toBeInTheDocument();
    await user.tab();
    expect(screen.getByRole('switch', { name: 'Bundle order' })).toHaveFocus();
  });

  it('[WIZ-18] the remaining licenses are read; a failure is reported and can be repeated', async () => {
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

  it('[WIZ-30] a search for a product that is not offered says which ones are', async () => {
    const { user } = await openProducts();
    await user.type(await screen.findByRole('combobox', { name: 'Add product' }), 'Newcomer');
    expect(
      screen.getByText(
        'Search returned 0 results. Only products with a license policy and an allowance of yours are offered. Allowances are set under Colleagues.',
      ),
    ).toBeVisible();
  });

  it('[WIZ-18] if they cannot be read at the confirmation either, nothing is created until they can', async () => {
    keepFilledDraft();
    const getLicenseCounters = vi
      .fn()
      .mockRejectedValueOnce(new HttpError('Internal Server Error', 500))
      .mockResolvedValue(counters);
    const { user, createOrder } = await openWizard('/create-order', { backEnd: { getLicenseCounters } });
    await screen.findByText('There was an error while getting your data');
    expect(screen.getByRole('button', { name: 'Create order' })).toBeDisabled();
    await press(user, 'Try again');
    expect(await screen.findByText('3 licenses in total')).toBeVisible();
    await press(user, 'Create order');
    await waitFor(() => expect(createOrder).toHaveBeenCalledTimes(1));
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
    expect(screen.getByText('1 license in total')).toBeVisible();
  });

  it("[VALID-16] may not exceed the policy's maximum", async () => {
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

  it('[VALID-16] [LUSR-18] for a list that is too long only that is reported, and not a duplicate address in it', async () => {
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

  it("[VALID-22] may not exceed the policy's activations", async () => {
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
  ])('[%s] %j typed and not added is not lost', async (_row, text, message) => {
    const { user } = await openProducts();
    const entry = await addProduct(user, 'Studio');
    await user.type(entry.getByRole('textbox', { name: 'License users' }), text);
    await press(user, 'Next');
    expect(entry.getByText(message)).toBeVisible();
    expect(await step('Products')).toBeVisible();
  });
});
