import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { decodeJwt } from 'jose';
import type { Page } from 'playwright/test';
import { filesOf, readManifest } from '../../scripts/manifest.mjs';
import { findNginx } from '../../scripts/nginx.mjs';
import { expect, test } from '../support/e2e';
import { createServerProcess } from '../support/e2eServer';
import { audience, clientId, startExternalProvider } from '../support/externalProvider';
import { freePort } from '../support/freePort';
import { startNginx } from '../support/nginx';

let issuer: string;
let portal: string;
/** Address of the same portal, served by nginx. */
let front: string;
let close: () => Promise<void>;
test.beforeAll(async () => {
  const [port, providerPort, frontPort] = [await freePort(), await freePort(), await freePort()];
  portal = `http://localhost:${port}`;
  front = `http://localhost:${frontPort}`;
  const provider = await startExternalProvider(providerPort, [portal, front]);
  ({ issuer } = provider);
  const server = createServerProcess(port);
  await server.startOnDemo({
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_AUDIENCE: audience,
    OIDC_USER_ID_CLAIM: 'employee_id',
  });
  close = async () => {
    await server.stop();
    server.remove();
    provider.close();
  };
});
test.afterAll(() => close());

const signIn = async (page: Page, account: string) => {
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByLabel('Account').fill(account);
  await page.getByRole('button', { name: 'Continue' }).click();
};

test.describe("with a company's own OpenID provider", () => {
  test.use({ expectedConsoleErrors: /status of 40[13]/ });

  test('[AUTH-01] [AUTH-02] [AUTH-03] [AUTH-08] [AUTH-12] [AUTH-18] a person signs in there with PKCE, is recognized here by the configured claim, and logs out at both', async ({
    page,
  }) => {
    await page.goto(`${portal}/licenses`);
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
    const asked = page.waitForRequest(request => request.url().startsWith(`${issuer}/auth?`));
    const redeemed = page.waitForRequest(`${issuer}/token`);
    const read = page.waitForRequest(/\/api\/v1\/users\//);
    await signIn(page, 'max@company.test');

    const request = new URL((await asked).url()).searchParams;
    expect(request.get('client_id')).toBe('licensing');
    expect(request.get('code_challenge_method')).toBe('S256');
    const verifier = new URLSearchParams((await redeemed).postData() ?? '').get('code_verifier') ?? '';
    expect(createHash('sha256').update(verifier).digest('base64url')).toBe(request.get('code_challenge'));

    await expect(page).toHaveURL(`${portal}/licenses`);
    await expect(page.getByRole('row')).toHaveCount(21);
    const call = await read;
    expect(new URL(call.url()).pathname).toBe('/api/v1/users/bcb657d2-f693-46b8-8ef0-f00b2d00e355');
    const token = decodeJwt((call.headers().authorization ?? '').replace('Bearer ', ''));
    expect(token).toMatchObject({ iss: issuer, aud: 'urn:example:licensing-api', sub: 'max@company.test' });

    await page.reload();
    await expect(page.getByRole('row')).toHaveCount(21);

    const revoked = page.waitForRequest(`${issuer}/token/revocation`);
    await page.getByRole('button', { name: 'Profile menu' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await revoked;
    await page.getByRole('button', { name: 'Sign out of the company' }).click();
    await expect(page).toHaveURL(`${portal}/login`);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByLabel('Account')).toBeVisible();
  });

  test("[CLOCK-04] [AUTH-06] a person's clock may be four minutes ahead, with tokens of two minutes", async ({
    page,
  }) => {
    await page.clock.install({ time: Date.now() + 4 * 60_000 });
    await page.goto(`${portal}/licenses`);
    await signIn(page, 'max@company.test');
    await expect(page.getByRole('row')).toHaveCount(21);
  });

  test("[AUTH-07] a wrong clock is named by the portal's own server where the provider hides the time", async ({
    page,
  }) => {
    await page.clock.install({ time: Date.now() - 12 * 60_000 });
    await page.goto(`${portal}/licenses`);
    await signIn(page, 'max@company.test');
    await expect(page.getByText("This device's clock is about 12 minutes behind.")).toBeVisible();
  });

  test('[SHELL-19] a person known to the company and not to the portal is refused', async ({ page }) => {
    await page.goto(`${portal}/login`);
    await signIn(page, 'stranger@company.test');
    await expect(page.getByText("You don't have access to this account")).toBeVisible();
  });

  test('[AUTH-01] nothing answers at the addresses of the embedded provider', async ({ request }) => {
    for (const path of ['/oidc', '/oidc/', '/oidc/auth', '/oidc/.well-known/openid-configuration']) {
      const answer = await request.get(portal + path);
      expect(answer.status()).toBe(404);
      expect(await answer.json()).toMatchObject({ code: 'unknown_address' });
    }
  });
});

const nonceIn = (policy = '') => /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';

test.describe('the portal as static files behind nginx', () => {
  const program = findNginx() ?? '';
  test.skip(!program, 'No nginx on this machine: deploy/nginx.conf is not tried.');

  let stop: () => Promise<void>;
  test.beforeAll(async () => {
    const { oidc } = await (await fetch(`${portal}/config.json`)).json();
    const shipped: object = JSON.parse(readFileSync('deploy/config.json', 'utf8'));
    const config = { ...shipped, oidc };
    ({ stop } = await startNginx({ program, front, api: portal, provider: issuer, config }));
  });
  test.afterAll(() => stop());

  test("[DEPLOY-02] every path that is not a file answers the page, with a fresh nonce and the server's policy", async ({
    request,
  }) => {
    const nonces: string[] = [];
    for (const path of ['/', '/licenses/5?tab=users', '/.vite/manifest.json', '/orders/']) {
      const answer = await request.get(front + path, { headers: { 'if-modified-since': new Date().toUTCString() } });
      const headers = answer.headers();
      const policy = headers['content-security-policy'];
      const nonce = nonceIn(policy);
      const text = await answer.text();
      expect([answer.status(), headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'text/html; charset=utf-8',
        'no-store',
      ]);
      expect(nonce).toMatch(/^[0-9a-f]{32}$/);
      expect(text.split(`"${nonce}"`)).toHaveLength(3);
      expect(text).not.toContain('__CSP_NONCE__');
      nonces.push(nonce);

      const own = (await request.get(portal + path.replace('/.vite', ''))).headers();
      // nginx writes a space for a list of origins that is empty.
      expect(policy?.replace(nonce, '').replaceAll(' ;', ';')).toBe(
        own['content-security-policy']?.replace(nonceIn(own['content-security-policy']), ''),
      );
      for (const name of [
        'x-content-type-options',
        'referrer-policy',
        'cross-origin-opener-policy',
        'cross-origin-resource-policy',
      ])
        expect(headers[name]).toBe(own[name]);
    }
    expect(new Set(nonces).size).toBe(4);
  });

  test('[FIRST-01] each address answers the page that the server answers', async ({ request }) => {
    const pageAt = async (address: string) => {
      const answer = await request.get(address);
      // The server writes the configuration into the page.
      const configuration = /<(?:link rel="preload" href="\/config\.json"|meta name="config")[^>]*>/;
      const text = (await answer.text()).replace(configuration, '');
      return text.replaceAll(nonceIn(answer.headers()['content-security-policy']), '');
    };
    const manifest = readManifest('dist/portal');
    const pages = new Map(
      [
        'src/dashboard/Dashboard',
        'resources/licenses/LicenseList',
        'resources/licenses/LicenseShow',
        'resources/licenses/reconcile/Reconcile',
      ].map(module => [module.split('/').at(-1) ?? '', filesOf(manifest, [`${module}.tsx`])[0] ?? '']),
    );
    const preloading: string[] = [];
    for (const path of [
      '/',
      '/licenses',
      '/licenses?page=2',
      '/licenses/5/users',
      '/licenses/reconcile',
      '/licenses/',
      '/none',
    ]) {
      const page = await pageAt(front + path);
      expect(page).toBe(await pageAt(portal + path));
      preloading.push([...pages].find(([, file]) => page.includes(file))?.[0] ?? 'none');
    }
    expect(preloading).toEqual(['Dashboard', 'LicenseList', 'LicenseList', 'LicenseShow', 'Reconcile', 'none', 'none']);
  });

  test('files are cached for a long time and sent compressed; missing ones are 404 and not cached', async ({
    request,
  }) => {
    const file = readdirSync('dist/portal/assets').find(name => /^index.*\.js$/.test(name));
    const answer = await request.get(`${front}/assets/${file}`, { headers: { 'accept-encoding': 'gzip' } });
    expect(answer.status()).toBe(200);
    expect(answer.headers()).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'gzip',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    });
    const gone = await request.get(`${front}/assets/gone.js`);
    expect([gone.status(), gone.headers()['cache-control']]).toEqual([404, undefined]);
    expect((await request.get(`${front}/config.json`)).headers()['cache-control']).toBe('no-cache');
    const refused = await request.get(`${front}/api/v1/licenses/`);
    expect([refused.status(), refused.headers()['content-type']]).toEqual([401, 'application/problem+json']);
  });

  test('[DEPLOY-02] a person signs in and reads their licenses, within the policy', async ({ page }) => {
    await page.goto(`${front}/licenses`);
    await signIn(page, 'max@company.test');
    await expect(page.getByRole('row')).toHaveCount(21);
    await expect(page).toHaveURL(`${front}/licenses`);
  });
});
