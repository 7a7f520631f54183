import type { Page } from 'playwright/test';
import { expect, speak, test, untilLoaded } from '../support/e2e';
import { boxesOf, brokenNumbers, brokenRules, cutTexts } from '../support/looks';

test('[LOOK-40] [LOOK-47] [LOOK-66] in German, no table cuts a name, a date or a number, no label is cut or broken within a word, and no text touches an edge', async ({
  signedInAs,
}) => {
  test.slow();
  const page = await signedInAs('distributor', '/');
  await page.getByRole('button', { name: 'Language: English, EN' }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Übersicht' })).toBeVisible();
  for (const path of [
    '/',
    '/licenses',
    '/orders',
    '/people',
    '/history',
    '/requests',
    '/catalogue-policies',
    '/orders/1/licenses',
    '/licenses/1/features',
    '/licenses/1/devices',
    '/licenses/1/users',
  ]) {
    await page.goto(path);
    for (const width of [1440, 1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await untilLoaded(page);
      expect(await cutTexts(page), `${path} at ${width}`).toEqual([]);
      expect(await brokenRules(page), `${path} at ${width}`).toEqual([]);
    }
  }
});

test('[LOOK-87] no number is broken in the first column, no product is cut, and the list of licenses fits into 1440 pixels', async ({
  signedInAs,
}) => {
  const page = await signedInAs('manager', '/orders');
  await page.setViewportSize({ width: 1024, height: 900 });
  await untilLoaded(page);
  expect(await brokenNumbers(page)).toEqual([]);
  await page.goto('/licenses');
  await page.setViewportSize({ width: 1440, height: 900 });
  await untilLoaded(page);
  await expect(page.getByText('Acme Requirements Trace').first()).toBeVisible();
  expect([await brokenNumbers(page), await cutTexts(page)]).toEqual([[], []]);
  const hidden = await page.locator('.grid-frame').evaluate(frame => frame.scrollWidth - frame.clientWidth);
  expect(hidden).toBeLessThanOrEqual(0);
});

test('[LOOK-42] [LOOK-70] what is half below the fixed columns fades out, in the colour of its row', async ({
  signedInAs,
}) => {
  const page = await signedInAs('distributor');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/licenses');
  await expect(page.locator('tbody tr')).toHaveCount(20);
  const shade = () =>
    page
      .locator('td.status')
      .first()
      .evaluate(cell => getComputedStyle(cell, '::before').content);
  await expect.poll(shade).toBe('""');
  const row = page.locator('tbody tr').first();
  await row.getByRole('checkbox').check();
  const colour = await row.evaluate(it => getComputedStyle(it).backgroundColor);
  expect(colour).not.toBe('rgba(0, 0, 0, 0)');
  const under = (part?: string) =>
    row.locator('td.status').evaluate((cell, pseudo) => getComputedStyle(cell, pseudo).backgroundImage, part);
  expect([await under(), await under('::before')]).toEqual([
    expect.stringContaining(colour),
    expect.stringContaining(colour),
  ]);
  await page.locator('.grid-frame').evaluate(frame => frame.scrollTo({ left: frame.scrollWidth }));
  await expect.poll(shade).toBe('none');
});

test('[LOOK-86] no state is covered by the buttons of its row, however many they are', async ({ signedInAs }) => {
  const page = await signedInAs('distributor');
  await page.setViewportSize({ width: 1024, height: 900 });
  for (const path of ['/licenses', '/requests']) {
    await page.goto(path);
    await untilLoaded(page);
    const gaps = await page.locator('tr:has(> .status)').evaluateAll(rows =>
      rows.map(row => {
        const [state, buttons] = ['.status', '.actions'].map(cell => row.querySelector(cell)?.getBoundingClientRect());
        return (buttons?.left ?? NaN) - (state?.right ?? NaN);
      }),
    );
    expect(gaps.length, path).toBeGreaterThan(1);
    expect(Math.min(...gaps), path).toBeGreaterThanOrEqual(-0.5);
  }
});

test('[LOOK-93] all columns of devices fit into 1440 pixels, with room beside the buttons', async ({ signedInAs }) => {
  const page = await signedInAs('distributor');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/licenses/1/devices');
  await untilLoaded(page);
  const [hidden, inset] = await page.locator('.grid-frame').evaluate(frame => {
    const edges = [...frame.querySelectorAll('.actions button')].map(button => button.getBoundingClientRect().right);
    return [frame.scrollWidth - frame.clientWidth, frame.getBoundingClientRect().right - Math.max(...edges)];
  });
  expect(hidden).toBeLessThanOrEqual(0);
  expect(inset).toBeGreaterThanOrEqual(8);
});

test('[LOOK-97] [LOOK-98] on a phone, a refused save leaves its button free, and no label of the catalogue is cut in Spanish', async ({
  signedInAs,
}) => {
  const page = await signedInAs('distributor', '/');
  await page.setViewportSize({ width: 390, height: 844 });
  await speak(page, 'es');
  await page.goto('/catalogue-policies/create');
  await page.getByLabel('Mantenimiento', { exact: true }).check();
  await expect(page.getByLabel(/^Mantenimiento \(30d/)).toBeVisible();
  const cut = () =>
    page.locator('label').evaluateAll(labels => labels.filter(l => l.scrollWidth > l.clientWidth).length);
  expect(await cut()).toBe(0);
  await page.goto('/catalogue-products/create');
  await page.getByLabel('Nombre').first().fill('Atlas');
  expect(await cut()).toBe(0);
  await page.getByRole('button', { name: 'Guardar' }).click();
  const toast = page.locator('.MuiSnackbar-root');
  const [message, save, header] = await Promise.all(
    [toast, page.getByRole('button', { name: 'Guardar' }), page.getByRole('banner')].map(part => part.boundingBox()),
  );
  expect(message?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
  expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThan(save?.y ?? 0);
});

test('[LOOK-90] paper has all columns of a table, and nothing to press', async ({ signedInAs }) => {
  const page = await signedInAs('distributor', '/profile');
  await speak(page, 'es');
  for (const [path, columns] of [
    ['/licenses', 10],
    ['/licenses/1/devices', 9],
  ] as const) {
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(path);
    await untilLoaded(page);
    await page.emulateMedia({ media: 'print' });
    // The width of A4 between Chromium's margins.
    await page.setViewportSize({ width: 718, height: 900 });
    const headings = page.locator('thead th:visible');
    await expect(headings).toHaveCount(columns);
    const ends = await headings.evaluateAll(all => all.map(heading => heading.getBoundingClientRect().right));
    expect(Math.max(...ends), path).toBeLessThanOrEqual(718);
    expect(
      await page
        .locator('main .status')
        .first()
        .evaluate(cell => getComputedStyle(cell).position),
    ).toBe('static');
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Restablecer' })).toHaveCount(0);
  }
});

test('[LOOK-43] the dashboard takes the whole width, with account and attention side by side', async ({
  signedInAs,
}) => {
  const page = await signedInAs('distributor', '/');
  await page.setViewportSize({ width: 1280, height: 800 });
  await untilLoaded(page);
  const { account, attention, year, frame } = await boxesOf(page, {
    account: page.getByRole('heading', { name: 'Your account' }),
    attention: page.getByRole('region', { name: 'Needs attention' }),
    year: page.getByRole('region', { name: 'Endings by week' }),
    frame: page.locator('.grid-frame'),
  });
  expect(attention.top).toBeCloseTo(account.top, 0);
  expect(attention.left).toBeGreaterThan(account.right);
  expect(year.left).toBeCloseTo(account.left, 0);
  expect(year.right).toBeCloseTo(attention.right, 0);
  expect(frame.left).toBeCloseTo(year.left, 0);
  expect(frame.right).toBeCloseTo(year.right, 0);
  await page.setViewportSize({ width: 1440, height: 800 });
  const tops = await page
    .getByRole('region', { name: 'Needs attention' })
    .getByRole('link')
    .evaluateAll(links => links.map(link => Math.round(link.getBoundingClientRect().top)));
  expect([tops.length, new Set(tops).size]).toEqual([5, 1]);
});

const longNames = [
  ['product_name', 'Donaudampfschifffahrtselektrizitäten'.repeat(5).slice(0, 156)],
  ['hostname', 'W'.repeat(100)],
  ['company_name', `Saint-Gobain-${'4711'.repeat(20)}`],
] as const;

/** Lets the server's answers have names as long as a back end allows, in one word. The demo data has none. */
const lengthenNames = (page: Page) =>
  page.route('**/api/v1/**', async route => {
    const response = await route.fetch();
    const body = longNames.reduce(
      (text, [field, name]) => text.replaceAll(new RegExp(`"${field}":"[^"]*"`, 'g'), `"${field}":"${name}"`),
      await response.text(),
    );
    await route.fulfill({ response, body });
  });

for (const [persona, paths] of [
  ['distributor', ['/', '/licenses', '/orders/1/customer']],
  ['user', ['/', '/licenses/1/devices']],
] as const)
  test(`[LOOK-51] names of 156 letters in one word stay within the pages of a ${persona}`, async ({ signedInAs }) => {
    const page = await signedInAs(persona, '/profile');
    await lengthenNames(page);
    for (const path of paths)
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 844 });
        await page.goto(path);
        await untilLoaded(page);
        expect(await brokenRules(page), `${path} at ${width}`).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow, `${path} at ${width}`).toBeLessThanOrEqual(0);
      }
    // A call that the page makes later may be on its way.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
