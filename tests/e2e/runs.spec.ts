import type { Page } from 'playwright/test';
import sql from 'sql-template-tag';
import { parseConfig } from '../../server/config';
import { openDatabase } from '../../server/database/open';
import { violations } from '../support/axe';
import { expect as expectSoon, fillSignIn, leavePage, test } from '../support/e2e';
import { port as suitePort } from '../support/e2eAddress';
import { createServerProcess } from '../support/e2eServer';

/** Runs over all that a list finds take their time on a busy machine. */
const expect = expectSoon.configure({ timeout: 90_000 });

const openLicenses = async (page: Page, port: number) => {
  await page.goto(`http://localhost:${port}/login`);
  await page.getByRole('button', { name: 'Log in' }).click();
  await fillSignIn(page, 'distributor@acme.test');
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Licenses', exact: true })
    .click();
  await expect(page.getByText(/^1-20 of /)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  return page.getByRole('region', { name: 'Selection' });
};

const countIn = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1]?.replaceAll(',', ''));

test.describe('all that a list finds', () => {
  const port = suitePort + 6;
  const server = createServerProcess(port);
  test.beforeAll(async () => {
    await server.startOnDemo();
  });
  test.afterAll(async () => {
    await server.stop();
    server.remove();
  });

  test('[RUNS-30] disables all licenses while the page is reloaded and another tab looks, and enables them again', async ({
    page,
  }) => {
    const bar = await openLicenses(page, port);
    const found = countIn(await page.getByText(/^1-20 of /).innerText(), /of ([\d,]+)$/);
    expect(found).toBeGreaterThan(1_900);
    const words = found.toLocaleString('en');
    await bar.getByRole('button', { name: `Select all ${words}` }).click();
    await expect(bar.getByText(`All ${words} selected`)).toBeVisible();
    await bar.getByRole('button', { name: 'Disable' }).click();
    const sheet = page.getByRole('dialog', { name: 'Disable licenses' });
    await expect(sheet.getByText(/^[\d,]+ to do\./)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    const start = sheet.getByRole('button', { name: /^Disable [\d,]+ licenses$/ });
    const ready = countIn(await start.innerText(), /([\d,]+)/);
    expect(ready).toBeGreaterThan(1_500);
    await start.click();
    await expect(sheet.getByRole('progressbar')).toBeVisible();
    expect(await violations(page)).toEqual([]);

    // In the middle, or what is left of it on a quick machine. The sheet opens again.
    await page.reload();
    await page.getByRole('dialog', { name: 'Disable licenses' }).getByRole('button', { name: 'Close' }).click();
    const other = await page.context().newPage();
    await page.getByRole('link', { name: 'Runs', exact: true }).click();
    // The demo data has earlier ones.
    await page.getByRole('link', { name: 'Disable licenses' }).first().click();
    await expect(page.getByRole('heading', { name: 'Disable licenses' })).toBeVisible();
    await other.goto(page.url());
    const first = Number(page.url().split('/').at(-1));
    const done = `${ready.toLocaleString('en')} of ${ready.toLocaleString('en')} done.`;
    for (const tab of [page, other]) await expect(tab.getByText(done)).toBeVisible();
    expect(await violations(other)).toEqual([]);

    await other.getByRole('button', { name: `Undo ${ready.toLocaleString('en')}` }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(other.getByRole('heading', { name: 'Enable licenses (undo)' })).toBeVisible();
    await expect(other.getByText(done)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('link', { name: `Undo: ${done}` })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0);

    for (const tab of [page, other]) await leavePage(tab);
    await server.stop();
    const db = await openDatabase(parseConfig({ DATA_DIR: server.dataDir }));
    const acts = await db.query(sql`
      select action, count(*)::int as acts, count(distinct object_id)::int as licenses from audit_log
      where run_id >= ${first} and object_type = 'license' group by action order by action`);
    const stillDisabled = await db.query(sql`
      select count(*)::int as licenses from licenses where id in (
        select object_id::int from audit_log where run_id >= ${first} and object_type = 'license') and not enabled`);
    await db.close();
    expect(acts).toEqual([
      { action: 'license.disabled', acts: ready, licenses: ready },
      { action: 'license.enabled', acts: ready, licenses: ready },
    ]);
    expect(stillDisabled).toEqual([{ licenses: 0 }]);
  });

  test('[RUNS-28] the first 1,000 of all licenses are offered, and the sheet says so', async ({ page }) => {
    await server.stop();
    await server.start({ EXTENSIONS: 'off' });
    const asked: string[] = [];
    page.on('request', request => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/v1/x/')) asked.push(pathname);
    });
    const bar = await openLicenses(page, port);
    const found = /of ([\d,]+)$/.exec(await page.getByText(/^1-20 of /).innerText())?.[1];
    await expect(bar.getByRole('button', { name: /^Select all/ })).toHaveCount(0);
    await bar.getByRole('button', { name: 'Select first 1,000' }).click();
    await expect(bar.getByText(/^1,000 selected/)).toBeVisible();
    await bar.getByRole('button', { name: 'Disable' }).click();
    const sheet = page.getByRole('dialog', { name: 'Disable licenses' });
    await expect(sheet.getByText(`The list finds ${found}. This run has only the first 1,000 of them.`)).toBeVisible();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('link', { name: 'Runs', exact: true })).toHaveCount(0);
    expect(asked).toEqual([]);
  });
});
