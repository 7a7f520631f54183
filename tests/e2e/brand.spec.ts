import { expect, test } from '../support/e2e';
import { port } from '../support/e2eAddress';

test('[BRAND-01] [BRAND-02] [BRAND-06] [BRAND-07] each host has the brand of its company', async ({ page }) => {
  const brands: string[] = [];
  for (const host of ['localhost', 'globex.localhost']) {
    const lookup = page.waitForRequest(/companies\/get_id/);
    await page.goto(`http://${host}:${port}/login`);
    expect(new URL((await lookup).url()).searchParams.get('domain')).toBe(host);
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
    brands.push(
      await page.getByRole('button', { name: 'Log in' }).evaluate(button => getComputedStyle(button).backgroundColor),
    );
  }
  expect(new Set(brands).size).toBe(2);
});

test('[BRAND-07] the header has the colour of the brand', async ({ signedInAs }) => {
  const page = await signedInAs('viewer', '/');
  await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(18, 53, 91)');
  await expect(page).toHaveTitle(/Acme License Portal/);
});

test.describe('a brand that cannot be loaded', () => {
  test.use({ expectedConsoleErrors: /status of (?:404|500)/ });

  test('[BRAND-03] [CONST-06] [CONST-08] leaves the default brand and a usable portal', async ({ page }) => {
    await page.route(/companies\/get_id/, route => route.fulfill({ status: 500, body: '' }));
    await page.goto(`http://localhost:${port}/login`);
    await expect(page.getByRole('button', { name: 'Log in' })).toHaveCSS('background-color', 'rgb(85, 85, 85)');
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(250, 250, 250)');
  });

  test('[BRAND-03] [CONST-08] at an unknown host is reported on the page, without a sign-in', async ({ page }) => {
    await page.goto(`http://unknown.localhost:${port}/licenses`);
    await expect(page.getByRole('heading', { name: 'There is no portal at this address' })).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(250, 250, 250)');
    expect(page.url()).toBe(`http://unknown.localhost:${port}/licenses`);
  });
});

test('[SHELL-15] an unknown address is a page that is not found', async ({ signedInAs }) => {
  const page = await signedInAs('viewer');
  for (const path of ['/%E0%A4%A', '/%00', '/licenses/1e3']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  }
});
