import { listRouteFiles } from '../../scripts/listRoute.mjs';
import { expect, leavePage, test } from '../support/e2e';

test('the license list downloads exactly the scripts that the size check counts', async ({ signedInAs }) => {
  const page = await signedInAs('manager');
  await leavePage(page);
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

test('the license list asks for branding, person and rows side by side, and for nothing twice', async ({
  signedInAs,
}) => {
  const page = await signedInAs('manager');
  await leavePage(page);
  const asked: string[] = [];
  page.on('request', request => asked.push(request.url()));
  const held = ['**/api/v1/companies/get_id*', '**/api/v1/users/*', '**/api/v1/licenses/*'];
  const arrived = Promise.all(held.map(url => page.waitForRequest(url)));
  // No answer before all have asked: one that waited for another's answer would never be sent.
  for (const url of held) await page.route(url, route => arrived.then(() => route.continue()));
  await page.goto('/licenses');
  await expect(page.getByRole('row')).toHaveCount(21);
  await page.waitForLoadState('networkidle');
  expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
});
