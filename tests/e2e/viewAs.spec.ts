import type { Page } from 'playwright/test';
import { violations } from '../support/axe';
import { expect, fileWith, test, untilLoaded, untilQuiet } from '../support/e2e';

/** The sentences of each license of the home page. */
const sentences = async (page: Page) => {
  const home = page.getByRole('region', { name: 'Your licenses' });
  await expect(home.getByRole('listitem').first()).toBeVisible();
  await untilQuiet(page);
  return home.getByRole('listitem').allInnerTexts();
};

test('[VIEWAS-13] a manager reads the same sentences as the license user, can change nothing there, and comes back', async ({
  signedInAs,
}) => {
  const own = await signedInAs('user', '/');
  const page = await signedInAs('manager', '/licenses/1');
  const sent: string[] = [];
  page.on('request', request => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  const grants: (string | undefined)[] = [];

  await page.getByRole('button', { name: 'View as license user' }).click();
  const dialog = page.getByRole('dialog');
  const person = (await dialog.getByRole('option', { name: /user@acme\.test/ }).textContent()) ?? '';
  await dialog.getByLabel('License user').selectOption(person);
  await dialog.getByRole('button', { name: 'View' }).click();

  const banner = page.getByRole('region', { name: 'View as license user' });
  await expect(banner).toContainText(`You see what ${person.split(' (')[0]} sees. Nothing can be changed.`);
  await expect(page).toHaveURL(/\/$/);
  // Other tests change these licenses meanwhile, so both are read until they were read at the same time.
  await expect(async () => {
    await Promise.all([own.reload(), page.reload()]);
    const [theirs, seen] = await Promise.all([sentences(own), sentences(page)]);
    expect(theirs.length).toBeGreaterThan(10);
    expect(seen).toEqual(theirs);
  }).toPass();
  expect(await violations(page)).toEqual([]);

  // After a reload, too, and on the license's page.
  page.on('request', request => {
    if (request.url().includes('/api/v1/licenses')) grants.push(request.headers()['x-view-as']);
  });
  await page.reload();
  await expect(banner).toBeVisible();
  sent.length = 0;
  await page.goto('/licenses/1');
  await expect(banner).toBeVisible();
  await page.getByRole('button', { name: 'Reset', exact: true }).first().click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'Reset' }).click();
  await expect(question.getByText('You see what another person sees. Nothing can be changed.')).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(sent).toEqual([]);
  expect(new Set(grants)).toEqual(new Set([expect.stringMatching(/^[\w-]{43}$/)]));

  await banner.getByRole('button', { name: 'End' }).click();
  await expect(page).toHaveURL(/\/licenses\/1$/);
  await expect(page.getByRole('button', { name: 'View as license user' })).toBeVisible();
  await expect(banner).toHaveCount(0);
  expect(sent).toEqual(['DELETE /api/v1/x/view-as/']);

  await page.getByRole('tab', { name: 'History' }).click();
  const who = (await page.getByRole('button', { name: /^Profile menu/ }).getAttribute('aria-label'))?.split(': ')[1];
  const as = person.split(' (')[0];
  await expect(page.getByText(`${who} stopped viewing the portal as ${as}`)).toBeVisible();
  await expect(page.getByText(`${who} began to view the portal as ${as}`)).toBeVisible();
});

test('[DECL-70] an admin who views as a license user gets their published lists: no draft, no list for managers, no action of theirs', async ({
  signedInAs,
}) => {
  const page = await signedInAs('distributor', '/lists');
  const keys = {
    version: 1,
    path: 'licenses',
    menu: false,
    detail: true,
    fields: [{ source: 'license_key', type: 'text' }],
    actions: [{ name: 'reset' }, { name: 'enable', permission: 'reset_license' }],
  };
  const upload = async (declaration: object, how: string) => {
    await untilLoaded(page);
    const buffer = Buffer.from(JSON.stringify({ ...keys, ...declaration }));
    await page.locator('input[type=file]').setInputFiles({ name: 'list.json', mimeType: 'application/json', buffer });
    await page.getByRole('dialog').getByRole('button', { name: how }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  await upload({ name: 'own-keys', access: 'everyone' }, 'Publish');
  await upload({ name: 'all-keys' }, 'Publish');
  await upload({ name: 'new-keys', access: 'everyone' }, 'Save as draft');
  await page.goto('/draft-new-keys');
  await expect(page.getByText('Draft: only you see this list.')).toBeVisible();

  await page.goto('/licenses/1');
  await page.getByRole('button', { name: 'View as license user' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'View' }).click();
  await expect(page.getByRole('region', { name: 'View as license user' })).toBeVisible();
  for (const path of ['/draft-new-keys', '/all-keys']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  }
  await page.goto('/own-keys/1/show');
  await page.getByRole('main').getByRole('button', { name: 'Reset' }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'Reset' }).click();
  await expect(question.getByText('You see what another person sees. Nothing can be changed.')).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Enable' })).toHaveCount(0);
  const view = page.getByRole('region', { name: 'View as license user' });
  await view.getByRole('button', { name: 'End' }).click();
  await expect(view).toBeHidden();
  await page.goto('/own-keys/1/show');
  await expect(page.getByRole('main').getByRole('button', { name: 'Enable' })).toBeVisible();
});

test.describe('a download that fails', () => {
  test.use({ expectedConsoleErrors: /ERR_FAILED/ });

  test('[FAIL-04] a view whose code cannot be downloaded is not begun, and begins when it is pressed again', async ({
    signedInAs,
  }) => {
    const page = await signedInAs('manager', '/licenses/1');
    await page.getByRole('button', { name: 'View as license user' }).click();
    const view = page.getByRole('dialog').getByRole('button', { name: 'View' });
    const code = fileWith('src/components/viewAs/viewAsParts.ts');
    await page.route(code, route => route.abort());
    await view.click();
    await expect(page.getByText('Viewing as this person could not start')).toBeVisible();
    await page.unroute(code);
    await view.click();
    await expect(page.getByRole('region', { name: 'View as license user' })).toBeVisible();
  });
});
