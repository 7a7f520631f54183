import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { version } from '../../package.json';
import type { Database } from '../../server/database/connection';
import { startServer, type TestServer } from '../support/server';

let owner: TestServer;
let server: TestServer;
let agent: Agent;
let port: number;
/** Every statement of the server waits for this before it is sent. */
let gate: () => Promise<void>;
beforeAll(async () => {
  owner = await startServer({ data: 'demo' });
});
afterAll(() => owner.app.close());
beforeEach(async () => {
  gate = () => Promise.resolve();
  const query: Database['query'] = statement => gate().then(() => owner.db.query(statement));
  server = await startServer({ beside: { db: { ...owner.db, query } } });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.app.server.address() as AddressInfo);
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
});
afterEach(async () => {
  agent.destroy();
  await server.app.close();
});

/** Sends a request over this test's single connection, as long as the server keeps it open. */
const ask = async (path: string, headers: Record<string, string> = {}) => {
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    get({ host: '127.0.0.1', port, path, agent, headers }, resolve).on('error', reject),
  );
  let body = '';
  for await (const chunk of response) body += String(chunk);
  return { status: response.statusCode, connection: response.headers.connection, body };
};

const connections = () =>
  new Promise<number>((resolve, reject) =>
    server.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

/** The commit of this checkout, or none where git is missing. */
const commitOrNone = expect.toSatisfy(
  (commit: unknown) => commit === null || /^[0-9a-f]{7,40}(?:-dirty)?$/.test(String(commit)),
);

describe('a running server', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it('[DEPLOY-64] says that it is alive, of which release, and ready, and keeps connections', async () => {
    const { body, ...alive } = await ask('/health');
    expect(alive).toEqual({ status: 200, connection: 'keep-alive' });
    expect(JSON.parse(body)).toEqual({ status: 'alive', version, commit: commitOrNone });
    expect(await ask('/ready')).toEqual({
      status: 200,
      connection: 'keep-alive',
      body: '{"status":"ready","database":"ready"}',
    });
    expect(await connections()).toBe(1);
  });

  it('[REPL-07] stays in the proxy without its database, and says so', async () => {
    gate = () => Promise.reject(new Error('The connection is lost.'));
    expect(await ask('/health')).toMatchObject({ status: 200 });
    expect(await ask('/ready')).toMatchObject({ status: 200, body: '{"status":"ready","database":"unavailable"}' });
    gate = () => Promise.resolve();
    vi.advanceTimersByTime(1_000);
    expect(await ask('/ready')).toMatchObject({ status: 200, body: '{"status":"ready","database":"ready"}' });
  });

  it('[REPL-07] says so, too, when the database does not answer in half a second', async () => {
    let release = () => {};
    const asked = new Promise<void>(resolve => {
      gate = () => {
        resolve();
        return new Promise(open => (release = open));
      };
    });
    const answer = ask('/ready');
    await asked;
    vi.advanceTimersByTime(499);
    expect(await Promise.race([answer, new Promise(resolve => setImmediate(resolve, 'waiting'))])).toBe('waiting');
    vi.advanceTimersByTime(1);
    expect(await answer).toMatchObject({ status: 200, body: '{"status":"ready","database":"unavailable"}' });
    release();
  });

  it('checks its database once a second, however often anybody asks', async () => {
    let statements = 0;
    gate = async () => void (statements += 1);
    for (let i = 0; i < 5; i += 1) expect(await ask('/ready')).toMatchObject({ status: 200 });
    expect(statements).toBe(1);
    vi.advanceTimersByTime(999);
    await ask('/ready');
    expect(statements).toBe(1);
    vi.advanceTimersByTime(1);
    await ask('/ready');
    expect(statements).toBe(2);
  });

  it('answers health checks however often, without counting them', async () => {
    const statuses = new Set<number>();
    for (let i = 0; i < 3_001; i += 1) statuses.add((await server.app.inject({ url: '/health' })).statusCode);
    expect([...statuses]).toEqual([200]);
  });
});

describe('a server that is stopping', () => {
  it('is not ready but alive, answers everything as before, and closes the connection after each answer', async () => {
    const authorization = `Bearer ${await owner.tokenFor('manager@acme.test')}`;
    server.app.drain();
    expect(await ask('/ready')).toMatchObject({ status: 503, connection: 'close' });
    expect(await ask('/health')).toMatchObject({ status: 200, connection: 'close' });
    expect(await ask('/api/v1/licenses/?limit=1', { authorization })).toMatchObject({
      status: 200,
      connection: 'close',
    });
    expect(await ask('/oidc/.well-known/openid-configuration')).toMatchObject({ status: 200, connection: 'close' });
  });

  it('answers the running request, and then ends', async () => {
    const authorization = `Bearer ${await owner.tokenFor('manager@acme.test')}`;
    const arrived = new Promise(resolve => server.app.server.once('request', resolve));
    let release = () => {};
    const held = new Promise<void>(resolve => (release = resolve));
    gate = () => held;
    const answer = ask('/api/v1/licenses/?limit=1', { authorization });
    await arrived;
    server.app.drain();
    const closed = server.app.close();
    release();
    expect(await answer).toMatchObject({ status: 200, connection: 'close' });
    await closed;
    await expect(ask('/health')).rejects.toThrow('ECONNREFUSED');
  });
});
