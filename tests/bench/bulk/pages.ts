import type { BrowserContext, Page } from 'playwright';
import { paste } from '../../support/wizardSteps';
import { signInAt } from '../portal/signIn';
import { openTab, timed, withFreshBrowser } from '../portal/tab';

/** Milliseconds after which work on many licenses counts as failed. */
const patience = 180_000;

/** Opens a signed-in tab, and closes its browser after `use`. */
const inPortal = async <T>(portal: string, path: string, use: (page: Page) => Promise<T>): Promise<T> => {
  const signIn = await signInAt(portal);
  return withFreshBrowser(async (context: BrowserContext) => {
    const page = await openTab(context, signIn);
    page.setDefaultTimeout(patience);
    await page.goto(`${portal}${path}`);
    return use(page);
  });
};

const since = (started: number): number => performance.now() - started;

/**
 * Assigns pasted people to one license.
 * @returns milliseconds from the last press to the frame that shows the results, and how often the person acted
 */
export const assignPasted = (portal: string, license: number, emails: readonly string[]) =>
  inPortal(portal, `/licenses/${license}/users`, async page => {
    const dialog = page.getByRole('dialog');
    const presses = [
      () => page.getByRole('button', { name: 'Batch assign' }).click(),
      () => paste(dialog.getByRole('textbox', { name: 'Email addresses' }), emails.join('\n')),
    ];
    for (const press of presses) await press();
    const assign = dialog.getByRole('button', { name: 'Assign', exact: true });
    // To find the button takes Playwright a while, with 200 others in the dialog.
    const ms = await timed(page, 'click', { shown: '[role="dialog"] li .badge' }, () => assign.click());
    // Some of them may have the license already, and are left out.
    await dialog.getByText(/of \d+ (?:done|newly assigned)/).waitFor();
    return { ms, interactions: presses.length + 1 };
  });

/** Resets so many pasted licenses that their number has to be typed. @returns milliseconds from the last press until all are done */
export const resetPasted = (portal: string, keys: readonly string[]) =>
  inPortal(portal, '/work-on-a-list', async page => {
    const count = keys.length.toLocaleString('en');
    await page.getByRole('textbox', { name: 'List' }).fill(keys.join('\n'));
    await page.getByRole('button', { name: 'Find licenses' }).click();
    await page.getByText(`${count} licenses found`).waitFor();
    await page.getByRole('button', { name: 'Reset', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Reset licenses' });
    const reset = { name: `Reset ${count} licenses` };
    await sheet.getByRole('button', reset).click();
    const question = page.getByRole('dialog', reset);
    await question.getByLabel(`Type ${count} to confirm`).fill(String(keys.length));
    const started = performance.now();
    await question.getByRole('button', reset).click();
    await sheet.getByText(`${count} of ${count} done.`).waitFor();
    return since(started);
  });

const heapPauseMs = 2_000;

/** MiB in use after a garbage collection. */
const openHeap = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  return async (): Promise<number> => {
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return usedSize / 2 ** 20;
  };
};

/**
 * Disables everything that the license list finds on the server, and looks on.
 * @returns the page's heap in MiB: with the list alone, and its highest while the run went on
 */
export const lookAtRun = (portal: string): Promise<{ before: number; during: number }> =>
  inPortal(portal, '/licenses', async page => {
    const heap = await openHeap(page);
    await page.getByText(/^1-20 of /).waitFor();
    const before = await heap();
    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
    const bar = page.getByRole('region', { name: 'Selection' });
    await bar.getByRole('button', { name: /^Select all / }).click();
    await bar.getByRole('button', { name: 'Disable' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: /^Disable [\d,]+ licenses$/ }).click();
    const ended = sheet.getByText(/^The page Runs lists it/);
    let during = before;
    while (!(await ended.isVisible())) {
      during = Math.max(during, await heap());
      await page.waitForTimeout(heapPauseMs);
    }
    return { before, during: Math.max(during, await heap()) };
  });
