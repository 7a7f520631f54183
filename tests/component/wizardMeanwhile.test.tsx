import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type Create, create, failing } from '../support/confirmOrder';
import { addProduct, emailBox, enter, openWizard, press, step } from '../support/openWizard';

it('[WIZ-53] a customer who is gone when the order is created is named in step 1, and can be chosen again', async () => {
  const message = 'gone';
  const createOrder = vi.fn<Create>(async () => {
    throw failing(409, 'customer_gone', { 'customer.email': message }, message, 'customer_gone');
  });
  const { user } = await openWizard('/create-order', { backEnd: { createOrder }, extensions: ['catalogue'] });
  await enter(user, emailBox(), 'ines@');
  await user.click(await screen.findByRole('option', { name: /^ines@widgets\.test/ }));
  await press(user, 'Next');
  await step('Products');
  await addProduct(user, 'Editor');
  await press(user, 'Next');
  await step('Confirm order');
  await create(user);
  expect(await step('Customer')).toBeVisible();
  expect(
    screen.getByText('This customer was deleted or has another address now. Choose the customer again.'),
  ).toBeVisible();
  expect(createOrder.mock.calls[0]?.[0].customer).toEqual({ id: 5, email: 'ines@widgets.test' });
  await enter(user, emailBox(), 'ines@moved.test');
  await user.click(await screen.findByRole('option', { name: 'Add new customer ines@moved.test' }));
  expect(screen.getByLabelText('First name')).toHaveValue('');
});
