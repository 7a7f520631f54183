import { type BrowserContext, test as base, expect, type Page } from 'playwright/test';
import { demoPassword } from '../../server/seed/accounts';
import { address } from './e2eAddress';

export { expect };

export type Persona = 'distributor' | 'manager' | 'viewer' | 'user' | 'globex';

const emails: Record<Persona, string> = {
  distributor: 'distributor@acme.test',
  manager: 'manager@acme.test',
  viewer: 'viewer@acme.test',
  user: 'user@acme.test',
  globex: 'manager@globex.test',
};

/** Fills the provider's sign-in page, where the browser must be already. */
export const fillSignIn = async (page: Page, email: string, password = demoPassword) => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
};

/** Fills the page that follows a sign-in with an initial password. */
export const choosePassword = async (page: Page, password: string) => {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(password);
  await page.getByRole('button', { name: 'Choose a password' }).click();
};

const portalOf = (persona: Persona) =>
  persona === 'globex' ? address.replace('localhost', 'globex.localhost') : address;

interface Fixtures {
  /** A page of its own, signed in through the provider's real sign-in page; on the dashboard, or at this path. */
  signedInAs: (persona: Persona, path?: string) => Promise<Page>;
  /** Messages of the console that the test expects; every other error fails it. */
  expectedConsoleErrors: RegExp;
}

/** Sign-in sessions of the provider, made once per worker and persona: signing in costs a password hash each time. */
const sessions = new Map<Persona, Awaited<ReturnType<BrowserContext['storageState']>>>();

const signIn = async (context: BrowserContext, persona: Persona) => {
  const page = await context.newPage();
  await page.goto(`${portalOf(persona)}/login`);
  await page.getByRole('button', { name: 'Log in' }).click();
  await fillSignIn(page, emails[persona]);
  await expect(page.getByRole('banner')).toBeVisible();
  sessions.set(persona, await context.storageState());
  await page.close();
};

const watch = (page: Page, problems: string[]) => {
  page.on('pageerror', error => problems.push(error.message));
  page.on('console', message => {
    const isRawKey = message.text().includes('Missing translation');
    if (message.type() === 'error' || isRawKey) problems.push(message.text());
  });
};

/** Opens the dialog that assigns a license to somebody, on its page of users. */
export const startAssigning = async (page: Page, email: string) => {
  await page.getByRole('button', { name: 'Assign user' }).click();
  await page.getByLabel('Email').fill(email);
};

/** Leaves the page that the sign-in ended on, so that nothing it still asks for is counted; the tab stays signed in. */
export const leavePage = (page: Page) => page.goto('about:blank');

/** Playwright's test with the portal's personas; a console error, a violation of the content policy or a missing text fails it. */
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
      if (!sessions.has(persona)) {
        const first = await browser.newContext(contextOptions);
        await signIn(first, persona);
        await first.close();
      }
      const context = await browser.newContext({ ...contextOptions, storageState: sessions.get(persona) });
      contexts.push(context);
      const page = await context.newPage();
      watch(page, problems);
      await page.goto(`${portalOf(persona)}/`);
      await expect(page.getByRole('banner')).toBeVisible();
      if (path) await page.goto(path);
      return page;
    });
    await Promise.all(contexts.map(context => context.close()));
    expect(problems.filter(problem => !expectedConsoleErrors.test(problem))).toEqual([]);
  },
});
