import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillFixture, people } from '../support/fixture';
import { startServer, type TestServer } from '../support/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await fillFixture(server.db);
});
afterAll(() => server.app.close());

/** Keeps every request waiting that looks for its person; resolves, once it does, with what lets them go on. */
const holdRequests = () =>
  new Promise<() => Promise<void>>(resolve => {
    const transaction = server.db.transaction(async tx => {
      await tx.query(sql`lock table users in access exclusive mode`);
      await new Promise<void>(release =>
        resolve(() => {
          release();
          return transaction;
        }),
      );
    });
  });

describe('a server with all the requests it can work on', () => {
  it('sends the next away at once, answers whoever watches it, and serves again when others are done', async () => {
    const token = await server.tokenFor(people.distributor.email);
    const ask = async () => {
      const headers = { authorization: `Bearer ${token}` };
      return server.app.inject({ url: '/api/v1/license-manager-permissions/', headers });
    };
    const release = await holdRequests();
    const waiting = Array.from({ length: 256 }, ask);
    const refused = await ask();
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('5');
    expect(refused.json()).toMatchObject({ code: 'overloaded' });
    expect((await server.app.inject('/health')).statusCode).toBe(200);

    await release();
    const answers = await Promise.all(waiting);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(256).fill(200));
    expect((await ask()).statusCode).toBe(200);
  });
});
