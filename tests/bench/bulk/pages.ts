import type { BrowserContext, Page } from 'playwright';
import { paste } from '../../support/wizardSteps';
import { signInAt } from '../portal/signIn';
import { openTab, withFreshBrowser } from '../portal/tab';

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
 * @returns milliseconds from the last press until each address has its result, and how often the person acted
 */
export const assignPasted = (portal: string, license: number, emails: readonly string[]) =>
  inPortal(portal, `/licenses/${license}/users`, async page => {
    let interactions = 0;
    const act = async (work: Promise<void>) => {
      interactions += 1;
      await work;
    };
    await act(page.getByRole('button', { name: 'Batch assign' }).click());
    await act(paste(page.getByRole('textbox', { name: 'Email addresses' }), emails.join('\n')));
    const started = performance.now();
    await act(page.getByRole('dialog').getByRole('button', { name: 'Assign', exact: true }).click());
    // Some of them may have the license already.
    await page.getByText(`of ${emails.length} newly assigned`).waitFor();
    return { ms: since(started), interactions };
  });

/** Resets pasted licenses. @returns milliseconds from the last press until all are done */
export const resetPasted = (portal: string, keys: readonly string[]) =>
  inPortal(portal, '/work-on-a-list', async page => {
    await page.getByRole('textbox', { name: 'List' }).fill(keys.join('\n'));
    await page.getByRole('button', { name: 'Find licenses' }).click();
    await page.getByText(`${keys.length} licenses found`).waitFor();
    await page.getByRole('button', { name: 'Reset', exact: true }).click();
    const sheet = page.getByRole('dialog');
    const start = sheet.getByRole('button', { name: `Reset ${keys.length} licenses` });
    await start.waitFor();
    const started = performance.now();
    await start.click();
    await sheet.getByText(`${keys.length} of ${keys.length} done.`).waitFor();
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
