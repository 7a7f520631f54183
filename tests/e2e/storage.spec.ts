import { expect, type Page, test } from 'playwright/test';
import { fillSignIn } from '../support/e2e';

type Blocked = 'localStorage' | 'sessionStorage';

/** Lets reading throw, as Chromium does while it blocks cookies and site data. */
const block = (page: Page, storages: readonly Blocked[]) =>
  page.addInitScript(names => {
    for (const name of names)
      Object.defineProperty(window, name, {
        configurable: true,
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  }, storages);

const fill = (page: Page) =>
  page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });

const sentences = {
  'en-GB': /Allow cookies and site data for this address/,
  'de-DE': /Erlauben Sie .* Cookies und Websitedaten für diese Adresse/,
  'fr-FR': /Autorisez les cookies et les données de site pour cette adresse/,
  'es-ES': /Permita las cookies y los datos de sitios para esta dirección/,
};

for (const [locale, sentence] of Object.entries(sentences))
  test.describe(locale, () => {
    test.use({ locale });
    test('[FAIL-05] a browser that stores nothing is told what to allow', async ({ page }) => {
      await block(page, ['localStorage', 'sessionStorage']);
      await page.goto('/licenses');
      await expect(page.getByText(sentence)).toBeVisible();
    });
  });

test('[FAIL-05] a browser whose storage is full is told so', async ({ page }) => {
  await fill(page);
  await page.goto('/licenses');
  await expect(page.getByText(/or free up storage\.$/)).toBeVisible();
});

test('[FAIL-06] without a localStorage the portal works', async ({ page }) => {
  await block(page, ['localStorage']);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log in' }).click();
  await fillSignIn(page, 'manager@acme.test');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});
