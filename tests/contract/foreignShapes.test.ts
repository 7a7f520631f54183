import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PortalDataProvider } from '../../dataProvider/types';
import { createDataProvider } from '../../dataProvider';
import { wires } from '../../src/registry';
import { type ForeignServer, failureOf, startForeignServer } from '../support/foreignServer';

let server: ForeignServer;
let provider: PortalDataProvider;
beforeAll(async () => {
  server = await startForeignServer();
  provider = createDataProvider({
    config: { apiUrl: server.apiUrl, csrfHeader: 'X-CSRFToken' },
    session: { accessToken: () => 'token', csrfToken: () => 'csrf', renew: async () => 'sign_in_required' },
    wires,
  });
});
afterAll(() => server.close());

const idsOf = (records: readonly { id: unknown }[]) => records.map(({ id }) => id);
const listOf = async (resource: string, filter = {}) => idsOf((await provider.getList(resource, { filter })).data);
const unreadable = { status: 200, body: { code: 'unreadable_answer' } };
const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1 }));

/** Every call of the portal that reads a list, with its result for the records 1 and 2. */
const readers: [string, () => Promise<unknown>, unknown][] = [
  ['licenses', () => listOf('licenses'), [1, 2]],
  ['orders', () => listOf('orders'), [1, 2]],
  ['the license managers of an order, a page', () => listOf('order_managers', { order: 7 }), [1, 2]],
  ['all license managers of an order', async () => idsOf(await provider.getOrderManagers(7)), [1, 2]],
  ['devices', () => listOf('devices', { license: 7 }), [1, 2]],
  ['product features', () => listOf('license_product_features', { license: 7 }), [1, 2]],
  ['custom fields', () => listOf('license_custom_fields', { license: 7 }), [1, 2]],
  ['the members of a bundle', async () => idsOf(await provider.getBundleMembers(7)), [1, 2]],
  ['active devices', () => provider.countActiveDevices(7), 2],
  ['records by their ids', async () => idsOf((await provider.getMany('licenses', { ids: [1, 2] })).data), [1, 2]],
  [
    'a list without its pages',
    async () => idsOf((await provider.collectList('licenses', { most: 1000 })).data),
    [1, 2],
  ],
  ['customers', async () => idsOf((await provider.searchCustomers('a')) ?? []), [1, 2]],
  ['the products of a bundle', async () => idsOf((await provider.getBundleProducts(7)).products), [1, 2]],
  ['permissions', async () => (await provider.getManagerPermissions()).map(({ code }) => code), ['a', 'b']],
];
const records = [
  { id: 1, code: 'a', device_active: true },
  { id: 2, code: 'b', device_active: true },
];

describe('a list of another back end', () => {
  it.each(readers)('[FOREIGN-01] [WIRE-28] of %s may be a plain array', async (_what, read, expected) => {
    server.answer({ body: records });
    expect(await read()).toEqual(expected);
  });

  it.each(readers)('[FOREIGN-01] [WIRE-28] of %s may be results without a count', async (_what, read, expected) => {
    server.answerBy(({ searchParams }) => ({
      body: { results: Number(searchParams.get('offset') ?? 0) === 0 ? records : [] },
    }));
    expect(await read()).toEqual(expected);
  });

  it.each(readers)(
    '[WIRE-28] of %s answered by {} is a failure, and neither empty nor a crash',
    async (_what, read) => {
      server.answer({ body: {} });
      expect(await failureOf(read())).toMatchObject(unreadable);
    },
  );

  it.each([
    ['texts', { results: ['a'] }],
    ['nothing', [null]],
  ])('[WIRE-28] of %s is refused', async (_what, body) => {
    server.answer({ body });
    expect(await failureOf(provider.getList('licenses', {}))).toMatchObject(unreadable);
  });
});

describe('a back end that ignores the limit', () => {
  it.each([
    ['counts', { count: 21, results: rows(21) }],
    ['does not count', { results: rows(21) }],
    ['sends a plain array', rows(21)],
  ])('[WIRE-63] and %s sends all license managers: they are one page', async (_what, body) => {
    server.answer({ body });
    const { data, total } = await provider.getList('order_managers', { filter: { order: 7 } });
    expect([data.length, total]).toEqual([21, 21]);
  });

  it('[WIRE-28] but counts more than it sends has its own page size: the requested page starts with what it sends', async () => {
    server.answer({ body: { count: 230, results: rows(50) } });
    const { data, total } = await provider.getList('licenses', {});
    expect([data.length, data[19]?.id, total]).toEqual([20, 20, 230]);
  });

  it.each([
    // A list that claims more records than were read is walked once more.
    ['counts', (results: object[]) => ({ count: 300, results }), 4],
    ['does not count', (results: object[]) => ({ results }), 2],
  ])('[WIRE-30] and the offset, and %s, is not asked the same forever', async (_what, bodyOf, requests) => {
    server.answerBy(() => ({ body: bodyOf(rows(100)) }));
    expect(await provider.getBundleMembers(7)).toHaveLength(100);
    expect(server.requests).toHaveLength(requests);
  });
});

describe('a back end that does not count', () => {
  it.each([
    ['a full page has more behind it', { results: rows(20) }, 21, { moreThan: 20 }],
    ['a full page with a next one has more behind it', { next: '?offset=20', results: rows(20) }, 21, { moreThan: 20 }],
    ['a full page without a next one is the last', { next: null, results: rows(20) }, 20, undefined],
    ['a page that is not full is the last', { results: rows(3) }, 3, undefined],
  ])('[WIRE-28] %s', async (_what, body, total, meta) => {
    server.answer({ body });
    const answer = await provider.getList('licenses', {});
    expect([answer.total, answer.meta]).toEqual([total, meta]);
  });

  it('[WIRE-30] is asked until nothing more comes, however few records it returns at a time', async () => {
    server.answerBy(({ searchParams }) => {
      const offset = Number(searchParams.get('offset'));
      return { body: { results: rows(120).slice(offset, offset + 50) } };
    });
    expect((await provider.collectList('licenses', { most: 10_000 })).data).toHaveLength(120);
    expect(await provider.getBundleMembers(7)).toHaveLength(120);
  });
});

describe('the remaining licenses', () => {
  const counted = async (counter: object) => {
    server.answer({ body: { created_licenses_counts: [counter] } });
    return provider.getLicenseCounters(11);
  };
  const cad = { product: { id: 3, product_name: 'CAD' }, created_licenses_count: 10, num_of_licenses: 50 };

  it.each([
    ['an object', { product: { id: 3, product_name: 'CAD' } }],
    ['an id with its name beside it', { product: 3, product_name: 'CAD' }],
    ['an object without its name, which is beside it', { product: { id: 3 }, product_name: 'CAD' }],
  ])('[WIRE-84] name their product by %s', async (_what, product) => {
    expect(await counted({ ...product, created_licenses_count: 10, num_of_licenses: 50 })).toEqual([cad]);
  });

  const uuid = '00000000-0000-4000-8000-000000000003';
  it.each(['3', uuid])('[FOREIGN-09] keep the id %s of a product as it comes', async id => {
    const product = { id, product_name: 'CAD' };
    expect(await counted({ ...cad, product })).toEqual([{ ...cad, product }]);
  });

  it('[WIRE-84] may come as a plain array, or as results', async () => {
    server.answer({ body: [cad] });
    expect(await provider.getLicenseCounters(11)).toEqual([cad]);
    server.answer({ body: { results: [cad] } });
    expect(await provider.getLicenseCounters(11)).toEqual([cad]);
    server.answer({ body: { created_licenses_counts: {} } });
    expect(await failureOf(provider.getLicenseCounters(11))).toMatchObject(unreadable);
  });

  it.each([
    ['null', null, null],
    ['0', 0, 0],
    ['a number as text', '50', 50],
    ['-1', -1, undefined],
    ['"many"', 'many', undefined],
    ['1.5', 1.5, undefined],
  ])('[WIRE-84] with %s', async (_what, num_of_licenses, expected) => {
    const [counter] = await counted({ ...cad, num_of_licenses });
    expect(counter?.num_of_licenses).toBe(expected);
  });

  it.each([-1, 'many', null])('[WIRE-84] are unknown after %s created ones', async created_licenses_count => {
    const [counter] = await counted({ ...cad, created_licenses_count });
    expect(counter?.created_licenses_count).toBeUndefined();
  });

  it('[WIRE-84] leave out a product without any name', async () => {
    expect(await counted({ ...cad, product: null })).toEqual([]);
  });
});

describe("the person's own record", () => {
  const record = (parts: object) => {
    server.answer({ body: { id: 11, is_manager: true, ...parts } });
    return provider.getUser('11');
  };

  it.each([
    ['left out', {}, {}],
    ['null', { company: null }, {}],
    ['an id', { company: 3 }, { id: 3 }],
    ['an id as text', { company: '3' }, { id: 3 }],
    ['a record', { company: { id: 3, name: 'Acme' } }, { id: 3, name: 'Acme' }],
  ])('[WIRE-66] allows a company that is %s', async (_what, parts, company) => {
    expect((await record(parts)).company).toEqual(company);
  });

  it.each([
    ['nothing', 'null'],
    ['an empty record', '{}'],
    ['a list', '[{"id": 11}]'],
    ['a text', '"Anna Berg"'],
    ['an HTML page', '<!doctype html><title>Sign in to the hotel network</title>'],
    ['half a JSON', '{"id": 11, "permi'],
    ['permissions that are none', { id: 11, permissions: 'all' }],
    ['a permission without a code', { id: 11, permissions: [null] }],
    ['products that are none', { id: 11, products: {} }],
    ['a product that is none', { id: 11, products: [3] }],
    ['a role that is neither', { id: 11, is_manager: 'maybe' }],
  ])('[WIRE-66] is refused where it is %s', async (_what, body) => {
    server.answer({ body });
    expect(await failureOf(provider.getUser('11'))).toMatchObject(unreadable);
  });

  it('[WIRE-66] counts no licenses if it contains none', async () => {
    expect((await record({})).number_of_licenses).toBeNull();
    expect((await record({ number_of_licenses: 'many' })).number_of_licenses).toBeNull();
    expect((await record({ number_of_licenses: 4 })).number_of_licenses).toBe(4);
  });

  it('[WIRE-62] [WIRE-47] without a company no call names one', async () => {
    server.answer({ body: ['K-1'] }, { body: '' });
    await provider.generateLicenseKeys('EDIT', 1, undefined);
    await provider.getOAuthClient({ license: 7, company: undefined });
    expect(server.requests).toEqual([
      'GET /api/v1/orders/generate_license/?product=EDIT&quantity=1',
      'GET /api/v1/licenses/7/client/',
    ]);
    expect(await failureOf(provider.getOAuthClient({ company: undefined }))).toMatchObject({ status: 404 });
    expect(server.requests).toHaveLength(2);
  });
});

describe('OAuth clients', () => {
  const owner = { license: 7, company: 1 };
  it.each([
    ['an HTML page', 'text/html', '<h1>Not Found</h1>'],
    ['a plain JSON', 'application/json', { detail: 'Not found.' }],
  ])('[WIRE-47] are not offered if the call is unknown: 404 with %s', async (_what, type, body) => {
    server.answer({ status: 404, headers: { 'content-type': type }, body });
    expect(await failureOf(provider.getOAuthClient(owner))).toMatchObject({ status: 404 });
  });

  it('[WIRE-47] do not exist yet if a problem says so', async () => {
    const headers = { 'content-type': 'application/problem+json; charset=utf-8' };
    server.answer({ status: 404, headers, body: { code: 'not_found', detail: 'Not found.' } });
    expect(await provider.getOAuthClient(owner)).toBeNull();
  });
});
