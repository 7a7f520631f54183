import { readFile } from 'node:fs/promises';
import { violations } from '../support/axe';
import { expect, test } from '../support/e2e';

test('[LLIST-13] a manager disables and enables all licenses of some orders, and saves the results', async ({
  signedInAs,
}) => {
  const page = await signedInAs('distributor', '/licenses');
  await page.getByLabel('Search by').selectOption('Order ID');
  await page.getByLabel('Search', { exact: true }).fill('ACME-10031');
  await expect(page).toHaveURL(/order__store_id__icontains/);
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  const found = Number(/of (\d+)$/.exec(await page.getByText(/^1-20 of \d+$/).innerText())?.[1]);
  expect(found).toBeGreaterThan(20);

  const bar = page.getByRole('region', { name: 'Selection' });
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await expect(bar.getByText('20 selected')).toBeVisible();
  await bar.getByRole('button', { name: `Select all ${found}` }).click();
  await expect(bar.getByText(`${found} selected`)).toBeVisible();

  await bar.getByRole('button', { name: 'Disable' }).click();
  const sheet = page.getByRole('dialog', { name: 'Disable licenses' });
  // Each license of a bundle counts.
  const start = sheet.getByRole('button', { name: /^Disable \d+ licenses$/ });
  const ready = Number(/\d+/.exec(await start.innerText())?.[0]);
  expect(await violations(page)).toEqual([]);
  await start.click();
  await expect(sheet.getByText(new RegExp(`^${ready} of ${ready} done\\.`))).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Save results' }).click();
  const saved = (await readFile(await (await download).path(), 'utf8')).split('\r\n').slice(1, -1);
  expect(saved.filter(line => line.endsWith(',Done,'))).toHaveLength(ready);
  const lines = saved.length;
  expect(lines).toBeGreaterThan(found);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('table').getByText('Disabled', { exact: true })).toHaveCount(20);

  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await bar.getByRole('button', { name: `Select all ${found}` }).click();
  await expect(bar.getByText(`${found} selected`)).toBeVisible();
  await bar.getByRole('button', { name: 'Enable' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Enable ${lines} licenses` })
    .click();
  await expect(page.getByRole('dialog').getByText(new RegExp(`^${lines} of ${lines} done\\.`))).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('table').getByText('Disabled', { exact: true })).toHaveCount(0);
});

test('[LLIST-13] the selection is restored by Back from a license, and not by a link', async ({ signedInAs }) => {
  const page = await signedInAs('distributor', '/licenses');
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

test.describe('on a bad connection', () => {
  test.use({ expectedConsoleErrors: /status of (404|500)/ });

  test('[RUN-01] [LLIST-13] a run continues past a server whose every fifth answer is an HTML 500, and nothing is done twice', async ({
    signedInAs,
  }) => {
    const page = await signedInAs('distributor');
    // A server without the extension: the page sends the calls.
    await page.route('**/api/v1/x/runs/**', route => route.fulfill({ status: 404, json: { detail: 'Not found.' } }));
    // The server carries out the command, but its answer is lost.
    const answers: [status: number, key: string | undefined, isReplayed: boolean][] = [];
    await page.route('**/api/v1/licenses/*/reset/', async route => {
      const response = await route.fetch();
      const { 'idempotency-key': key } = route.request().headers();
      answers.push([response.status(), key, response.headers()['idempotency-replayed'] === 'true']);
      if (answers.length % 5 === 0 && answers.length <= 20)
        await route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Server Error (500)</h1>' });
      else await route.fulfill({ response });
    });
    await page.goto('/licenses');
    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
    await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Reset' }).click();
    const sheet = page.getByRole('dialog', { name: 'Reset licenses' });
    await expect(sheet.getByText(/^\d+ to do\./)).toBeVisible();
    const total = await sheet.getByText('Open', { exact: true }).count();
    expect(total).toBeGreaterThan(14);
    const failed = Math.min(4, Math.floor(total / 5));
    await sheet.getByRole('button', { name: `Reset ${total} licenses` }).click();
    await expect(
      sheet.getByText(`${total - failed} of ${total} done. ${failed} not confirmed: you can ask again safely.`),
    ).toBeVisible();
    for (const line of (await sheet.getByRole('listitem').all()).slice(0, failed))
      await expect(line).toContainText(
        "The server didn't confirm whether this was done. You can send it again safely.",
      );
    expect(await violations(page)).toEqual([]);

    await sheet.getByRole('button', { name: `Ask again about ${failed}` }).click();
    await expect(sheet.getByText(`${total} of ${total} done.`)).toBeVisible();
    const again = answers.slice(total);
    expect(again.map(([status, , isReplayed]) => [status, isReplayed])).toEqual(again.map(() => [200, true]));
    expect(new Set(answers.map(([, key]) => key)).size).toBe(total);
  });
});
