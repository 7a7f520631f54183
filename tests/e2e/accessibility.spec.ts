import { violations } from '../support/axe';
import { expect, test } from '../support/e2e';

const screens = [
  '/',
  '/licenses',
  '/orders',
  '/orders/1',
  '/orders/1/licenses',
  '/orders/1/managers',
  '/orders/1/customer',
  '/licenses/1',
  '/licenses/1/features',
  '/licenses/1/devices',
  '/licenses/1/custom-fields',
  '/licenses/1/history',
  '/history',
  '/profile',
  '/company-oauth',
  '/runs',
  '/nope',
];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [device, viewport] of [
    ['desktop', { width: 1440, height: 900 }],
    ['phone', { width: 390, height: 844 }],
  ] as const) {
    test.describe(`${device}, ${colorScheme}`, () => {
      test.use({ colorScheme, viewport });
      test('no screen violates WCAG 2.2 AA or is wider than the window', async ({ signedInAs }) => {
        test.slow();
        const page = await signedInAs('distributor');
        for (const screen of screens) {
          await page.goto(screen);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await page.waitForLoadState('networkidle');
          expect(await violations(page), screen).toEqual([]);
          expect(
            await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
            screen,
          ).toBeLessThanOrEqual(0);
        }
      });

      test('[PAL-01] [KEYS-02] nor do the palette and the sheet of keys', async ({ signedInAs }) => {
        const page = await signedInAs('distributor', '/licenses');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.keyboard.press('Control+k');
        const box = page.getByRole('combobox', { name: 'Search or jump to ...' });
        await expect(page.getByRole('dialog').locator('..')).toHaveCSS('opacity', '1');
        for (const [text, shown] of [
          ['', 'Dashboard'],
          ['zoe-laptop', 'Show all 2 in the list'],
          ['qqqq-zzzz', 'Licenses: Device hostname'],
        ] as const) {
          await box.fill(text);
          await expect(page.getByRole('option', { name: shown, exact: true })).toBeVisible();
          expect(await violations(page), text).toEqual([]);
        }
        await page.keyboard.press('Escape');
        await expect(box).toBeHidden();
        await page.keyboard.press('?');
        // A dialog that is still fading in has less contrast.
        await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' }).locator('..')).toHaveCSS('opacity', '1');
        expect(await violations(page)).toEqual([]);
      });

      test('nor does a sign-in page', async ({ page }) => {
        await page.goto('/login');
        await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
        expect(await violations(page)).toEqual([]);
        await page.getByRole('button', { name: 'Log in' }).click();
        await expect(page.getByLabel('Email')).toBeVisible();
        expect(await violations(page)).toEqual([]);
      });
    });
  }
}
