import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Keygrip from 'keygrip';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../server/database/connection';
import { passingFault } from '../../server/database/faults';
import { openPostgres } from '../../server/database/postgres';
import { loadProviderKeys } from '../../server/identity/keys';
import { authorization, openBrowser, requestTokens } from '../support/browser';
import { startServer, type TestServer } from '../support/server';

let owner: TestServer;
let server: TestServer;
let portalDir: string;
/** The error with which every statement fails; null: none fails. */
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

const away = () => faultOf('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED');

it('a PostgreSQL that does not listen is an unavailable database', async () => {
  const failure = openPostgres('postgres://portal@127.0.0.1:1/portal').catch(passingFault);
  expect(await failure).toBe('unavailable');
});

describe('a server whose database is unavailable', () => {
  it.each([
    ['connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED', 'database_unavailable'],
    ['read ECONNRESET', 'ECONNRESET', 'database_unavailable'],
    ['connect ETIMEDOUT 127.0.0.1:5432', 'ETIMEDOUT', 'database_unavailable'],
    ['terminating connection due to administrator command', '57P01', 'database_unavailable'],
    ['the database system is starting up', '57P03', 'database_unavailable'],
    ['connection failure', '08006', 'database_unavailable'],
    ['Connection terminated unexpectedly', undefined, 'database_unavailable'],
    ['Query read timeout', undefined, 'database_unavailable'],
    ['timeout exceeded when trying to connect', undefined, 'overloaded', '5'],
    ['could not serialize access due to concurrent update', '40001', 'overloaded', '5'],
    ['deadlock detected', '40P01', 'overloaded', '5'],
    ['canceling statement due to lock timeout', '55P03', 'overloaded', '5'],
  ])('[FAIL-27] answers "%s" (%s) by 503 %s, to be asked again', async (message, code, expected, pause = '10') => {
    const headers = { authorization: `Bearer ${await owner.tokenFor('manager@acme.test')}` };
    fault = faultOf(message, code);
    const response = await server.app.inject({ url: '/api/v1/licenses/', headers });
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, pause]);
    expect(response.headers['content-type']).toBe('application/problem+json');
    expect(response.json()).toMatchObject({ status: 503, code: expected });
  });

  it('answers 500 for an error in a statement', async () => {
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
  ])('answers "%s" (%s) by %i %s, without the message of the database', async (message, state, status, code) => {
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
    expect(response.headers['content-security-policy']).toContain("img-src 'self' data: blob:;");
  });

  it('[AUTH-43] [AUTH-44] says on a sign-in page that it has failed', async () => {
    const browser = openBrowser(server.app);
    const { address, page: before } = await browser.open(authorization());
    expect(before).toContain('Acme');
    fault = away();
    const { response, page } = await browser.open(address);
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5']);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page).toContain('<html lang="en">');
    expect(page).toMatch(/Acme[^]*href="http:\/\/localhost:3000\/"/);
    const unknown = await browser.open('/oidc/interaction/x?at=evil.test');
    expect(unknown.page).toContain('<title>Sign-in failed - Licensing portal</title>');
  });

  const pages = [
    ['GET', authorization()],
    ['GET', '/oidc/auth/some-interaction'],
    ['GET', '/oidc/me'],
    ['GET', '/oidc/session/end?client_id=portal'],
    ['POST', '/oidc/session/end/confirm'],
    ['GET', '/oidc/session/end/success'],
    ['POST', '/oidc/token'],
    ['POST', '/oidc/token/revocation'],
    ['GET', '/oidc/interaction/some-interaction'],
    ['POST', '/oidc/interaction/some-interaction/login'],
    ['POST', '/oidc/interaction/some-interaction/cancel'],
    ['POST', '/oidc/interaction/some-interaction/password'],
  ] as const;
  /**
   * Sends a session, a sign-in under way, a token and a code that look valid as long as the provider does not look them
   * up.
   */
  const request = async (method: 'GET' | 'POST', url: string, accept: string) => {
    const cookies = await signedCookies();
    const form = method === 'POST' && {
      payload: 'client_id=portal&grant_type=refresh_token&refresh_token=x&token=x&xsrf=x&logout=yes',
    };
    return server.app.inject({
      method,
      url,
      headers: {
        host: 'localhost:3000',
        accept,
        'accept-language': 'de',
        cookie: cookies,
        ...(url === '/oidc/me' && { authorization: `Bearer ${'x'.repeat(43)}` }),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...form,
    });
  };
  const signedCookies = async () => {
    const { cookies } = await loadProviderKeys(owner.db, server.app.secrets);
    const keys = new Keygrip(cookies);
    return ['_session', '_interaction', '_interaction_resume']
      .map(name => `${name}=some-interaction; ${name}.sig=${keys.sign(`${name}=some-interaction`)}`)
      .join('; ');
  };
  const usualHeaders = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
  };

  it.each(pages)('[FAIL-01] answers %s %s with a page that says so', async (method, url) => {
    fault = away();
    const response = await request(method, url, 'text/html,application/xhtml+xml,*/*;q=0.8');
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5']);
    expect(response.headers).toMatchObject({ ...usualHeaders, 'content-type': 'text/html; charset=utf-8' });
    expect(response.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(response.headers['set-cookie']).toBeUndefined();
    const title = url.startsWith('/oidc/session/end') ? 'Abmeldung' : 'Anmeldung';
    expect(response.body).toContain(`<h1>${title} fehlgeschlagen</h1>`);
  });

  it.each(pages.filter(([, url]) => !url.includes('/oidc/interaction/')))(
    "answers a program's request of %s %s with an OAuth error",
    async (method, url) => {
      fault = away();
      const response = await request(method, url, '*/*');
      expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5']);
      expect(response.headers).toMatchObject({
        ...usualHeaders,
        'content-type': 'application/json; charset=utf-8',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      });
      expect(response.json()).toEqual({
        error: 'temporarily_unavailable',
        error_description: 'The server cannot answer for now. Try again shortly.',
      });
    },
  );

  it.each(['/oidc/jwks', '/oidc/.well-known/openid-configuration'])(
    'answers %s, which needs no database',
    async url => {
      fault = away();
      expect((await request('GET', url, '*/*')).statusCode).toBe(200);
    },
  );
});

describe('a server whose database has no space left', () => {
  it.each(['53100', 'ENOSPC', 'EDQUOT'])('[FAIL-02] answers 507 with its own code (%s)', async code => {
    const headers = { authorization: `Bearer ${await owner.tokenFor('manager@acme.test')}` };
    fault = faultOf('could not extend file "base/1/2": No space left on device', code);
    const response = await server.app.inject({ url: '/api/v1/licenses/', headers });
    expect(response.statusCode).toBe(507);
    expect(response.headers['content-type']).toBe('application/problem+json');
    expect(response.json()).toMatchObject({
      status: 507,
      title: 'Insufficient storage',
      code: 'storage_full',
      detail: "The server's disk is full, so nothing was saved. Tell the people who run it.",
    });
  });

  it('[FAIL-02] says that it is full until it can write again, though it can read', async () => {
    fault = null;
    const { transaction } = server.db;
    const headers = { authorization: `Bearer ${await owner.tokenFor('manager@acme.test')}`, 'x-csrftoken': 'x' };
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      expect((await server.app.inject('/ready')).json()).toEqual({ status: 'ready', database: 'ready' });
      server.db.transaction = () => Promise.reject(faultOf('No space left on device', '53100'));
      const refused = await server.app.inject({ method: 'POST', url: '/api/v1/licenses/1/reset/', headers });
      expect([refused.statusCode, refused.json()]).toMatchObject([507, { code: 'storage_full' }]);
      vi.advanceTimersByTime(1_000);
      const ready = await server.app.inject('/ready');
      expect([ready.statusCode, ready.json()]).toMatchObject([200, { status: 'ready', database: 'full' }]);
      server.db.transaction = transaction;
      vi.advanceTimersByTime(1_000);
      expect((await server.app.inject('/ready')).json()).toEqual({ status: 'ready', database: 'ready' });
    } finally {
      server.db.transaction = transaction;
      vi.useRealTimers();
    }
  });

  it('says so at the sign-in, to people and to programs', async () => {
    fault = faultOf('No space left on device', '53100');
    const headers = { host: 'localhost:3000', accept: 'text/html' };
    const page = await server.app.inject({ url: authorization(), headers });
    expect([page.statusCode, page.headers['content-type']]).toEqual([507, 'text/html; charset=utf-8']);
    const tokens = await requestTokens(server.app, { grant_type: 'refresh_token', refresh_token: 'x' });
    expect([tokens.statusCode, tokens.json()]).toMatchObject([507, { error: 'temporarily_unavailable' }]);
  });
});
