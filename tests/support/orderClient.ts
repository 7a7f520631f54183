import type { Browser } from 'playwright/test';
import type { CreateOrderBody } from '../../contract/schemas/createOrder';
import type { License } from '../../contract/schemas/license';
import type { Order } from '../../contract/schemas/order';
import type { LicenseCounters, User } from '../../contract/schemas/user';
import { fillSignIn } from './e2e';

/** Number of items in an order. */
export const items = 20;

/**
 * Large enough that creating it takes longer than killing the server. It writes to many tables, so half an order would
 * show.
 */
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

/** Signs in as the distributor in a real browser. @returns the portal's authorization and where it calls */
export const signInAsDistributor = async (browser: Browser, address: string) => {
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

/**
 * The calls of a signed-in distributor who orders Team Space, of which they may issue any number.
 * @param names the prefix of the names of all these orders
 */
export const openOrderClient = async (browser: Browser, address: string, names: string) => {
  const { authorization, userUrl } = await signInAsDistributor(browser, address);
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
      (await get<{ results: Order[] }>(`${address}/api/v1/orders/?store_id__icontains=${names}&limit=1000`)).results,
    licenses: async () =>
      (await get<{ results: License[] }>(`${address}/api/v1/licenses/?order__store_id__icontains=${names}&limit=1000`))
        .results,
  };
};
export type OrderClient = Awaited<ReturnType<typeof openOrderClient>>;
