import { readFile } from 'node:fs/promises';
import { expect, fileWith, test } from '../support/e2e';

test('a manager exports what a search finds, all pages of it, as a file for a spreadsheet', async ({ signedInAs }) => {
  const page = await signedInAs('distributor', '/licenses');
  await page.getByLabel('Search by').selectOption('Order ID');
  await page.getByLabel('Search', { exact: true }).fill('ACME-1002');
  // Sorts before the search is sent: neither cancels the other.
  await page.getByRole('button', { name: 'Order ID', exact: true }).click();
  await expect(page).toHaveURL(/filter=%7B%22order__store_id__icontains.*sort=order/);
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  const found = Number(/of (\d+)$/.exec(await page.getByText(/^1-20 of \d+$/).innerText())?.[1]);
  expect(found).toBeGreaterThan(100);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await download;
  await expect(page.getByText(`${found} rows exported`)).toBeVisible();
  expect(file.suggestedFilename()).toMatch(/^licenses-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toContain('Created on,Order ID,License users / key,Product,');
  const rows = lines.slice(1, -1);
  expect(rows).toHaveLength(found);
  const orders = rows.map(row => /,(ACME-1002\d\d),/.exec(row)?.[1] ?? row);
  expect(orders).toEqual(orders.toSorted());
  expect([orders[0], orders.at(-1)]).toEqual(['ACME-100200', 'ACME-100299']);
});

test('[COLS-23] a file that is begun while its columns are being downloaded has them, too', async ({ signedInAs }) => {
  const page = await signedInAs('distributor', '/orders');
  let letThrough = () => {};
  const held = new Promise<void>(resolve => (letThrough = resolve));
  await page.route(fileWith('resources/licenses/moreColumns.tsx'), route => held.then(() => route.continue()));
  const filter = encodeURIComponent('{"order__store_id__icontains":"ACME-1002"}');
  await page.goto(`/licenses?columns=license_key,validity_period&filter=${filter}`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByRole('columnheader', { name: 'License key' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Expiry' })).toHaveCount(0);
  letThrough();
  const lines = (await readFile(await (await download).path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe('\uFEFFLicense key,Expiry,License number');
});
