import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
// Loaded before the tests: compiling lazy parts takes longer than a test may wait.
import '../../resources/create_order/ChooseProducts';
import '../../resources/create_order/PasteItems';
import { hasUnsaved } from '../../src/components/useUnsaved';
import { chooseCustomer, openProducts, openWizard, press, step } from '../support/openWizard';

const pasteDialog = async () => within(await screen.findByRole('dialog', { name: 'Paste items' }));
const openPaste = async (user: UserEvent) => {
  await press(user, 'Paste items');
  return (await pasteDialog()).getByRole('textbox', { name: 'Table' });
};

/** Opens step 2 of an order, with another page before it in the browser's history. */
const openAfterLicenses = async () => {
  const view = await openWizard();
  await view.user.click(screen.getByRole('link', { name: 'Licenses' }));
  await screen.findByRole('heading', { level: 1, name: 'Licenses' });
  const menu = within(screen.getByRole('navigation', { name: 'Main menu' }));
  await view.user.click(menu.getByRole('link', { name: 'Create order' }));
  await step('Customer');
  await chooseCustomer(view.user);
  return view;
};

it('[WIZ-59] Back and Escape do not throw a pasted table away unasked; Back closes the dialog and stays in the step', async () => {
  const { user, goBack } = await openAfterLicenses();
  await user.click(await openPaste(user));
  await user.paste('EDIT;3\nNOPE;1');
  await goBack();
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  const dialog = await pasteDialog();
  expect(dialog.getByRole('textbox', { name: 'Table' })).toHaveValue('EDIT;3\nNOPE;1');
  await user.click(await dialog.findByRole('button', { name: 'Add 1 item' }));
  await screen.findByText('1 item added. These lines were left out:');
  await user.keyboard('{Escape}');
  expect((await pasteDialog()).getAllByRole('listitem')).toHaveLength(1);
  await goBack();
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await step('Products')).toBeVisible();
  expect(screen.getByRole('spinbutton')).toHaveValue(3);
});

it('[WIZ-59] Back closes an untouched choice of several products unasked; ticks are lost only after a question', async () => {
  const { user, goBack } = await openAfterLicenses();
  await press(user, 'Choose several');
  await screen.findByRole('dialog', { name: 'Choose several products' });
  await goBack();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await press(user, 'Choose several');
  await user.click(await screen.findByRole('checkbox', { name: /^Studio/ }));
  await user.keyboard('{Escape}');
  await goBack();
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(screen.getByRole('checkbox', { name: /^Studio/ })).toBeChecked();
  await press(user, 'Add 1 product');
  expect(await screen.findByRole('region', { name: 'Studio' })).toBeVisible();
  expect(await step('Products')).toBeVisible();
});

it('[WIZ-59] closing the tab over a pasted table asks, also if the order has nothing else yet', async () => {
  const { user } = await openProducts();
  const table = await openPaste(user);
  expect(hasUnsaved()).toBe(false);
  await user.click(table);
  await user.paste('EDIT;3');
  expect(hasUnsaved()).toBe(true);
});
