import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../server/database/connection';
import { capacityPlugin } from '../../server/plugins/capacity';
import { people } from '../support/fixture';
import { serverScene } from '../support/scene';
import { startServer, type TestServer } from '../support/server';

const owner = serverScene();
/** Statements wait for this before they are sent: with a lock in the database, they would be given up after a while. */
let gate = Promise.resolve();
let server: TestServer;
beforeAll(async () => {
  const query: Database['query'] = statement => gate.then(() => owner.db.query(statement));
  server = await startServer({ beside: { db: { ...owner.db, query } } });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.app.close());

let sockets: Socket[] = [];
afterEach(() => sockets.forEach(socket => socket.destroy()));

/** Sends the start of a request 256 times. Resolves when the server has received all of them. */
const begin = async (start: string) => {
  const { port } = server.app.server.address() as AddressInfo;
  let arrived = 0;
  const allArrived = new Promise<void>(resolve => {
    const count = () => {
      arrived += 1;
      if (arrived < 256) return;
      server.app.server.off('request', count);
      resolve();
    };
    server.app.server.on('request', count);
  });
  sockets = Array.from({ length: 256 }, () => connect({ port, host: '127.0.0.1' }));
  for (const socket of sockets) socket.on('error', () => {}).write(start);
  await allArrived;
  return sockets;
};

/** Holds every request that loads its person. Returns what lets them go on. */
const holdRequests = () => {
  let release = () => {};
  gate = new Promise(resolve => (release = resolve));
  return release;
};

const ask = async (token: string) =>
  server.app.inject({ url: '/api/v1/license-manager-permissions/', headers: { authorization: `Bearer ${token}` } });

/** Expects the server to accept exactly 256 requests at once: finished requests are no longer counted. */
const expectRoomFor256 = async (token: string) => {
  const release = holdRequests();
  const waiting = Array.from({ length: 256 }, () => ask(token));
  const refused = await ask(token);
  release();
  const answers = await Promise.all(waiting);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(256).fill(200));
  expect(refused.statusCode).toBe(503);
};

describe('a server at its capacity', () => {
  it('refuses the next request at once, answers health checks, and serves again when others are done', async () => {
    const token = await owner.tokenFor(people.distributor.email);
    const release = holdRequests();
    const waiting = Array.from({ length: 256 }, () => ask(token));
    const refused = await ask(token);
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('5');
    expect(refused.json()).toMatchObject({ code: 'overloaded' });
    expect((await server.app.inject('/health')).statusCode).toBe(200);

    release();
    const answers = await Promise.all(waiting);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(256).fill(200));
    expect((await ask(token)).statusCode).toBe(200);
  });
});

describe('clients that disconnect while their requests run', () => {
  const connections = () =>
    new Promise<number>((resolve, reject) =>
      server.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    );

  it('free their places', async () => {
    const token = await owner.tokenFor(people.distributor.email);
    const release = holdRequests();
    const path = '/api/v1/license-manager-permissions/';
    await begin(`GET ${path} HTTP/1.1\r\nhost: localhost:3000\r\nauthorization: Bearer ${token}\r\n\r\n`);
    await expect.poll(async () => (await ask(token)).statusCode).toBe(503);
    for (const socket of sockets) socket.destroy();
    await expect.poll(connections, { timeout: 10_000 }).toBe(0);
    release();
    await expectRoomFor256(token);
  });
});

describe('clients that delay their bodies', () => {
  const formStart = (path: string) =>
    `POST ${path} HTTP/1.1\r\nhost: localhost:3000\r\nconnection: close\r\n` +
    'content-type: application/x-www-form-urlencoded\r\ncontent-length: 16\r\n\r\n';
  /** Sends requests up to their bodies. */
  const beginForms = (path: string) => begin(formStart(path));

  it.each(['/oidc/token', '/oidc/interaction/none/login'])('take no place at %s from others', async path => {
    const token = await owner.tokenFor(people.distributor.email);
    const [first, ...others] = await beginForms(path);
    expect((await ask(token)).statusCode).toBe(200);

    const answer = text(first as Socket);
    first?.write('grant_type=wrong');
    expect(await answer).toMatch(/^HTTP\/1\.1 400 /);
    for (const socket of others) socket.destroy();
    await Promise.all(others.map(socket => socket.closed || once(socket, 'close')));
    await expectRoomFor256(token);
  });

  it('free every place when they are answered', async () => {
    const token = await owner.tokenFor(people.distributor.email);
    const answers = (await beginForms('/oidc/token')).map(async socket => {
      const answer = text(socket);
      socket.write('grant_type=wrong');
      return (await answer).slice(0, 12);
    });
    expect(await Promise.all(answers)).toEqual(Array(256).fill('HTTP/1.1 400'));
    await expectRoomFor256(token);
  });
});

describe('clients that do not read their answers', () => {
  const answer = Buffer.alloc(48 * 1024 * 1024);
  const ofBigAnswers = async () => {
    const app = fastify();
    await app.register(capacityPlugin);
    app.get('/', async () => answer);
    await app.listen({ port: 0, host: '127.0.0.1' });
    return app;
  };
  const askWithoutReading = (app: FastifyInstance) => {
    const { port } = app.server.address() as AddressInfo;
    const socket = connect({ port, host: '127.0.0.1' });
    sockets.push(socket);
    socket.on('error', () => {}).write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
    return new Promise<ServerResponse>(resolve =>
      app.server.once('request', (_request, response) => resolve(response)),
    );
  };

  it('[LIMIT-33] take no place from others, and the slowest make room', async () => {
    const app = await ofBigAnswers();
    const [first, second] = [await askWithoutReading(app), await askWithoutReading(app)];
    await expect.poll(() => app.requestsUnderWay()).toBe(0);
    expect([first.closed, second.closed]).toEqual([false, false]);
    const third = await askWithoutReading(app);
    await once(first, 'close');
    expect([second.closed, third.closed]).toEqual([false, false]);
    for (const socket of sockets) socket.destroy();
    await app.close();
  });
});
