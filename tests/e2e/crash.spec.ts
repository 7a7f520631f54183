import { type Browser, expect, test } from 'playwright/test';
import { findPostgres } from '../../scripts/postgres.mjs';
import { createServerProcess } from '../support/e2eServer';
import { freePort } from '../support/freePort';
import { items, openOrderClient, type OrderClient } from '../support/orderClient';
import { startPostgres } from '../support/postgresServer';

/** Four people order without pause. After ten acknowledged orders the server is killed. */
const orderUntilKilled = async ({ order }: OrderClient, round: number, kill: () => Promise<void>) => {
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

/** Expects every acknowledged order to be there, and every order that is there to be complete. */
const expectWholeOrders = async (client: OrderClient, acknowledged: string[], issuedBefore: number) => {
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
    await (env.DATABASE_URL ? server.start(env) : server.startOnDemo());
    const client = await openOrderClient(browser, `http://localhost:${port}`, 'crash-');
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
    // Repeats the unanswered orders: each order is then there once, whether it had arrived or not.
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

test.describe('a server killed while orders arrive', () => {
  test('[WIRE-56] loses no acknowledged order and leaves no incomplete one, on the embedded database', ({ browser }) =>
    crashTwice(browser));

  const programs = findPostgres();
  if (programs) {
    test('[WIRE-56] loses no acknowledged order and leaves no incomplete one, on PostgreSQL', async ({ browser }) => {
      const postgres = await startPostgres(programs);
      await crashTwice(browser, { DATABASE_URL: `${postgres.url}/postgres` }).finally(postgres.stop);
    });
  }
});
