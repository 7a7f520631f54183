import type { Page } from 'playwright/test';
import { expect, speak, test, untilLoaded } from '../support/e2e';
import { boxesOf } from '../support/looks';

/** Opens a page with texts twice as large. */
const openLarge = async (page: Page, path: string, width: number) => {
  await page.setViewportSize({ width, height: 844 });
  await page.goto(path);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await untilLoaded(page);
};

test('[LOOK-77] [LOOK-84] with large texts, a phone shows what is typed into the search, and labels lie on their lines', async ({
  signedInAs,
}) => {
  const page = await signedInAs('user', '/profile');
  await openLarge(page, '/licenses', 390);
  expect((await page.getByRole('searchbox').boundingBox())?.width).toBeGreaterThan(120);
  for (const name of ['Search by', 'Sort by']) {
    const { label, field } = await boxesOf(page, {
      label: page.getByText(name, { exact: true }).locator('visible=true').first(),
      field: page.getByLabel(name),
    });
    expect(label.y + label.height / 2 - field.y, name).toBeCloseTo(0, -1);
  }
});

test('[LOOK-79] columns are fixed only where they leave room for the others', async ({ signedInAs }) => {
  const page = await signedInAs('distributor');
  const insets = () =>
    page
      .locator('tbody tr')
      .first()
      .evaluate(row =>
        ['.status', '.actions'].map(cell => getComputedStyle(row.querySelector(cell) as Element).right !== 'auto'),
      );
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.goto('/licenses');
  await untilLoaded(page);
  expect(await insets()).toEqual([true, true]);
  await openLarge(page, '/licenses', 1280);
  expect(await insets()).toEqual([false, false]);
});

test('[LOOK-88] with large texts, fields keep their width, and what does not fit beside them is below them', async ({
  signedInAs,
}) => {
  const page = await signedInAs('distributor', '/catalogue-branding');
  await openLarge(page, '/catalogue-branding', 1280);
  const field = await page.getByLabel('Message on the sign-in page').boundingBox();
  expect(field?.width).toBeGreaterThan(400);
  await openLarge(page, '/', 1280);
  const attention = await page.getByRole('region', { name: 'Needs attention' }).boundingBox();
  expect(attention?.width).toBeGreaterThan(800);
});

test('[LOOK-91] in German, no list and no step of an order is wider than a phone with large texts', async ({
  signedInAs,
}) => {
  const page = await signedInAs('distributor', '/profile');
  await speak(page, 'de');
  for (const path of ['/licenses', '/people', '/colleagues', '/create-order']) {
    await openLarge(page, path, 390);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
  await page.getByRole('combobox', { name: 'E-Mail des Kunden' }).fill('new@acme.example');
  await page.keyboard.press('Tab');
  await page.reload();
  await openLarge(page, '/create-order', 390);
  const note = await page.getByText('Ihre begonnene Bestellung wurde wiederhergestellt.').boundingBox();
  expect(note?.width).toBeGreaterThan(200);
});

test('[LOOK-83] links beside text in the lines of a run are underlined', async ({ signedInAs }) => {
  const page = await signedInAs('distributor', '/runs/1');
  const link = page.locator('main li a.link').first();
  await expect(link).toHaveCSS('text-decoration-line', 'underline');
});

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });
  test('[LOOK-78] the current step of a new order is readable', async ({ signedInAs }) => {
    const page = await signedInAs('distributor', '/create-order');
    const colours = (element: Element) => getComputedStyle(element).color;
    const step = page.locator('[aria-current="step"]');
    await expect(step).toBeVisible();
    expect(await step.getByText('Customer').evaluate(colours)).toBe(await step.evaluate(colours));
  });
});
