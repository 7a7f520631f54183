import { expect, test } from '../support/e2e';

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

test.describe('a browser in another language', () => {
  test.use({ locale: 'ja-JP' });
  test('[I18N-05] gets English', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});
