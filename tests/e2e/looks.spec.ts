import { devices, type Locator, type Page } from 'playwright/test';
import { expect, fillSignIn, test, untilLoaded } from '../support/e2e';

const openLicenses = async (page: Page, search = '') => {
  await page.goto(`/licenses${search}`);
  await expect(page.locator('tbody tr, .cards > li')).toHaveCount(20);
  await untilLoaded(page);
};
const left = (elements: Locator) =>
  elements.evaluateAll(all => all.map(element => Math.round(element.getBoundingClientRect().left)));
/** Whether nothing covers the middle of an element. */
const isInSight = (element: Locator) =>
  element.evaluate(node => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

/** The product names on the page that are too long for two lines anywhere, and what is shown on hover. */
const longNames = (page: Page) =>
  page
    .locator('td .clipped', { hasText: /^Acme/ })
    .evaluateAll((all: HTMLElement[]) => all.map(({ title, textContent }) => ({ title, textContent })));

for (const width of [1024, 1280]) {
  test(`[LOOK-01] [LLIST-12] [LLIST-14] rows take 40 px, columns keep their width and the status is visible at ${width}`, async ({
    signedInAs,
  }) => {
    const page = await signedInAs('distributor');
    await page.setViewportSize({ width, height: 800 });
    await openLicenses(page);
    const heights = await page
      .locator('tbody tr')
      .evaluateAll(rows => rows.map(row => Math.round(row.getBoundingClientRect().height)));
    expect(new Set(heights)).toEqual(new Set([40]));
    // Bundles cannot be reset, and another test may have just ordered one.
    const firstRow = page.locator('tbody tr', { has: page.getByRole('button', { name: 'Reset' }) }).first();
    expect(await isInSight(firstRow.getByText(/^(Active|Inactive|Disabled)$/))).toBe(true);
    expect(await isInSight(firstRow.getByRole('button', { name: 'Reset' }))).toBe(true);

    const columns = await left(page.locator('thead th'));
    const names = await longNames(page);
    for (const number of [2, 3]) {
      await page.getByRole('button', { name: `Go to page ${number}` }).click();
      await expect(page.getByText(new RegExp(`^${number * 20 - 19}-`))).toBeVisible();
      expect(await left(page.locator('thead th'))).toEqual(columns);
      names.push(...(await longNames(page)));
    }
    expect(names).not.toEqual([]);
    for (const { title, textContent } of names) expect(title).toBe(textContent);
  });
}

test('[LOOK-02] [LLIST-04] Back from a license finds the list as it was left, with its row focused', async ({
  signedInAs,
}) => {
  const page = await signedInAs('distributor');
  await page.setViewportSize({ width: 1280, height: 600 });
  await openLicenses(page, '?page=2&perPage=20&sort=product&order=ASC');
  const list = page.url();
  const row = page.locator('tbody tr').nth(15);
  await row.scrollIntoViewIfNeeded();
  const scrolled = () => page.locator('.grid-frame').evaluate(frame => Math.round(frame.scrollTop));
  const top = await scrolled();
  expect(top).toBeGreaterThan(100);
  const href = await row.getByRole('link').first().getAttribute('href');
  const isFocused = () => page.evaluate(() => document.activeElement?.getAttribute('href'));

  await row.getByRole('link').first().click();
  await page.getByRole('tab', { name: 'Devices' }).click();
  await page.getByRole('tab', { name: 'License details' }).click();
  await page.getByRole('link', { name: 'Back to Licenses' }).click();
  await expect(page).toHaveURL(list);
  await expect.poll(isFocused).toBe(href);
  expect(await scrolled()).toBe(top);

  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Devices' })).toBeVisible();
  await page.goBack();
  await expect.poll(isFocused).toBe(href);
  expect(await scrolled()).toBe(top);
});

test('[LOOK-05] the actions on the selection are in sight at once, and no row is moved or covered', async ({
  signedInAs,
}) => {
  const page = await signedInAs('distributor');
  await page.setViewportSize({ width: 1440, height: 900 });
  await openLicenses(page);
  const edgesOf = (element: Locator) =>
    element.evaluate(node => {
      const { top, bottom } = node.getBoundingClientRect();
      return { top: Math.round(top), bottom: Math.round(bottom) };
    });
  const row = page.locator('tbody tr').first();
  const before = await edgesOf(row);
  await row.getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(bar.getByRole('button', { name: 'Disable' })).toBeVisible();
  await expect(bar).toBeInViewport({ ratio: 1 });
  expect(await edgesOf(row)).toEqual(before);
  const frame = await edgesOf(page.locator('.grid-frame'));
  expect(frame.bottom).toBeLessThanOrEqual((await edgesOf(bar)).top);
  await page.locator('tbody tr').last().scrollIntoViewIfNeeded();
  expect(await isInSight(page.locator('tbody tr').last().getByRole('cell').nth(2))).toBe(true);
});

test('[LOOK-03] [SHELL-14] [AUTH-06] the portal and the provider look alike, name the company, and have a heading', async ({
  page,
}) => {
  const looks = async () => {
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
    await expect(page.getByRole('banner')).toHaveText('Acme License Portal');
    return page.evaluate(() =>
      ['header', 'main', 'h1', 'p', 'main button'].map(selector => {
        const element = document.querySelector(selector);
        if (!element) throw new Error(`no ${selector}`);
        const { x, width } = element.getBoundingClientRect();
        const { color, backgroundColor, fontSize, fontWeight, borderRadius } = getComputedStyle(element);
        return { selector, x, width, color, backgroundColor, fontSize, fontWeight, borderRadius };
      }),
    );
  };
  await page.goto('/licenses');
  await expect(page.getByText('You are not authorized to view this section')).toBeVisible();
  await expect(page.getByRole('banner')).toHaveText('Acme License Portal');
  await page.goto('/login');
  const portal = await looks();
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(await looks()).toEqual(portal);
  await fillSignIn(page, 'distributor@acme.test');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeFocused();
});

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });
  test('[LOOK-04] [LOOK-46] [LLIST-01] [LDET-04] [SHELL-26] the current page, tab and menu entry differ from the others', async ({
    signedInAs,
  }) => {
    const page = await signedInAs('distributor');
    const surface = (element: Locator) => element.evaluate(node => getComputedStyle(node).backgroundColor);
    await openLicenses(page);
    const pages = page.getByRole('navigation', { name: 'Pages' });
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    expect(await surface(pages.getByText('1', { exact: true }))).not.toBe(
      await surface(pages.getByText('2', { exact: true })),
    );
    expect(await surface(menu.getByRole('link', { name: 'Licenses' }))).not.toBe(
      await surface(menu.getByRole('link', { name: 'Orders' })),
    );
    const outlineOf = (element: Locator) => element.evaluate(node => getComputedStyle(node).outlineStyle);
    const row = page.locator('tbody tr');
    await row.first().getByRole('checkbox').check();
    expect([await outlineOf(row.first()), await outlineOf(row.nth(1))]).toEqual(['solid', 'none']);
    await page.getByRole('button', { name: 'Reset' }).first().click();
    const dialog = page.getByRole('dialog');
    const signOf = (name: string) =>
      dialog.getByRole('button', { name }).evaluate(node => getComputedStyle(node, '::before').content);
    expect([await signOf('Reset'), await signOf('Cancel')]).toEqual(['"\u26a0\ufe0e" / ""', 'none']);
    await page.keyboard.press('Tab');
    expect(await outlineOf(dialog.locator(':focus'))).toBe('solid');
    await page.keyboard.press('Escape');
    const presets = page.getByRole('navigation', { name: 'Quick filters' });
    await presets.getByRole('link', { name: 'Past their expiry' }).click();
    await expect(presets.locator('[aria-current]')).toHaveText(/^Past their expiry/);
    expect(await surface(presets.locator('[aria-current]'))).not.toBe(
      await surface(presets.getByRole('link', { name: 'Ending within 7 days' })),
    );
    await page.goto('/licenses/1');
    expect(await surface(page.getByRole('tab', { name: 'License details' }))).not.toBe(
      await surface(page.getByRole('tab', { name: 'Devices' })),
    );
  });
});

test.describe('on a phone', () => {
  const { viewport, isMobile, hasTouch } = devices['Pixel 7'];
  test.use({ viewport, isMobile, hasTouch });

  test('[LLIST-18] [LLIST-21] cards start with the users or the key, leave empty fields out, and have buttons large enough for fingers', async ({
    signedInAs,
  }) => {
    const page = await signedInAs('distributor');
    await openLicenses(page);
    const cards = page.locator('.cards > li').filter({ has: page.getByRole('button', { name: 'Reset' }) });
    for (const head of await cards.locator('header strong').allTextContents()) {
      expect(head).toMatch(/@|^[A-Z0-9]{4}(-[A-Z0-9]{4})+$|^Acme /);
    }
    await expect(cards.locator('header').filter({ hasText: '@' })).not.toHaveCount(0);
    await expect(page.locator('.cards dd', { hasText: /^-$/ })).toHaveCount(0);
    const sizes = await page
      .locator('.cards :is(button, .icon-button)')
      .evaluateAll(all =>
        all.map(button => button.getBoundingClientRect()).map(({ width, height }) => [width, height]),
      );
    expect(Math.min(...sizes.flat())).toBeGreaterThanOrEqual(44);
  });

  test('[LOOK-05] the actions on the selection are at the lower edge of the screen', async ({ signedInAs }) => {
    const page = await signedInAs('distributor');
    await openLicenses(page);
    const box = page.locator('.cards').getByRole('checkbox').first();
    await box.check();
    const bar = page.getByRole('region', { name: 'Selection' });
    await expect(bar.getByRole('button', { name: 'Disable' })).toBeVisible();
    await expect(bar).toBeInViewport({ ratio: 1 });
    expect(await isInSight(box)).toBe(true);
    await page.locator('.cards > li').nth(9).scrollIntoViewIfNeeded();
    await expect(bar).toBeInViewport({ ratio: 1 });
  });

  test('[DEV-14] the end of a borrowing is picked with the platform’s own date field', async ({ signedInAs }) => {
    const page = await signedInAs('distributor', '/licenses/1/devices');
    const card = page.getByRole('listitem').filter({ hasText: 'zoe-laptop' });
    await card.getByRole('button', { name: 'Borrow' }).tap();
    await page.getByLabel('Until date').check();
    await expect(page.getByLabel(/^End date/)).toHaveAttribute('type', 'date');
  });
});
