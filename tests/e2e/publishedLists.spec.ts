import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright/test';
import { demoPassword } from '../../server/seed/accounts';
import { violations } from '../support/axe';
import { expect, fillSignIn, test } from '../support/e2e';
import { createServerProcess } from '../support/e2eServer';
import { freePort } from '../support/freePort';

const customers = JSON.parse(readFileSync('docs/list.example.json', 'utf8'));
const withNote = { ...customers, fields: [...customers.fields, { source: 'note', type: 'text' }] };
const everyone = { ...customers, access: 'everyone' };

const signIn = async (browser: Browser, origin: string) => {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${origin}/login`);
  await page.getByRole('button', { name: 'Log in' }).click();
  await fillSignIn(page, 'distributor@acme.test', demoPassword);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  return page;
};

const upload = (page: Page, declaration: object) =>
  page.locator('input[type=file]').setInputFiles({
    name: 'list.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(declaration)),
  });

const publishInDialog = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();

test('[DECL-52] [COMP-07] a published list is in the menu at once, a second admin sees the difference of the first, a version is restored, and the company changes its own lists', async ({
  browser,
}) => {
  const port = await freePort();
  const server = createServerProcess(port);
  await server.startOnDemo();
  const origin = `http://localhost:${port}`;
  const [first, second] = [await signIn(browser, origin), await signIn(browser, origin)];
  const menu = first.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Lists' }).click();
  await upload(first, customers);
  await publishInDialog(first);
  // The catalogue has another list of customers.
  await menu.locator('a[href="/customers"]').click();
  await expect(first.getByRole('row')).toHaveCount(21);
  await first.reload();
  await expect(first.getByRole('row')).toHaveCount(21);
  await expect(first.getByText('Page not found')).toBeHidden();

  await second.goto(`${origin}/lists/customers`);
  await expect(second.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
  await upload(second, everyone);
  await expect(second.getByRole('dialog')).toContainText('Managers and license users will see it.');
  await first.goto(`${origin}/lists/customers`);
  await expect(first.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
  await upload(first, withNote);
  await expect(first.getByRole('dialog')).toContainText('Fields: added note');
  await publishInDialog(first);
  await expect(first.getByText('Version 2 of Customers is published')).toBeVisible();

  await publishInDialog(second);
  await expect(second.getByRole('alert').filter({ hasText: 'published version 2 meanwhile' })).toContainText(
    'Fields: added note',
  );
  await publishInDialog(second);
  await expect(second.getByText('Version 3 of Customers is published')).toBeVisible();
  expect(await violations(second, false)).toEqual([]);
  await second.getByRole('button', { name: 'Restore: Version 2' }).click();
  await expect(second.getByRole('dialog')).toContainText('Fields: added note');
  await second.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect(second.getByText('Restored as version 4')).toBeVisible();
  await second.getByRole('link', { name: 'Open', exact: true }).click();
  await expect(second.getByRole('columnheader', { name: 'Note' })).toBeVisible();

  await first.goto(`${origin}/licenses?columns=license_key,product,note&sort=validity_period&order=ASC`);
  await first.getByRole('button', { name: 'Columns' }).click();
  await first.getByRole('button', { name: 'For all managers' }).click();
  await expect(first.getByRole('dialog').last()).toContainText('It is there when people next open the portal.');
  await publishInDialog(first);
  await expect(first.getByText('Version 1 of Lists and menu of the portal is published')).toBeVisible();
  await first.goto(`${origin}/lists/portal/edit`);
  await first.getByRole('checkbox', { name: 'Orders: Managers' }).uncheck();
  await first.getByRole('group', { name: 'Licenses' }).getByLabel('Several').fill('Entitlements');
  await first.getByRole('button', { name: 'Publish' }).click();
  await publishInDialog(first);
  await expect(first.getByText('Version 2 of Lists and menu of the portal is published')).toBeVisible();
  expect(await violations(first, false)).toEqual([]);

  await second.goto(`${origin}/licenses`);
  await expect(second.getByRole('heading', { level: 1, name: 'Entitlements' })).toBeVisible();
  await expect(second.getByRole('columnheader')).toHaveText([
    '',
    'Expiry',
    'License key',
    'Product',
    'Note',
    'Actions',
  ]);
  const others = second.getByRole('navigation', { name: 'Main menu' });
  await expect(others.getByRole('link', { name: 'Entitlements' })).toBeVisible();
  await expect(others.getByRole('link', { name: 'Orders' })).toHaveCount(0);
  await server.stop();
  server.remove();
});
