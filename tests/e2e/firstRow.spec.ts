import type { Page, Request } from 'playwright/test';
import { listRouteFiles } from '../../scripts/listRoute.mjs';
import { readManifest } from '../../scripts/manifest.mjs';
import { expect, fileWith, fillSignIn, leavePage, test, untilQuiet } from '../support/e2e';
import { signInKey } from '../support/signInParts';

/** Holds the portal's own code back, so that only the first script runs. @returns what lets it through */
const holdPortal = async (page: Page) => {
  let letThrough = () => {};
  const held = new Promise<void>(resolve => (letThrough = resolve));
  await page.route('**/assets/index-*.js', route => held.then(() => route.continue()));
  return letThrough;
};

/** Collects the path and query of each request for data. */
const watchRequests = (page: Page): string[] => {
  const asked: string[] = [];
  page.on('request', request => {
    const [, address] = request.url().split('/api/v1/');
    if (address && !address.startsWith('x/')) asked.push(address);
  });
  return asked;
};

/** The built files of the languages' texts. */
const textFiles = () =>
  new Set(
    Object.entries(readManifest('dist/portal')).flatMap(([module, { file }]) =>
      /^i18n\/\w+\/(?:start|signIn|index)\.ts$/.test(module) ? file : [],
    ),
  );
const fileOf = (request: Request) => new URL(request.url()).pathname.slice(1);

/** A page that has begun with an address and has only run the first script. */
const begin = async (page: Page, address: string) => {
  await leavePage(page);
  const letThrough = await holdPortal(page);
  const asked = watchRequests(page);
  const files = textFiles();
  const texts = page.waitForRequest(request => files.has(fileOf(request)));
  await page.goto(address, { waitUntil: 'commit' });
  await texts;
  return { asked, letThrough };
};

const hasAsked = (page: Page) => page.evaluate(() => window.firstAnswers !== undefined);

const change = (page: Page, key: string, value: string) =>
  page.evaluate(([key = '', value = '']) => sessionStorage.setItem(key, value), [key, value]);

const signInOf = (page: Page) => page.evaluate(key => sessionStorage.getItem(key) ?? '', signInKey);

for (const [address, module, ...data] of [
  [
    '/licenses',
    'resources/licenses/LicenseList.tsx',
    'licenses/?limit=20&offset=0&order_by=-created_at&bundle_license__isnull=1',
  ],
  ['/licenses/1/users', 'resources/licenses/LicenseShow.tsx', 'licenses/1/'],
  // Who may see orders is not known before the person.
  ['/orders', 'resources/orders/OrderList.tsx'],
] as const)
  test(`[FIRST-02] [FIRST-03] at ${address}, the page's code and what it shows are requested before the portal runs, and once`, async ({
    signedInAs,
  }) => {
    const page = await signedInAs('manager');
    const code = page.waitForRequest(fileWith(module));
    const { asked, letThrough } = await begin(page, address);
    await code;
    expect(await hasAsked(page)).toBe(true);
    const first = ['companies/get_id?domain=localhost', ...data, expect.stringMatching(/^users\/[\w-]+$/)];
    await expect.poll(() => asked.toSorted()).toEqual(first);
    letThrough();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await untilQuiet(page);
    expect(asked.slice(0, first.length).toSorted()).toEqual(first);
    expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
  });

test('[FIRST-03] a search is left to the portal, which can read it', async ({ signedInAs }) => {
  const page = await signedInAs('manager');
  const { asked, letThrough } = await begin(page, '/licenses?page=2');
  await expect.poll(() => asked).toHaveLength(2);
  letThrough();
  await expect(page.getByText(/^21-40 of/)).toBeVisible();
  expect(asked.filter(address => address.includes('offset=0'))).toEqual([]);
});

test('[FIRST-04] nothing is requested with an expired sign-in, and the portal renews it', async ({ signedInAs }) => {
  const page = await signedInAs('manager', '/');
  await change(page, signInKey, JSON.stringify({ ...JSON.parse(await signInOf(page)), expiresAt: 0 }));
  const { asked, letThrough } = await begin(page, '/licenses');
  expect([await hasAsked(page), asked]).toEqual([false, []]);
  letThrough();
  await expect(page.getByRole('row')).toHaveCount(21);
});

test('[FIRST-04] nothing is requested while viewing as somebody', async ({ signedInAs }) => {
  const page = await signedInAs('manager', '/');
  await change(page, 'portal.draft.3.memo.view_as', '{}');
  const { asked } = await begin(page, '/licenses');
  expect([await hasAsked(page), asked]).toEqual([false, []]);
});

test('[FIRST-04] nothing is requested where somebody signs in, or without a sign-in', async ({ signedInAs, page }) => {
  const signedIn = await signedInAs('manager');
  const atSignIn = await begin(signedIn, '/login');
  expect([await hasAsked(signedIn), atSignIn.asked]).toEqual([false, []]);
  const signedOut = await begin(page, '/licenses');
  expect([await hasAsked(page), signedOut.asked]).toEqual([false, []]);
});

test('[FIRST-05] an answer goes only to the sign-in it was asked with', async ({ signedInAs }) => {
  const other = await signInOf(await signedInAs('user', '/'));
  const page = await signedInAs('manager');
  const tokens: string[] = [];
  page.on('request', request => {
    if (request.url().includes('/api/v1/licenses/?')) tokens.push(request.headers().authorization ?? '');
  });
  const { letThrough } = await begin(page, '/licenses');
  await expect.poll(() => tokens).toHaveLength(1);
  await change(page, signInKey, other);
  letThrough();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await untilQuiet(page);
  expect(tokens).toEqual([expect.not.stringContaining('undefined'), `Bearer ${JSON.parse(other).accessToken}`]);
  await expect(page.getByRole('link', { name: 'Orders' })).toHaveCount(0);
});

test.describe('when the person logs out elsewhere', () => {
  test.use({ expectedConsoleErrors: /status of 40[01]/ });

  // Signs in itself, because the session that other tests share would end.
  test('[FIRST-05] the answers are dropped', async ({ page }) => {
    await page.goto('/licenses');
    await page.getByRole('button', { name: 'Log in' }).click();
    await fillSignIn(page, 'manager@acme.test');
    await expect(page.getByRole('row')).toHaveCount(21);
    const elsewhere = await page.context().newPage();
    await elsewhere.goto('/');
    await elsewhere.getByRole('button', { name: 'Profile menu' }).click();
    const rows = page.waitForResponse('**/api/v1/licenses/?*');
    const { asked, letThrough } = await begin(page, '/licenses');
    await (await rows).finished();
    await elsewhere.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(elsewhere.getByRole('button', { name: 'Log in' })).toBeVisible();
    letThrough();
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(0);
    expect(asked.filter(address => address.startsWith('licenses/')).length).toBeGreaterThan(1);
  });
});

test('[FIRST-06] only the texts of the chosen language are downloaded, before the portal runs', async ({
  signedInAs,
}) => {
  const page = await signedInAs('manager', '/');
  await page.evaluate(() => localStorage.setItem('RaStoreportal.locale', '"de"'));
  await untilQuiet(page);
  const files = textFiles();
  const texts = new Set<string>();
  page.on('request', request => {
    if (files.has(fileOf(request))) texts.add(fileOf(request));
  });
  const { letThrough } = await begin(page, '/licenses');
  const german = [readManifest('dist/portal')['i18n/de/start.ts']?.file];
  expect([...texts]).toEqual(german);
  letThrough();
  await expect(page.getByRole('heading', { name: 'Lizenzen' })).toBeVisible();
  expect([...texts]).toEqual(german);
});

test('[FIRST-07] the first script has at most 3 KiB', () => {
  const [script] = listRouteFiles().filter(({ file }) => file.startsWith('assets/first-'));
  expect(script?.bytes).toBeLessThanOrEqual(3 * 1024);
});
