import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { serverScene } from '../support/scene';

const server = serverScene({ data: 'demo', fill: null });

it.each([
  ['QUERY', '/api/v1/licenses/', 'GET, HEAD'],
  ['PROPFIND', '/api/v1/licenses/1/reset/', 'POST'],
  ['TRACE', '/config.json', undefined],
  ['QUERY', '/oidc/token', 'POST, OPTIONS'],
  ['PUT', '/oidc/token', 'POST, OPTIONS'],
  ['GET', '/oidc/token', 'POST, OPTIONS'],
  ['DELETE', '/oidc/auth?client_id=portal', 'GET, HEAD'],
  ['PROPFIND', '/oidc/auth/abc', 'GET, HEAD'],
  ['PUT', '/oidc/interaction/abc/login', 'POST'],
  ['GET', '/oidc/interaction/abc/login', 'POST'],
  ['QUERY', '/oidc/nothing', undefined],
])('answers %s %s by 405 with Allow: %s, or 404 for an unknown address', async (method, url, allow) => {
  const response = await server.app.inject({ method: method as 'GET', url });
  expect([response.statusCode, response.headers.allow]).toEqual([allow ? 405 : 404, allow]);
  expect(response.headers['content-type']).toBe('application/problem+json');
});

it('[FAIL-03] answers a method unknown to HTTP by 405, too', async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('NONSENSE /api/v1/licenses/ HTTP/1.1\r\nhost: localhost\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 405 Method Not Allowed\r\nAllow: GET, HEAD, POST, PATCH, DELETE\r\n/);
});

it.each([
  ['/api/v1/licenses/?license_key=%FF', 400],
  ['/api/v1/licenses/?license_key=%C3%28', 400],
  ['/api/v1/licenses/?license_key=%ED%A0%80', 400],
  ['/api/v1/licenses/%FF/', 400],
  ['/api/v1/licenses/?note__icontains=100%25%20%C3%A9%zz', 200],
  ['/oidc/auth?client_id=%FF', 400],
  ['/oidc/session/end?state=%c3', 400],
])('answers %s by %i: escapes in an address have to be UTF-8', async (url, status) => {
  const headers = { authorization: `Bearer ${await server.tokenFor('manager@acme.test')}` };
  const response = await server.app.inject({ url, headers });
  expect(response.statusCode).toBe(status);
  if (status === 400) expect(response.headers['content-type']).toBe('application/problem+json');
});

it('[FAIL-03] refuses a sign-in form that is not UTF-8', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  for (const payload of [Buffer.from('email=\xff@x.io', 'latin1'), 'email=%ff@x.io'])
    expect(
      (await server.app.inject({ method: 'POST', url: '/oidc/interaction/abc/login', payload, headers })).statusCode,
    ).toBe(400);
});
