import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoPassword } from '../../server/seed/accounts';
import { expect, fileWith, fillSignIn, leavePage, test } from '../support/e2e';
import { createServerProcess } from '../support/e2eServer';
import { createForeignLists, parcelTables } from '../support/foreignLists';
import { freePort } from '../support/freePort';
import { startLoadBalancer } from '../support/loadBalancer';

test('[DECL-01] [DECL-05] [DECL-34] a file and a restart of the server make a list that searches, sorts, exports and is kept as a view', async ({
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-lists-'));
  copyFileSync('docs/list.example.json', join(folder, 'customers.json'));
  writeFileSync(join(folder, 'vouchers.json'), '{ "version": 1, "name": "vouchers" }');
  writeFileSync(join(folder, 'half.json'), '{ "version": 1,');
  const port = await freePort();
  const server = createServerProcess(port);
  const printed = await server.startOnDemo({ RESOURCES_DIR: folder });
  expect(printed).toContain('vouchers.json cannot be used: must have required properties path, fields.');
  expect(printed).toContain('half.json cannot be used: is not JSON.');
  await page.goto(`http://localhost:${port}/login`);
  await page.getByRole('button', { name: 'Log in' }).click();
  await fillSignIn(page, 'distributor@acme.test', demoPassword);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  // The catalogue has customers, too.
  const customers = menu.locator('a[href="/customers"]');
  await customers.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(21);
  await page.getByRole('button', { name: 'Email', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Email' })).toHaveAttribute('aria-sort', 'ascending');

  await page.getByLabel('Search by').selectOption('Company');
  await page.getByRole('searchbox').fill('ashdown');
  await expect(page.getByRole('row')).toHaveCount(4);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const lines = readFileSync(await (await download).path(), 'utf8').split('\r\n');
  expect(lines[0]?.replace('\ufeff', '')).toBe('Email,Company,City,Country,Phone,Orders,Licenses,ID');
  expect(lines).toHaveLength(5);

  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByLabel('Name').fill('Ashdown');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ashdown' })).toBeVisible();

  await menu.getByRole('link', { name: 'Vouchers' }).click();
  await expect(page.getByRole('heading', { name: 'This list cannot be shown' })).toBeVisible();

  // The license list does not wait for other lists.
  const rows = page.getByRole('row').nth(20);
  await page.route(fileWith('src/declared/declare.ts'), async route => {
    await rows.waitFor();
    await route.continue();
  });
  await page.goto(`http://localhost:${port}/licenses`);
  await expect(rows).toBeVisible();
  await expect(customers).toBeVisible();
  await leavePage(page);
  await server.stop();
  server.remove();
  rmSync(folder, { recursive: true });
});

const parcels = {
  version: 1,
  name: 'parcels',
  path: 'parcels',
  detail: true,
  fields: [
    { source: 'code', type: 'text' },
    { source: 'sent_on', type: 'date' },
    { source: 'seen_at', type: 'time' },
  ],
  defaultSort: '-id',
  create: [
    { source: 'code', type: 'text', required: true },
    { source: 'sent_on', type: 'date' },
    { source: 'seen_at', type: 'time' },
  ],
  edit: [{ source: 'note', type: 'lines' }],
  actions: [{ name: 'stamp' }],
};

test('[DECL-55] [DECL-56] [DECL-60] a declared list of another back end creates, changes and acts on three rows', async ({
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-lists-'));
  writeFileSync(join(folder, 'parcels.json'), JSON.stringify(parcels));
  const [port, inner] = [await freePort(), await freePort()];
  const server = createServerProcess(inner);
  const address = `http://localhost:${port}`;
  await server.startOnDemo({ RESOURCES_DIR: folder, PUBLIC_URL: address, TRUST_PROXY: 'yes', HOST: '127.0.0.1' });
  const lists = createForeignLists(parcelTables);
  const balancer = await startLoadBalancer(port, [inner], lists);
  await page.goto(`${address}/login`);
  await page.getByRole('button', { name: 'Log in' }).click();
  await fillSignIn(page, 'distributor@acme.test', demoPassword);
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Parcels' }).click();

  await page.getByRole('link', { name: 'Create', exact: true }).click();
  await page.getByLabel('Code').fill('NEW-1');
  await page.getByLabel('Sent on').fill('2027-03-01');
  await page.getByLabel('Seen at').fill('2027-03-01T13:05');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'NEW-1', exact: true })).toBeVisible();
  await expect(page.getByText('01/03/2027 13:05')).toBeVisible();

  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Note').fill('Ring twice');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'NEW-1', exact: true })).toBeVisible();
  expect(lists.commands().at(-1)).toBe('PATCH parcels/26 {"note":"Ring twice"}');

  await page.getByRole('link', { name: 'Back to Parcels' }).click();
  for (const code of ['NEW-1', 'PARCEL-25', 'PARCEL-24'])
    await page.getByRole('row').filter({ hasText: code }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Stamp' }).click();
  await page.getByRole('button', { name: 'Stamp: 3 records' }).click();
  await expect(page.getByText('3 of 3 done.')).toBeVisible();
  expect(lists.rows('parcels').filter(row => 'stamp' in row)).toHaveLength(3);
  await leavePage(page);
  balancer.close();
  await server.stop();
  server.remove();
  rmSync(folder, { recursive: true });
});
