import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { orderCommands } from '../../dataProvider/orders';
import { orderManagerCommands } from '../../dataProvider/orderManagers';
import { licenseCommands } from '../../dataProvider/licenses';
import { licenseUserCommands } from '../../dataProvider/licenseUsers';
import { deviceCommands } from '../../dataProvider/devices';
import { licenseEndingCommands } from '../../dataProvider/licenseEndings';
import { pageCommands } from '../../dataProvider/pageCommands';
import { runCommands } from '../../dataProvider/runs';
import { scriptCommands } from '../../dataProvider/scripts';
import { viewCommands } from '../../dataProvider/views';
import { createExtensions } from '../../dataProvider/extensions';
import { createRestProvider } from '../../dataProvider/restProvider';
import { productCommands } from '../../dataProvider/products';
import { userCommands } from '../../dataProvider/users';
import type { CreateOrderBody } from '../../contract/schemas/createOrder';
import { wires } from '../../src/registry';
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

it('a call times out after 15 seconds', async () => {
  server.answer({ body: {} });
  await server.http.get('licenses/1/');
  await server.http.post('licenses/1/reset/');
  expect(waits()).toEqual([15, 15]);
});

it('[ODET-12] [WIRE-37] disabling all licenses of an order, and enabling them again, may take a minute', async () => {
  server.answer({ body: {} });
  const { disableLicenses, enableLicenses } = licenseCommands(server.http);
  await disableLicenses([1, 2], 'key-1');
  await enableLicenses([1, 2], 'key-1');
  expect(waits()).toEqual([60, 60]);
});

it('[WIRE-56] an order may take a minute, because one of a thousand licenses takes long', async () => {
  server.answer({ body: { id: 1, store_id: 'ORD-1' } });
  const body: CreateOrderBody = { id: 'ORD-1', append: false, items: [], is_bundle: false };
  await orderCommands(server.http).createOrder(body, 'key-1');
  expect(waits()).toEqual([60]);
});

it.each([
  [{ new_user: true, initial_password: 'fresh-One1' }, 'fresh-One1'],
  [{ new_user: false, initial_password: 'fresh-One1' }, 'fresh-One1'],
  [{ new_user: false, initial_password: null }, null],
  [{ id: 7 }, null],
])('[WIRE-64] [ODET-16] the password of the answer %j is returned, if there is one', async (body, password) => {
  server.answer({ body });
  const added = await orderManagerCommands(server.http).addOrderManager(7, { email: 'ada@acme.test' }, 'key-1');
  expect(added).toEqual({ initial_password: password });
});

it.each([
  [
    'licenses',
    { license_users: [], product: { product_name: '-', authorization_method: 'key', latest_installation_files: [] } },
  ],
  ['orders', { customer: {}, order_items: [] }],
  ['create-order', { customer: {}, order_items: [] }],
  [
    'license_product_features',
    {
      product_feature: { name: '-', code: '-' },
      device_features: [],
      max_consumption: null,
      floating_users: null,
    },
  ],
])('pages of %s can rely on fields that another back end leaves out', async (resource, parts) => {
  const provider = createRestProvider(server.http, wires, createExtensions([]));
  server.answer({ body: { id: 1 } });
  expect((await provider.getOne(resource, { id: 1 })).data).toEqual({ id: 1, ...parts });
  server.answer({ body: { count: 1, results: [{ id: 1 }] } });
  expect((await provider.getList(resource, {})).data).toEqual([{ id: 1, ...parts }]);
});

it.each([404, 405])('[ODET-13] without a call for many, answered %i, licenses are enabled one by one', async status => {
  server.answerBy(({ pathname }) => (pathname.endsWith('/enable_bulk/') ? { status } : {}));
  await licenseCommands(server.http).enableLicenses([11, 21], 'key-1');
  expect(server.requests).toEqual([
    'POST /api/v1/licenses/enable_bulk/',
    'POST /api/v1/licenses/11/enable/',
    'POST /api/v1/licenses/21/enable/',
  ]);
});

it('[ODET-15] of licenses that are enabled together and not all visible, none is tried alone', async () => {
  const headers = { 'content-type': 'application/problem+json' };
  server.answer({ status: 404, headers, body: { code: 'not_found' } });
  await expect(licenseCommands(server.http).enableLicenses([11, 21], 'key-1')).rejects.toMatchObject({ status: 404 });
  expect(server.requests).toEqual(['POST /api/v1/licenses/enable_bulk/']);
});

it('[ODET-13] a person who may not enable many does not try each', async () => {
  server.answer({ status: 403 });
  await expect(licenseCommands(server.http).enableLicenses([11], 'key-1')).rejects.toMatchObject({ status: 403 });
  expect(server.requests).toEqual(['POST /api/v1/licenses/enable_bulk/']);
});

it('[DASH-08] a missing allowance means unlimited', async () => {
  server.answer({ body: { created_licenses_counts: [{ product: { id: 1 }, created_licenses_count: 3 }] } });
  expect(await userCommands(server.http).getLicenseCounters(1)).toEqual([
    { product: { id: 1, product_name: '' }, created_licenses_count: 3, num_of_licenses: null },
  ]);
});

it('[WIRE-32] no password is returned for a batch answered without any', async () => {
  server.answer({ body: { message: 'License users assigned: 1.' } });
  expect(await licenseUserCommands(server.http).assignUsers(1, ['ada@x.io'], 'key-1')).toEqual({ accounts: [] });
  server.answer({ body: { new_accounts: [null, 'ada@x.io', { email: 'ada@x.io' }] } });
  expect(await licenseUserCommands(server.http).assignUsers(1, ['ada@x.io'], 'key-2')).toEqual({ accounts: [] });
});

it("[WIZ-12] the person's products may lack their policies", async () => {
  server.answer({ body: { id: 1, products: [{ id: 1, product_name: 'Editor' }] } });
  const { products } = await userCommands(server.http).getUser('1');
  expect(products).toEqual([{ id: 1, product_name: 'Editor', license_policies: [] }]);
});

it.each([
  [
    'products/4/bundle/',
    async () => (await productCommands(server.http).getBundleProducts(4)).products.map(each => each.product_name),
    (product_name: string, index: number): object => ({ id: index + 1, product_name }),
  ],
  [
    'license-manager-permissions/',
    async () => (await userCommands(server.http).getManagerPermissions()).map(({ code }) => code),
    (code: string): object => ({ code, description: 'One' }),
  ],
  [
    'users/1/created_licenses_counts/',
    async () => (await userCommands(server.http).getLicenseCounters(1)).map(({ product }) => product.product_name),
    (product_name: string, index: number): object => ({
      product: { id: index + 1, product_name },
      created_licenses_count: 1,
    }),
  ],
])('[FOREIGN-03] %s is read to its end from a server that sends it in pages', async (path, read, recordOf) => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'];
  const records = names.map(recordOf);
  server.answerBy(({ searchParams }) => {
    const offset = Number(searchParams.get('offset'));
    return { body: { count: 12, results: records.slice(offset, offset + 10) } };
  });
  expect(await read()).toEqual(names);
  expect(server.requests).toEqual([`GET /api/v1/${path}`, `GET /api/v1/${path}?limit=100&offset=9`]);
  server.answer({ body: { count: 12, results: records } });
  expect(await read()).toEqual(names);
  expect(server.requests).toHaveLength(1);
});

describe('[FOREIGN-05] an answer of an extension without a list', () => {
  const extensions = createExtensions([]);
  it.each([
    ['views', () => viewCommands(server.http, extensions).getViews()],
    ['runs', () => runCommands(server.http, extensions, wires).getRuns()],
    ['lines of a run', () => runCommands(server.http, extensions, wires).getRunLines(1, { limit: 10, offset: 0 })],
    ['endings', () => licenseEndingCommands(server.http, extensions).getLicenseEndings(4)],
    ['own devices', () => deviceCommands(server.http, extensions).getOwnDevices()],
    ['sessions', () => pageCommands(server.http, extensions).getSessions()],
    ['own requests', () => pageCommands(server.http, extensions).getOwnRequests()],
    ['published lists', () => pageCommands(server.http, extensions).getPublishedLists()],
    ['scripts', () => scriptCommands(server.http).getScripts()],
  ])('is not taken for one: %s', async (_name, read) => {
    server.answer({ body: {} });
    await expect(read()).rejects.toMatchObject({ body: { code: 'unreadable_answer' } });
  });
});
