import { createHash } from 'node:crypto';
import { decodeJwt } from 'jose';
import type { Page } from 'playwright/test';
import { expect, test } from '../support/e2e';
import { createServerProcess } from '../support/e2eServer';
import { audience, clientId, startExternalProvider } from '../support/externalProvider';
import { freePort } from '../support/freePort';

let issuer: string;
let portal: string;
let close: () => Promise<void>;
test.beforeAll(async () => {
  test.setTimeout(60_000);
  const [port, providerPort] = [await freePort(), await freePort()];
  portal = `http://localhost:${port}`;
  const provider = await startExternalProvider(providerPort, portal);
  ({ issuer } = provider);
  const server = createServerProcess(port);
  await server.start({
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

test.describe('with an OpenID provider of the company', () => {
  test.use({ expectedConsoleErrors: /status of 40[13]/ });
  test.slow();

  test('[AUTH-01] [AUTH-02] [AUTH-03] [AUTH-08] [AUTH-12] [AUTH-18] a person signs in there with PKCE, is known here by the configured claim, and logs out at both', async ({
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

  test("[AUTH-06] a person's clock may be four minutes ahead, with tokens of two minutes", async ({ page }) => {
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

  test('[SHELL-19] whom the company knows and the portal does not gets no further', async ({ page }) => {
    await page.goto(`${portal}/login`);
    await signIn(page, 'stranger@company.test');
    await expect(page.getByText("You don't have access to this account")).toBeVisible();
  });

  test('[AUTH-01] nothing answers where the own provider would be', async ({ request }) => {
    for (const path of ['/oidc', '/oidc/', '/oidc/auth', '/oidc/.well-known/openid-configuration']) {
      const answer = await request.get(portal + path);
      expect(answer.status()).toBe(404);
      expect(await answer.json()).toMatchObject({ code: 'not_found' });
    }
  });
});
