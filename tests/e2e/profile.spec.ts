import { expect, test } from '../support/e2e';

test('[PROF-03] [AUTH-10] [AUTH-11] a changed profile is saved and shown, and the sign-in is renewed without leaving the page', async ({
  signedInAs,
}) => {
  const page = await signedInAs('user', '/profile');
  await page.getByRole('button', { name: 'Edit profile' }).click();
  await page.getByLabel('First Name').fill('Wilhelmina');
  await page.getByLabel('Phone number').fill('+49 30 5550199');
  const visited: string[] = [];
  page.on('framenavigated', frame => visited.push(frame.url()));
  const renewal = page.waitForRequest(request => new URLSearchParams(request.postData() ?? '').has('refresh_token'));
  await page.getByRole('button', { name: 'Save' }).click();
  expect((await renewal).method()).toBe('POST');
  await expect(page.getByText('Profile updated')).toBeVisible();
  await expect(page.getByRole('cell', { name: '+49 30 5550199' })).toBeVisible();
  await expect(page.getByRole('banner').getByText(/^Wilhelmina /)).toBeVisible();
  expect(visited).toEqual([]);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByText('Welcome, Wilhelmina')).toBeVisible();
  await page.getByRole('link', { name: 'My profile' }).click();

  await page.reload();
  await expect(page.getByRole('cell', { name: '+49 30 5550199' })).toBeVisible();
});

test('[SHELL-29] Back closes a dialog, after a question if something is typed, and stays on the page under it', async ({
  signedInAs,
}) => {
  const page = await signedInAs('user');
  const goBack = () => page.evaluate(() => history.back());
  const dialog = page.getByRole('dialog', { name: 'Edit profile' });
  await page.goto('/licenses');
  await page.getByRole('link', { name: 'My profile' }).click();
  await page.getByRole('button', { name: 'Edit profile' }).click();
  await expect(dialog).toBeVisible();
  await goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/profile');

  await page.getByRole('button', { name: 'Edit profile' }).click();
  await page.getByLabel('Last Name').fill('Somebody');
  await goBack();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Last Name')).toHaveValue('Somebody');
  await goBack();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/profile');

  await goBack();
  await expect(page).toHaveURL('/licenses');
});
