import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { permissionCodes } from '../../contract/permissionCodes';
import type { LicensePolicy } from '../../contract/schemas/product';
import { keepDraft, readDraft } from '../../src/lib/drafts';
import { createEntry } from '../../resources/create_order/orderDraft';
import { type Create, create, failing, made } from '../support/confirmOrder';
import {
  addProduct,
  editorOffer,
  emailBox,
  enter,
  keepBundleDraft,
  keepFilledDraft,
  keepOrder,
  openWizard,
  press,
  step,
  studioOffer,
  suiteOffer,
} from '../support/openWizard';
import { createPerson } from '../support/people';
import { createPolicy, editor, orderable, studio } from '../support/sampleProduct';

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

/** Signs in as the distributor. After `change`, Editor's policy FULL has other terms. */
const changing = (changes: Partial<LicensePolicy>) => {
  const personWith = (policy: Partial<LicensePolicy>) =>
    createPerson({ permissions: permissionCodes, user: { ...orderable, license_templates: [createPolicy(policy)] } });
  let person = personWith({});
  return {
    change: () => (person = personWith(changes)),
    authProvider: { getPermissions: async () => person },
  };
};

interface ForeignPolicy extends Partial<LicensePolicy> {
  answered_at?: number;
}

/** Signs in as a distributor whose Editor's policy FULL is another one in each answer. */
const everChanging = (policyOf: (answer: number) => ForeignPolicy) => {
  const getPermissions = vi.fn(async () => {
    const policy = createPolicy(policyOf(getPermissions.mock.calls.length));
    return createPerson({ permissions: permissionCodes, user: { ...orderable, license_templates: [policy] } });
  });
  return { getPermissions };
};

const keepEditor = () => {
  if (!editorOffer) throw new Error('a product is offered');
  keepOrder({ entries: [createEntry(editorOffer)] });
};

const told =
  'The license policy has changed in the meantime for: Editor. Nothing was sent. Check the order and send it again.';

it('[WIZ-67] changed terms of a policy are told and shown before the order is sent, by the second press', async () => {
  keepEditor();
  const { change, authProvider } = changing({ name: 'One day', valid_duration: '1d' });
  const { user, createOrder } = await openWizard('/create-order', { authProvider });
  expect(await screen.findByText('Full')).toBeVisible();
  change();
  await create(user);
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

it('[WIZ-67] members and an order that mean no terms change nothing of the order', async () => {
  keepEditor();
  const fields = [1, 2].map(id => ({ id, name: `Field ${id}`, default_value: null }));
  const authProvider = everChanging(answer => ({
    answered_at: answer,
    custom_field_templates: answer % 2 === 0 ? fields : fields.toReversed(),
  }));
  const { user } = await openWizard('/create-order', { authProvider });
  await step('Confirm order');
  await create(user);
  expect(await screen.findByText('Order created')).toBeVisible();
});

it('[WIZ-67] terms that differ in each answer are told once before the order is sent', async () => {
  keepEditor();
  const authProvider = everChanging(answer => ({ max_transfers: answer }));
  const { user, createOrder } = await openWizard('/create-order', { authProvider });
  await step('Confirm order');
  await create(user);
  expect(await screen.findByText(told)).toBeVisible();
  await press(user, 'Back');
  await press(user, 'Next');
  expect(screen.queryByText(told)).not.toBeInTheDocument();
  await create(user);
  expect(await screen.findByText(told)).toBeVisible();
  expect(createOrder).not.toHaveBeenCalled();
  await create(user);
  expect(await screen.findByText('Order created')).toBeVisible();
});

it('[WIZ-67] the person and the bundle are asked for together, once; the order is sent without their answers', async () => {
  keepBundleDraft();
  const known = createPerson({ permissions: permissionCodes, user: orderable });
  const getPermissions = vi.fn(async () => known);
  const getBundleProducts = vi.fn(async () => ({ id: 4, products: [editor, studio] }));
  const { user, createOrder } = await openWizard('/create-order', {
    authProvider: { getPermissions },
    backEnd: { getBundleProducts },
  });
  await step('Confirm order');
  let giveUp = () => {};
  getPermissions.mockClear().mockRejectedValue(failing(0, 'timeout'));
  const hang = (_: unknown, reject: (error: Error) => void) => {
    giveUp = () => reject(failing(0, 'timeout'));
  };
  getBundleProducts.mockReturnValueOnce(new Promise(hang));
  await create(user);
  await waitFor(() => expect(getPermissions).toHaveBeenCalledOnce());
  expect(createOrder).not.toHaveBeenCalled();
  createOrder.mockImplementation(async () => {
    expect(getPermissions).toHaveBeenCalledOnce();
    return made;
  });
  giveUp();
  expect(await screen.findByText('Order created')).toBeVisible();
});

it('[WIZ-57] a draft that no longer fits into the storage of the tab is not restored as it was before', () => {
  keepDraft('order.11.new', { note: 'before' });
  expect(readDraft('order.11.new')).toEqual({ note: 'before' });
  keepDraft('order.11.new', { note: 'x'.repeat(6_000_000) });
  expect(readDraft('order.11.new')).toBeNull();
});
