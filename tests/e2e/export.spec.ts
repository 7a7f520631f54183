import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/e2e';

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
