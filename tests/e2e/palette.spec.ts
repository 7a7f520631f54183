import { violations } from '../support/axe';
import { expect, test } from '../support/e2e';

/** Devices of the demo data have names such as zoe-laptop. */
const host = 'zoe-laptop';

test('[PAL-04] a license is found from a host name and its list used with the keyboard alone', async ({
  signedInAs,
}) => {
  const page = await signedInAs('distributor', '/orders');
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type(host);
  await expect(page.getByRole('option', { name: `Device hostname: ${host}` }).first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/licenses\/\d+$/);
  // Otherwise the heading would take the focus from the palette that opens next.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.keyboard.press('Control+k');
  await page.keyboard.type(host);
  await expect(page.getByRole('option', { name: 'in the list' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Remove filter: Device hostname: ${host}` })).toBeVisible();
  const rows = page.locator('tbody > tr');
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  await page.keyboard.press('j');
  await expect(rows.first().getByRole('link').first()).toBeFocused();
  await page.keyboard.press('j');
  await expect(rows.nth(1).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('k');
  await expect(rows.first().getByRole('link').first()).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByText('1 selected', { exact: true })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expect(page.locator('.MuiDialog-container')).toHaveCSS('opacity', '1');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search or jump to ...' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1 }).focus();
  const download = page.waitForEvent('download');
  await page.keyboard.press('e');
  expect((await download).suggestedFilename()).toMatch(/^licenses-/);
});

test.describe('on a phone, in German and in the dark', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });

  test('[PAL-04] the button opens the palette, which finds a license by its device', async ({ signedInAs }) => {
    const page = await signedInAs('distributor', '/licenses');
    await page.getByRole('button', { name: 'Language' }).click();
    await page.getByText('Deutsch', { exact: true }).click();
    await page.getByRole('button', { name: 'Suchen oder öffnen' }).click();
    const box = page.getByRole('combobox', { name: 'Suchen oder öffnen' });
    await expect(box).toBeFocused();
    await box.fill(host);
    const found = page.getByRole('option', { name: host }).first();
    await expect(found).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await found.click();
    await expect(page).toHaveURL(/\/licenses\/\d+$/);
  });
});
