import { expect, speak, test, untilLoaded } from '../support/e2e';

const languages = [
  { row: '[I18N-02]', name: 'Español', lang: 'es', heading: 'Licencias' },
  { row: '[I18N-03]', name: 'Français', lang: 'fr', heading: 'Licences' },
  { row: '[I18N-04]', name: 'Deutsch', lang: 'de', heading: 'Lizenzen' },
];

for (const { row, name, lang, heading } of languages) {
  test(`${row} [I18N-01] [I18N-07] ${name} is chosen in the header and kept`, async ({ signedInAs }) => {
    const page = await signedInAs('manager', '/');
    await page.getByRole('button', { name: 'Language' }).click();
    await expect(page.getByRole('menu').locator('[lang]')).toHaveText(['English', 'Español', 'Français', 'Deutsch']);
    await page.getByText(name, { exact: true }).click();
    await page.goto('/licenses');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
  });
}

for (const language of ['en', 'de', 'es', 'fr'])
  test(`[LOOK-89] no row moves when one is ticked (${language})`, async ({ signedInAs }) => {
    const page = await signedInAs('distributor', '/profile');
    await speak(page, language);
    for (const width of [1440, 1280, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/licenses');
      await untilLoaded(page);
      const boxes = page.locator('main :is(tbody, .cards)').getByRole('checkbox');
      const top = (row: number) =>
        boxes.nth(row).evaluate(box => box.getBoundingClientRect().top + document.documentElement.scrollTop);
      const before = await top(4);
      await boxes.nth(3).check();
      expect(await top(4), `${width}`).toBeCloseTo(before, 1);
      await boxes.nth(3).uncheck();
    }
  });

test.describe('a browser in another language', () => {
  test.use({ locale: 'ja-JP' });
  test('[I18N-05] gets English', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});
