import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { GetOneResult } from 'ra-core';
import { vi } from 'vitest';
import type { ExtensionName } from '../../contract/extensions/names';
import { type PermissionCode, permissionCodes } from '../../contract/permissionCodes';
import type { CompanyCustomer } from '../../contract/schemas/customer';
import type { User } from '../../contract/schemas/user';
import type { PortalDataProvider } from '../../dataProvider/types';
import { offeredBundles, offeredProducts } from '../../resources/create_order/catalogue';
// Loaded before the tests: on a busy machine, compiling lazy pages takes longer than a test may wait.
import '../../resources/create_order/OrderWizard';
import { createDraft, createEntry, type OrderDraft } from '../../resources/create_order/orderDraft';
import { keepDraft } from '../../src/lib/drafts';
import { createPerson } from './people';
import type { Surroundings } from './render';
import { renderApp } from './renderApp';
import { createOrder } from './sampleOrder';
import { counters, editor, orderable, studio } from './sampleProduct';

const ines: CompanyCustomer = {
  ...createOrder().customer,
  email: 'ines@widgets.test',
  total_orders: 3,
  total_licenses: 12,
};

/** A back end that accepts every order and records the calls. */
export const orderingBackEnd = () => ({
  getLicenseCounters: vi.fn<PortalDataProvider['getLicenseCounters']>(async () => counters),
  getOrderManagers: async () => [],
  searchCustomers: vi.fn<PortalDataProvider['searchCustomers']>(async typed =>
    [ines.email, 'widgets sa'].some(text => text.includes(typed.toLowerCase())) ? [ines] : [],
  ),
  getBundleProducts: vi.fn<PortalDataProvider['getBundleProducts']>(async () => ({
    id: 4,
    products: [editor, studio],
  })),
  generateLicenseKeys: vi.fn<PortalDataProvider['generateLicenseKeys']>(async (code, quantity) =>
    Array.from({ length: quantity }, (_, index) => `${code}-${index + 1}`),
  ),
  createOrder: vi.fn<PortalDataProvider['createOrder']>(async () => ({ id: 7, store_id: 'ORD-2026-007' })),
  getOne: async (): Promise<GetOneResult> => ({ data: createOrder() }),
});

interface Opening extends Pick<Surroundings, 'authProvider' | 'width'> {
  permissions?: readonly PermissionCode[];
  user?: Partial<User>;
  backEnd?: Partial<PortalDataProvider>;
  /** Default: none. */
  extensions?: readonly ExtensionName[];
}

export const openWizard = async (
  path = '/create-order',
  { permissions = permissionCodes, user, backEnd, ...surroundings }: Opening = {},
) => {
  const person = createPerson({ permissions, user: { ...orderable, ...user } });
  const ordering = orderingBackEnd();
  const view = renderApp(path, { person, dataProvider: { ...ordering, ...backEnd }, ...surroundings });
  await screen.findByRole('list', { name: 'Steps of the order' });
  return { ...view, ...ordering };
};

export const [editorOffer, studioOffer] = offeredProducts(orderable);
export const [suiteOffer] = offeredBundles(orderable);
if (!editorOffer || !studioOffer || !suiteOffer) throw new Error('two products and a bundle are offered');

/**
 * Stores in the tab what the distributor of people.ts entered before a reload: an order for a new customer, at the
 * confirmation.
 */
export const keepOrder = (contents: Partial<OrderDraft>) =>
  keepDraft('order.11.new', { ...createDraft(), step: 2, emailText: 'new@x.io', email: 'new@x.io', ...contents });

/** Stores two Editors and a Studio, entered before a reload. */
export const keepFilledDraft = () =>
  keepOrder({
    entries: [
      { ...createEntry(editorOffer), quantity: '2' },
      { ...createEntry(studioOffer), users: { emails: ['ada@x.io'], pending: '' } },
    ],
  });

/** Stores the bundle Suite, entered before a reload. */
export const keepBundleDraft = () =>
  keepOrder({
    isBundle: true,
    bundle: createEntry(suiteOffer),
    entries: [createEntry(editorOffer), createEntry(studioOffer)],
  });

export const step = (name: string) => screen.findByRole('heading', { level: 2, name });
export const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));
export const emailBox = () => screen.getByRole('combobox', { name: 'Customer email' });

/** Replaces a field's text in one step. Typing it letter by letter would render once for each. */
export const enter = async (user: UserEvent, field: HTMLElement, text: string) => {
  await user.clear(field);
  await user.paste(text);
};

/** Goes from step 1 to step 2 with a new customer. */
export const chooseCustomer = async (user: UserEvent, email = 'new@x.io') => {
  await enter(user, emailBox(), email);
  await user.click(await screen.findByRole('option', { name: `Add new customer ${email}` }));
  await press(user, 'Next');
  await step('Products');
};

/** Adds a product. @returns its entry */
export const addProduct = async (user: UserEvent, name: string) => {
  await user.click(await screen.findByRole('combobox', { name: 'Add product' }));
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }));
  const entries = screen.getAllByRole('region', { name });
  return within(entries[entries.length - 1] ?? document.body);
};

/** Opens the wizard at step 2, adding licenses to an existing order. */
export const openProducts = async (opening: Opening = {}) => {
  const view = await openWizard('/create-order/7', opening);
  await press(view.user, 'Next');
  await step('Products');
  return view;
};

/** Enters two Editors and a Studio for a new customer, up to the confirmation. */
export const fill = async (user: UserEvent) => {
  await chooseCustomer(user);
  const editor = await addProduct(user, 'Editor');
  await enter(user, editor.getByRole('spinbutton'), '2');
  const studio = await addProduct(user, 'Studio');
  await enter(user, studio.getByRole('textbox', { name: 'License users' }), 'ada@x.io');
  await press(user, 'Next');
  await step('Confirm order');
};
