import type { Page } from 'playwright/test';
import { violations } from '../support/axe';
import { expect, type Persona, test, untilLoaded } from '../support/e2e';
import { brokenRules, cutTexts, lostInForcedColours } from '../support/looks';

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const looks = [
  { device: 'desktop', viewport: desktop, colorScheme: 'light', hasNewColours: false },
  { device: 'desktop', viewport: desktop, colorScheme: 'dark', hasNewColours: true },
  { device: 'phone', viewport: phone, colorScheme: 'dark', hasNewColours: false },
  { device: 'phone', viewport: phone, colorScheme: 'light', hasNewColours: true },
] as const;

/** Looks at what the page shows on desktop and phone, light and dark. The page follows a change without a reload. */
const expectNoViolation = async (page: Page, state: string) => {
  for (const { device, viewport, colorScheme, hasNewColours } of looks) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await untilLoaded(page);
    const look = `${state}, ${device}, ${colorScheme}`;
    expect(await violations(page, hasNewColours), look).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, look).toBeLessThanOrEqual(0);
  }
};

// What fades in would be waited for at each of the four looks.
test.use({ viewport: desktop, contextOptions: { reducedMotion: 'reduce' } });

/** Whether the page fits into the window when texts are twice as large. */
const expectRoomForLargeTexts = async (page: Page, path: string) => {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  for (const viewport of [{ ...desktop, width: 1280 }, phone]) {
    await page.setViewportSize(viewport);
    await untilLoaded(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `${path} at ${viewport.width} with large texts`).toBeLessThanOrEqual(0);
  }
};

/** A declared list with all that one can have. It is not in the menu, which others look at meanwhile. */
const purchases = {
  version: 1,
  name: 'purchases',
  path: 'orders',
  menu: false,
  title: 'store_id',
  detail: true,
  fields: [
    { source: 'store_id', type: 'text', sort: true },
    { source: 'customer.email', type: 'text' },
    { source: 'created_at', type: 'time', sort: true },
    { source: 'type', type: 'choice' },
    { source: 'vanished', type: 'text' },
  ],
  search: ['store_id__icontains'],
  filters: [{ source: 'is_trial', type: 'boolean' }],
  presets: [{ name: 'trials', filter: { is_trial: 1 } }],
  create: [
    { source: 'store_id', type: 'text', required: true },
    { source: 'type', type: 'choice', choices: ['new', 'renewal'] },
    { source: 'is_trial', type: 'boolean' },
    { source: 'note', type: 'lines' },
  ],
  edit: [{ source: 'store_id', type: 'text' }],
  actions: [{ name: 'stamp' }, { name: 'cancel' }],
};

/** Publishes two versions of it, so that there is something to compare. */
const publishTwice = async (page: Page) => {
  await page.goto('/lists');
  for (const declaration of [{ ...purchases, presets: [] }, purchases]) {
    await untilLoaded(page);
    await page.locator('input[type=file]').setInputFiles({
      name: 'purchases.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(declaration)),
    });
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  }
};

interface Pages {
  title: string;
  persona: Persona;
  prepare?: (page: Page) => Promise<void>;
  expectedErrors?: RegExp;
  paths: readonly string[];
}

/** Pages by the person who opens them. */
const pages: readonly Pages[] = [
  {
    title: 'no page of a list, an order or the shell',
    persona: 'distributor',
    paths: [
      '/',
      '/licenses',
      '/orders',
      '/orders/1',
      '/orders/1/licenses',
      '/orders/1/managers',
      '/orders/1/customer',
      '/history',
      '/profile',
      '/company-oauth',
      '/runs',
      '/lists',
      '/catalogue-customers',
      '/catalogue-policies/create',
      '/catalogue-bundles',
      '/nope',
    ],
  },
  {
    title: '[DECL-67] no page that adds or changes lists, or of a declared list,',
    persona: 'distributor',
    prepare: page => publishTwice(page),
    // The page asks every address that may be a list. That of History refuses without a filter.
    expectedErrors: /status of 400/,
    paths: [
      '/lists',
      '/lists/new',
      '/lists/new?path=customers',
      '/lists/new?of=purchases',
      '/lists/purchases',
      '/lists/portal/edit',
      '/purchases',
      '/purchases/1/show',
      '/purchases/1',
      '/purchases/create',
    ],
  },
  {
    title: 'no page of a license',
    persona: 'distributor',
    paths: [
      '/licenses/1',
      '/licenses/1/features',
      '/licenses/1/devices',
      '/licenses/1/custom-fields',
      '/licenses/1/history',
    ],
  },
  {
    title: '[HOME-01] [LPAGE-01] [LPAGE-03] neither home nor a page of a license user',
    persona: 'user',
    paths: ['/', '/licenses/1', '/licenses/6', '/licenses/1/devices'],
  },
  { title: '[REQ-20] nor the page Requests', persona: 'manager', paths: ['/requests'] },
];

test.describe('WCAG 2.2 AA, and the width of the window', () => {
  test.describe.configure({ mode: 'parallel' });

  for (const { title, persona, prepare, expectedErrors = /$^/, paths } of pages)
    test.describe(() => {
      test.use({ expectedConsoleErrors: expectedErrors });
      test(`[LOOK-40] [LOOK-41] [LOOK-46] [LOOK-47] [LOOK-52] ${title} violates it, or the rules of the house`, async ({
        signedInAs,
      }) => {
        test.slow();
        const page = await signedInAs(persona);
        await prepare?.(page);
        for (const path of paths) {
          await page.goto(path);
          await expectNoViolation(page, path);
          for (const width of [1280, 1440]) {
            await page.setViewportSize({ ...desktop, width });
            await untilLoaded(page);
            expect(await cutTexts(page), `${path} at ${width}`).toEqual([]);
          }
          expect(await brokenRules(page), path).toEqual([]);
          expect(await lostInForcedColours(page), `${path} in forced colours`).toEqual([]);
          await expectRoomForLargeTexts(page, path);
        }
      });
    });

  test('[PAL-01] [KEYS-02] neither the palette nor the sheet of keys violates it', async ({ signedInAs }) => {
    const page = await signedInAs('distributor', '/licenses');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    const box = page.getByRole('combobox', { name: 'Search or jump to ...' });
    for (const [text, shown] of [
      ['', page.getByRole('option', { name: 'Dashboard', exact: true })],
      ['zoe-laptop', page.getByRole('option', { name: 'Show both in the list', exact: true })],
      ['qqqq-zzzz', page.getByText(/^Nothing was found in these lists: /)],
    ] as const) {
      await box.fill(text);
      await expect(shown).toBeVisible();
      await expectNoViolation(page, `palette '${text}'`);
    }
    await page.keyboard.press('Escape');
    await expect(box).toBeHidden();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await expectNoViolation(page, 'keys');
  });

  test('[REQ-20] asking for a license does not violate it', async ({ signedInAs }) => {
    const page = await signedInAs('user', '/');
    await page.getByRole('button', { name: 'Ask for a license' }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('Colours');
    await expectNoViolation(page, 'asking');
  });

  test('[DEV-14] borrowing with a wrong date does not violate it', async ({ signedInAs }) => {
    const page = await signedInAs('user', '/licenses/1/devices');
    await page.getByRole('row', { name: 'zoe-laptop' }).getByRole('button', { name: 'Borrow' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'Until date' }).check();
    await dialog.getByLabel('End date').fill('soon');
    await dialog.getByRole('button', { name: 'Borrow' }).click();
    await expect(page.getByText('Please enter date in YYYY-MM-DD format')).toBeVisible();
    await expectNoViolation(page, 'borrowing');
  });

  test('nor does a sign-in page', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
    await expectNoViolation(page, 'login');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByLabel('Email')).toBeVisible();
    await expectNoViolation(page, 'provider');
  });
});
