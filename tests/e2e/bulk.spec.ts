import { readFile } from 'node:fs/promises';
import { violations } from '../support/axe';
import { expect, test } from '../support/e2e';

test('[LLIST-13] a manager disables and enables all licenses of some orders, and keeps what came of each', async ({
  signedInAs,
}) => {
  test.slow();
  const page = await signedInAs('distributor');
  await page.goto('/licenses');
  await page.getByLabel('Search by').selectOption('Order ID');
  await page.getByLabel('Search', { exact: true }).fill('ACME-10031');
  await expect(page).toHaveURL(/order__store_id__icontains/);
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  const found = Number(/of (\d+)$/.exec(await page.getByText(/^1-20 of \d+$/).innerText())?.[1]);
  expect(found).toBeGreaterThan(20);

  const bar = page.getByRole('region', { name: 'Selection' });
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await expect(bar.getByText('20 selected')).toBeVisible();
  await bar.getByRole('button', { name: `Select all ${found}` }).click();
  await expect(bar.getByText(`${found} selected`)).toBeVisible();

  await bar.getByRole('button', { name: 'Disable' }).click();
  const sheet = page.getByRole('dialog', { name: 'Disable licenses' });
  await expect(sheet.getByRole('listitem')).toHaveCount(found);
  const before = await sheet.getByText('Already disabled.').count();
  expect(await violations(page)).toEqual([]);
  await sheet.getByRole('button', { name: `Disable ${found - before} licenses` }).click();
  await expect(sheet.getByText(`${found - before} of ${found - before} done.`)).toBeVisible();
  const download = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Save the result' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).split('\r\n').slice(1, -1);
  expect(lines.filter(line => line.endsWith(',Done,'))).toHaveLength(found - before);
  expect(lines).toHaveLength(found);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('table').getByText('Disabled', { exact: true })).toHaveCount(20);

  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await bar.getByRole('button', { name: `Select all ${found}` }).click();
  await expect(bar.getByText(`${found} selected`)).toBeVisible();
  await bar.getByRole('button', { name: 'Enable' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Enable ${found} licenses` })
    .click();
  await expect(page.getByRole('dialog').getByText(`${found} of ${found} done.`)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('table').getByText('Disabled', { exact: true })).toHaveCount(0);
});

test('[LLIST-13] what is selected is found again by Back from a license, and not by a link', async ({ signedInAs }) => {
  const page = await signedInAs('distributor');
  await page.goto('/licenses');
  const bar = page.getByRole('region', { name: 'Selection' });
  const row = page.getByRole('row').nth(2);
  await row.getByRole('checkbox').check();
  await page.getByRole('row').nth(4).getByRole('checkbox').check();
  await expect(bar.getByText('2 selected')).toBeVisible();
  await row.getByRole('cell').nth(1).click();
  await expect(page.getByRole('tab', { name: 'License details' })).toBeVisible();
  await page.goBack();
  await expect(bar.getByText('2 selected')).toBeVisible();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await expect(row.getByRole('checkbox')).toBeChecked();

  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await expect(page).toHaveURL(/\/orders$/);
  await page.getByRole('link', { name: 'Licenses', exact: true }).click();
  await expect(row.getByRole('checkbox')).not.toBeChecked();
  await expect(bar).toHaveCount(0);
});
