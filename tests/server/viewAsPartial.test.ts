import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { authorizationTable } from '../support/authorization';
import { people } from '../support/fixture';
import { insertRow } from '../support/insertRow';
import { own } from '../support/requestCalls';
import { serverScene } from '../support/scene';
import { viewAsCalls } from '../support/viewAsCalls';

// The clock stands still, so that licenses do not move to another week.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T12:00:00Z') }));
afterAll(() => void vi.useRealTimers());
const server = serverScene();
const { begin, send } = viewAsCalls(server);

/** Further reads that might reveal what is hidden from the manager, besides those of the authorization table. */
const closer = [
  '/licenses/60/',
  '/licenses/61/',
  '/licenses/?product=60',
  '/licenses/?devices__hostname__icontains=secret',
  '/licenses/?order_by=-last_check',
  '/devices/?license=60',
  '/devices/?hostname__icontains=secret',
  '/license-product-features/?license=60',
  '/license-custom-fields/?license=60',
  '/licenses/60/client/?company=1',
  '/x/license-endings/?weeks=53',
  '/x/audit/?license=60',
  '/x/requests/102/',
  '/x/requests/102/choices/',
];
const urls = [
  ...new Set([...authorizationTable.filter(({ method }) => method === 'GET').map(({ url }) => url), ...closer]),
];

const requestOf = (id: number, row: object) =>
  insertRow(server.db, 'license_requests', {
    id,
    company_id: 1,
    user_id: 1,
    kind: 'license',
    customer_ids: [1],
    reason: 'Mine',
    subject: `${id}`,
    created_at: '2026-11-01T00:00:00Z',
    ...row,
  });

/** Makes data that the manager may read: a waiting request, one about a license of theirs, and an approved one. */
const show = async () => {
  await requestOf(99, { product_id: 2 });
  await requestOf(100, { kind: 'device', license_id: 2, product_id: 2 });
  await requestOf(101, { wish: 'Paint', state: 'given', decided_at: '2026-11-02T00:00:00Z', decided_by: 2 });
};

/** Gives the same person licenses of an order that the manager does not manage, and makes requests for more. */
const hide = async () => {
  const at = '2026-11-03T00:00:00Z';
  const license = { created_at: at, updated_at: at, company_id: 1, order_id: 103, order_item_id: 6 };
  await insertRow(server.db, 'products', {
    id: 60,
    company_id: 1,
    short_code: 'SECRET',
    product_name: 'Secret CAD',
    authorization_method: 'user',
  });
  const secret = { ...license, license_type: 'subscription', validity_period: '2027-01-15', last_check: at };
  await insertRow(server.db, 'licenses', { ...secret, id: 60, product_id: 60, assigned_users: 1 });
  await insertRow(server.db, 'licenses', { ...secret, id: 61, product_id: 2, assigned_users: 1 });
  for (const id of [60, 61])
    await insertRow(server.db, 'license_users', { license_id: id, user_id: 1, assigned_at: at });
  await insertRow(server.db, 'devices', { id: 60, license_id: 60, hardware_id: 'HW60', hostname: 'secret-60' });
  await insertRow(server.db, 'license_product_features', {
    id: 60,
    license_id: 60,
    product_feature_id: 1,
    created_at: at,
  });
  await insertRow(server.db, 'license_custom_fields', { id: 60, license_id: 60, product_custom_field_id: 1 });
  await requestOf(102, { kind: 'device', license_id: 60, product_id: 60, reason: 'Secret reason' });
  await requestOf(103, { wish: 'Secret wish', state: 'withdrawn', decided_at: at });
  await requestOf(104, { wish: 'Asked of others', customer_ids: [3] });
  await server.db.query(sql`update license_requests set given_license_id = 61 where id = 101`);
};

type Read = (url: string) => ReturnType<typeof send>;
const answersOf = async (read: Read) => {
  const answers = new Map<string, { status: number; body: string }>();
  for (const url of urls) {
    const { statusCode, body } = await read(url);
    answers.set(url, { status: statusCode, body: body.replace(/"request_id":"[^"]+"/, '') });
  }
  return answers;
};

/** The ids of a list; empty for any other answer. */
const idsOf = (answer?: { status: number; body: string }): unknown[] => {
  if (answer?.status !== 200) return [];
  const { results = [] } = JSON.parse(answer.body) as { results?: { id?: number }[] };
  return results.flatMap(({ id }) => id ?? []);
};

it('[VIEWAS-14] no GET tells in a view what the manager could not read alone', async () => {
  await show();
  const view = await begin();
  const token = await server.tokenFor(people.user.email);
  const asUser: Read = url => send(token, null, 'GET', url);
  const asManager: Read = url => send(view.token, null, 'GET', url);
  const before = { view: await answersOf(view.get), user: await answersOf(asUser) };
  await hide();
  const after = { view: await answersOf(view.get), user: await answersOf(asUser), manager: await answersOf(asManager) };

  expect(after.view).toEqual(before.view);
  const changed = urls.filter(url => after.user.get(url)?.body !== before.user.get(url)?.body);
  expect(changed).toEqual([
    '/users/00000000-0000-4000-8000-000000000001',
    '/users/1',
    '/licenses/',
    '/x/license-endings/',
    '/x/products/',
    '/devices/',
    '/license-product-features/',
    '/license-custom-fields/',
    '/x/requests/mine/',
    '/licenses/60/',
    '/licenses/61/',
    '/licenses/?product=60',
    '/licenses/?devices__hostname__icontains=secret',
    '/licenses/?order_by=-last_check',
    '/devices/?license=60',
    '/devices/?hostname__icontains=secret',
    '/license-product-features/?license=60',
    '/license-custom-fields/?license=60',
    '/licenses/60/client/?company=1',
    '/x/license-endings/?weeks=53',
    '/x/requests/102/',
    '/x/requests/102/choices/',
  ]);

  const shown: unknown[] = [];
  for (const url of urls) {
    const alone = idsOf(after.manager.get(url === '/x/requests/mine/' ? '/x/requests/' : url));
    const ids = idsOf(after.view.get(url));
    expect([url, ids.filter(id => !alone.includes(id))]).toEqual([url, []]);
    if (ids.length > 0) shown.push([url, ids.length]);
  }
  expect(shown).toContainEqual(['/licenses/', 5]);
  expect(shown).toContainEqual(['/devices/', 2]);
  expect(shown).toContainEqual(['/x/requests/mine/', 3]);
});

it('[VIEWAS-14] a view has the requests that the manager may read, and not what became of them elsewhere', async () => {
  const { get } = await begin();
  const facts = async (read: Parameters<typeof own>[0]) =>
    (await own(read)).map(({ id, given_license, is_fulfilled }) => [id, given_license, is_fulfilled]);
  expect(await facts((_method, url) => get(url))).toEqual([
    [100, null, true],
    [99, null, false],
    [101, null, false],
  ]);
  expect(await facts(await server.as(people.user.email))).toEqual([
    [104, null, false],
    [102, null, true],
    [100, null, true],
    [99, null, true],
    [103, null, false],
    [101, 61, false],
  ]);
});
