import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import sql from 'sql-template-tag';
import { parseConfig } from '../../server/config';
import type { Database } from '../../server/database/connection';
import { openDatabase } from '../../server/database/open';
import { expect as expectSoon, fillSignIn, leavePage, refuseTokens, test, untilClosed } from '../support/e2e';
import { createServerProcess } from '../support/e2eServer';
import { freePort } from '../support/freePort';

/** Hundreds of calls share the machine's cores with other tests. */
const expect = expectSoon.configure({ timeout: 90_000 });

interface Story {
  address: string;
  /** Stops the server, which alone may open its database while it runs. */
  readDatabase: <Rows>(read: (db: Database) => Promise<Rows>) => Promise<Rows>;
}

/** A distributor, signed in at a server of their own, whose audit log can be read at the end. */
const onOwnServer = async (page: Page, story: (own: Story) => Promise<void>) => {
  const port = await freePort();
  const server = createServerProcess(port);
  const address = `http://localhost:${port}`;
  try {
    // With the extension, the server carries these runs out itself.
    await server.startOnDemo({ EXTENSIONS: 'off' });
    await page.goto(`${address}/login`);
    await page.getByRole('button', { name: 'Log in' }).click();
    await fillSignIn(page, 'distributor@acme.test');
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await story({
      address,
      readDatabase: async read => {
        await leavePage(page);
        await server.stop();
        const db = await openDatabase(parseConfig({ DATA_DIR: server.dataDir }));
        return read(db).finally(() => db.close());
      },
    });
  } finally {
    // A page would go on asking the server. If the test has run out of time, its page is gone.
    await leavePage(page).catch(() => {});
    await server.stop();
    server.remove();
  }
};

const sheetOf = (page: Page, name: string) => page.getByRole('dialog', { name });

const filtered = (filter: object) => `/licenses?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** The keys of enabled licenses, from the file that the list exports. */
const exportKeys = async (page: Page, count: number): Promise<string[]> => {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).split('\r\n');
  const enabled = lines.filter(line => !/,Disabled(?:,|$)/.test(line));
  return enabled.flatMap(line => /,([A-Z0-9]{4}(?:-[A-Z0-9]{4}){3}),/.exec(line)?.[1] ?? []).slice(0, count);
};

/** Pastes the keys into the page "Work on a list" and opens the sheet that disables what is found. */
const openDisabling = async (page: Page, keys: readonly string[], found: string) => {
  await page.getByLabel('List', { exact: true }).fill(keys.join('\n'));
  await page.getByRole('button', { name: 'Find licenses' }).click();
  await expect(page.getByText(found)).toBeVisible();
  await page.getByRole('button', { name: 'Disable' }).click();
  return sheetOf(page, 'Disable licenses');
};

const disabling = '**/api/v1/licenses/disable_bulk/';

test.describe('a pasted list', () => {
  test.use({ expectedConsoleErrors: /ERR_INTERNET_DISCONNECTED/ });
  test.setTimeout(240_000);

  test('[RUN-10] is disabled over a reload and a lost network, and undone: each license is switched exactly once each way', async ({
    page,
  }) => {
    await onOwnServer(page, async ({ address, readDatabase }) => {
      // The demo data has earlier acts.
      const begun = new Date().toISOString();
      await page.goto(address + filtered({ license_key__isnull: 0 }));
      const keys = await exportKeys(page, 150);
      expect(keys).toHaveLength(150);
      const [before, spoilt] = [keys.slice(10, 13), [0, 7, 99, 120, 149]];

      await page.getByRole('link', { name: 'Work on a list' }).click();
      const first = await openDisabling(page, before, '3 licenses found');
      await first.getByRole('button', { name: 'Disable 3 licenses' }).click();
      await expect(first.getByText('3 of 3 done.')).toBeVisible();
      await first.getByRole('button', { name: 'Close' }).click();

      // The server carries out the last four before the reload, and the page never hears of it.
      let sent = 0;
      let unheard = 0;
      await page.route(disabling, async route => {
        sent += 1;
        if (sent <= 50) return route.continue();
        await route.fetch();
        unheard += 1;
      });
      const pasted = keys.map((key, index) => (spoilt.includes(index) ? `0OO0${key.slice(4)}` : key));
      const sheet = await openDisabling(page, pasted, '145 licenses found, 5 lines not found');
      await expect(sheet.getByRole('button', { name: '3 × Already disabled.' })).toBeVisible();
      await sheet.getByRole('button', { name: 'Disable 142 licenses' }).click();
      await expect.poll(() => unheard).toBe(4);
      await page.reload();

      // Either still under way or without an answer.
      await expect(sheet.getByText(/^50 of 142 done/)).toBeVisible();
      await page.unroute(disabling);
      let further = 0;
      await page.route(disabling, async route => {
        further += 1;
        if (further === 40) await page.context().setOffline(true);
        await route.continue();
      });
      await sheet.getByRole('button', { name: 'Continue with 92' }).click();
      await expect(sheet.getByText("Stopped because the server can't be reached.")).toBeVisible();
      await page.unroute(disabling);
      await page.context().setOffline(false);
      await sheet.getByRole('button', { name: /^Continue with \d+$/ }).click();
      await expect(sheet.getByText('142 of 142 done. 3 left out.')).toBeVisible();

      await sheet.getByRole('button', { name: 'Undo 142' }).click();
      const undo = sheetOf(page, 'Undo: enable licenses');
      await undo.getByRole('button', { name: 'Enable 142 licenses' }).click();
      await expect(undo.getByText('142 of 142 done.')).toBeVisible();
      await undo.getByRole('button', { name: 'Close' }).click();

      const switched = await readDatabase(db =>
        db.query<{ key: string; enabled: boolean; acts: string[] }>(sql`
          select l.license_key as key, l.enabled, array_agg(a.action order by a.id) as acts
          from audit_log a join licenses l on l.id = a.object_id::int
          where a.action in ('license.disabled', 'license.enabled') and a.at > ${begun}::timestamptz
          group by l.id order by l.license_key`),
      );
      const thereAndBack = keys.filter((key, index) => !spoilt.includes(index) && !before.includes(key));
      expect(switched).toEqual(
        [
          ...before.map(key => ({ key, enabled: false, acts: ['license.disabled'] })),
          ...thereAndBack.map(key => ({ key, enabled: true, acts: ['license.disabled', 'license.enabled'] })),
        ].toSorted((one, other) => (one.key < other.key ? -1 : 1)),
      );
      expect(switched).toHaveLength(145);
    });
  });
});

test.describe('a sign-in that ends in the middle of a run', () => {
  // The refused calls and the refused renewal.
  test.use({ expectedConsoleErrors: /status of 40[01]/ });

  test('[RUN-11] lets the person sign in again and go on: no row twice, and nothing personal stays in the browser', async ({
    page,
  }) => {
    await onOwnServer(page, async ({ address, readDatabase }) => {
      // The demo data has earlier acts.
      const begun = new Date().toISOString();
      const joiner = 'joiner@story.example';
      await page.goto(address + filtered({ license_key__isnull: 1 }));
      await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Assign users', exact: true }).click();
      const input = page.getByRole('textbox', { name: 'Email addresses' });
      await input.fill(joiner);
      await input.press('Enter');
      await page.getByRole('button', { name: 'Continue' }).click();
      const sheet = sheetOf(page, 'Assign users to licenses');
      await expect(sheet).toBeVisible();
      await expect(sheet.getByText('Open', { exact: true }).first()).toBeVisible();
      const ready = await sheet.getByText('Open', { exact: true }).count();
      expect(ready).toBeGreaterThan(6);

      let sent = 0;
      await page.route('**/assign_users/', async route => {
        sent += 1;
        if (sent === 3) await refuseTokens(page);
        await route.continue();
      });
      await sheet.getByRole('button', { name: `Make ${ready} assignments` }).click();
      const question = page.getByRole('alertdialog');
      const window = page.waitForEvent('popup');
      await question.getByRole('button', { name: 'Sign in again' }).click();
      await untilClosed(window);
      await expect(question).toHaveCount(0);
      await expect(sheet.getByText('Stopped because you are signed out.')).toBeVisible();

      const password = await sheet.locator('code').innerText();
      expect(password).toMatch(/^\S{8,}$/);
      const kept = await page.evaluate(() => ({
        local: JSON.stringify({ ...localStorage }),
        tab: JSON.stringify({ ...sessionStorage }),
      }));
      expect(kept.tab).toContain(joiner);
      expect(kept.tab).not.toContain(password);
      expect(kept.local).not.toContain('@');
      expect(kept.local).not.toContain(password);

      await sheet.getByRole('button', { name: /^Continue with \d+$/ }).click();
      await expect(sheet.getByRole('button', { name: 'Close' })).toBeEnabled();
      await expect(sheet.getByText(new RegExp(`^${ready} of ${ready} done\\.`))).toBeVisible();
      await sheet.getByRole('button', { name: 'Close' }).click();
      await page.getByRole('button', { name: 'Go on without saving' }).click();
      await expect(sheet).toHaveCount(0);
      expect(await page.evaluate(() => Object.keys(sessionStorage).filter(key => key.endsWith('.run')))).toEqual([]);

      const acts = await readDatabase(db =>
        db.query<{ object_id: string; times: number }>(sql`
          select object_id, count(*)::int as times from audit_log
          where action = 'license.users_assigned' and at > ${begun}::timestamptz group by object_id`),
      );
      expect(acts).toHaveLength(ready);
      expect(acts.filter(({ times }) => times !== 1)).toEqual([]);
    });
  });
});
