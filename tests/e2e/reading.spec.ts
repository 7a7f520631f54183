import { expect, nothingLater, test, untilQuiet } from '../support/e2e';

test('[LLIST-01] [LLIST-04] reading pages and licenses requests each page once, and nothing else', async ({
  signedInAs,
}) => {
  const page = await signedInAs('manager');
  await nothingLater(page);
  // With the clock stopped, data that was read stays fresh, however slow the machine is.
  await page.clock.setFixedTime(Date.now());
  const asked: string[] = [];
  page.on('request', request => {
    const { pathname, searchParams } = new URL(request.url());
    if (!pathname.startsWith('/api/v1/')) return;
    const [resource, id] = pathname.slice('/api/v1/'.length).split('/');
    asked.push(resource === 'licenses' ? `licenses ${id || `from ${searchParams.get('offset')}`}` : `${resource}`);
  });
  const turn = async (range: RegExp) => {
    await page.getByRole('button', { name: 'Go to next page' }).click();
    await expect(page.getByText(range)).toBeVisible();
    // If a page is left before its rows are there, its request is cancelled and made again later.
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  };

  await page.goto('/licenses');
  await expect(page.getByRole('row')).toHaveCount(21);
  await page.getByRole('row').nth(1).getByRole('cell').nth(1).click();
  await expect(page.getByRole('tab', { name: 'License details' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('row')).toHaveCount(21);
  // 'x' are the saved views of the menu.
  expect(asked.toSorted()).toEqual(['companies', 'licenses from 0', 'users', 'x']);

  await turn(/^21-40 of/);
  await turn(/^41-60 of/);
  // After turning a page, the one after it is fetched ahead.
  await expect.poll(() => asked).toContain('licenses from 60');
  await page.goBack();
  await expect(page.getByText(/^21-40 of/)).toBeVisible();
  await untilQuiet(page);
  expect(asked.filter(what => what.startsWith('licenses')).toSorted()).toEqual([
    'licenses from 0',
    'licenses from 20',
    'licenses from 40',
    'licenses from 60',
  ]);
});

test('[LLIST-04] a listed license is shown at once, without a placeholder or a call', async ({ signedInAs }) => {
  const page = await signedInAs('manager');
  await nothingLater(page);
  await page.clock.setFixedTime(Date.now());
  await page.goto('/licenses');
  const row = page.getByRole('row').nth(1);
  await row.hover();
  await untilQuiet(page);
  await page.route('**/api/v1/**', route => route.abort());
  await row.getByRole('cell').nth(1).click();
  await expect(page.getByRole('tab', { name: 'License details' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'General' })).toBeVisible();
});
