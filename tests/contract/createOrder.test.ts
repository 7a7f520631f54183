import sql from 'sql-template-tag';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CreateOrderBody } from '../../contract/schemas/createOrder';
import type { Order } from '../../contract/schemas/order';
import { orderCommands } from '../../dataProvider/orders';
import { people } from '../support/fixture';
import { startForeignServer } from '../support/foreignServer';
import { portalScene } from '../support/portalOnServer';

const portal = portalScene();
beforeAll(async () => {
  await portal.db.query(sql`
    insert into license_policies (id, product_id, code, name, default_license_type, is_default, max_license_users)
    values (21, 2, 'TEAM', 'Team', 'perpetual', true, 2)`);
});

const order = (keys: string[]): CreateOrderBody => ({
  id: 'ORD-WIZARD-1',
  append: false,
  customer: { email: 'grace@navy.test', first_name: 'Grace' },
  reference: 'PO 1',
  items: [
    {
      product_id: 1,
      product_code: 'EDIT',
      note: 'for the lab',
      licenses: keys.map(key => ({ key, license_template_code: 'FULL' })),
    },
    {
      product_id: 2,
      product_code: 'STUD',
      note: '',
      licenses: [{ users: [{ email: 'ada@navy.test' }], license_template_code: 'TEAM' }],
    },
  ],
  is_bundle: false,
});

describe('an order', () => {
  it('[WIRE-62] gets its keys from the server, and [WIRE-56] [WIRE-57] [WIRE-58] [WIRE-59] [WIRE-60] [WIRE-61] is created with them, once', async () => {
    const { provider, last } = await portal.signedInAs(people.distributor.email);
    const keys = await provider.generateLicenseKeys('EDIT', 2, 1);
    expect(last()).toMatchObject({ method: 'GET', path: '/orders/generate_license/' });
    expect(last().query).toEqual({ product: 'EDIT', quantity: '2', company: '1' });
    expect(new Set(keys).size).toBe(2);

    const made = await provider.createOrder(order(keys), 'a-key-of-the-wizard');
    expect(last()).toMatchObject({ method: 'POST', path: '/orders/create_order', query: {}, body: order(keys) });
    expect(last().headers).toMatchObject({ 'idempotency-key': 'a-key-of-the-wizard' });
    expect(made).toEqual({
      id: expect.any(Number),
      store_id: 'ORD-WIZARD-1',
      new_accounts: [{ email: 'ada@navy.test', new_password: expect.stringMatching(/^.{12}$/) }],
    });
    expect(await provider.createOrder(order(keys), 'a-key-of-the-wizard')).toEqual(made);

    const { data } = await provider.getOne<Order>('orders', { id: made.id });
    expect(data).toMatchObject({ customer_reference: 'PO 1', customer: { email: 'grace@navy.test' } });
    const licenses = data.order_items.flatMap(item => item.licenses.map(({ license_key }) => license_key));
    expect(licenses.toSorted()).toEqual([...keys, null].toSorted());
  });

  it('[WIZ-28] that is refused says why and where', async () => {
    const { provider } = await portal.signedInAs(people.distributor.email);
    const made = provider.createOrder({ ...order(['NO-SUCH-KEY']), id: 'ORD-WIZARD-2' }, 'another-key');
    await expect(made).rejects.toMatchObject({
      status: 400,
      body: { errors: { 'items.0.licenses.0.key': expect.any(String) } },
    });
  });

  it('[WIRE-55] to which licenses are added is read by the address without a slash', async () => {
    const { provider, last } = await portal.signedInAs(people.distributor.email);
    const { data } = await provider.getOne<Order>('create-order', { id: 101 });
    expect(last()).toMatchObject({ method: 'GET', path: '/orders/101' });
    expect(data.store_id).toBe('A-100%');
  });
});

it('[WIRE-53] the products of a bundle', async () => {
  const { provider, last } = await portal.signedInAs(people.distributor.email);
  const { products } = await provider.getBundleProducts(4);
  expect(last()).toMatchObject({ method: 'GET', path: '/products/4/bundle/', query: {} });
  expect(products.map(({ short_code }) => short_code)).toEqual(['STUD', 'EDIT']);
});

describe('customers', () => {
  it('[WIZ-05] are found by a part of their address', async () => {
    const { provider, last } = await portal.signedInAs(people.distributor.email);
    const found = (await provider.searchCustomers('@Customer')) ?? [];
    expect(last()).toMatchObject({ method: 'GET', path: '/customers/' });
    expect(last().query).toEqual({ email__icontains: '@Customer', limit: '20' });
    expect(found.map(({ email }) => email)).toEqual(['ada@customer.test', 'bob@customer.test']);
  });

  it('[WIZ-05] are also found by a part of their company, each once', async () => {
    const { provider, requests } = await portal.signedInAs(people.distributor.email);
    const emailsFound = async (typed: string) => (await provider.searchCustomers(typed))?.map(({ email }) => email);
    expect(await emailsFound('works')).toEqual(['bob@customer.test']);
    expect(requests.slice(-2).map(({ query }) => query)).toEqual([
      { email__icontains: 'works', limit: '20' },
      { company_name__icontains: 'works', limit: '20' },
    ]);
    expect(await emailsFound('b')).toEqual(['bob@customer.test']);
  });

  it('[WIZ-05] of a back end that knows no companies are found by their address', async () => {
    const foreign = await startForeignServer();
    foreign.answerBy(({ searchParams }) =>
      searchParams.has('email__icontains') ? { body: { count: 1, results: [{ id: 3 }] } } : { status: 400 },
    );
    expect(await orderCommands(foreign.http).searchCustomers('ada')).toEqual([{ id: 3 }]);
    foreign.close();
  });

  it('[WIZ-05] of a back end that denies the search are an empty list, and of one without it null', async () => {
    const { provider, last } = await portal.signedInAs(people.viewer.email);
    expect(await provider.searchCustomers('@')).toEqual([]);
    expect(last().path).toBe('/customers/');

    const foreign = await startForeignServer();
    foreign.answer({ status: 404, body: { detail: 'Not found.' } });
    expect(await orderCommands(foreign.http).searchCustomers('@')).toBeNull();
    foreign.close();
  });
});

describe('keys of another server', () => {
  it.each([
    ['an array', ['K-1', 'K-2']],
    ['an object with one array', { count: 2, licenses: ['K-1', 'K-2'] }],
  ])('[WIRE-62] are read from %s', async (_what, body) => {
    const foreign = await startForeignServer();
    foreign.answer({ body });
    expect(await orderCommands(foreign.http).generateLicenseKeys('EDIT', 2, 1)).toEqual(['K-1', 'K-2']);
    expect(foreign.requests).toEqual(['GET /api/v1/orders/generate_license/?product=EDIT&quantity=2&company=1']);
    foreign.close();
  });

  it.each([[['K-1']], [{ detail: 'fine' }], [{}]])('[WIRE-62] that are too few are refused: %j', async body => {
    const foreign = await startForeignServer();
    foreign.answer({ body });
    await expect(orderCommands(foreign.http).generateLicenseKeys('EDIT', 2, 1)).rejects.toMatchObject({
      body: { code: 'unreadable_answer' },
    });
    foreign.close();
  });

  it('[WIRE-61] an order without an answer does not count as created', async () => {
    const foreign = await startForeignServer();
    foreign.answer({ body: { data: {} } });
    await expect(orderCommands(foreign.http).createOrder(order([]), 'key')).rejects.toMatchObject({
      body: { code: 'unreadable_answer' },
    });
    foreign.close();
  });
});
