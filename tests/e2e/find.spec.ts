import type { Page } from 'playwright/test';
import { expect, test } from '../support/e2e';

const rows = (page: Page) => page.getByRole('table').getByRole('row');

test('a manager finds a license by a user, sorts, pages to the end, reads every tab, reloads and goes back', async ({
  signedInAs,
}) => {
  const page = await signedInAs('manager', '/');
  await page.getByRole('link', { name: 'Licenses', exact: true }).click();
  await expect(rows(page)).toHaveCount(21);

  // The last page is only known once the answer is there.
  const answered = async (asked: RegExp, ask: () => Promise<unknown>) => {
    const answer = page.waitForResponse(asked);
    await ask();
    await answer;
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  };
  await page.getByLabel('Search by').selectOption('License user');
  await answered(/true_email__icontains=\.example/, () => page.getByLabel('Search', { exact: true }).fill('.example'));
  await expect(page).toHaveURL(/[?&]filter=%7B%22license_users__true_email__icontains/);
  await answered(/order_by=product__product_name/, () =>
    page.getByRole('button', { name: 'Product', exact: true }).click(),
  );
  await expect(page).toHaveURL(/sort=product/);
  await page.getByRole('button', { name: /last page/i }).click();
  await expect(page.getByRole('button', { name: /last page/i })).toBeDisabled();
  const list = page.url();

  await page.getByRole('table').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/licenses\/\d+$/);
  const tabs = page.getByRole('tab');
  await expect(tabs).not.toHaveCount(0);
  for (const tab of await tabs.all()) {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel')).toBeVisible();
  }
  await page.getByRole('tab', { name: 'Devices' }).click();
  await expect(page).toHaveURL(/\/licenses\/\d+\/devices$/);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Devices' })).toHaveAttribute('aria-selected', 'true');

  await page.goto(list);
  await expect(page.getByRole('button', { name: /last page/i })).toBeDisabled();
  await expect(page.getByRole('table')).toBeVisible();
});

test('[WIRE-10] [WIRE-11] [LLIST-02] the list asks for exactly what is shown', async ({ signedInAs }) => {
  const page = await signedInAs('distributor');
  const first = page.waitForRequest(/\/api\/v1\/licenses\/\?/);
  await page.goto('/licenses');
  expect(Object.fromEntries(new URL((await first).url()).searchParams)).toEqual({
    limit: '20',
    offset: '0',
    order_by: '-created_at',
    bundle_license__isnull: '1',
  });
  await expect(rows(page)).toHaveCount(21);
  const third = page.waitForRequest(/offset=40/);
  await page.getByRole('button', { name: /page 3/i }).click();
  await third;
});

test('[LLIST-26] [LLIST-27] [LLIST-28] [LDET-23] resetting a license asks first, sends once and shows what the server says', async ({
  signedInAs,
}) => {
  const page = await signedInAs('manager');
  const posts: string[] = [];
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().includes('/api/v1/')) posts.push(new URL(request.url()).pathname);
  });
  await page.goto('/licenses?filter=%7B%22product_name__icontains%22%3A%22CAD%22%7D');
  const row = rows(page).filter({ hasText: 'Active' }).first();
  const id = (await row.getByRole('link').first().getAttribute('href'))?.split('/').at(-1);
  await row.getByRole('button', { name: 'Reset' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Reset this license?');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  expect(posts).toEqual([]);

  await row.getByRole('button', { name: 'Reset' }).click();
  await dialog.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByText('Changes saved successfully')).toBeVisible();
  await expect(page.getByText('Your license has been reset')).toBeVisible();
  expect(posts).toEqual([`/api/v1/licenses/${id}/reset/`]);
  await page.goto(`/licenses/${id}`);
  await expect(page.getByText('Inactive', { exact: true })).toBeVisible();
});

test('[SHELL-22] [PERM-04] a license of another company is a page that is not found', async ({ signedInAs }) => {
  const other = await signedInAs('globex', '/licenses');
  const theirs = (await rows(other).nth(1).getByRole('link').first().getAttribute('href')) ?? '';
  await other.goto(new URL(theirs, other.url()).href);
  await expect(other.getByRole('tab', { name: 'License details' })).toBeVisible();

  const page = await signedInAs('distributor', theirs);
  await expect(page.getByText('Page not found')).toBeVisible();
  await page
    .getByRole('link', { name: 'Go to homepage' })
    .or(page.getByRole('button', { name: 'Go to homepage' }))
    .click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});
test.use({ expectedConsoleErrors: /status of 404/ });

test('searches without results or meaning do no harm', async ({ signedInAs }) => {
  const page = await signedInAs('distributor', '/licenses');
  await page.getByLabel('Search by').selectOption('Product');
  const box = page.getByLabel('Search', { exact: true });
  await box.fill('%');
  await expect(page.getByText('Search returned 0 results')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(rows(page)).toHaveCount(21);
});

test('[SHELL-12] [LDET-04] [LDET-07] the address of a license opens it directly, in a new tab', async ({
  signedInAs,
}) => {
  const page = await signedInAs('user', '/');
  const tab = await page.context().newPage();
  await tab.goto('/licenses/1');
  await expect(tab.getByRole('tab', { name: 'License details' })).toHaveAttribute('aria-selected', 'true');
  await expect(tab.getByRole('tab', { name: 'Devices' })).toBeVisible();
});

test('[DASH-06] a manager who is no distributor gets the per-product table too', async ({ signedInAs }) => {
  const page = await signedInAs('manager', '/');
  await expect(page.getByRole('heading', { name: 'Licenses by product' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Remaining' })).toBeVisible();
});

for (const [tab, path] of [
  ['licenses', /\/api\/v1\/licenses\/\?.*order=2/],
  ['managers', /\/api\/v1\/orders\/2\/managers\/\?/],
] as const) {
  test(`[CONST-01] the ${tab} of an order are shown 20 a page`, async ({ signedInAs }) => {
    const page = await signedInAs('distributor');
    const asked = page.waitForRequest(path);
    await page.goto(`/orders/2/${tab}`);
    expect(new URL((await asked).url()).searchParams.get('limit')).toBe('20');
  });
}
