import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createEntry, type OrderEntry } from '../../resources/create_order/orderDraft';
import type { OfferedProduct } from '../../resources/create_order/catalogue';
import {
  chooseCustomer,
  addProduct,
  editorOffer,
  fill,
  keepOrder,
  openWizard,
  step,
  studioOffer,
  suiteOffer,
} from '../support/openWizard';
import { createPolicy } from '../support/sampleProduct';

const entryOf = (product: OfferedProduct | undefined, changes: Partial<OrderEntry> = {}) => {
  if (!product) throw new Error('the product is offered');
  return { ...createEntry(product), ...changes };
};
/** Any number of people may use Studio any number of times. */
const license_templates = [
  createPolicy(),
  createPolicy({
    id: 3,
    product: 2,
    code: 'TEAM',
    name: 'Team',
    max_license_users: 0,
    allow_unlimited_activations: true,
  }),
];
const lines = async () => {
  await step('Confirm order');
  const items = within(screen.getByRole('region', { name: 'Products' })).getAllByRole('listitem');
  return items.map(item => item.textContent);
};
const users = (count: number) => ({
  emails: Array.from({ length: count }, (_, index) => `u${index + 1}@x.io`),
  pending: '',
});

it.each([
  [0, 'No license users yet'],
  [5, 'u1@x.io, u2@x.io, u3@x.io, u4@x.io, u5@x.io'],
  [7, 'u1@x.io, u2@x.io, u3@x.io, u4@x.io, u5@x.io and 2 more'],
])('[WIZ-24] of %i license users five are named', async (count, words) => {
  keepOrder({ entries: [entryOf(studioOffer, { users: users(count) })] });
  await openWizard('/create-order', { user: { license_templates } });
  expect(await lines()).toEqual([`StudioTeam${words}1 license`]);
});

it('[WIZ-24] names the note of a product', async () => {
  keepOrder({ entries: [entryOf(editorOffer, { note: ' For the branch in Lyon \n' })] });
  await openWizard();
  expect(await lines()).toEqual(['EditorFullFor the branch in Lyon1 license']);
});

it('[WIZ-24] names the bundle and its note once', async () => {
  keepOrder({
    isBundle: true,
    bundle: entryOf(suiteOffer, { note: 'For the branch in Lyon' }),
    entries: [entryOf(editorOffer), entryOf(studioOffer, { users: users(1) })],
  });
  await openWizard();
  expect(await screen.findByRole('heading', { level: 3, name: 'Suite' })).toBeVisible();
  expect(screen.getAllByText('For the branch in Lyon')).toHaveLength(1);
  expect(await lines()).toEqual(['EditorFull1 license', 'StudioTeam of twou1@x.io1 license']);
});

describe('the summary', () => {
  it('[WIZ-24] shows customer, products, policies, users and the number of licenses', async () => {
    const { user } = await openWizard();
    await fill(user);
    expect(within(screen.getByRole('region', { name: 'Customer' })).getByText('new@x.io')).toBeVisible();
    const items = within(screen.getByRole('region', { name: 'Products' })).getAllByRole('listitem');
    expect(items.map(item => item.textContent)).toEqual(['EditorFull2 licenses', 'StudioTeam of twoada@x.io1 license']);
    expect(screen.getByText('3 licenses in total')).toBeVisible();
  });
});

it('[WIZ-24] a double click on Next does not skip the confirmation', async () => {
  const { user, createOrder } = await openWizard();
  await chooseCustomer(user);
  await addProduct(user, 'Studio');
  await user.dblClick(screen.getByRole('button', { name: 'Next' }));
  await step('Confirm order');
  expect(screen.getByRole('button', { name: 'Create order' })).toBeEnabled();
  expect(createOrder).not.toHaveBeenCalled();
});
