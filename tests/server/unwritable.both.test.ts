import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '../../server/database/connection';
import { readHoldings } from '../../server/seed/whenEmpty';
import { freePort } from '../support/freePort';
import { startServer, type TestServer } from '../support/server';

let owner: TestServer;
let server: TestServer;
let port: number;
/** Whether the database takes no changes, as a replica, or one that somebody set to be read only. */
let isReadOnly = false;
let isFull = false;
beforeAll(async () => {
  owner = await startServer({ data: 'demo' });
  port = await freePort();
  const inReadOnly: Database['transaction'] = (work, options) =>
    owner.db.transaction(async tx => {
      await tx.query(sql`set transaction read only`);
      return work(tx);
    }, options);
  const query: Database['query'] = statement =>
    isReadOnly ? inReadOnly(tx => tx.query(statement)) : owner.db.query(statement);
  const inFull = () => Promise.reject(Object.assign(new Error('No space left on device'), { code: '53100' }));
  const transaction: Database['transaction'] = (...args) =>
    (isFull ? inFull : isReadOnly ? inReadOnly : owner.db.transaction)(...args);
  const config = { metrics: { port, host: '127.0.0.1' } };
  server = await startServer({ config, beside: { db: { ...owner.db, query, transaction } } });
});
afterAll(async () => {
  await server.app.close();
  await owner.app.close();
});

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());
/** What the server has found out about its database holds for a second. */
const later = () => void vi.advanceTimersByTime(1_000);

const reset = async () => {
  const headers = { authorization: `Bearer ${await owner.tokenFor('manager@acme.test')}`, 'x-csrftoken': 'x' };
  const { statusCode, json } = await server.app.inject({ method: 'POST', url: '/api/v1/licenses/1/reset/', headers });
  return [statusCode, json<{ code?: string }>().code];
};
const ready = async () => (await server.app.inject('/ready')).json<{ database: string }>().database;
const figures = async () => (await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).split('\n');

it('[OPS-59] a database that takes no changes counts as away, until it takes them again', async () => {
  expect(await ready()).toBe('ready');
  isReadOnly = true;
  later();
  expect(await reset()).toEqual([503, 'database_unavailable']);
  expect(await ready()).toBe('unavailable');
  expect(await figures()).toEqual(expect.arrayContaining(['portal_database_up 0', 'portal_storage_full 0']));
  isReadOnly = false;
  later();
  expect(await ready()).toBe('ready');
  expect(await figures()).toContain('portal_database_up 1');
});

it('[OPS-61] the first write that a full disk refuses shows in the figures, until one succeeds', async () => {
  expect(await figures()).toContain('portal_storage_full 0');
  isFull = true;
  expect(await reset()).toEqual([507, 'storage_full']);
  expect(await figures()).toEqual(expect.arrayContaining(['portal_storage_full 1', 'portal_database_up 1']));
  isFull = false;
  later();
  expect(await figures()).toContain('portal_storage_full 0');
});

it('[OPS-60] the start knows whether the database takes changes', async () => {
  isReadOnly = true;
  expect(await readHoldings(server.db)).toEqual({ hasCompany: true, hasDemo: true, isReadOnly: true });
  isReadOnly = false;
  expect(await readHoldings(server.db)).toEqual({ hasCompany: true, hasDemo: true, isReadOnly: false });
});
