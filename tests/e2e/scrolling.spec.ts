import { devices } from 'playwright/test';
import { expect, test } from '../support/e2e';

const { viewport, isMobile, hasTouch } = devices['Pixel 7'];
test.use({ viewport, isMobile, hasTouch });

test("[LLIST-04] a page begins at its top, and Back restores the list's scroll position", async ({ signedInAs }) => {
  const page = await signedInAs('manager');
  const top = () => page.evaluate(() => Math.round(window.scrollY));
  await page.goto('/licenses');
  const cards = page.getByRole('main').locator('[data-href]');
  await expect(cards).toHaveCount(20);
  await cards.nth(14).getByRole('link').first().scrollIntoViewIfNeeded();
  const left = await top();
  expect(left).toBeGreaterThan(1000);

  await cards.nth(14).getByRole('link').first().tap();
  await expect(page.getByRole('tab', { name: 'License details' })).toBeVisible();
  expect(await top()).toBe(0);
  await page.goBack();
  await expect(cards).toHaveCount(20);
  await expect.poll(top).toBe(left);

  const follow = async (name: string) => {
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await page.getByRole('link', { name, exact: true }).tap();
  };
  await follow('Orders');
  await expect(page).toHaveURL(/\/orders$/);
  await expect.poll(top).toBe(0);
  await follow('Licenses');
  await expect(cards).toHaveCount(20);
  expect(await top()).toBe(0);
});

test('[LLIST-01] the second page is requested once, before a finger asks for it', async ({ signedInAs }) => {
  const page = await signedInAs('manager');
  const asked: string[] = [];
  page.on('request', request => {
    if (request.url().includes('offset=20&')) asked.push(request.method());
  });
  await page.goto('/licenses');
  await expect(page.getByRole('main').locator('[data-href]')).toHaveCount(20);
  expect(asked).toEqual([]);
  const answered = page.waitForResponse(response => response.url().includes('offset=20&'));
  await page.getByRole('button', { name: 'Go to next page' }).scrollIntoViewIfNeeded();
  await answered;
  await page.getByRole('button', { name: 'Go to next page' }).tap();
  await expect(page.getByText(/^21-40 of/)).toBeVisible();
  expect(asked).toEqual(['GET']);
});
