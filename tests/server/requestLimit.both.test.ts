import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fillFixture, people } from '../support/fixture';
import { stopInMidMinute } from '../support/midMinute';
import { startServer, type TestServer } from '../support/server';

/** A tenth of what a server allows by itself (tests/unit/serverConfig.test.ts), which is soon reached. */
const config = { requestsPerMinute: 300 };

let one: TestServer;
let other: TestServer;
beforeAll(async () => {
  stopInMidMinute();
  one = await startServer({ config });
  await fillFixture(one.db);
  other = await startServer({ beside: one, config });
});
afterAll(async () => {
  vi.useRealTimers();
  await other.app.close();
  await one.app.close();
});
beforeEach(() => one.db.query(sql`delete from request_counts`));

const from = (address: string, server: TestServer) =>
  server.app.inject({ url: '/config.json', remoteAddress: address });

/** As if another server had counted: with the 99 requests not reported yet, the client has sent 300. */
const countElsewhere = (client: string) =>
  one.db.query(sql`
    insert into request_counts (client, minute, requests)
    values (${client}, ${Math.floor(Date.now() / 60_000)}, 201)`);

const tokenOfNobody = async () => {
  await one.db.query(
    sql`insert into users (company_id, email, email_key) values (1, 'gone@acme.test', 'gone@acme.test')`,
  );
  const token = await one.tokenFor('gone@acme.test');
  await one.db.query(sql`delete from users where email = 'gone@acme.test'`);
  return token;
};

describe('the limit of requests per client and minute', () => {
  it('is what is set, with one server', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 301; i += 1) statuses.push((await from('192.0.2.1', one)).statusCode);
    expect(statuses.lastIndexOf(200)).toBe(299);
    expect(statuses[300]).toBe(429);
  });

  it('is one for two servers together, up to the 99 that one has not reported yet', async () => {
    let answered = 0;
    for (let i = 0; i < 600; i += 1) {
      const { statusCode } = await from('192.0.2.2', i % 2 === 0 ? one : other);
      if (statusCode === 200) answered += 1;
    }
    expect(answered).toBe(399);
    const refused = await from('192.0.2.2', one);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('30');
    expect(refused.json()).toMatchObject({ code: 'throttled' });
    expect((await from('192.0.2.3', one)).statusCode).toBe(200);
  });

  it('starts again with the next minute', async () => {
    expect((await from('192.0.2.2', one)).statusCode).toBe(429);
    vi.setSystemTime(Date.now() + 30_000);
    expect((await from('192.0.2.2', one)).statusCode).toBe(200);
  });

  it('belongs to a person wherever they are, and not to others at the same address', async () => {
    const manager = await one.as(people.manager.email);
    const viewer = await one.as(people.viewer.email);
    const ask = (send: typeof manager) => send('GET', '/license-manager-permissions/');
    for (let i = 0; i < 99; i += 1) await ask(manager);
    await countElsewhere(`person:${people.manager.id}`);
    expect((await ask(manager)).statusCode).toBe(429);
    expect((await ask(viewer)).statusCode).toBe(200);
    expect((await ask(await one.as(people.manager.email))).statusCode).toBe(429);
  });

  it('is one for a whole IPv6 subnet of 64 bits', async () => {
    for (let i = 1; i <= 99; i += 1) expect((await from(`2001:db8::${i}:1`, one)).statusCode).toBe(200);
    await countElsewhere('address:2001:db8::');
    expect((await from('2001:db8::100:1', one)).statusCode).toBe(429);
    expect((await from('2001:db8:0:1::1', one)).statusCode).toBe(200);
  });

  it.each([
    [
      'a person sends without the CSRF header',
      '/api/v1/licenses/1/reset/',
      403,
      '192.0.2.7',
      `person:${people.distributor.id}`,
    ],
    ['no route answers', '/nothing', 404, '192.0.2.8', 'address:192.0.2.8'],
    ['a route answers only by another method', '/api/v1/licenses/1/', 405, '192.0.2.9', 'address:192.0.2.9'],
  ] as const)('counts what %s', async (_case, url, status, remoteAddress, client) => {
    const headers = { authorization: `Bearer ${await one.tokenFor(people.distributor.email)}` };
    const ask = async () => (await one.app.inject({ method: 'POST', url, headers, remoteAddress })).statusCode;
    for (let i = 0; i < 99; i += 1) expect(await ask()).toBe(status);
    await countElsewhere(client);
    expect(await ask()).toBe(429);
  });

  it.each([
    ['comes without a valid token', '192.0.2.4', 401, async () => 'guessed'],
    ['a person unknown here sends', '192.0.2.6', 403, tokenOfNobody],
  ])('counts by address what %s', async (_case, address, status, tokenOf) => {
    const authorization = `Bearer ${await tokenOf()}`;
    const ask = (remoteAddress: string) =>
      one.app.inject({ url: '/api/v1/license-manager-permissions/', remoteAddress, headers: { authorization } });
    for (let i = 0; i < 99; i += 1) expect((await ask(address)).statusCode).toBe(status);
    await countElsewhere(`address:${address}`);
    expect((await ask(address)).json()).toMatchObject({ status: 429, code: 'throttled' });
    expect((await ask('192.0.2.5')).statusCode).toBe(status);
  });
});
