import { screen, waitFor, within } from '@testing-library/react';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { permissionCodes } from '../../contract/permissionCodes';
import type { PortalDataProvider } from '../../dataProvider/types';
import { type Create, create, failing, made } from '../support/confirmOrder';
import { testNow } from '../support/constants';
import {
  addProduct,
  chooseCustomer,
  enter,
  keepBundleDraft,
  keepFilledDraft,
  openWizard,
  press,
  step,
} from '../support/openWizard';
import { createPerson } from '../support/people';
import { startPortalInProcess } from '../support/portalInProcess';
import { renderApp } from '../support/renderApp';
import { createLicenseUser } from '../support/sampleLicense';
import { counters, createProduct, editor, orderable, studio } from '../support/sampleProduct';

const extensions = ['idempotency'] as const;
const lost = failing(0, 'network_error');
const unconfirmed = /confirm whether the order was created. Submit it again: it won't be created twice/;
const exceeded = /Allowed licenses exceeded for product/;

describe('on the reference server', () => {
  let portal: Awaited<ReturnType<typeof startPortalInProcess>>;
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: testNow });
    portal = await startPortalInProcess('distributor@acme.test', extensions);
  }, 60_000);
  afterAll(async () => {
    await portal.close();
    vi.useRealTimers();
  });

  it('[WIZ-64] an order that took the last licenses and whose answer was lost can be sent again after a reload', async () => {
    await portal.db.query(sql`
      update allowances a set max = used + 2 from users u, products p
      where u.id = a.user_id and u.email = 'distributor@acme.test' and p.id = a.product_id and p.product_name = 'Acme CAM Toolpath'`);
    const [found] = await portal.db.query<{ id: string }>(sql`
      select platform_user_id as id from users where email = 'distributor@acme.test'`);
    const user = await portal.provider.getUser(found?.id ?? '');
    const person = { ...createPerson({ permissions: permissionCodes }), user };
    const createOrder = vi.fn<Create>(async (...order) => {
      const answer = await portal.provider.createOrder(...order);
      if (createOrder.mock.calls.length === 1) throw lost;
      return answer;
    });
    const open = () =>
      renderApp('/create-order', { person, dataProvider: { ...portal.provider, createOrder }, extensions });
    const first = open();
    await step('Customer');
    await chooseCustomer(first.user, 'lost@x.io');
    const entry = await addProduct(first.user, 'Acme CAM Toolpath');
    await enter(first.user, entry.getByRole('spinbutton'), '2');
    await press(first.user, 'Next');
    await step('Confirm order');
    await create(first.user);
    await screen.findByText(unconfirmed);
    first.unmount();

    const again = open();
    await step('Confirm order');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Create order' })).toBeEnabled());
    expect(screen.getByText(unconfirmed)).toBeVisible();
    await create(again.user);
    expect(await screen.findByText('Order created')).toBeVisible();
    const orders = await portal.db.query(sql`
      select count(*)::int as licenses from orders o join customers c on c.id = o.customer_id
      join licenses l on l.order_id = o.id where c.email = 'lost@x.io' group by o.id`);
    expect(orders).toEqual([{ licenses: 2 }]);
  });
});

/** A back end that carries out an order of two Editors, all that were left, and loses its first answer. */
const losing = () => {
  let created = 10;
  const createOrder = vi.fn<Create>(async () => {
    if (created === 12) return made;
    created = 12;
    throw lost;
  });
  const getLicenseCounters: PortalDataProvider['getLicenseCounters'] = async () =>
    counters.map(counter => (counter.product.id === 1 ? { ...counter, created_licenses_count: created } : counter));
  return { createOrder, getLicenseCounters };
};

type Opening = NonNullable<Parameters<typeof openWizard>[1]>;

/** Sends the draft, whose answer is lost, and opens the page anew. */
const reopen = async (opening: Opening, later: Opening = {}) => {
  const first = await openWizard('/create-order', opening);
  await step('Confirm order');
  await create(first.user);
  await screen.findByText(/confirm whether the order was created/);
  first.unmount();
  return openWizard('/create-order', { ...opening, ...later });
};

describe('an order whose answer was lost', () => {
  it('[WIZ-64] is not called too much in step 2 either, as long as nothing is changed', async () => {
    keepFilledDraft();
    const backEnd = losing();
    const { user } = await reopen({ backEnd, extensions });
    await step('Confirm order');
    await press(user, 'Back');
    await step('Products');
    const editor = within(await screen.findByRole('region', { name: 'Editor' }));
    expect(editor.getByRole('spinbutton')).toBeValid();
    expect(screen.queryByText(exceeded)).not.toBeInTheDocument();
    expect(screen.queryByText(/Remaining licenses: 0/)).not.toBeInTheDocument();
    await press(user, 'Next');
    await step('Confirm order');
    await create(user);
    expect(await screen.findByText('Order created')).toBeVisible();
    expect(backEnd.createOrder.mock.calls[1]).toEqual(backEnd.createOrder.mock.calls[0]);
  });

  it('[WIZ-64] is sent again although its policy is gone', async () => {
    keepFilledDraft();
    const backEnd = losing();
    const license_templates = orderable.license_templates.filter(({ code }) => code !== 'FULL');
    const { user } = await reopen({ backEnd, extensions }, { user: { license_templates } });
    await step('Confirm order');
    await create(user);
    expect(await screen.findByText('Order created')).toBeVisible();
    expect(backEnd.createOrder.mock.calls[1]).toEqual(backEnd.createOrder.mock.calls[0]);
  });

  it('[WIZ-64] is sent again although its bundle has gained a product, also by way of step 2', async () => {
    keepBundleDraft();
    const backEnd = losing();
    const render = createProduct({ id: 3, short_code: 'REND', product_name: 'Render' });
    const getBundleProducts = async () => ({ id: 4, products: [editor, studio, render] });
    const opening = { backEnd, extensions };
    const { user } = await reopen(opening, { backEnd: { ...backEnd, getBundleProducts } });
    await step('Confirm order');
    await press(user, 'Back');
    await screen.findByRole('region', { name: 'Editor' });
    expect(screen.queryByText(/The bundle now also has/)).not.toBeInTheDocument();
    await press(user, 'Next');
    await step('Confirm order');
    await create(user);
    expect(await screen.findByText('Order created')).toBeVisible();
    expect(backEnd.createOrder.mock.calls[1]).toEqual(backEnd.createOrder.mock.calls[0]);
  });

  it('[WIZ-64] is sent again although its license user manages the order by now', async () => {
    const backEnd = losing();
    const getOrderManagers = vi.fn<PortalDataProvider['getOrderManagers']>(async () => []);
    const open = () => openWizard('/create-order/7', { backEnd: { ...backEnd, getOrderManagers }, extensions });
    const first = await open();
    await press(first.user, 'Next');
    const studio = await addProduct(first.user, 'Studio');
    await enter(first.user, studio.getByRole('textbox', { name: 'License users' }), 'noa@acme.test');
    await press(first.user, 'Next');
    await step('Confirm order');
    await press(first.user, 'Issue licenses');
    await screen.findByText(/confirm whether the order was created/);
    first.unmount();
    getOrderManagers.mockImplementation(async () => [createLicenseUser(77, 'noa@acme.test')] as never);
    const { user } = await open();
    await waitFor(() => expect(getOrderManagers).toHaveBeenCalledTimes(2));
    await step('Confirm order');
    await press(user, 'Issue licenses');
    expect(await screen.findByText('Licenses issued')).toBeVisible();
    expect(backEnd.createOrder.mock.calls[1]).toEqual(backEnd.createOrder.mock.calls[0]);
  });

  it('[WIZ-65] is judged by what remains once it is changed, and until then by an address that is not added yet', async () => {
    keepFilledDraft();
    const { user } = await reopen({ backEnd: losing(), extensions });
    await step('Confirm order');
    await press(user, 'Back');
    const studio = within(await screen.findByRole('region', { name: 'Studio' }));
    await user.type(studio.getByRole('textbox', { name: 'License users' }), 'bob@');
    await press(user, 'Next');
    expect(await step('Products')).toBeVisible();
    expect(studio.getByRole('textbox', { name: 'License users' })).toBeInvalid();
    await user.clear(studio.getByRole('textbox', { name: 'License users' }));
    const editor = within(screen.getByRole('region', { name: 'Editor' }));
    await enter(user, editor.getByRole('spinbutton'), '1');
    expect(await editor.findByText(exceeded)).toHaveTextContent('Remaining licenses: 0');
    await press(user, 'Next');
    expect(await step('Products')).toBeVisible();
  });

  it('[WIZ-65] is judged by what remains on a server that would create it twice', async () => {
    keepFilledDraft();
    await reopen({ backEnd: losing() });
    expect(await step('Products')).toBeVisible();
    expect(await screen.findByText(exceeded)).toHaveTextContent('Remaining licenses: 0');
  });
});
