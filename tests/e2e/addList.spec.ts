import type { Locator } from 'playwright/test';
import { demoPassword } from '../../server/seed/accounts';
import { expect, fillSignIn, leavePage, test } from '../support/e2e';
import { createServerProcess } from '../support/e2eServer';
import { freePort } from '../support/freePort';

// The page asks every address that may be a list. That of History refuses without a filter.
test.use({ expectedConsoleErrors: /status of 400/ });

test('[ADDL-14] a stranger adds a list with six interactions, and works in it at once', async ({ page }) => {
  const port = await freePort();
  const server = createServerProcess(port);
  await server.startOnDemo();
  await page.goto(`http://localhost:${port}/login`);
  await page.getByRole('button', { name: 'Log in' }).click();
  await fillSignIn(page, 'distributor@acme.test', demoPassword);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Lists', exact: true }).click();

  const presses: string[] = [];
  const press = async (target: Locator, name: string) => {
    presses.push(name);
    await target.click();
  };
  const begun = Date.now();
  await press(page.getByRole('link', { name: 'Add a list' }), 'Add a list');
  await expect(
    page
      .getByText('Needs {order}')
      .or(page.getByText(/^Other addresses/))
      .first(),
    // By then the page has asked some forty addresses.
  ).toBeVisible({ timeout: 45_000 });
  await press(page.getByRole('link', { name: 'customers', exact: true }), 'customers');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('row').nth(1)).toContainText('@');
  await press(page.getByRole('button', { name: 'Publish' }), 'Publish');
  await press(page.getByRole('dialog').getByRole('button', { name: 'Publish' }), 'Publish');

  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(21);
  expect(presses.length).toBeLessThanOrEqual(6);
  const seconds = Math.ceil((Date.now() - begun) / 1_000);
  test.info().annotations.push({ type: 'measure', description: `${presses.length} presses, ${seconds} s` });

  await page.getByRole('button', { name: 'Company name', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Company name' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('searchbox').fill('ashdown');
  await expect(page.getByRole('row')).toHaveCount(4);
  await expect(menu.locator('a[href="/customers"]')).toBeVisible();
  await leavePage(page);
  await server.stop();
  server.remove();
});
