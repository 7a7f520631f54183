import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
// Loaded before the tests: compiling lazy parts takes longer than a test may wait.
import '../../resources/create_order/ChooseProducts';
import '../../resources/create_order/PasteItems';
import { addProduct, emailBox, enter, openProducts, openWizard, press, step } from '../support/openWizard';

/** A new dialog replaces the first one when the ready lines have been added. */
const pasteDialog = async () => within(await screen.findByRole('dialog', { name: 'Paste items' }));
const openPaste = async () => {
  const view = await openProducts();
  await view.user.click(await screen.findByRole('button', { name: 'Paste items' }));
  const dialog = await pasteDialog();
  return { ...view, dialog, table: dialog.getByRole('textbox', { name: 'Table' }) };
};
const pasteTable = async (user: UserEvent, table: HTMLElement, text: string) => {
  await user.click(table);
  await user.paste(text);
};
const linesIn = (dialog: { getAllByRole(role: 'listitem'): HTMLElement[] }) =>
  dialog.getAllByRole('listitem').map(({ children }) => Array.from(children, child => child.textContent).join(' | '));

it('[WMANY-04] ready lines are added; the others stay with their line numbers, can be copied, and corrected', async () => {
  const { user, dialog, table } = await openPaste();
  expect(table).toHaveFocus();
  await pasteTable(user, table, 'product;quantity;policy;users\nEDIT;3\nNOPE;1\nSTUD;;;ada@x.io');
  await user.click(await dialog.findByRole('button', { name: 'Add 2 items' }));
  expect(await screen.findByText('2 items added. These lines were left out:')).toBeVisible();
  const left = await pasteDialog();
  expect(linesIn(left)).toEqual(['Line 3 | NOPE;1 | Not possible | You have no product "NOPE".']);
  await user.click(left.getByRole('button', { name: 'Copy 1 line' }));
  expect(await navigator.clipboard.readText()).toBe('Line 3: NOPE;1  (You have no product "NOPE".)');
  await user.click(left.getByRole('button', { name: 'Correct these lines' }));
  const corrected = (await pasteDialog()).getByRole('textbox', { name: 'Table' });
  expect(corrected).toHaveValue('product;quantity;policy;users\nNOPE;1');
  await enter(user, corrected, 'product;quantity\nEDIT;1');
  const add = await screen.findByRole('button', { name: 'Add 1 item' });
  await waitFor(() => expect(add).toBeEnabled());
  await user.click(add);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getAllByRole('spinbutton').map(field => (field as HTMLInputElement).value)).toEqual(['3', '1']);
  expect(screen.getByText('ada@x.io')).toBeVisible();
});

it('[WIZ-58] [WLIST-31] lines to correct keep the separator that was named; copied ones have no formula', async () => {
  const { user, dialog, table } = await openPaste();
  await pasteTable(user, table, 'sep=|\nProduct|Quantity|Users\nEDIT|;=1|\nEDIT|3|');
  await user.click(await dialog.findByRole('button', { name: 'Add 1 item' }));
  await screen.findByText('1 item added. These lines were left out:');
  const left = await pasteDialog();
  await user.click(left.getByRole('button', { name: 'Copy 1 line' }));
  expect(await navigator.clipboard.readText()).toMatch(/^Line 3: EDIT\|;'=1\|  \(/);
  await user.click(left.getByRole('button', { name: 'Correct these lines' }));
  const corrected = await pasteDialog();
  expect(corrected.getByRole('textbox', { name: 'Table' })).toHaveValue('sep=|\nProduct|Quantity|Users\nEDIT|;=1|');
  await waitFor(() => expect(linesIn(corrected)).toHaveLength(1));
  expect(linesIn(corrected)[0]).toMatch(/^Line 3 \| EDIT\|;=1\| \| Not possible/);
});

it('[WMANY-04] [WMANY-06] each line says what it was taken for or what is wrong; wrong ones come first', async () => {
  const { user, dialog, table } = await openPaste();
  await pasteTable(user, table, 'Editor;2;trial\nEditor;4\nStudio;;;a@x.io b@x.io');
  expect(await dialog.findByText('2 lines are ready. 1 line cannot be added.')).toBeVisible();
  expect(linesIn(dialog)).toEqual([
    'Line 2 | Editor;4 | Not possible | Allowed licenses exceeded for product Editor. Remaining licenses: 3',
    'Line 1 | Editor · Trial · 2 licenses | Ready',
    'Line 3 | Studio · Team of two · 2 license users | Ready',
  ]);
});

it('[WMANY-04] [WMANY-09] takes a chosen or dropped file, and refuses what is no text', async () => {
  const { user, dialog, table } = await openPaste();
  const picture = new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0)], 'picture.csv', { type: 'text/csv' });
  await user.upload(dialog.getByLabelText('Choose file', { selector: 'input' }), picture);
  expect(await dialog.findByText(/^This is not text\./)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Add 0 items' })).toBeDisabled();
  fireEvent.drop(table, { dataTransfer: { files: [new File(['\uFEFFEDIT;5'], 'items.csv')] } });
  expect(await dialog.findByRole('button', { name: 'Add 1 item' })).toBeEnabled();
  expect(table).toHaveValue('EDIT;5');
  expect(dialog.queryByText(/^This is not text\./)).not.toBeInTheDocument();
});

it('[WMANY-42] says that a file is empty', async () => {
  const { user, dialog, table } = await openPaste();
  await user.upload(dialog.getByLabelText('Choose file', { selector: 'input' }), new File([''], 'empty.csv'));
  expect(await dialog.findByText('The file is empty.')).toBeVisible();
  await pasteTable(user, table, 'EDIT;5');
  expect(await dialog.findByRole('button', { name: 'Add 1 item' })).toBeEnabled();
  expect(dialog.queryByText('The file is empty.')).not.toBeInTheDocument();
});

it('[WMANY-06] a table without a column for the product is refused', async () => {
  const { user, dialog, table } = await openPaste();
  await pasteTable(user, table, 'quantity;policy\n5;FULL');
  expect(await dialog.findByText('The headings name no column for the product.')).toBeVisible();
});

it('[WMANY-01] [WMANY-02] the search narrows the choice, all found can be ticked, and what is exhausted cannot', async () => {
  const { user, getLicenseCounters } = await openProducts({
    backEnd: {
      getLicenseCounters: async () => [
        {
          product: { id: 1, short_code: 'EDIT', product_name: 'Editor' },
          created_licenses_count: 12,
          num_of_licenses: 12,
        },
      ],
    },
  });
  expect(getLicenseCounters).not.toHaveBeenCalled();
  await user.click(await screen.findByRole('button', { name: 'Choose several' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose several products' }));
  expect(dialog.getByRole('checkbox', { name: /^Editor/ })).toBeDisabled();
  await user.click(dialog.getByRole('checkbox', { name: 'Select all 1' }));
  expect(dialog.getByRole('checkbox', { name: /^Studio/ })).toBeChecked();
  await user.click(dialog.getByRole('searchbox', { name: 'Search' }));
  await user.paste('edi');
  expect(dialog.queryByRole('checkbox', { name: /^Studio/ })).not.toBeInTheDocument();
  expect(dialog.getByRole('checkbox', { name: 'Select all 0' })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'Add 1 product' }));
  expect(await screen.findByRole('region', { name: 'Studio' })).toBeVisible();
});

it('[WMANY-03] an entry that cannot take the number is named until it is corrected; Enter does not leave the step', async () => {
  const { user } = await openProducts();
  await addProduct(user, 'Editor');
  expect(screen.queryByRole('group', { name: 'Set all quantities' })).not.toBeInTheDocument();
  await addProduct(user, 'Editor');
  const all = within(screen.getByRole('group', { name: 'Set all quantities' }));
  const number = all.getByRole('textbox', { name: 'Number for all products' });
  await enter(user, number, '100');
  await press(user, 'Set all quantities');
  expect(all.getByText('Max allowed quantity')).toBeVisible();
  await enter(user, number, '4');
  await user.keyboard('{Enter}');
  expect(await step('Products')).toBeVisible();
  expect(all.getByRole('status')).toHaveTextContent('Set to 4 for 1 product.Editor keeps 1: it can have at most 1.');
  const [first, second] = screen.getAllByRole('spinbutton');
  expect(first).toHaveValue(4);
  expect(second).toHaveValue(1);
  await enter(user, number, '2');
  await press(user, 'Set all quantities');
  expect(all.getByRole('status')).toHaveTextContent(/^Set to 2 for 2 products\.$/);
});

it('[WMANY-07] license managers are asked for only when the person may manage them', async () => {
  const first = await openWizard();
  expect(screen.getByRole('textbox', { name: 'License managers' })).toBeVisible();
  first.unmount();
  await openWizard('/create-order', { permissions: ['create_order', 'issue_license'] });
  expect(screen.getByRole('combobox', { name: 'Customer email' })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'License managers' })).not.toBeInTheDocument();
});

it("[WIZ-29] one's own address among the license managers is named in the message, because Next stays here", async () => {
  const { user } = await openWizard();
  await enter(user, emailBox(), 'new@x.io');
  await user.click(await screen.findByRole('option', { name: 'Add new customer new@x.io' }));
  await user.click(screen.getByRole('textbox', { name: 'License managers' }));
  await user.paste('ada@x.io, DANA@acme.test, bob@x.io');
  expect(await screen.findByText('Manager with this email is already added to the list: DANA@acme.test')).toBeVisible();
  await press(user, 'Next');
  expect(await step('Customer')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove DANA@acme.test' }));
  await press(user, 'Next');
  expect(await step('Products')).toBeVisible();
});

it('[WIZ-42] a license manager of the new order is named at the field of a product that has them as a user', async () => {
  const { user } = await openWizard();
  await enter(user, emailBox(), 'new@x.io');
  await user.click(await screen.findByRole('option', { name: 'Add new customer new@x.io' }));
  await user.click(screen.getByRole('textbox', { name: 'License managers' }));
  await user.paste('kim@x.io, bob@x.io');
  await press(user, 'Next');
  await step('Products');
  await addProduct(user, 'Studio');
  const studio = within(screen.getByRole('region', { name: 'Studio' }));
  await user.click(studio.getByRole('textbox', { name: 'License users' }));
  await user.paste('KIM@x.io');
  const sentence = 'Manager with this email is already added to the list: KIM@x.io';
  expect(await studio.findByText(sentence)).toBeVisible();
  await press(user, 'Next');
  expect(await step('Products')).toBeVisible();
  await user.click(studio.getByRole('button', { name: 'Remove KIM@x.io' }));
  expect(studio.queryByText(sentence)).not.toBeInTheDocument();
  await press(user, 'Next');
  expect(await step('Confirm order')).toBeVisible();
});
