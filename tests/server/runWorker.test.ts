import fastify from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '../../server/database/connection';
import { runWorkerPlugin } from '../../server/plugins/runWorker';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A worker that always finds a slice to carry out, and counts them. */
const openWorker = async (engine: Database['engine']) => {
  const requests = { underWay: 0 };
  const transaction = vi.fn(async () => true);
  const app = fastify();
  app.decorate('db', { engine, transaction } as unknown as Database);
  app.decorate('requestsUnderWay', () => requests.underWay);
  await app.register(runWorkerPlugin as never, { isOn: true });
  await app.ready();
  await vi.advanceTimersByTimeAsync(0);
  return { app, requests, slices: () => transaction.mock.calls.length };
};

it('[RUNS-73] at the embedded database, the next slice waits for requests, but not for long', async () => {
  const { app, requests, slices } = await openWorker('pglite');
  expect(slices()).toBe(1);
  await vi.advanceTimersByTimeAsync(5);
  expect(slices()).toBe(2);
  requests.underWay = 1;
  await vi.advanceTimersByTimeAsync(100);
  expect(slices()).toBe(2);
  requests.underWay = 0;
  await vi.advanceTimersByTimeAsync(5);
  expect(slices()).toBe(3);
  requests.underWay = 1;
  await vi.advanceTimersByTimeAsync(260);
  expect(slices()).toBe(4);
  await app.close();
});

it('[RUNS-73] PostgreSQL answers requests during a slice', async () => {
  const { app, requests, slices } = await openWorker('postgres');
  requests.underWay = 1;
  await vi.advanceTimersByTimeAsync(5);
  expect(slices()).toBe(2);
  await app.close();
});
