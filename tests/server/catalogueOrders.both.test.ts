import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { changeNow, versionedSender } from '../support/catalogueCalls';
import { people } from '../support/fixture';
import { orderCalls } from '../support/orderCalls';
import { bundleItem, keyItem, newOrder, userItem } from '../support/ordering';
import { orderingScene } from '../support/scene';

const { server, send } = orderingScene();
const { create, created, refusal, rowCounts } = orderCalls({ server, send });
const versioned = versionedSender(server, people.distributor.email);

const archive = (path: string) => send('POST', `/x/catalogue/${path}/archive/`);
const unarchive = (path: string) => send('POST', `/x/catalogue/${path}/unarchive/`);

const offered = async () => {
  const { products, license_templates } = (await send('GET', `/users/${people.distributor.id}`)).json<{
    products: { short_code: string }[];
    license_templates: { code: string }[];
  }>();
  return [...products.map(({ short_code }) => short_code), ...license_templates.map(({ code }) => code)];
};

it('[CATL-08] an archived policy, bundle or customer is not offered, and refused where an order names it', async () => {
  await archive('license-policies/21');
  await archive('bundles/4');
  expect(await offered()).not.toContain('TEAM');
  expect(await offered()).not.toContain('SUITE');
  expect(await offered()).toContain('OPEN');
  expect(await refusal(newOrder('C-1', [userItem([])]))).toEqual([
    409,
    'This license policy is archived.',
    '/items/0/licenses/0/license_template_code',
  ]);
  const bundled = [bundleItem(), userItem([], 'OPEN'), await keyItem(send, 1, 1, 'FULL')];
  expect(await refusal(newOrder('C-2', bundled, { is_bundle: true }))).toEqual([
    409,
    'This product is archived.',
    '/items/0/product_id',
  ]);
  await archive('customers/2');
  const forBob = { customer: { email: 'bob@customer.test' } };
  expect(await refusal(newOrder('C-3', [userItem([], 'OPEN')], forBob))).toEqual([
    409,
    'This customer is archived.',
    '/customer/email',
  ]);

  for (const path of ['license-policies/21', 'bundles/4', 'customers/2']) await unarchive(path);
  expect(await offered()).toEqual(expect.arrayContaining(['TEAM', 'SUITE']));
  await created(newOrder('C-4', [userItem([])], forBob));
});

it('[WIZ-35] a bundle with an archived product is not offered, because no order of it would be complete', async () => {
  expect(await offered()).toContain('SUITE');
  await archive('products/1');
  expect(await offered()).not.toContain('SUITE');
  expect(await offered()).toContain('OPEN');
  await unarchive('products/1');
  expect(await offered()).toContain('SUITE');
});

it('[WIZ-54] [CATL-92] a bundle with a product without a license policy is not offered, nor is it said to be', async () => {
  const saysOffered = async (list: string) =>
    (await send('GET', `/x/catalogue/${list}/?is_offered=1`))
      .json<{ results: { short_code?: string; code?: string }[] }>()
      .results.map(({ short_code, code }) => short_code ?? code);
  expect(await offered()).toContain('SUITE');
  expect(await saysOffered('bundles')).toEqual(['SUITE']);
  for (const id of [21, 22, 23]) await archive(`license-policies/${id}`);
  expect(await offered()).not.toContain('SUITE');
  expect(await saysOffered('bundles')).toEqual([]);
  expect(await saysOffered('products')).toEqual(['EDIT', 'REND']);
  for (const id of [21, 22, 23]) await unarchive(`license-policies/${id}`);
  await archive('products/1');
  expect(await saysOffered('bundles')).toEqual([]);
  expect(await saysOffered('license-policies')).toEqual(['MONTH', 'TRY', 'OPEN', 'SEATS', 'TEAM']);
  await unarchive('products/1');
  expect(await saysOffered('bundles')).toEqual(['SUITE']);
});

it('[CATL-08] what was ordered before goes on', async () => {
  const order = await created(newOrder('C-5', [userItem(['pat@acme.test'])]));
  await archive('license-policies/21');
  const licenses = (await send('GET', `/licenses/?order=${order}`)).json<{ results: { id: number }[] }>().results;
  expect((await send('POST', `/licenses/${licenses[0]?.id}/reset/`)).statusCode).toBe(200);
  const more = newOrder('C-5', [userItem([], 'OPEN')], { append: true, customer: undefined });
  expect((await create(more)).statusCode).toBe(201);
  await unarchive('license-policies/21');
});

it('[CATL-09] what is in use is not deleted, and the refusal counts what uses it', async () => {
  await created(newOrder('C-6', [await keyItem(send, 3, 2, 'MONTH')]));
  const { headers } = await send('GET', '/x/catalogue/license-policies/31/');
  const refused = await versioned('DELETE', '/x/catalogue/license-policies/31/', String(headers.etag));
  expect([refused.statusCode, refused.json().detail]).toEqual([
    409,
    'In use by 2 licenses and 1 order. Archive it instead.',
  ]);
  const bundle = await send('GET', '/x/catalogue/bundles/4/');
  const ofBundle = await versioned('DELETE', '/x/catalogue/bundles/4/', String(bundle.headers.etag));
  expect(ofBundle.json().errors).toEqual([
    { field: 'licenses', pointer: '/licenses', code: 'in_use', message: '1' },
    { field: 'orders', pointer: '/orders', code: 'in_use', message: '1' },
  ]);
  const method = await changeNow(send, versioned, '/x/catalogue/bundles/4/', { authorization_method: 'user' });
  expect([method.statusCode, method.json().errors[0].field]).toEqual([409, 'authorization_method']);
});

it('[CATL-09] an archived bundle never has a license of an order that was confirmed after it', async () => {
  const items = [bundleItem(), userItem([], 'OPEN'), await keyItem(send, 1, 1, 'FULL')];
  await Promise.all(Array.from({ length: 4 }, () => server.db.query(sql`select 1`)));
  const [ordered, archived] = await Promise.all([
    create(newOrder('C-7', items, { is_bundle: true })),
    archive('bundles/4'),
  ]);
  expect(archived.statusCode).toBe(200);
  const orders = await server.db.query<{ is_before: boolean }>(sql`
    select o.created_at <= p.archived_at as is_before from orders o, products p where o.store_id = 'C-7' and p.id = 4`);
  expect([201, 409]).toContain(ordered.statusCode);
  expect(orders.length).toBe(ordered.statusCode === 201 ? 1 : 0);
  expect((await create(newOrder('C-8', items, { is_bundle: true }))).statusCode).toBe(409);
  await unarchive('bundles/4');
});

it('[CATL-09] an order waits while a product is being archived, and is then refused', async () => {
  const items = [userItem([], 'OPEN')];
  let answered: Promise<{ statusCode: number; json: () => { code: string } }> | undefined;
  if (server.db.engine === 'pglite') return;
  await server.db.transaction(async tx => {
    await tx.query(sql`update products set archived_at = '2026-01-01' where id = 2`);
    answered = create(newOrder('C-9', items));
    await expect.poll(async () => isWaiting(), { timeout: 10_000 }).toBe(true);
  });
  const answer = await answered;
  expect([answer?.statusCode, answer?.json().code]).toEqual([409, 'product_archived']);
  await server.db.query(sql`update products set archived_at = null where id = 2`);
});

const isWaiting = async (): Promise<boolean> => {
  const rows = await server.db.query(sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  return rows.length > 0;
};

it('[CATL-33] a new license has no archived feature or custom field', async () => {
  const url = '/x/catalogue/products/1/';
  const { product_features, custom_fields } = (await send('GET', url)).json();
  const partsOf = async (reference: string) => {
    const order = await created(newOrder(reference, [await keyItem(send, 1, 1, 'FULL')]));
    const [license] = (await send('GET', `/licenses/?order=${order}`)).json<{ results: { id: number }[] }>().results;
    const parts = await Promise.all(
      ['product-features', 'custom-fields'].map(part => send('GET', `/license-${part}/?license=${license?.id}`)),
    );
    return parts.map(answer => answer.json<{ count: number }>().count);
  };
  expect(await partsOf('C-33')).toEqual([1, 1]);
  const archived = (parts: object[]) => parts.map(part => ({ ...part, is_archived: true }));
  await changeNow(send, versioned, url, {
    product_features: archived(product_features),
    custom_fields: archived(custom_fields),
  });
  expect(await partsOf('C-34')).toEqual([0, 0]);
});

it('[CATL-71] what an order changes of a customer is in the history of the customer, once', async () => {
  const customer = { email: 'bob@customer.test', first_name: 'Bob', city: 'Oslo', company_name: 'Bits & Co' };
  for (const id of ['C-20', 'C-21']) await created(newOrder(id, [userItem([], 'OPEN')], { customer }));
  const { results } = (await send('GET', '/x/audit/?customer=2')).json<{ results: { action: string }[] }>();
  expect(results.filter(({ action }) => !action.endsWith('archived'))).toMatchObject([
    {
      action: 'customer.updated',
      actor: { name: 'Dora Distributor' },
      changes: [
        { field: 'city', is_withheld: true },
        { field: 'company_name', from: 'Byte_Works', to: 'Bits & Co', is_withheld: false },
      ],
    },
  ]);
});

it('[CATL-81] a customer whom an order makes has this in their history, as one of the catalogue has', async () => {
  const customer = { email: 'Nora@new.test', first_name: 'Nora', city: '', company_name: 'New & Sons' };
  const orders = ['C-40', 'C-41'].map(id => newOrder(id, [userItem([], 'OPEN')], { customer }));
  await Promise.all(orders.map(created));
  const [made] = await server.db.query<{ id: number }>(sql`select id from customers where email_key = 'nora@new.test'`);
  const { results } = (await send('GET', `/x/audit/?customer=${made?.id}`)).json<{ results: object[] }>();
  expect(results).toMatchObject([
    {
      action: 'customer.created',
      actor: { name: 'Dora Distributor' },
      changes: [
        { field: 'email', is_withheld: true },
        { field: 'first_name', is_withheld: true },
        { field: 'company_name', from: null, to: 'New & Sons', is_withheld: false },
      ],
    },
  ]);
});

it('[WIZ-53] an order for a customer who was deleted or has another address now is refused, and makes no customer', async () => {
  const order = (id: string, customer: object) => newOrder(id, [userItem([], 'OPEN')], { customer } as never);
  const gone = 'This customer was deleted or has another address now. Choose the customer again.';
  const bob = { id: 2, email: 'Bob@customer.test' };
  await created(order('C-50', bob));
  const { id } = (await send('POST', '/x/catalogue/customers/', { email: 'tim@gone.test' })).json<{ id: number }>();
  const { headers } = await send('GET', `/x/catalogue/customers/${id}/`);
  await versioned('DELETE', `/x/catalogue/customers/${id}/`, String(headers.etag));
  const before = await rowCounts();
  for (const customer of [
    { ...bob, email: 'robert@customer.test' },
    { id, email: 'tim@gone.test' },
    { id: 1, email: 'bob@customer.test' },
  ])
    expect(await refusal(order('C-51', customer))).toEqual([409, gone, '/customer/email']);
  expect(await rowCounts()).toEqual(before);
  await created(order('C-52', { email: 'tim@gone.test' }));
});
