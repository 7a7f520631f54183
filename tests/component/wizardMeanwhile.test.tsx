import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { permissionCodes } from '../../contract/permissionCodes';
import type { LicensePolicy } from '../../contract/schemas/product';
import { keepDraft, readDraft } from '../../src/lib/drafts';
import { createEntry } from '../../resources/create_order/orderDraft';
import { type Create, create, failing } from '../support/confirmOrder';
import {
  addProduct,
  editorOffer,
  emailBox,
  enter,
  keepFilledDraft,
  keepOrder,
  openWizard,
  press,
  step,
  studioOffer,
  suiteOffer,
} from '../support/openWizard';
import { createPerson } from '../support/people';
import { createPolicy, orderable } from '../support/sampleProduct';

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

it('[WIZ-55] a product whose code has changed is named itself, and the order goes on with its new code', async () => {
  keepFilledDraft();
  const generateLicenseKeys = async () => {
    throw failing(404, 'not_found', {}, 'Not found.');
  };
  const { user } = await openWizard('/create-order', { backEnd: { generateLicenseKeys } });
  await step('Confirm order');
  await create(user);
  const editor = within(await screen.findByRole('region', { name: 'Editor' }));
  expect(
    editor.getByText(
      'The code of this product has changed, or you can no longer issue it. Check the order and send it again.',
    ),
  ).toBeVisible();
  expect(screen.queryByText(/It no longer exists/)).not.toBeInTheDocument();
});

it('[WIZ-56] of a bundle that has gained license users, the note says that the number is 1 now, and goes with it', async () => {
  if (!suiteOffer || !studioOffer) throw new Error('a product and a bundle are offered');
  const bundle = { ...createEntry(suiteOffer), quantity: '5' };
  const [editor] = [
    { ...createEntry(studioOffer), productId: 1, productName: 'Editor', policy: 'FULL', quantity: '5' },
  ];
  keepOrder({ step: 1, isBundle: true, bundle, entries: [editor] });
  const { user } = await openWizard();
  const note =
    'The bundle now also has: Studio. Check these products. A bundle with license users is ordered once: the number is 1 now.';
  expect(await screen.findByText(note)).toBeVisible();
  const toggle = screen.getByRole('switch', { name: 'Bundle order' });
  await user.click(toggle);
  await user.click(toggle);
  expect(await screen.findByRole('combobox', { name: 'Choose bundle' })).toBeVisible();
  expect(screen.queryByText(/The bundle now also has/)).not.toBeInTheDocument();
});

/** Signs in as the distributor for whom Editor's policy FULL becomes another one, under the same code. */
const changing = (changes: Partial<LicensePolicy>) => {
  const personWith = (policy: Partial<LicensePolicy>) =>
    createPerson({ permissions: permissionCodes, user: { ...orderable, license_templates: [createPolicy(policy)] } });
  let person = personWith({});
  return {
    change: () => (person = personWith(changes)),
    authProvider: { getPermissions: async () => person },
  };
};

const keepEditor = () => {
  if (!editorOffer) throw new Error('a product is offered');
  keepOrder({ entries: [createEntry(editorOffer)] });
};

it('[WIZ-67] changed terms of a policy are told and shown before the order is sent, by the second press', async () => {
  keepEditor();
  const { change, authProvider } = changing({ name: 'One day', valid_duration: '1d' });
  const { user, createOrder } = await openWizard('/create-order', { authProvider });
  expect(await screen.findByText('Full')).toBeVisible();
  change();
  await create(user);
  const told =
    'The license policy has changed in the meantime for: Editor. Nothing was sent. Check the order and send it again.';
  expect(await screen.findByText(told)).toBeVisible();
  expect(screen.getByText('One day')).toBeVisible();
  expect(createOrder).not.toHaveBeenCalled();
  await create(user);
  expect(await screen.findByText('Order created')).toBeVisible();
  expect(createOrder).toHaveBeenCalledTimes(1);
});

it('[WIZ-67] another default policy changes nothing of the order', async () => {
  keepEditor();
  const { change, authProvider } = changing({ is_default: false, selected_license_policy: false });
  const { user } = await openWizard('/create-order', { authProvider });
  await step('Confirm order');
  change();
  await create(user);
  expect(await screen.findByText('Order created')).toBeVisible();
});

it('[WIZ-57] a draft that no longer fits into the storage of the tab is not restored as it was before', () => {
  keepDraft('order.11.new', { note: 'before' });
  expect(readDraft('order.11.new')).toEqual({ note: 'before' });
  keepDraft('order.11.new', { note: 'x'.repeat(6_000_000) });
  expect(readDraft('order.11.new')).toBeNull();
});
