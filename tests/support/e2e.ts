import { type BrowserContext, test as base, expect, type Locator, type Page, type Request } from 'playwright/test';
import { demoPassword } from '../../server/seed/accounts';
import { filesOf, readManifest } from '../../scripts/manifest.mjs';
import { address } from './e2eAddress';
import { signInKey } from './signInParts';

export { expect };

export type Persona = 'distributor' | 'manager' | 'viewer' | 'user' | 'globex';

const emails: Record<Persona, string> = {
  distributor: 'distributor@acme.test',
  manager: 'manager@acme.test',
  viewer: 'viewer@acme.test',
  user: 'user@acme.test',
  globex: 'manager@globex.test',
};

/** The addresses of the built file with a module, which is imported on demand. */
export const fileWith = (module: string): string => `**/${filesOf(readManifest('dist/portal'), [module])[0]}`;

/** Fills in and submits the provider's sign-in page, on which the browser must already be. */
export const fillSignIn = async (page: Page, email: string, password = demoPassword) => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
};

/** Fills in and submits the page that follows a sign-in with an initial password. */
export const choosePassword = async (page: Page, password: string) => {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(password);
  await page.getByRole('button', { name: 'Choose a password' }).click();
};

const portalOf = (persona: Persona) =>
  persona === 'globex' ? address.replace('localhost', 'globex.localhost') : address;

interface Fixtures {
  /** A new page, signed in through the provider's real sign-in page. Without `path`, it has visited nothing yet. */
  signedInAs: (persona: Persona, path?: string) => Promise<Page>;
  /** Console messages that the test expects. Any other error fails it. */
  expectedConsoleErrors: RegExp;
}

interface SignIn {
  /** The session at the provider. */
  storageState: Awaited<ReturnType<BrowserContext['storageState']>>;
  kept: string;
  at: number;
}

/** Made once per worker and persona: each sign-in costs a password hash and two visits. */
const signIns = new Map<Persona, SignIn>();
/** Three minutes before the tokens are renewed, so that no tab has to renew what another one uses. */
const freshForMs = 360_000;

const signIn = async (context: BrowserContext, persona: Persona): Promise<SignIn> => {
  const page = await context.newPage();
  await page.goto(`${portalOf(persona)}/login`);
  await page.getByRole('button', { name: 'Log in' }).click();
  await fillSignIn(page, emails[persona]);
  await expect(page.getByRole('banner')).toBeVisible();
  const kept = await page.evaluate(key => sessionStorage.getItem(key), signInKey);
  if (!kept) throw new Error('The portal kept no sign-in.');
  const storageState = await context.storageState();
  await context.close();
  return { storageState, kept, at: Date.now() };
};

/** Signs the page in before its first visit, as a reload finds it. */
const keepSignIn = (page: Page, origin: string, kept: string) =>
  page.addInitScript(
    ([at, key, value]) => {
      if (window.origin !== at || sessionStorage.getItem('e2e.visited')) return;
      sessionStorage.setItem('e2e.visited', 'yes');
      sessionStorage.setItem(key, value);
    },
    [origin, signInKey, kept] as const,
  );

/** The requests that a page waits for. */
const openRequests = new WeakMap<Page, Set<Request>>();

/** Waits until the page's requests are answered and it has drawn what they brought without asking for more. */
export const untilQuiet = async (page: Page) => {
  const open = openRequests.get(page);
  if (!open) throw new Error('Only the pages of this test are watched.');
  do {
    await expect.poll(() => open.size, { intervals: [10] }).toBe(0);
    // Without the timeout, the callback once did not come for three minutes.
    await page.evaluate(() => new Promise<unknown>(resolve => requestIdleCallback(resolve, { timeout: 1_000 })));
  } while (open.size > 0);
};

/** Waits until the page shows its title, and nothing that indicates loading. */
export const untilLoaded = async (page: Page) => {
  // Finds it by tag, because behind a dialog it has no role.
  await expect(page.locator('h1').first()).toBeVisible();
  await untilQuiet(page);
  await expect(page.locator('[aria-busy=true], .MuiSkeleton-root, progress')).toHaveCount(0);
};

const watch = (page: Page, problems: string[]) => {
  const open = new Set<Request>();
  openRequests.set(page, open);
  page.on('request', request => open.add(request));
  page.on('requestfinished', request => open.delete(request));
  page.on('requestfailed', request => open.delete(request));
  page.on('pageerror', error => problems.push(error.message));
  page.on('console', message => {
    const isRawKey = message.text().includes('Missing translation');
    if (message.type() === 'error' || isRawKey) problems.push(message.text());
  });
};

/** What the portal begins seconds after a page, such as looking for runs, is left out of the pages that follow. */
export const nothingLater = (page: Page) =>
  page.addInitScript(() => {
    const set = window.setTimeout;
    const soon = (run: TimerHandler, ms = 0, ...values: unknown[]) => (ms < 3_000 ? set(run, ms, ...values) : 0);
    window.setTimeout = soon as typeof set;
  });

/** Chooses the language that the page has from its next visit on. */
export const speak = (page: Page, language: string) =>
  page.evaluate(value => localStorage.setItem('RaStoreportal.locale', value), JSON.stringify(language));

/** Waits until a window is closed, which it may be before anybody looks. */
export const untilClosed = async (window: Promise<Page>) => {
  const page = await window;
  await expect.poll(() => page.isClosed(), { timeout: 45_000 }).toBe(true);
};

/** Opens the dialog that assigns a license, on the license's page of users, and enters the email. */
export const startAssigning = async (page: Page, email: string) => {
  await page.getByRole('button', { name: 'Assign user' }).click();
  await page.getByLabel('Email').fill(email);
};

/**
 * Replaces the page's tokens by tokens that the server does not know. Any call finds that out, so the button is pressed
 * in the same moment: the page's question would cover it later.
 */
export const refuseTokens = async (page: Page, button?: Locator) => {
  await page.evaluate(
    ({ key, pressed }) => {
      const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as object;
      const unknown = { ...kept, accessToken: 'unknown', refreshToken: 'unknown' };
      sessionStorage.setItem(key, JSON.stringify(unknown));
      (pressed as HTMLElement | null)?.click();
    },
    { key: signInKey, pressed: (await button?.elementHandle()) ?? null },
  );
};

/** Leaves the page after signing in, so that its remaining requests are not counted. The tab stays signed in. */
export const leavePage = (page: Page) => page.goto('about:blank');

/**
 * Playwright's test with the portal's personas. A console error, a violation of the content policy or a missing text
 * fails it.
 */
export const test = base.extend<Fixtures>({
  expectedConsoleErrors: /$^/,
  page: async ({ page, expectedConsoleErrors }, provide) => {
    const problems: string[] = [];
    watch(page, problems);
    await provide(page);
    expect(problems.filter(problem => !expectedConsoleErrors.test(problem))).toEqual([]);
  },
  signedInAs: async ({ browser, contextOptions, expectedConsoleErrors }, provide) => {
    const problems: string[] = [];
    const contexts: BrowserContext[] = [];
    await provide(async (persona, path) => {
      let found = signIns.get(persona);
      if (!found || Date.now() - found.at > freshForMs) {
        found = await signIn(await browser.newContext(contextOptions), persona);
        signIns.set(persona, found);
      }
      const context = await browser.newContext({ ...contextOptions, storageState: found.storageState });
      contexts.push(context);
      // A refresh token is used once. The provider ends a session in which it is used twice.
      context.on('request', request => {
        if (request.postData()?.includes('grant_type=refresh_token')) signIns.delete(persona);
      });
      const page = await context.newPage();
      watch(page, problems);
      const portal = portalOf(persona);
      await keepSignIn(page, portal, found.kept);
      if (!path) return page;
      await page.goto(new URL(path, portal).href);
      await expect(page.getByRole('banner')).toBeVisible();
      return page;
    });
    await Promise.all(contexts.map(context => context.close()));
    expect(problems.filter(problem => !expectedConsoleErrors.test(problem))).toEqual([]);
  },
});
