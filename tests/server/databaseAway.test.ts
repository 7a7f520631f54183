import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../server/database/connection';
import { passingFault } from '../../server/database/faults';
import { openPostgres } from '../../server/database/postgres';
import { authorization, openBrowser } from '../support/browser';
import { startServer, type TestServer } from '../support/server';

let owner: TestServer;
let server: TestServer;
let portalDir: string;
/** What each statement fails with; null: it is answered. */
let fault: Error | null = null;

beforeAll(async () => {
  owner = await startServer({ data: 'demo' });
  portalDir = await mkdtemp(join(tmpdir(), 'portal-page-'));
  await mkdir(join(portalDir, 'assets'));
  await writeFile(join(portalDir, 'index.html'), '<!doctype html><title>The portal</title>');
  const query: Database['query'] = (...statement) => (fault ? Promise.reject(fault) : owner.db.query(...statement));
  server = await startServer({ portalDir, beside: { db: { ...owner.db, query } } });
});
afterAll(async () => {
  await server.app.close();
  await owner.app.close();
  await rm(portalDir, { recursive: true });
});
beforeEach(() => void (fault = null));

const faultOf = (message: string, code?: string) => Object.assign(new Error(message), code && { code });

it('an address at which no PostgreSQL listens is a database that is away', async () => {
  const failure = openPostgres('postgres://portal@127.0.0.1:1/portal').catch(passingFault);
  expect(await failure).toBe('unavailable');
});

describe('a server whose database is away', () => {
  it.each([
    ['connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED', 'database_unavailable'],
    ['read ECONNRESET', 'ECONNRESET', 'database_unavailable'],
    ['connect ETIMEDOUT 127.0.0.1:5432', 'ETIMEDOUT', 'database_unavailable'],
    ['terminating connection due to administrator command', '57P01', 'database_unavailable'],
    ['the database system is starting up', '57P03', 'database_unavailable'],
    ['connection failure', '08006', 'database_unavailable'],
    ['Connection terminated unexpectedly', undefined, 'database_unavailable'],
    ['Query read timeout', undefined, 'database_unavailable'],
    ['timeout exceeded when trying to connect', undefined, 'overloaded'],
    ['could not serialize access due to concurrent update', '40001', 'overloaded'],
    ['deadlock detected', '40P01', 'overloaded'],
    ['canceling statement due to lock timeout', '55P03', 'overloaded'],
  ])('answers "%s" (%s) by 503 %s, to be asked again', async (message, code, expected) => {
    const headers = { authorization: `Bearer ${await owner.tokenFor('manager@acme.test')}` };
    fault = faultOf(message, code);
    const response = await server.app.inject({ url: '/api/v1/licenses/', headers });
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5']);
    expect(response.headers['content-type']).toBe('application/problem+json');
    expect(response.json()).toMatchObject({ status: 503, code: expected });
  });

  it('answers 500 for what is wrong with a statement', async () => {
    const headers = { authorization: `Bearer ${await owner.tokenFor('manager@acme.test')}` };
    fault = faultOf('column "nothing" does not exist', '42703');
    const response = await server.app.inject({ url: '/api/v1/licenses/', headers });
    expect([response.statusCode, response.json()]).toMatchObject([
      500,
      { title: 'Internal error', code: 'internal_error', detail: 'The server failed to answer.', errors: [] },
    ]);
    expect(response.body).not.toContain('nothing');
  });

  it.each([
    ['duplicate key value violates unique constraint', '23505', 409, 'conflict'],
    ['invalid byte sequence for encoding "UTF8"', '22021', 400, 'invalid'],
    ['unsupported Unicode escape sequence', '22P05', 400, 'invalid'],
    ['integer out of range', '22003', 400, 'invalid'],
    ['invalid input syntax for type integer', '22P02', 400, 'invalid'],
    ['LIMIT must not be negative', '2201W', 400, 'invalid'],
    ['date/time field value out of range', '22008', 400, 'invalid'],
    ['time zone displacement out of range', '22009', 400, 'invalid'],
  ])('answers "%s" (%s) by %i %s, without what the database said', async (message, state, status, code) => {
    const headers = { authorization: `Bearer ${await owner.tokenFor('manager@acme.test')}` };
    fault = faultOf(message, state);
    const response = await server.app.inject({ url: '/api/v1/licenses/', headers });
    expect([response.statusCode, response.json()]).toMatchObject([status, { code }]);
    expect(response.body).not.toContain(message.slice(0, 20));
  });

  it('serves the page of the portal', async () => {
    fault = faultOf('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED');
    const response = await server.app.inject({ url: '/licenses' });
    expect([response.statusCode, response.body]).toEqual([200, '<!doctype html><title>The portal</title>']);
    expect(response.headers['content-security-policy']).toContain("img-src 'self' data: ;");
  });

  it('says on a page of the sign-in, in the look of nobody, that it has failed', async () => {
    const browser = openBrowser(server.app);
    const { address, page: before } = await browser.open(authorization());
    expect(before).toContain('Acme');
    fault = faultOf('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED');
    const { response, page } = await browser.open(address);
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5']);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page).toContain('<html lang="en">');
    expect(page).not.toContain('Acme');
  });
});
