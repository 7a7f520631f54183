import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright/test';
import { findPostgres } from '../../scripts/postgres.mjs';
import { expect as expectSoon, fillSignIn, nothingLater, test, untilQuiet } from '../support/e2e';
import { createServerProcess } from '../support/e2eServer';
import { freePort } from '../support/freePort';
import { type LoadBalancer, startLoadBalancer } from '../support/loadBalancer';
import { openOrderClient } from '../support/orderClient';
import { startPostgres } from '../support/postgresServer';

const programs = findPostgres();
/** Two servers, a database and a browser share the machine's cores with other tests. */
const expect = expectSoon.configure({ timeout: 20_000 });

/** Starts two servers on a new database at the same time, behind a load balancer that alternates between them. */
const startPair = async (postgresUrl: string) => {
  const ports = [await freePort(), await freePort(), await freePort()] as const;
  const [port, ...servers] = ports;
  const address = `http://localhost:${port}`;
  const env = {
    DATABASE_URL: `${postgresUrl}/postgres`,
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    HOST: '127.0.0.1',
    PUBLIC_URL: address,
    TRUST_PROXY: 'yes',
    DRAIN_SECONDS: '1',
  };
  const [one, other] = [createServerProcess(servers[0]), createServerProcess(servers[1])];
  await Promise.all([one.start(env), other.start(env)]);
  return {
    address,
    servers: servers.toSorted((a, b) => a - b),
    one,
    other,
    balancer: await startLoadBalancer(port, servers),
  };
};

const signIn = async (page: Page, address: string, email: string) => {
  await page.goto(`${address}/login`);
  await page.getByRole('button', { name: 'Log in' }).click();
  await fillSignIn(page, email);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
};

const open = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();

if (!programs) {
  process.stderr.write('No PostgreSQL on this machine: two processes on one database are not tried.\n');
} else {
  test.describe('two servers on one database', () => {
    test.describe.configure({ mode: 'serial' });

    let postgres: Awaited<ReturnType<typeof startPostgres>>;
    let pair: Awaited<ReturnType<typeof startPair>>;
    let balancer: LoadBalancer;
    let address: string;
    test.beforeAll(async () => {
      postgres = await startPostgres(programs);
      pair = await startPair(postgres.url);
      ({ address, balancer } = pair);
    });
    test.afterAll(async () => {
      balancer.close();
      for (const server of [pair.one, pair.other]) {
        await server.stop();
        server.remove();
      }
      postgres.stop();
    });

    test('[AUTH-01] [LLIST-28] a person signs in, reads and resets, each request at a different server than the one before', async ({
      page,
    }) => {
      await signIn(page, address, 'manager@acme.test');
      expect(balancer.serversOf(/^\/oidc\//)).toEqual(pair.servers);
      await open(page, 'Licenses');
      await expect(page.getByRole('row')).toHaveCount(21);
      await page.goto(`${address}/licenses?filter=%7B%22product_name__icontains%22%3A%22CAD%22%7D`);
      const row = page.getByRole('row').filter({ hasText: 'Active' }).first();
      await row.getByRole('button', { name: 'Reset' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click();
      await expect(page.getByText('Your license has been reset')).toBeVisible();
      expect(balancer.serversOf(/^\/api\//)).toEqual(pair.servers);
    });

    test('[WIRE-56] an order sent to both with one key is created once', async ({ browser }) => {
      const client = await openOrderClient(browser, address, 'pair-');
      const issuedBefore = await client.issued();
      balancer.serversOf(/./);
      const first = await client.order('pair-1');
      const again = await client.order('pair-1');
      expect(balancer.serversOf(/create_order$/)).toEqual(pair.servers);
      expect([first.status, again.status]).toEqual([201, 201]);
      expect(first.headers.get('idempotency-replayed')).toBeNull();
      expect(again.headers.get('idempotency-replayed')).toBe('true');
      expect(await again.text()).toBe(await first.text());

      const atOnce = await Promise.all([client.order('pair-2'), client.order('pair-2')]);
      const statuses = atOnce.map(({ status }) => status).toSorted((a, b) => a - b);
      expect(statuses[0]).toBe(201);
      expect([201, 409]).toContain(statuses[1]);
      expect(await client.orders()).toHaveLength(2);
      expect(await client.issued()).toBe(issuedBefore + 40);
    });

    test('[AUTH-07] both count wrong passwords together', async ({ page }) => {
      await page.goto(`${address}/login`);
      await page.getByRole('button', { name: 'Log in' }).click();
      balancer.serversOf(/./);
      for (let i = 0; i < 5; i += 1) {
        // Each attempt is a form and its page, so that one request more leads to the other server.
        if (i > 0) await page.reload();
        await fillSignIn(page, 'viewer@acme.test', `Wrong-${i}`);
        await expect(page.getByRole('alert')).toHaveText('The email or password is incorrect.');
        await expect(page.getByLabel('Password')).toHaveValue('');
      }
      expect(balancer.serversOf(/\/login$/)).toEqual(pair.servers);
      for (let i = 0; i < 2; i += 1) {
        await page.reload();
        await fillSignIn(page, 'viewer@acme.test');
        await expect(page.getByRole('alert')).toHaveText('Too many failed attempts. Wait 15 minutes and try again.');
        await expect(page.getByLabel('Password')).toHaveValue('');
      }
      expect(balancer.serversOf(/\/login$/)).toEqual(pair.servers);
    });

    test('[AUTH-08] a logout ends the session at both', async ({ page }) => {
      await nothingLater(page);
      const call = page.waitForRequest(/\/api\/v1\/users\/[^/]+$/);
      await signIn(page, address, 'user@acme.test');
      const authorization = (await call).headers().authorization ?? '';
      const statuses = () =>
        Promise.all(
          pair.servers.map(async port => {
            const url = `http://127.0.0.1:${port}/api/v1/license-manager-permissions/`;
            return (await fetch(url, { headers: { authorization } })).status;
          }),
        );
      expect(await statuses()).toEqual([200, 200]);
      // What is still being read at the logout would be refused.
      await untilQuiet(page);
      await page.getByRole('button', { name: 'Profile menu' }).click();
      await page.getByRole('menuitem', { name: 'Logout' }).click();
      await expect(page).toHaveURL(`${address}/login`);
      expect(await statuses()).toEqual([401, 401]);
    });

    test('[AUTH-09] one is stopped while a person works, who notices nothing', async ({ page }) => {
      await signIn(page, address, 'distributor@acme.test');
      const ended = pair.one.stop('SIGTERM');
      for (const name of ['Licenses', 'Orders', 'My profile']) {
        await open(page, name);
        await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
      }
      expect(await ended).toBe(0);
      balancer.serversOf(/./);
      await open(page, 'Orders');
      await expect(page.getByRole('row')).toHaveCount(21);
      await page.reload();
      await expect(page.getByRole('row')).toHaveCount(21);
      expect(balancer.serversOf(/^\/api\//)).toHaveLength(1);
    });
  });
}
