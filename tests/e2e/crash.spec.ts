import { type Browser, expect, test } from 'playwright/test';
import { findPostgres } from '../../scripts/postgres.mjs';
import type { CreateOrderBody } from '../../contract/schemas/createOrder';
import type { License } from '../../contract/schemas/license';
import type { Order } from '../../contract/schemas/order';
import type { LicenseCounters, User } from '../../contract/schemas/user';
import { fillSignIn } from '../support/e2e';
import { createServerProcess } from '../support/e2eServer';
import { freePort } from '../support/freePort';
import { startPostgres } from '../support/postgresServer';

const items = 20;

/** So much that making it takes longer than killing the server; many tables, so that half an order would show. */
const orderBody = (name: string, product: User['products'][number]): CreateOrderBody => ({
  id: name,
  append: false,
  customer: { email: `${name}@customer.test` },
  items: Array.from({ length: items }, (_, item) => ({
    product_id: product.id,
    product_code: product.short_code,
    licenses: [
      {
        users: [1, 2, 3].map(user => ({ email: `${name}-${item}-${user}@customer.test` })),
        license_template_code: product.license_policies[0]?.code ?? '',
      },
    ],
  })),
  is_bundle: false,
});

/** Signs in as the distributor in a real browser; what the portal authorizes its calls with, and where it calls. */
const signIn = async (browser: Browser, address: string) => {
  const page = await browser.newPage();
  await page.goto(`${address}/login`);
  await page.getByRole('button', { name: 'Log in' }).click();
  const user = page.waitForRequest(/\/api\/v1\/users\/[^/]+$/);
  await fillSignIn(page, 'distributor@acme.test');
  const request = await user;
  const authorization = request.headers().authorization ?? '';
  await page.close();
  return { authorization, userUrl: request.url() };
};

/** The calls of a signed-in distributor who orders Team Space, of which he may issue any number. */
const openClient = async (browser: Browser, address: string) => {
  const { authorization, userUrl } = await signIn(browser, address);
  const headers = { authorization, 'x-csrftoken': 'test', 'content-type': 'application/json' };
  const get = async <Answer>(url: string) => (await (await fetch(url, { headers })).json()) as Answer;
  const { products } = await get<User>(userUrl);
  const product = products.find(({ short_code }) => short_code === 'TEAM-SPACE');
  if (!product) throw new Error('The demo data has no Team Space.');
  return {
    order: (name: string) =>
      fetch(`${address}/api/v1/orders/create_order`, {
        method: 'POST',
        body: JSON.stringify(orderBody(name, product)),
        headers: { ...headers, 'idempotency-key': name },
      }),
    issued: async (): Promise<number> => {
      const { created_licenses_counts } = await get<LicenseCounters>(`${userUrl}/created_licenses_counts/`);
      return created_licenses_counts.find(row => row.product.id === product.id)?.created_licenses_count ?? 0;
    },
    orders: async () =>
      (await get<{ results: Order[] }>(`${address}/api/v1/orders/?store_id__icontains=crash-&limit=1000`)).results,
    licenses: async () =>
      (await get<{ results: License[] }>(`${address}/api/v1/licenses/?order__store_id__icontains=crash-&limit=1000`))
        .results,
  };
};
type Client = Awaited<ReturnType<typeof openClient>>;

/** Four people order without a pause until the server is killed, which is after ten acknowledged orders. */
const orderUntilKilled = async ({ order }: Client, round: number, kill: () => Promise<void>) => {
  const sent: string[] = [];
  const acknowledged: string[] = [];
  let killed: Promise<void> | null = null;
  const work = async (worker: number) => {
    for (let turn = 0; !killed; turn += 1) {
      const name = `crash-${round}-${worker}-${turn}`;
      sent.push(name);
      const response = await order(name).catch(() => null);
      if (response && response.status !== 201) throw new Error(await response.text());
      if (response) acknowledged.push(name);
      if (acknowledged.length >= 10) killed ??= kill();
    }
  };
  await Promise.all([1, 2, 3, 4].map(work));
  await killed;
  return { sent, acknowledged };
};

/** Every acknowledged order is there, and whichever is there is whole. */
const expectWholeOrders = async (client: Client, acknowledged: string[], issuedBefore: number) => {
  const orders = await client.orders();
  expect(orders.map(({ store_id }) => store_id)).toEqual(expect.arrayContaining(acknowledged));
  for (const { order_items } of orders)
    expect(order_items.map(({ licenses }) => licenses.length)).toEqual(Array(items).fill(1));
  const licenses = await client.licenses();
  expect(licenses).toHaveLength(items * orders.length);
  for (const { license_users } of licenses) expect(license_users).toHaveLength(3);
  expect(await client.issued()).toBe(issuedBefore + items * orders.length);
};

const crashTwice = async (browser: Browser, env: Record<string, string> = {}) => {
  const port = await freePort();
  const server = createServerProcess(port);
  try {
    await server.start(env);
    const client = await openClient(browser, `http://localhost:${port}`);
    const issuedBefore = await client.issued();
    const sent: string[] = [];
    const acknowledged: string[] = [];
    for (const round of [1, 2]) {
      const stream = await orderUntilKilled(client, round, server.kill);
      sent.push(...stream.sent);
      acknowledged.push(...stream.acknowledged);
      await server.start(env);
      await expectWholeOrders(client, acknowledged, issuedBefore);
    }
    // Whoever got no answer sends the same again: each order is there once, whether it had arrived or not.
    const unanswered = sent.filter(name => !acknowledged.includes(name));
    expect(unanswered.length).toBeGreaterThan(0);
    for (const name of unanswered) expect((await client.order(name)).status).toBe(201);
    expect(await client.orders()).toHaveLength(sent.length);
    expect(await client.issued()).toBe(issuedBefore + items * sent.length);
  } finally {
    await server.stop();
    server.remove();
  }
};

test.describe('a server killed in the middle of a stream of orders', () => {
  test.setTimeout(120_000);

  test('[WIRE-56] loses no acknowledged order and leaves no half one, on the embedded database', ({ browser }) =>
    crashTwice(browser));

  const programs = findPostgres();
  if (programs) {
    test('[WIRE-56] loses no acknowledged order and leaves no half one, on PostgreSQL', async ({ browser }) => {
      const postgres = await startPostgres(programs);
      await crashTwice(browser, { DATABASE_URL: `${postgres.url}/postgres` }).finally(postgres.stop);
    });
  }
});
