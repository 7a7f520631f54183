import type { Page } from 'playwright/test';
import { expect, fileWith, test } from '../support/e2e';
import { port } from '../support/e2eAddress';

const own = new Set(['Dashboard', 'Create order', 'Orders', 'Licenses', 'Work on a list', 'My profile']);
/** The entries of the menu, without resources dropped into resources/. */
const entries = async (page: Page) => {
  const links = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link');
  return (await links.allTextContents()).filter(name => own.has(name));
};

test('[SHELL-23] [SHELL-26] a license user has Dashboard, Licenses and My profile', async ({ signedInAs }) => {
  const page = await signedInAs('user', '/');
  expect(await entries(page)).toEqual(['Dashboard', 'Licenses', 'My profile']);
  for (const [name, path] of [
    ['Licenses', '/licenses'],
    ['My profile', '/profile'],
    ['Dashboard', '/'],
  ] as const) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
});

test('[SHELL-24] [SHELL-25] a manager without create_order has no Create order', async ({ signedInAs }) => {
  expect(await entries(await signedInAs('manager', '/'))).toEqual([
    'Dashboard',
    'Orders',
    'Licenses',
    'Work on a list',
    'My profile',
  ]);
});

test('[SHELL-09] [SHELL-10] a license user is denied the orders, and none is requested', async ({ signedInAs }) => {
  const page = await signedInAs('user');
  const calls: string[] = [];
  page.on('request', request => calls.push(request.url()));
  for (const path of ['/orders', '/orders/1']) {
    await page.goto(path);
    await expect(page.getByText("You don't have access to this page")).toBeVisible();
  }
  expect(calls.filter(url => url.includes('/api/v1/orders'))).toEqual([]);
});

test('[SHELL-15] [SHELL-16] an unknown address leads home', async ({ signedInAs }) => {
  const page = await signedInAs('viewer', '/nope/xyz');
  await expect(page.getByText('Page not found')).toBeVisible();
  await page.getByText('Go to homepage').click();
  await expect(page).toHaveURL(/localhost:\d+\/$/);
});

test.describe('a page that breaks', () => {
  test.use({ expectedConsoleErrors: /broken on purpose/ });

  test('[SHELL-17] [SHELL-18] says so, and Restart browsing leads to / and to a portal that works', async ({
    signedInAs,
  }) => {
    const page = await signedInAs('viewer');
    const code = fileWith('src/profile/Profile.tsx');
    // The build imports the page's own export, or all of them as `t` where another file shares code with the page.
    const body =
      'const Profile = () => { throw new Error("broken on purpose"); }; const all = { Profile }; export { Profile, all as t };';
    await page.route(code, route => route.fulfill({ contentType: 'text/javascript', body }));
    await page.goto('/profile');
    await expect(page.getByRole('heading', { name: 'An error occured' })).toBeVisible();

    await page.unroute(code);
    await page.getByRole('button', { name: 'Restart browsing' }).click();
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await expect(page).toHaveURL(/localhost:\d+\/$/);
    await page.getByRole('link', { name: 'My profile', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'My profile' })).toBeVisible();
  });
});

test('[LLIST-30] [PERM-05] a manager without reset_license is told why and nothing is sent', async ({ signedInAs }) => {
  const page = await signedInAs('viewer');
  const posts: string[] = [];
  page.on('request', request => {
    if (request.method() !== 'GET' && request.url().includes('/api/v1/')) posts.push(request.url());
  });
  await page.goto('/licenses');
  await page.getByRole('button', { name: 'Reset' }).first().click();
  await expect(page.getByText('Missing permission')).toBeVisible();
  await expect(page.getByText('You do not have permission to perform this action.')).toBeVisible();
  expect(posts).toEqual([]);
});

test('[LLIST-31] [LLIST-08] a license user sees the simpler table', async ({ signedInAs }) => {
  const page = await signedInAs('user', '/licenses');
  await expect(page.getByRole('row')).toHaveCount(12);
  expect((await page.getByRole('columnheader').allTextContents()).join(', ')).toBe(
    'Created on, Product, License Type, Activated on, Times activated, Max Users, Maintenance End Date, Status',
  );
  await expect(page.getByRole('combobox', { name: 'License type' })).toHaveCount(0);
});

test('[SHELL-19] an account of another company is refused with the forbidden screen', async ({ browser, page }) => {
  void browser;
  await page.goto(`http://globex.localhost:${port}/login`);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByLabel('Email').fill('viewer@acme.test');
  await page.getByLabel('Password').fill('Portal-demo-1');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText("You don't have access to this account")).toBeVisible();
  await expect(page.getByText('Logout')).toBeVisible();
});
