import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createApp } from '../../server/app';
import { parseConfig } from '../../server/config';
import type { Database } from '../../server/database/connection';
import { loggerOptions } from '../../server/logging';
import type { PortalApp } from '../../server/portalApp';
import { createSecrets } from '../../server/secrets';
import { testEncryptionKey } from '../support/constants';
import { fillFixture, people } from '../support/fixture';
import { openTestDatabase } from '../support/openDatabase';
import { accessTokenFor } from '../support/tokens';

let db: Database;
let app: PortalApp;
const lines: string[] = [];

beforeAll(async () => {
  db = await openTestDatabase();
  await fillFixture(db);
  const stream = { write: (line: string) => void lines.push(line) };
  const parts = { config: parseConfig({}), db, secrets: createSecrets(testEncryptionKey), shedLoad: false };
  app = await createApp({ ...parts, logger: { ...loggerOptions({ logLevel: 'warn' }), stream } });
  await app.ready();
});
beforeEach(() => void lines.splice(0));
afterAll(async () => {
  await app.close();
  await db.close();
});

const get = (url: string, token?: string) =>
  app.inject({ url: `/api/v1${url}`, ...(token && { headers: { authorization: `Bearer ${token}` } }) });

it('[SESS-01] a refused authorization is logged with the person and the route, without address, token or values', async () => {
  const token = await accessTokenFor(app, people.user.email);
  expect((await get('/x/runs/?secret=unspoken', token)).statusCode).toBe(403);
  expect(lines.map(line => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({
      level: 40,
      msg: 'authorization refused',
      person: people.user.id,
      status: 403,
      code: 'permission_denied',
      method: 'GET',
      route: '/api/v1/x/runs/',
    }),
  ]);
  expect(lines.join('')).not.toMatch(/user@acme|secret|unspoken/);
  expect(lines.join('')).not.toContain(token);
});

it('[SESS-01] an invalid token is logged, but no request without one, and none that is served or not found', async () => {
  const token = await accessTokenFor(app, people.user.email);
  expect((await get('/licenses/')).statusCode).toBe(401);
  expect((await get('/licenses/', token)).statusCode).toBe(200);
  expect((await get('/licenses/9/', token)).statusCode).toBe(404);
  expect(lines).toEqual([]);
  expect((await get('/licenses/', 'forged-token')).statusCode).toBe(401);
  expect(lines.map(line => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ person: null, status: 401, route: '/api/v1/licenses/' }),
  ]);
  expect(lines.join('')).not.toContain('forged-token');
});
