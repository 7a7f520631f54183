import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { GetOneResult } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import { createEntry } from '../../resources/create_order/orderDraft';
import { clearDrafts } from '../../src/lib/drafts';
import { hasUnsaved } from '../../src/components/useUnsaved';
import {
  addProduct,
  chooseCustomer,
  editorOffer,
  enter,
  fill,
  keepFilledDraft,
  keepOrder,
  openWizard,
  press,
  step,
  studioOffer,
} from '../support/openWizard';
import { createOrder } from '../support/sampleOrder';
import { orderable } from '../support/sampleProduct';

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

describe('an order started before', () => {
  it('[WIZ-03] is announced, and can be started again', async () => {
    keepFilledDraft();
    const { user } = await openWizard();
    expect(await screen.findByText('Your unfinished order has been restored.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(await step('Customer')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Start over' })).not.toBeInTheDocument());
    expect(sessionStorage).toHaveLength(0);
    await user.type(screen.getByRole('combobox', { name: /^Customer email/ }), 'a');
    expect(sessionStorage).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Start over' })).not.toBeInTheDocument();
  });

  it('[WIZ-03] is not announced for a new one', async () => {
    await openWizard();
    expect(screen.queryByText('Your unfinished order has been restored.')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Start over' })).not.toBeInTheDocument();
  });
});

it('[AUTH-15] a started order is unsaved until it is dropped: when the sign-in ends, the person signs in over it', async () => {
  const { user } = await openWizard();
  expect(hasUnsaved()).toBe(false);
  await user.type(screen.getByRole('combobox', { name: /^Customer email/ }), 'a');
  expect(hasUnsaved()).toBe(true);
  await user.click(screen.getByRole('link', { name: 'Licenses' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(hasUnsaved()).toBe(false);
});

it('[AUTH-15] a created order is no longer unsaved', async () => {
  const unsaved: boolean[] = [];
  const getOne = async (): Promise<GetOneResult> => {
    unsaved.push(hasUnsaved());
    return { data: createOrder() };
  };
  keepFilledDraft();
  const { user } = await openWizard('/create-order', { backEnd: { getOne } });
  expect(hasUnsaved()).toBe(true);
  await press(user, 'Create order');
  await waitFor(() => expect(unsaved).toEqual([false]));
});

describe('leaving', () => {
  const leave = (user: UserEvent) => user.click(screen.getByRole('link', { name: 'Licenses' }));

  it('[WIZ-03] asks when something was entered; staying keeps it, discarding does not', async () => {
    const { user, address } = await openWizard();
    await chooseCustomer(user);
    await leave(user);
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(address()).toBe('/create-order');
    await press(user, 'Back');
    await step('Customer');
    expect(screen.getByRole('combobox', { name: 'Customer email' })).toHaveValue('new@x.io');
    await leave(user);
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Licenses' })).toBeVisible();
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('[WIZ-52] the browser’s Back opens the step before; from the first step it leaves, and asks', async () => {
    const { user, address, goBack } = await openWizard();
    await leave(user);
    await screen.findByRole('heading', { level: 1, name: 'Licenses' });
    await user.click(
      within(screen.getByRole('navigation', { name: 'Main menu' })).getByRole('link', { name: 'Create order' }),
    );
    await step('Customer');
    await chooseCustomer(user);
    await addProduct(user, 'Editor');
    await press(user, 'Next');
    await step('Confirm order');
    await goBack();
    expect(await step('Products')).toHaveFocus();
    expect(screen.getByRole('region', { name: 'Editor' })).toBeVisible();
    await goBack();
    await step('Customer');
    expect(address()).toBe('/create-order');
    await goBack();
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Licenses' })).toBeVisible();
  });

  it('[WIZ-03] [SHELL-28] logging out asks too; staying keeps what was entered, discarding logs out', async () => {
    const logout = vi.fn(async () => false as const);
    keepFilledDraft();
    const { user } = await openWizard('/create-order', { authProvider: { logout } });
    const logOut = async () => {
      await user.click(screen.getByRole('button', { name: /^Profile menu/ }));
      await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    };
    await logOut();
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(await step('Confirm order')).toBeVisible();
    expect(logout).not.toHaveBeenCalled();
    expect(sessionStorage).toHaveLength(1);
    await logOut();
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(logout).toHaveBeenCalledOnce());
  });

  it('[WIZ-03] [SHELL-29] an untouched wizard closes without a question', async () => {
    const { user } = await openWizard();
    await leave(user);
    expect(await screen.findByRole('heading', { level: 1, name: 'Licenses' })).toBeVisible();
  });

  it('[WIZ-03] closing the tab asks only when something was entered', async () => {
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    const { user } = await openWizard();
    expect(closing()).toBe(false);
    await chooseCustomer(user);
    expect(closing()).toBe(true);
  });
});

describe('a reload of the tab', () => {
  it('[WIZ-02] finds everything unchanged, at the same step', async () => {
    const first = await openWizard();
    await fill(first.user);
    first.unmount();
    const { user } = await openWizard();
    expect(await step('Confirm order')).toBeVisible();
    expect(screen.getByText('new@x.io')).toBeVisible();
    await press(user, 'Back');
    await step('Products');
    expect(screen.getByRole('spinbutton')).toHaveValue(2);
    expect(screen.getByText('ada@x.io')).toBeVisible();
  });

  it('[WIZ-02] is not restored for somebody else, for another order, or after a logout', async () => {
    keepFilledDraft();
    const other = await openWizard('/create-order', { user: { id: 12 } });
    expect(await step('Customer')).toBeVisible();
    other.unmount();
    const more = await openWizard('/create-order/7');
    expect(await step('Customer')).toBeVisible();
    more.unmount();
    const own = await openWizard();
    expect(await step('Confirm order')).toBeVisible();
    own.unmount();
    sessionStorage.setItem('of.others', 'stays');
    clearDrafts();
    expect(Object.keys(sessionStorage)).toEqual(['of.others']);
    await openWizard();
    expect(await step('Customer')).toBeVisible();
  });

  it('[WIZ-39] the products that are gone meanwhile are named, each once', async () => {
    const offers = [editorOffer, editorOffer, studioOffer];
    keepOrder({ entries: offers.flatMap(offer => (offer ? createEntry(offer) : [])) });
    await openWizard('/create-order', { user: { products: orderable.products.slice(2) } });
    expect(await step('Products')).toBeVisible();
    expect(
      screen.getByText('These products are no longer available and were left out of the order: Editor, Studio.'),
    ).toBeVisible();
  });

  it('[WIZ-14] a product or policy that is gone meanwhile is reported', async () => {
    keepFilledDraft();
    const { products, license_templates } = orderable;
    const others = { products: products.slice(0, 1), license_templates: license_templates.slice(0, 1) };
    await openWizard('/create-order', { user: others });
    expect(await step('Products')).toBeVisible();
    expect(screen.getByText('Studio is no longer available and was left out of the order.')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'License policy' })).toBeInvalid();
    expect(screen.getByText(/The policy you chose is no longer available/)).toBeVisible();
  });
});
