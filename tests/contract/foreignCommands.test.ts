import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { orderCommands } from '../../dataProvider/orders';
import { orderManagerCommands } from '../../dataProvider/orderManagers';
import { createRestProvider } from '../../dataProvider/restProvider';
import type { CreateOrderBody } from '../../contract/schemas/createOrder';
import { registry } from '../../src/registry';
import { type ForeignServer, startForeignServer } from '../support/foreignServer';

let server: ForeignServer;
beforeAll(async () => {
  server = await startForeignServer();
});
afterAll(() => server.close());

beforeEach(() => {
  vi.spyOn(AbortSignal, 'timeout');
});
afterEach(() => {
  vi.restoreAllMocks();
});
const waits = () => vi.mocked(AbortSignal.timeout).mock.calls.map(([milliseconds]) => milliseconds / 1000);

it('a call is given up after 15 seconds', async () => {
  server.answer({ body: {} });
  await server.http.get('licenses/1/');
  await server.http.post('licenses/1/reset/');
  expect(waits()).toEqual([15, 15]);
});

it('[WIRE-56] an order has a minute, since one of a thousand licenses takes its time', async () => {
  server.answer({ body: { id: 1, store_id: 'ORD-1' } });
  const body: CreateOrderBody = { id: 'ORD-1', append: false, items: [], is_bundle: false };
  await orderCommands(server.http).createOrder(body, 'key-1');
  expect(waits()).toEqual([60]);
});

it.each([
  [true, 'fresh-One1'],
  [false, null],
  [undefined, null],
])('[WIRE-64] a password is told of a new account only (new_user %s)', async (new_user, password) => {
  server.answer({ body: { new_user, initial_password: 'fresh-One1' } });
  const added = await orderManagerCommands(server.http).addOrderManager(7, { email: 'ada@acme.test' }, 'key-1');
  expect(added).toEqual({ initial_password: password });
});

it.each([
  [
    'licenses',
    { license_users: [], product: { product_name: '-', authorization_method: 'key', latest_installation_files: [] } },
  ],
  ['orders', { customer: {}, order_items: [] }],
  ['license_product_features', { product_feature: { name: '-', code: '-' }, device_features: [] }],
])('pages of %s can rely on what another back end leaves out', async (resource, parts) => {
  const wires = Object.fromEntries(registry.map(declaration => [declaration.name, declaration]));
  const provider = createRestProvider(server.http, wires);
  server.answer({ body: { id: 1 } });
  expect((await provider.getOne(resource, { id: 1 })).data).toEqual({ id: 1, ...parts });
  server.answer({ body: { count: 1, results: [{ id: 1 }] } });
  expect((await provider.getList(resource, {})).data).toEqual([{ id: 1, ...parts }]);
});
