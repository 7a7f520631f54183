import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AppConfig } from '../../contract/appConfig';
import { parseConfig } from '../../server/config';
import { startServer, type TestServer } from '../support/server';

let server: TestServer;
let secure: TestServer;
let portalDir: string;
beforeAll(async () => {
  portalDir = await mkdtemp(join(tmpdir(), 'portal-page-'));
  await mkdir(join(portalDir, 'assets'));
  await writeFile(join(portalDir, 'index.html'), '<!doctype html><style nonce="__CSP_NONCE__"></style>');
  await writeFile(join(portalDir, 'assets', 'main-1.js'), 'started();');
  await mkdir(join(portalDir, 'pages', 'licenses'), { recursive: true });
  for (const page of ['index', 'licenses', 'licenses/_', 'licenses/reconcile'])
    await writeFile(join(portalDir, 'pages', `${page}.html`), `<style nonce="__CSP_NONCE__">/* ${page} */</style>`);
  server = await startServer({ portalDir, config: { imageOrigins: ['https://pictures.example'] } });
  secure = await startServer({ config: { publicUrl: new URL('https://portal.example') }, beside: server });
  await server.db.query(
    sql`insert into companies (id, name, portal_data) values (1, 'Acme', '{"logo":"https://cdn.acme.test/logo.png"}')`,
  );
  await server.db.query(sql`insert into company_domains (domain, company_id) values ('portal.acme.test', 1)`);
});
afterAll(async () => {
  await secure.app.close();
  await server.app.close();
  await rm(portalDir, { recursive: true });
});

const page = (url: string, host = 'portal.acme.test:3000') => server.app.inject({ url, headers: { host } });

describe('the page of the portal', () => {
  it('[BRAND-05] [HOST-51] has its own policy, with the origins of logo and pictures and the nonce of the page', async () => {
    const { statusCode, headers, body } = await page('/orders/5?tab=users');
    const nonce = /^<!doctype html><style nonce="([\w+/]{22}==)"><\/style>$/.exec(body)?.[1];
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    expect(headers['content-security-policy']).toBe(
      [
        "default-src 'none'",
        "script-src 'self'",
        `style-src 'self' 'nonce-${nonce}'`,
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data: blob: https://cdn.acme.test https://pictures.example",
        "font-src 'self'",
        "connect-src 'self' http://localhost:3000",
        "manifest-src 'self'",
        "frame-src 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
        "base-uri 'none'",
        "object-src 'none'",
      ].join('; '),
    );
  });

  it.each([
    ['/', 'index'],
    ['/?a=1', 'index'],
    ['/licenses', 'licenses'],
    ['/licenses?page=2', 'licenses'],
    ['/licenses/5', 'licenses/_'],
    ['/licenses/5/devices?a=/b', 'licenses/_'],
    ['/licenses/reconcile', 'licenses/reconcile'],
    ['/licenses/', undefined],
    ['/orders/5', undefined],
    ['/index/../../../secret', undefined],
  ])('[FIRST-01] at %s is the one built for that address, if there is one: %s', async (url, built) => {
    const { body, headers } = await page(url);
    expect(/\/\* (.*) \*\//.exec(body)?.[1]).toBe(built);
    expect(headers['content-security-policy']).toContain(/nonce="([^"]+)"/.exec(body)?.[1]);
  });

  it('[FIRST-01] at addresses that the build does not know is the one built for all others', async () => {
    await writeFile(join(portalDir, 'pages', '_.html'), '<p>any other');
    const { app } = await startServer({ portalDir, beside: server });
    const bodies = await Promise.all(
      ['/vouchers', '/vouchers/5', '/licenses/', '/licenses/5'].map(async url => (await app.inject(url)).body),
    );
    await app.close();
    await rm(join(portalDir, 'pages', '_.html'));
    expect(bodies).toEqual(['<p>any other', '<p>any other', '<p>any other', expect.stringContaining('licenses/_')]);
  });

  it('[FIRST-08] has the configuration in it, where another server has only its link', async () => {
    const link = '<link rel="preload" href="/config.json" as="fetch" crossorigin />';
    await writeFile(join(portalDir, 'index.html'), `<head>${link}<style nonce="__CSP_NONCE__"></style></head>`);
    const config = { sentryDsn: `https://key@errors.test/1?a="<b>&'` };
    const { app } = await startServer({ config, portalDir, beside: server });
    const { body } = await app.inject('/orders/5');
    const configuration = (await app.inject('/config.json')).json();
    await app.close();
    const content = /^<head><meta name="config" content='([^'<]*)'><style/.exec(body)?.[1] ?? '';
    const text = content
      .replaceAll('&#39;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&');
    expect(JSON.parse(text)).toEqual(configuration);
    expect(configuration.sentryDsn).toBe(config.sentryDsn);
  });

  it('has another nonce each time', async () => {
    expect((await page('/')).body).not.toBe((await page('/')).body);
  });

  it('allows no logo of another company', async () => {
    const { headers } = await page('/', 'elsewhere.test:3000');
    expect(headers['content-security-policy']).toContain("img-src 'self' data: blob: https://pictures.example;");
  });

  const others =
    '/api /.well-known /.well-known/none /api/v2/licenses //api/v1/licenses/ /assets/gone.js /oidc /oidc/none';
  it.each(others.split(' '))('[SCRI-28] is not the answer at %s', async url => {
    const response = await page(url);
    expect([response.statusCode, response.body.includes('<style nonce')]).toEqual([404, false]);
  });
});

describe('an unknown address', () => {
  it.each(['/%E0%A4%A', '/licenses/%ff', '//elsewhere.test/%E0%A4%A'])(
    '[SHELL-15] %s leads to the portal, which has no such page',
    async url => {
      const { statusCode, headers } = await page(url);
      expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, '/page-not-found', 'no-store']);
    },
  );

  it.each(['/%00', '/licenses/%00', '/licenses?filter=%00'])('[SHELL-15] %s is a page of the portal', async url => {
    const { statusCode, body } = await page(url);
    expect([statusCode, body.includes('<style nonce')]).toEqual([200, true]);
  });

  it.each(['/api/v1/licenses/%E0%A4%A/', '/api/v1/licenses/%00/', '/oidc/%E0%A4%A', '/assets/%E0%A4%A'])(
    'is refused at %s, where no pages are',
    async url => {
      const { statusCode, headers } = await page(url);
      expect(statusCode).not.toBe(302);
      expect(headers['content-type']).toMatch(/^application\/problem\+json/);
    },
  );

  it('is refused to requests that are not visits', async () => {
    const { statusCode } = await server.app.inject({ method: 'POST', url: '/%E0%A4%A' });
    expect(statusCode).toBe(400);
  });
});

describe('the policy with an external provider', () => {
  let provider: Server;
  let issuer: string;
  let document: string;
  beforeAll(async () => {
    provider = createServer((_request, response) => response.end(document));
    await new Promise<void>(resolve => provider.listen(0, '127.0.0.1', resolve));
    issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  });
  afterAll(() => provider.close());

  const connections = async (authority = issuer) => {
    const { oidc } = parseConfig({ OIDC_ISSUER: authority });
    const { app } = await startServer({ config: { oidc }, portalDir, beside: server });
    const { headers } = await app.inject('/licenses');
    await app.close();
    return /connect-src 'self' ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
  };

  it('[PROV-01] [BRAND-05] allows the origins of the endpoints that discovery names', async () => {
    document = JSON.stringify({
      issuer,
      jwks_uri: 'https://keys.test/certs',
      token_endpoint: 'https://tokens.test:8443/token',
      userinfo_endpoint: 'https://people.test/me',
      end_session_endpoint: 'https://tokens.test:8443/logout',
      revocation_endpoint: `${issuer}/revoke`,
    });
    expect(await connections()).toBe(`${issuer} https://tokens.test:8443 https://keys.test https://people.test`);
  });

  it.each([
    ['half a document', '{"issuer":"http'],
    ['null', 'null'],
    ['that of another issuer', '{"issuer":"https://evil.test","jwks_uri":"https://evil.test/jwks"}'],
    ['nothing', ''],
  ])('[BRAND-05] allows only the issuer if discovery is %s', async (_case, answer) => {
    document = answer;
    expect(await connections()).toBe(issuer);
  });

  it('[BRAND-05] allows only the issuer if discovery names no keys', async () => {
    document = JSON.stringify({ issuer, token_endpoint: 'https://tokens.test/token' });
    expect(await connections()).toBe(issuer);
  });

  it('[BRAND-05] allows only the issuer if the provider is away', async () => {
    expect(await connections('http://127.0.0.1:9')).toBe('http://127.0.0.1:9');
  });
});

describe("the page's files", () => {
  it('have unique names and are cached for a year', async () => {
    const { statusCode, headers, body } = await page('/assets/main-1.js');
    expect([statusCode, headers['cache-control'], body]).toEqual([
      200,
      'public, max-age=31536000, immutable',
      'started();',
    ]);
  });

  it('but the configuration is requested each time', async () => {
    expect((await page('/config.json')).headers['cache-control']).toBe('no-cache');
  });
});

describe('the address of the portal', () => {
  it('is restricted to https for a year if it uses https, and not otherwise', async () => {
    const header = async ({ app }: TestServer) =>
      (await app.inject({ url: '/config.json' })).headers['strict-transport-security'];
    expect(await header(secure)).toBe('max-age=31536000; includeSubDomains');
    expect(await header(server)).toBeUndefined();
  });
});

it('[DECL-71] the configuration says what is wrong with each list of the files', async () => {
  const resourcesDir = await mkdtemp(join(tmpdir(), 'portal-lists-'));
  const usable = { version: 1, name: 'gifts', path: 'gifts', fields: [{ source: 'code', type: 'text' }] };
  await writeFile(join(resourcesDir, 'gifts.json'), JSON.stringify(usable));
  await writeFile(join(resourcesDir, 'vouchers.json'), '{ "version": 1, "name": "vouchers" }');
  await writeFile(join(resourcesDir, 'portal.json'), '{ "version": 1, "name": "portal" }');
  const { app } = await startServer({ config: { resourcesDir }, beside: server });
  const { resources, faults } = (await app.inject({ url: '/config.json' })).json<AppConfig>();
  expect(resources).toEqual([usable, { version: 1, name: 'vouchers' }]);
  expect(faults).toEqual([null, 'must have required properties path, fields']);
  await app.close();
  await rm(resourcesDir, { recursive: true });
});
