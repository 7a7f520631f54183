import { listRouteFiles } from '../../scripts/listRoute.mjs';
import { expect, test } from '../support/e2e';

test('the license list downloads exactly the scripts that the size check counts', async ({ signedInAs }) => {
  const page = await signedInAs('manager');
  const scripts = new Set<string>();
  page.on('response', response => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) scripts.add(pathname.slice(1));
  });
  await page.goto('/licenses');
  await expect(page.getByRole('row')).toHaveCount(21);
  await page.waitForLoadState('networkidle');
  expect([...scripts].toSorted()).toEqual(
    listRouteFiles()
      .map(({ file }) => file)
      .toSorted(),
  );
});
