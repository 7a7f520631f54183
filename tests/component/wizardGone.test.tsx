import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { permissionCodes } from '../../contract/permissionCodes';
import { createEntry } from '../../resources/create_order/orderDraft';
import { type Create, create, failing } from '../support/confirmOrder';
import {
  addProduct,
  chooseCustomer,
  enter,
  keepBundleDraft,
  keepFilledDraft,
  keepOrder,
  openProducts,
  openWizard,
  press,
  step,
  studioOffer,
} from '../support/openWizard';
import { createLicenseUser } from '../support/sampleLicense';
import { createPerson } from '../support/people';
import { createPolicy, orderable } from '../support/sampleProduct';

/** The product is archived between the confirmation and Create. */
const openUntilGone = async (name: string) => {
  const left = orderable.products.filter(({ product_name }) => product_name !== name);
  const personWith = (products: typeof left) =>
    createPerson({ permissions: permissionCodes, user: { ...orderable, products } });
  let person = personWith(orderable.products);
  const createOrder = vi.fn<Create>(async () => {
    person = personWith(left);
    const told = 'This product is archived.';
    throw failing(409, 'product_archived', { 'items.0.product_id': told }, told, 'product_archived');
  });
  const getPermissions = async () => person;
  const view = await openWizard('/create-order', { authProvider: { getPermissions }, backEnd: { createOrder } });
  await step('Confirm order');
  return view;
};

it('[WIZ-46] a bundle that is archived while it is ordered is named itself, and step 2 asks for another', async () => {
  keepBundleDraft();
  const { user } = await openUntilGone('Suite');
  await create(user);
  expect(await screen.findByText('This product is archived.')).toBeVisible();
  expect(await step('Products')).toBeVisible();
  expect(screen.getByText('Suite is no longer available and was left out of the order.')).toBeVisible();
  expect(screen.queryByText(/These products are no longer available/)).not.toBeInTheDocument();
  await press(user, 'Next');
  expect(await screen.findByText('Add bundle to order')).toBeVisible();
  expect(screen.queryByText('Bundle products are not defined')).not.toBeInTheDocument();
});

it('[WIZ-47] why an order was refused is said even if the product of the reason has gone from it', async () => {
  keepFilledDraft();
  const { user } = await openUntilGone('Editor');
  await create(user);
  expect(await screen.findByText('Editor is no longer available and was left out of the order.')).toBeVisible();
  expect(screen.getByText('This product is archived.')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Studio' })).toBeVisible();
});

describe('a license user who manages the order', () => {
  const nameUser = async (user: Awaited<ReturnType<typeof openWizard>>['user'], email: string) => {
    const studio = await addProduct(user, 'Studio');
    await enter(user, studio.getByRole('textbox', { name: 'License users' }), email);
    await press(user, 'Next');
    return studio;
  };

  it('[WIZ-49] is told so at step 2: the person who creates the order', async () => {
    const permissions = permissionCodes.filter(code => code !== 'manage_managers');
    const { user } = await openWizard('/create-order', { permissions });
    await chooseCustomer(user);
    const studio = await nameUser(user, 'dana@acme.test');
    expect(
      await studio.findByText('Manager with this email is already added to the list: dana@acme.test'),
    ).toBeVisible();
    expect(await step('Products')).toBeVisible();
  });

  it('[WIZ-49] is told so at step 2: a manager of the existing order', async () => {
    const getOrderManagers = vi.fn(async () => [createLicenseUser(77, 'noa@acme.test')] as never);
    const { user } = await openProducts({ backEnd: { getOrderManagers } });
    const studio = await nameUser(user, 'Noa@acme.test');
    expect(
      await studio.findByText('Manager with this email is already added to the list: Noa@acme.test'),
    ).toBeVisible();
    expect(getOrderManagers.mock.calls).toEqual([[7]]);
  });
});

it('[WIZ-50] step 2 says how many users an order can give a license', async () => {
  const license_templates = [
    createPolicy({ product: 2, code: 'ALL', unlimited_max_license_users: true, allow_unlimited_activations: true }),
  ];
  if (!studioOffer) throw new Error('Studio is offered');
  const emails = Array.from({ length: 1001 }, (_, index) => `u${index}@x.io`);
  keepOrder({ entries: [{ ...createEntry(studioOffer), policy: 'ALL', users: { emails, pending: '' } }] });
  await openWizard('/create-order', { user: { license_templates } });
  await step('Products');
  const studio = within(await screen.findByRole('region', { name: 'Studio' }));
  expect(studio.getByText('At most 1000 license users with an order. Assign the others afterwards.')).toBeVisible();
});
