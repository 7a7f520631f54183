import fastify from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '../../server/database/connection';
import { runWorkerPlugin } from '../../server/plugins/runWorker';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A worker that always finds a slice to carry out, or none, and counts how often it looks. */
const openWorker = async (engine: Database['engine'], isFound = true) => {
  const requests = { underWay: 0 };
  const transaction = vi.fn(async () => isFound);
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

it('[RUNS-76] a call that has carried out its run does not wake the worker; one that leaves it to the worker does', async () => {
  const { app, slices } = await openWorker('postgres', false);
  expect(slices()).toBe(1);
  await app.runs.carryOut({ id: 7, is_short: true });
  await vi.advanceTimersByTimeAsync(10);
  expect(slices()).toBe(2);
  await app.runs.carryOut({ id: 8, is_short: false });
  await vi.advanceTimersByTimeAsync(10);
  expect(slices()).toBe(3);
  await app.close();
});
