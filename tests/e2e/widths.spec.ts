import type { Locator } from 'playwright/test';
import { expect, test, untilLoaded } from '../support/e2e';
import { cutTexts } from '../support/looks';

test('[LOOK-40] in German, no table cuts a name, a date or a number', async ({ signedInAs }) => {
  test.slow();
  const page = await signedInAs('distributor');
  await page.getByRole('button', { name: 'Language: English, EN' }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Übersicht' })).toBeVisible();
  for (const path of [
    '/',
    '/licenses',
    '/orders',
    '/people',
    '/history',
    '/orders/1/licenses',
    '/licenses/1/features',
    '/licenses/1/devices',
    '/licenses/1/users',
  ]) {
    await page.goto(path);
    for (const width of [1440, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await untilLoaded(page);
      expect(await cutTexts(page), `${path} at ${width}`).toEqual([]);
    }
  }
});

test('[LOOK-42] what is half below the fixed columns fades out', async ({ signedInAs }) => {
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
  await page.locator('.grid-frame').evaluate(frame => frame.scrollTo({ left: frame.scrollWidth }));
  await expect.poll(shade).toBe('none');
});

test('[LOOK-43] the dashboard takes the whole width, with account and attention side by side', async ({
  signedInAs,
}) => {
  const page = await signedInAs('distributor');
  await page.setViewportSize({ width: 1280, height: 800 });
  await untilLoaded(page);
  const boxOf = (element: Locator) =>
    element.evaluate(node => {
      const { top, left, right } = node.getBoundingClientRect();
      return { top: Math.round(top), left: Math.round(left), right: Math.round(right) };
    });
  const account = await boxOf(page.getByRole('heading', { name: 'Your account' }));
  const attention = await boxOf(page.getByRole('region', { name: 'Needs attention' }));
  const year = await boxOf(page.getByRole('region', { name: 'Endings by week' }));
  expect(attention.top).toBe(account.top);
  expect(attention.left).toBeGreaterThan(account.right);
  expect(year).toMatchObject({ left: account.left, right: attention.right });
  expect(await boxOf(page.locator('.grid-frame'))).toMatchObject({ left: year.left, right: year.right });
});
