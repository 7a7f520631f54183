import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { violations } from '../support/axe';
import { expect as expectSoon, test } from '../support/e2e';
import { parcelTables } from '../support/foreignLists';
import { startHostPortal } from '../support/hostPortal';
import { boxesOf } from '../support/looks';

const expect = expectSoon.configure({ timeout: 20_000 });
const vouchers = [
  { id: 1, code: 'GIFT-1', kind: 'gift', amount: 1250.5, valid_until: '2027-01-31' },
  { id: 2, code: 'PROMO-2', kind: 'promo', amount: 10, valid_until: '2027-06-30' },
];

/** Folder for screenshots, taken only if SHOTS is set. */
const shots = process.env.SHOTS;

test.describe('resources dropped into resources/', () => {
  test.describe.configure({ mode: 'serial' });

  let portal: Awaited<ReturnType<typeof startHostPortal>>;
  test.beforeAll(async () => {
    test.setTimeout(300_000);
    portal = await startHostPortal(
      copy => {
        copy.copy('tests/parcels', 'resources/parcels');
        // react-admin's own examples call it so.
        const declaration = join(copy.folder, 'resources/parcels/index.ts');
        renameSync(declaration, `${declaration}x`);
        const args = ['vouchers', 'code', 'kind:gift|promo', 'amount:number', 'valid_until:date', '--crud'];
        expect(copy.newResource(...args)).toMatchObject({ status: 0, stderr: '' });
      },
      { ...parcelTables, vouchers },
    );
  });
  test.afterAll(() => portal.stop());
  test.beforeEach(async ({ page }) => {
    portal.lists.requests.length = 0;
    await portal.signIn(page, 'manager@acme.test');
  });

  test('[HOST-08] [HOST-82] the generated resource lists, finds, creates, changes and deletes', async ({ page }) => {
    await page.getByRole('link', { name: 'Vouchers', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Vouchers' })).toBeVisible();
    await expect(page).toHaveTitle(/^Vouchers - /);
    const gift = page.getByRole('row', { name: /GIFT-1/ });
    for (const text of ['Gift', '1,250.5', '31/01/2027'])
      await expect(gift.getByText(text, { exact: true })).toBeVisible();
    await page.getByRole('textbox', { name: 'Code' }).fill('promo');
    await expect(gift).toHaveCount(0);
    await page.getByRole('link', { name: 'Create' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Create Voucher' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Code' }).fill('GIFT-3');
    await page.getByRole('spinbutton', { name: 'Amount' }).fill('5');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Element created')).toBeVisible();
    portal.lists.tellRecords();
    // The code of the list is not there, so the page is left some time after the save.
    await page.goto(`${portal.address}/vouchers/1`);
    await page.getByRole('spinbutton', { name: 'Amount' }).fill('7');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(gift.getByText('7', { exact: true })).toBeVisible();
    await page.getByText('GIFT-1').click();
    await expect(page).toHaveURL(`${portal.address}/vouchers/1/show`);
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Element deleted')).toBeVisible();
    expect(portal.lists.commands()).toEqual([
      expect.stringMatching(/^POST vouchers \{"code":"GIFT-3".*"amount":5/),
      'PATCH vouchers/1 {"amount":7}',
      'DELETE vouchers/1',
    ]);
  });

  test('[HOST-03] a change that can still be undone is sent when the tab is left', async ({ page }) => {
    await page.getByRole('link', { name: 'Postal stamps' }).click();
    const row = page.getByRole('row', { name: /Windmill/ });
    await row.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row).toBeVisible();
    // The first notification has left too, so the next one found is of the second deletion.
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
    expect(portal.lists.commands()).toEqual([]);
    await row.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await page.goto('about:blank');
    await expect.poll(() => portal.lists.commands()).toEqual(['DELETE stamps/2']);
  });

  test('[HOST-05] a form with changes asks before it is left, and before the tab is closed', async ({ page }) => {
    await page.goto(`${portal.address}/parcels/1`);
    await page.getByRole('textbox', { name: 'Note' }).fill('Ring twice');
    await page.getByRole('link', { name: 'Back to Parcels' }).click();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Ring twice');
    const asked = page.waitForEvent('dialog');
    const left = page.goto(`${portal.address}/orders`);
    await (await asked).accept();
    await left;
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
    expect(portal.lists.commands()).toEqual([]);
  });

  for (const [look, width, colorScheme] of [
    ['on a desktop', 1440, 'light'],
    ['on a phone', 390, 'light'],
    ['in the dark', 1440, 'dark'],
  ] as const)
    test(`[HOST-01] [HOST-60] fits ${look}: nothing is wider than the screen, and every page has one heading`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme });
      const pages = {
        parcels: page.getByRole('row', { name: /PARCEL-01/ }),
        'parcels/create': page.getByRole('textbox', { name: 'Code' }),
        'parcels/1': page.getByRole('textbox', { name: 'Code' }),
        'parcels/1/show': page.getByText('31/12/2027'),
        couriers: page.getByRole('row', { name: /Hermes/ }),
        'couriers/1': page.getByRole('textbox', { name: 'Name' }),
        postal_stamps: page.getByRole('row', { name: /Lighthouse/ }),
        'postal_stamps/1': page.getByRole('tab', { name: 'Price' }),
      };
      for (const [path, shown] of Object.entries(pages)) {
        await page.goto(`${portal.address}/${path}`);
        await expect(shown).toBeVisible();
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        // The trial click fails if something covers the filter.
        if (path === 'parcels') await page.getByRole('combobox', { name: 'Kind' }).click({ trial: true });
        const room = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(room, path).toBeLessThanOrEqual(0);
        if (shots)
          writeFileSync(`${shots}/${path.replaceAll('/', '-')}-${width}-${colorScheme}.png`, await page.screenshot());
      }
    });

  test('[HOST-61] rows that can be opened take no room while closed, and their text wraps', async ({ page }) => {
    await page.goto(`${portal.address}/returns`);
    const panels = page.locator('.RaDataTable-expandRow');
    await expect(page.getByRole('row', { name: /PARCEL-02/ })).toBeVisible();
    const heights = await panels.evaluateAll(rows => rows.map(row => row.getBoundingClientRect().height));
    expect(heights).toHaveLength(20);
    // The line between two rows.
    expect(Math.max(...heights)).toBeLessThanOrEqual(1);
    await page
      .getByRole('row', { name: /PARCEL-02/ })
      .getByLabel('Expand')
      .click();
    await expect(page.getByText('What the courier has to know')).toBeVisible();
    const wide = await page
      .locator('.RaDataTable-tableWrapper')
      .evaluate(table => table.scrollWidth - table.clientWidth);
    expect(wide).toBe(0);
    if (shots) writeFileSync(`${shots}/returns.png`, await page.screenshot());
  });

  test('[HOST-61] a show layout gives a table its width, draws dividers as lines, and obeys its direction', async ({
    page,
  }) => {
    await page.goto(`${portal.address}/returns/1/show`);
    await expect(page.getByRole('row', { name: /PARCEL-03/ })).toBeVisible();
    const layouts = page.locator('.RaSimpleShowLayout-stack');
    const [tableLayout, lineLayout, rowLayout] = [layouts.nth(0), layouts.nth(1), layouts.nth(2)];
    const { inner, outer, line, lines, one, other } = await boxesOf(page, {
      inner: tableLayout.getByRole('table'),
      outer: tableLayout,
      line: lineLayout.getByRole('separator'),
      lines: lineLayout,
      one: rowLayout.getByText('Id', { exact: true }),
      other: rowLayout.getByText('Weight', { exact: true }),
    });
    expect(inner.width).toBeGreaterThan(0.95 * outer.width);
    expect(line.height).toBeLessThanOrEqual(1);
    expect(line.width).toBeGreaterThan(0.95 * lines.width);
    expect(other.y).toBe(one.y);
    expect(other.x - one.x).toBeLessThan(200);
    if (shots) writeFileSync(`${shots}/returns-show.png`, await page.screenshot());
  });

  test('[LOOK-75] the labels of a tab stand on one line', async ({ page }) => {
    await page.goto(`${portal.address}/postal_stamps/1`);
    const tab = page.locator('.RaTabbedShowLayout-content');
    const { motif, id } = await boxesOf(page, {
      motif: tab.getByText('Motif', { exact: true }),
      id: tab.getByText('Id', { exact: true }),
    });
    expect(motif.y).toBeGreaterThan(0);
    expect(id.y).toBe(motif.y);
  });

  for (const colorScheme of ['light', 'dark'] as const)
    test(`[HOST-61] [HOST-51] tabs of languages are readable, and a chosen picture has a preview (${colorScheme})`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto(`${portal.address}/returns/1`);
      await expect(page.getByRole('tab', { name: /^fr/i })).toBeVisible();
      const buffer = Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      );
      await page.locator('input[type=file]').setInputFiles({ name: 'seal.png', mimeType: 'image/png', buffer });
      const picture = page.getByRole('img', { name: 'seal.png' });
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
      const found = await violations(page);
      expect(found.filter(({ id }) => id === 'color-contrast')).toEqual([]);
      if (shots) writeFileSync(`${shots}/returns-edit-${colorScheme}.png`, await page.screenshot());
    });
});
