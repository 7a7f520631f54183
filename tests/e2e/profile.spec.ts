import { expect, test } from '../support/e2e';

test('[PROF-03] [AUTH-10] [AUTH-11] a changed profile is kept and shown, and the sign-in is renewed without leaving the page', async ({
  signedInAs,
}) => {
  const page = await signedInAs('user');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit profile' }).click();
  await page.getByLabel('Phone number').fill('+49 30 5550199');
  const visited: string[] = [];
  page.on('framenavigated', frame => visited.push(frame.url()));
  const renewal = page.waitForRequest(request => new URLSearchParams(request.postData() ?? '').has('refresh_token'));
  await page.getByRole('button', { name: 'Save' }).click();
  expect((await renewal).method()).toBe('POST');
  await expect(page.getByText('Profile updated')).toBeVisible();
  await expect(page.getByRole('cell', { name: '+49 30 5550199' })).toBeVisible();
  expect(visited).toEqual([]);

  await page.reload();
  await expect(page.getByRole('cell', { name: '+49 30 5550199' })).toBeVisible();
});
