import type { Page } from 'playwright/test';
import { choosePassword, expect, fileWith, fillSignIn, test } from '../support/e2e';
import { addProduct, chooseNewCustomer, next, paste, step } from '../support/wizardSteps';

const back = (page: Page) => page.getByRole('button', { name: 'Back' }).click();
const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click();
const statuses = (page: Page) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .getByText(/^(Active|Inactive|Disabled)$/);

// The page of an order that the manager does not manage answers 404.
test.use({ expectedConsoleErrors: /status of 404/ });

test('[ODET-06] [ODET-12] [ODET-13] [ODET-14] [WIZ-02] [WIZ-26] a distributor orders for a new customer, adds a bundle and two keys, and a manager who sees just that order; disables everything and undoes it', async ({
  signedInAs,
  page: other,
}) => {
  const page = await signedInAs('distributor', '/');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  page.on('dialog', dialog => void dialog.accept());
  await page.getByRole('link', { name: 'Create order' }).click();
  await chooseNewCustomer(page, 'olga@story.example');
  await page.getByLabel('Company name').fill('Story Works');
  await next(page);

  const kit = await addProduct(page, 'Acme Mesh Kit');
  await kit.getByRole('spinbutton').fill('3');
  await expect(kit.getByText(/after this order/)).toBeVisible();
  await kit.getByRole('textbox', { name: 'Note' }).fill('for the lab');
  const vault = await addProduct(page, 'Acme PDM Vault');
  await paste(
    vault.getByRole('textbox', { name: 'License users' }),
    'Ada <a@story.example>; b@story.example, c@story.example\nd@story.example e@story.example a@story.example',
  );
  await next(page);
  await step(page, 'Confirm order');
  await back(page);
  await step(page, 'Products');
  await back(page);
  await expect(page.getByLabel('Company name')).toHaveValue('Story Works');
  await page.reload();
  await expect(page.getByLabel('Company name')).toHaveValue('Story Works');
  await next(page);
  await expect(vault.getByText('5 addresses')).toBeVisible();
  await expect(kit.getByRole('textbox', { name: 'Note' })).toHaveValue('for the lab');
  await next(page);
  await expect(page.getByText('4 licenses in total')).toBeVisible();
  await page.getByRole('button', { name: 'Create order' }).click();
  await expect(page.getByText('Order created')).toBeVisible();
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  const order = new URL(page.url()).pathname;

  await page.getByRole('button', { name: 'License keys' }).click();
  await page.getByRole('menuitem', { name: 'Copy 3 license keys' }).click();
  await expect(page.getByText('3 license keys copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^(?:[A-Z2-9]{4}(?:-[A-Z2-9]{4}){3}(?:\n|$)){3}/);

  // Adds a bundle and two more keys to the same order.
  await page.getByRole('link', { name: 'Issue more licenses' }).click();
  await next(page);
  await page.getByLabel('Bundle order').click();
  await page.getByRole('combobox', { name: 'Choose bundle' }).fill('Team');
  await page.getByRole('listbox').getByRole('option').first().click();
  await next(page);
  await page.getByRole('button', { name: 'Issue licenses' }).click();
  await expect(page).toHaveURL(new RegExp(`${order}$`));
  await page.getByRole('link', { name: 'Issue more licenses' }).click();
  await next(page);
  await (await addProduct(page, 'Acme Mesh Kit')).getByRole('spinbutton').fill('2');
  await next(page);
  await page.getByRole('button', { name: 'Issue licenses' }).click();
  await expect(page).toHaveURL(new RegExp(`${order}$`));

  await tab(page, 'Licenses');
  await expect(statuses(page)).toHaveText(Array.from({ length: 7 }, () => 'Inactive'));
  await page.getByLabel('Search by').selectOption({ label: 'License key' });
  await page.getByRole('searchbox', { name: 'Search' }).fill(copied.slice(0, 19));
  await expect(statuses(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(statuses(page)).toHaveCount(7);

  await tab(page, 'License managers');
  await page.getByRole('button', { name: 'Add license manager' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill('mia@story.example');
  await dialog.getByLabel('First name').fill('Mia');
  await dialog.getByLabel('Password', { exact: true }).fill('Story-pass-1');
  await dialog.getByRole('button', { name: 'Add license manager' }).click();
  await page.getByRole('dialog', { name: 'New initial password' }).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('row', { name: /mia@story\.example/ })).toBeVisible();

  await other.goto('/login');
  await other.getByRole('button', { name: 'Log in' }).click();
  await fillSignIn(other, 'mia@story.example', 'Story-pass-1');
  await choosePassword(other, 'Own-Secret1');
  await other.getByRole('link', { name: 'Orders' }).click();
  await expect(other.getByText('1-1 of 1')).toBeVisible();
  await other.getByRole('row', { name: /olga@story\.example/ }).click();
  await expect(other).toHaveURL(new RegExp(`${order}$`));
  await tab(other, 'Licenses');
  await expect(statuses(other)).toHaveCount(7);
  await other.goto('/orders/1');
  await expect(other.getByText('Page not found')).toBeVisible();

  await page.getByRole('button', { name: 'Disable all licenses' }).click();
  await expect(page.getByRole('dialog')).toContainText(/All \d+ licenses of order/);
  await page.getByRole('dialog').getByRole('button', { name: 'Disable all licenses' }).click();
  await expect(page.getByText('Licenses succesfully disabled')).toBeVisible();
  await tab(page, 'Licenses');
  await expect(statuses(page)).toHaveText(Array.from({ length: 7 }, () => 'Disabled'));
  await page.getByRole('button', { name: 'Undo: enable licenses again' }).click();
  await expect(page.getByText(/licenses enabled again/)).toBeVisible();
  await expect(statuses(page)).toHaveText(Array.from({ length: 7 }, () => 'Inactive'));
});

test.describe('a server that goes away right after the page has loaded', () => {
  test.use({ expectedConsoleErrors: /net::ERR_/ });

  test('[WIZ-28] is reported in the wizard, which stays as it was', async ({ signedInAs }) => {
    const page = await signedInAs('distributor');
    // Nothing more can be downloaded, not even the code of toasts.
    await page.route(fileWith('src/layout/Toast.tsx'), route => route.abort('connectionrefused'));
    await page.goto('/create-order');
    await chooseNewCustomer(page, 'gone@story.example');
    await next(page);
    await addProduct(page, 'Acme Mesh Kit');
    await next(page);
    await page.route('**/api/**', route => route.abort('connectionrefused'));
    await page.getByRole('button', { name: 'Create order' }).click();
    await expect(page.getByText('Error occured')).toBeVisible();
    await expect(page.getByText('gone@story.example')).toBeVisible();
    await page.unroute('**/api/**');
    await page.getByRole('button', { name: 'Create order' }).click();
    await expect(page.getByText('Order created')).toBeVisible();
  });
});
