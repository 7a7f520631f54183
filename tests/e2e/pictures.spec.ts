import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright/test';
import { expect, test, untilLoaded } from '../support/e2e';

/** `npm run pictures` names the folder. Without it, the pictures show only that they can be made. */
const folder = process.env.PICTURES ?? 'test-results/pictures';
const desktop = { width: 1280, height: 660 };
const phone = { width: 390, height: 844 };

const picture = async (page: Page, name: string, part: Page | Locator = page) => {
  await untilLoaded(page);
  mkdirSync(folder, { recursive: true });
  const path = join(folder, name);
  await part.screenshot({ path, animations: 'disabled', caret: 'hide' });
  expect(statSync(path).size).toBeLessThan(200_000);
};

test("[DEPLOY-74] README's picture of a manager's list", async ({ signedInAs }) => {
  const page = await signedInAs('distributor');
  await page.setViewportSize(desktop);
  await page.goto('/licenses');
  await expect(page.getByRole('row')).toHaveCount(21);
  await expect(page.getByRole('link', { name: /^Requests \(\d+\)$/ })).toBeVisible();
  await picture(page, 'license-list.png');
});

test("[DEPLOY-74] README's picture of what a run would do", async ({ signedInAs }) => {
  const page = await signedInAs('distributor');
  await page.setViewportSize(desktop);
  await page.goto('/licenses');
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  const bar = page.getByRole('region', { name: 'Selection' });
  await bar.getByRole('button', { name: /^Select all / }).click();
  await bar.getByRole('button', { name: 'Disable' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(/^[\d,]+ to do\./)).toBeVisible();
  await picture(page, 'dry-run.png', sheet);
});

test("[DEPLOY-74] README's picture of a license user's phone", async ({ signedInAs }) => {
  const page = await signedInAs('user');
  await page.setViewportSize(phone);
  await page.goto('/');
  await picture(page, 'phone.png');
});
