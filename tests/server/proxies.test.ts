import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { authorization, openBrowser } from '../support/browser';
import { addPeople } from '../support/identityPeople';
import { serverScene } from '../support/scene';
import { startServer } from '../support/server';

const owner = serverScene({ fill: addPeople });

/** The first address comes from the client, who may write anything. Each proxy has added the address that it saw. */
const forwarded = '203.0.113.1, 198.51.100.2, 192.0.2.3';

it.each([
  [0, 'https://portal.example', 403],
  [1, 'https://portal.example', 404],
  [1, 'https://forged.example', 403],
])('behind %i proxies answers an unsafe call of the origin %s for %i', async (proxies, origin, status) => {
  const server = await startServer({ config: { trustedProxies: proxies }, beside: owner });
  const headers = {
    authorization: `Bearer ${await server.tokenFor('ann@shared.test')}`,
    'x-csrftoken': 'test',
    host: '10.0.0.7:3000',
    'x-forwarded-host': 'forged.example, portal.example',
    origin,
  };
  const response = await server.app.inject({ method: 'POST', url: '/api/v1/licenses/999999/reset/', headers });
  expect(response.statusCode).toBe(status);
  await server.app.close();
});

it.each([
  [0, '127.0.0.1', forwarded],
  [1, '192.0.2.3', forwarded],
  [2, '198.51.100.2', forwarded],
  [1, '2001:db8:0:7::', '2001:db8:0:7:a:b:c:d'],
])('[AUTH-07] behind %i proxies failed sign-ins count for %s with %s', async (proxies, address, forwardedFor) => {
  const server = await startServer({ config: { trustedProxies: proxies }, beside: owner });
  await owner.db.query(sql`delete from login_failures`);
  const browser = openBrowser(server.app, { 'x-forwarded-for': forwardedFor });
  const { page } = await browser.open(authorization());
  await browser.submit(page, '/login', { email: 'ann@shared.test', password: 'Wrong-1' });
  expect(await owner.db.query(sql`select subject from login_failures where subject like 'address:%'`)).toEqual([
    { subject: `address:${address}` },
  ]);
  await server.app.close();
});
