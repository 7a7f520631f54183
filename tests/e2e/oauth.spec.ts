import type { Page } from 'playwright/test';
import { violations } from '../support/axe';
import { expect, test } from '../support/e2e';

const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').last().getByRole('button', { name, exact: true }).click();

/** The secret on screen. A new one is not masked. */
const secretOf = (page: Page) =>
  page.getByRole('row', { name: /auth-/ }).getByRole('cell').nth(1).locator('code').innerText();

/** The token endpoint's status for a client and its secret. */
const grant = async (page: Page, clientId: string, secret: string): Promise<number> => {
  const credentials = Buffer.from(`${clientId}:${secret}`).toString('base64');
  const answer = await page.request.post('/oidc/token', {
    headers: { authorization: `Basic ${credentials}` },
    form: { grant_type: 'client_credentials' },
  });
  return answer.status();
};

test('[OAUTH-05] [OAUTH-08] [OAUTH-10] [OAUTH-20] a client from its creation to its deletion, with its secrets tried', async ({
  signedInAs,
}) => {
  const id = 'auth-license-1';
  const page = await signedInAs('distributor', '/licenses/1/oauth');
  await press(page, 'Initialise');
  await expect(page.getByText('New OAuth client created')).toBeVisible();
  await expect(page.getByText(id)).toBeVisible();
  const first = await secretOf(page);
  expect(await grant(page, id, first)).toBe(200);

  await press(page, 'Rotate');
  await page.getByRole('textbox', { name: 'Secret expiration', exact: true }).fill('1');
  await confirm(page, 'Rotate');
  await expect(page.getByText('The new secret works for 1 day, and the current one for just as long.')).toBeVisible();
  await confirm(page, 'Rotate');
  await expect(page.getByText('Client secret rotated successfully')).toBeVisible();
  await expect(page.getByText(first)).toHaveCount(0);
  await expect(page.getByText('Expires soon')).toBeVisible();
  const second = await secretOf(page);
  expect([await grant(page, id, first), await grant(page, id, second)]).toEqual([200, 200]);

  await press(page, 'Refresh');
  await confirm(page, 'Refresh');
  await expect(page.getByText('Client secret refreshed successfully')).toBeVisible();
  await expect(page.getByText(second)).toHaveCount(0);
  const third = await secretOf(page);
  expect([await grant(page, id, first), await grant(page, id, second), await grant(page, id, third)]).toEqual([
    401, 401, 200,
  ]);

  await press(page, 'Delete');
  await confirm(page, 'Delete');
  await expect(page.getByText('OAuth client deleted successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Initialise' })).toBeVisible();
  expect(await grant(page, id, third)).toBe(401);
});

test('[OAUTH-15] a period of zero is refused, in a dialog that violates nothing of WCAG 2.2 AA', async ({
  signedInAs,
}) => {
  const page = await signedInAs('distributor', '/company-oauth');
  await press(page, 'Rotate');
  await page.getByRole('textbox', { name: 'Secret expiration', exact: true }).fill('0');
  await confirm(page, 'Rotate');
  await expect(page.getByText('Invalid time period')).toBeVisible();
  await expect(page.getByText('Time periods must be greater than 0')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('[WIRE-52] [OAUTH-04] a manager without the manage code reads the company client and is told who can help', async ({
  signedInAs,
}) => {
  const page = await signedInAs('manager', '/profile');
  await page.getByRole('link', { name: 'Company OAuth client' }).click();
  await expect(page.getByText('auth-company-1')).toBeVisible();
  await expect(
    page.getByText('You do not have permission to manage OAuth clients. Contact your administrator.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refresh' })).toHaveCount(0);
});
