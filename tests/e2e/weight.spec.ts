import type { Page } from 'playwright/test';
import { listRouteFiles } from '../../scripts/listRoute.mjs';
import { expect, fileWith, fillSignIn, nothingLater, test, untilQuiet } from '../support/e2e';

/** With this setting, nothing is downloaded ahead. */
const saveData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));

test('the license list downloads the page of its records while it is read', async ({ signedInAs }) => {
  const page = await signedInAs('manager');
  const download = page.waitForResponse(fileWith('resources/licenses/LicenseShow.tsx'));
  await page.goto('/licenses');
  expect((await download).ok()).toBe(true);
});

test('the license list downloads exactly the scripts that the size check counts', async ({ signedInAs }) => {
  const page = await signedInAs('manager');
  await saveData(page);
  await nothingLater(page);
  const scripts = new Set<string>();
  page.on('response', response => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) scripts.add(pathname.slice(1));
  });
  await page.goto('/licenses');
  await expect(page.getByRole('row')).toHaveCount(21);
  await untilQuiet(page);
  expect([...scripts].toSorted()).toEqual(
    listRouteFiles()
      .map(({ file }) => file)
      .toSorted(),
  );
});

test('[SPEED-03] the scripts of the license list begin with the line that has them compiled ahead', async ({
  request,
}) => {
  const large = listRouteFiles().filter(({ bytes }) => bytes > 20_000);
  const beginnings = await Promise.all(
    large.map(async ({ file }) => (await (await request.get(`/${file}`)).text()).split('\n', 1)),
  );
  expect(beginnings.flat()).toEqual(Array(3).fill('//# allFunctionsCalledOnLoad'));
});

/**
 * Holds all answers until every URL has been requested: a request that waits for another's answer would never be made.
 */
const holdUntilAllAreAsked = async (page: Page, ...urls: string[]) => {
  const arrived = Promise.all(urls.map(url => page.waitForRequest(url)));
  for (const url of urls) await page.route(url, route => arrived.then(() => route.continue()));
};

test('[AUTH-06] after signing in, tokens and keys, then person and rows, are requested in parallel', async ({
  page,
}) => {
  await page.goto('/licenses');
  await page.getByRole('button', { name: 'Log in' }).click();
  await holdUntilAllAreAsked(page, '**/oidc/token', '**/oidc/jwks');
  await holdUntilAllAreAsked(page, '**/api/v1/users/*', '**/api/v1/licenses/*');
  await fillSignIn(page, 'manager@acme.test');
  await expect(page.getByRole('row')).toHaveCount(21);
});

test('the license list requests branding, person and rows in parallel', async ({ signedInAs }) => {
  const page = await signedInAs('manager');
  await holdUntilAllAreAsked(page, '**/api/v1/companies/get_id*', '**/api/v1/users/*', '**/api/v1/licenses/*');
  await page.goto('/licenses');
  await expect(page.getByRole('row')).toHaveCount(21);
});

for (const address of ['/', '/licenses', '/licenses?page=2', '/licenses/1', '/orders', '/orders/1', '/profile'])
  test(`a visit of ${address} requests nothing twice`, async ({ signedInAs }) => {
    const page = await signedInAs('manager');
    const asked: string[] = [];
    page.on('request', request => asked.push(request.url()));
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await untilQuiet(page);
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
  });
