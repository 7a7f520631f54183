import { createHash } from 'node:crypto';
import { choosePassword, expect, fillSignIn, nothingLater, startAssigning, test, untilLoaded } from '../support/e2e';
import { address } from '../support/e2eAddress';

test.describe('signing in', () => {
  test.use({ expectedConsoleErrors: /status of 401/ });

  test('[AUTH-01] [AUTH-02] [AUTH-03] [AUTH-06] redirects with a code request and S256, redeems with the verifier and shows the page asked for', async ({
    page,
  }) => {
    await page.goto('/licenses');
    const authorisation = page.waitForRequest(
      request => request.url().includes('/oidc/auth?') && !request.url().includes('prompt=none'),
    );
    await page.getByRole('button', { name: 'Log in' }).click();
    const query = new URL((await authorisation).url()).searchParams;
    expect(query.get('response_type')).toBe('code');
    expect(query.get('code_challenge_method')).toBe('S256');

    const token = page.waitForRequest('**/oidc/token');
    await fillSignIn(page, 'manager@acme.test');
    const verifier = new URLSearchParams((await token).postData() ?? '').get('code_verifier') ?? '';
    expect(createHash('sha256').update(verifier).digest('base64url')).toBe(query.get('code_challenge'));
    await expect(page).toHaveURL(`${address}/licenses`);
    await expect(page.getByRole('heading', { name: 'Licenses', level: 1 })).toBeVisible();
  });

  test('refuses a wrong password with a sentence and lets the person try again', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Log in' }).click();
    await fillSignIn(page, 'viewer@acme.test', 'Wrong-password-1');
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('viewer@acme.test');
    await fillSignIn(page, 'viewer@acme.test');
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });

  test('[LUSR-01] [LUSR-02] [AUTH-01] a first sign-in leads to choosing a password, which the manager can see', async ({
    page,
    signedInAs,
  }) => {
    const email = 'first@alive.example';
    const manager = await signedInAs('distributor', '/licenses/2358/users');
    await startAssigning(manager, email);
    await manager.getByRole('textbox', { name: 'Password' }).fill('handed-over-1');
    await manager.getByRole('button', { name: 'Assign', exact: true }).click();
    await manager.getByRole('button', { name: 'Close' }).first().click();

    await page.goto('/login');
    await page.getByRole('button', { name: 'Log in' }).click();
    await fillSignIn(page, email, 'handed-over-1');
    await choosePassword(page, 'Password1');
    await expect(page.getByText('This password is on the list of common passwords.')).toBeVisible();
    await choosePassword(page, 'Own-Secret1');
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

    await manager.reload();
    await expect(manager.getByRole('row', { name: new RegExp(email) })).toContainText('Already used');
  });

  test('[SHELL-20] every route without a sign-in shows the unauthorised screen, and no data', async ({ page }) => {
    const calls: string[] = [];
    page.on('request', request => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) calls.push(pathname);
    });
    const records = ['/licenses', '/licenses/1', '/orders', '/orders/1', '/create-order', '/create-order/1'];
    for (const path of ['/', ...records, '/profile']) {
      await page.goto(path);
      await expect(page.getByText('You are not authorized to view this section')).toBeVisible();
    }
    expect([...new Set(calls)]).toEqual(['/api/v1/companies/get_id']);
  });

  test('[SHELL-14] [BRAND-10] [BRAND-11] /login offers a branded way to sign in and does not leave by itself', async ({
    page,
  }) => {
    await page.goto('/login');
    await expect(page.getByText('Welcome to Acme Software')).toBeVisible();
    await expect(page.getByText('Sign in to see and manage your licenses, devices and orders.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
    await expect(page).toHaveURL(`${address}/login`);
  });

  test('[AUTH-07] a refusal of the provider is shown with its reason and offers to try again', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('Sign-in failed')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel('Email')).toBeVisible();
  });

  test('[AUTH-07] a callback without a request is an error screen, not a crash', async ({ page }) => {
    await page.goto('/auth/callback?code=forged&state=forged');
    await expect(page.getByText('Sign-in failed')).toBeVisible();
    await expect(page).toHaveURL(`${address}/auth/callback`);
  });
});

test.describe("a person's clock", () => {
  test.use({ expectedConsoleErrors: /status of 401/ });
  const minute = 60_000;

  test('[CLOCK-04] [AUTH-06] may be four minutes behind', async ({ page }) => {
    await page.clock.install({ time: Date.now() - 4 * minute });
    await page.goto('/licenses');
    await page.getByRole('button', { name: 'Log in' }).click();
    await fillSignIn(page, 'manager@acme.test');
    await expect(page.getByRole('heading', { name: 'Licenses', level: 1 })).toBeVisible();
  });

  for (const [text, offset] of [
    ['12 minutes behind', -12 * minute],
    ['3 days ahead', 3 * 1440 * minute],
  ] as const)
    test(`[CLOCK-04] [AUTH-07] is named when it is about ${text}`, async ({ page }) => {
      await page.clock.install({ time: Date.now() + offset });
      await page.goto('/login');
      await page.getByRole('button', { name: 'Log in' }).click();
      await fillSignIn(page, 'manager@acme.test');
      await expect(page.getByText(`This device's clock is about ${text}.`)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled();
    });
});

test('[AUTH-09] a reload keeps the person signed in and on the page', async ({ signedInAs }) => {
  const page = await signedInAs('manager', '/licenses?page=2');
  await expect(page.getByRole('table')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page).toHaveURL(/page=2/);
});

test.describe('a list that is refused', () => {
  test.use({ expectedConsoleErrors: /status of 40[13]/ });

  for (const status of [401, 403])
    test(`[AUTH-46] with ${status}, once the page waits for its first rows, leads to /login`, async ({
      signedInAs,
    }) => {
      const page = await signedInAs('manager');
      await page.route('**/api/v1/licenses/?*', async route => {
        await expect(page.getByRole('heading', { name: 'Licenses', level: 1 })).toBeVisible();
        await route.fulfill({ status, json: { detail: 'no' } });
      });
      await page.goto('/licenses');
      await expect(page).toHaveURL(`${address}/login`);
    });
});

test('[AUTH-12] [AUTH-14] every call carries the bearer token and the CSRF header', async ({ signedInAs }) => {
  const page = await signedInAs('manager');
  const calls: Record<string, string>[] = [];
  page.on('request', request => {
    if (request.url().includes('/api/v1/')) calls.push(request.headers());
  });
  await page.goto('/licenses');
  await expect(page.getByRole('row')).toHaveCount(21);
  await page.goto('/orders');
  await expect(page.getByRole('row')).toHaveCount(21);
  expect(calls.length).toBeGreaterThan(3);
  for (const headers of calls) {
    expect(headers.authorization).toMatch(/^Bearer \S+$/);
    expect(headers['x-csrftoken']).toMatch(/^\S+$/);
  }
});

test('[AUTH-08] logout ends the session here and at the provider', async ({ page }) => {
  await nothingLater(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log in' }).click();
  await fillSignIn(page, 'user@acme.test');
  // What is still being read at the logout would be refused.
  await untilLoaded(page);
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${address}/login`);
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter(key => key.includes('sign_in')))).not.toContain(
    'portal.sign_in',
  );
  await page.goto('/licenses');
  await expect(page.getByText('You are not authorized to view this section')).toBeVisible();
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
});
