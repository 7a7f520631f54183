import type { Page } from 'playwright/test';
import { expect, test } from '../support/e2e';

/** The searches that the palette sends, which the list's own requests are not. */
const searchesOf = (page: Page) => {
  const searches: string[] = [];
  page.on('request', request => {
    const { pathname, searchParams } = new URL(request.url());
    const field = [...searchParams.keys()].find(name => name.endsWith('icontains'));
    if (field) searches.push(`${pathname} ${field}`);
  });
  return searches;
};

test('[PAL-02] [PAL-04] [KEYS-01] [KEYS-02] a manager finds a license by a host name, and works in the list, by keys alone', async ({
  signedInAs,
}) => {
  const page = await signedInAs('distributor', '/orders');
  const searches = searchesOf(page);
  await expect(page.getByRole('row')).toHaveCount(21);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('zoe-laptop');
  const found = page.getByRole('option', { name: /^Acme PDM Vault, user@acme\.test/ });
  await expect(found).toHaveText([/ACME-100001 · Perpetual · Node locked/, /ACME-100001 · Perpetual · Floating/]);
  expect(searches).toEqual(['/api/v1/licenses/ devices__hostname__icontains']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/licenses\/1$/);
  await expect(page.getByRole('tab', { name: 'License details' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('go to licenses');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/licenses$/);
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(21);
  const link = (row: number) => rows.nth(row).getByRole('link').first();
  await page.keyboard.press('j');
  await expect(link(1)).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(link(2)).toBeFocused();
  await page.keyboard.press('x');
  await expect(rows.nth(2).getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('x');
  await expect(rows.nth(2).getByRole('checkbox')).not.toBeChecked();

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('/');
  await page.keyboard.type('zoe-laptop');
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(3);
  await page.keyboard.press('Tab');
  const download = page.waitForEvent('download');
  await page.keyboard.press('e');
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/licenses\/2$/);
});

test.describe('on a phone in German', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'de-DE', hasTouch: true });

  test('[PAL-01] [PAL-02] the button in the header opens it, and a tap opens what it finds', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await page.getByLabel('E-Mail').fill('distributor@acme.test');
    await page.getByLabel('Passwort').fill('Portal-demo-1');
    await page.getByRole('button', { name: 'Anmelden' }).click();
    const searches = searchesOf(page);
    await page.getByRole('banner').getByRole('button', { name: 'Suchen oder öffnen' }).tap();
    const box = page.getByRole('combobox', { name: 'Suchen oder öffnen' });
    await expect(box).toBeFocused();
    await box.fill('zoe-laptop');
    const found = page.getByRole('option', { name: /^Acme PDM Vault/ });
    await expect(found.first()).toContainText('Hostname des Geräts: zoe-laptop · ACME-100001 · Unbefristet · ');
    expect(searches).toEqual(['/api/v1/licenses/ devices__hostname__icontains']);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await found.last().tap();
    await expect(page).toHaveURL(/\/licenses\/1$/);
    await expect(page.getByRole('tab', { name: 'Lizenzdetails' })).toBeVisible();
  });
});
