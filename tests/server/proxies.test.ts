import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { authorization, openBrowser } from '../support/browser';
import { addPeople } from '../support/identityPeople';
import { startServer, type TestServer } from '../support/server';

let owner: TestServer;
beforeAll(async () => {
  owner = await startServer();
  await addPeople(owner.db);
});
afterAll(() => owner.app.close());

/** Of the client the first address, which anybody may write; of the proxies that follow, each the one it saw. */
const forwarded = '203.0.113.1, 198.51.100.2, 192.0.2.3';

it.each([
  [0, '127.0.0.1'],
  [1, '192.0.2.3'],
  [2, '198.51.100.2'],
])('[AUTH-07] behind %i proxies failed sign-ins count for %s, whatever the client says', async (proxies, address) => {
  const server = await startServer({ config: { trustedProxies: proxies }, beside: owner });
  await owner.db.query(sql`delete from login_failures`);
  const browser = openBrowser(server.app, { 'x-forwarded-for': forwarded });
  const { page } = await browser.open(authorization());
  await browser.submit(page, '/login', { email: 'ann@shared.test', password: 'Wrong-1' });
  expect(await owner.db.query(sql`select subject from login_failures where subject like 'address:%'`)).toEqual([
    { subject: `address:${address}` },
  ]);
  await server.app.close();
});
