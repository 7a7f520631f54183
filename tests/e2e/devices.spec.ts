import type { Page } from 'playwright/test';
import { expect, test } from '../support/e2e';

// The devices of license 1, a floating license that can be borrowed for a week and is assigned to the license user.
// Each test uses its own device.
const devices = '/licenses/1/devices';

const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const device = (page: Page, name: string) => page.getByRole('row', { name });
const press = (page: Page, name: string, action: string) =>
  device(page, name).getByRole('button', { name: action }).click();
const confirm = (page: Page, action: string) => page.getByRole('dialog').getByRole('button', { name: action }).click();

/** The requests sent, except reads. */
const commandsOf = (page: Page) => {
  const commands: string[] = [];
  page.on('request', request => {
    if (request.method() !== 'GET' && request.url().includes('/api/v1/')) commands.push(request.url());
  });
  return commands;
};

test('[DEV-14] [DEV-18] [DEV-20] a license user borrows until a date and returns early', async ({ signedInAs }) => {
  const page = await signedInAs('user', devices);
  await expect(device(page, 'cad-12').getByRole('button', { name: 'Revoke' })).toHaveCount(0);
  await press(page, 'cad-12', 'Borrow');
  await page.getByRole('radio', { name: 'Until date' }).check();
  const end = dayAhead(3);
  await page.getByLabel('End date').fill(end);
  await confirm(page, 'Borrow');
  await expect(page.getByText('Device borrowed: cad-12')).toBeVisible();
  const [year, month, day] = end.split('-');
  await expect(device(page, 'cad-12').getByText(`${day}/${month}/${year} 23:59`)).toBeVisible();

  await press(page, 'cad-12', 'Return');
  await confirm(page, 'Return');
  await expect(page.getByText('Device returned: cad-12')).toBeVisible();
  await expect(device(page, 'cad-12').getByRole('button', { name: 'Return' })).toHaveCount(0);
});

test('[DEV-15] [DEV-16] [DEV-17] impossible dates are refused and nothing is sent', async ({ signedInAs }) => {
  const page = await signedInAs('user');
  const commands = commandsOf(page);
  await page.goto(devices);
  await press(page, 'cad-12', 'Borrow');
  await page.getByRole('radio', { name: 'Until date' }).check();
  for (const [date, message] of [
    ['2030-02-30', 'Please enter date in YYYY-MM-DD format'],
    [dayAhead(0), 'Only future dates can be selected'],
    ['2099-01-01', 'Selected time period is longer than license max borrow time.'],
  ] as const) {
    await page.getByLabel('End date').fill(date);
    await confirm(page, 'Borrow');
    await expect(page.getByText(message)).toBeVisible();
  }
  expect(commands).toEqual([]);
});

test('[DEV-08] [DEV-09] a manager resets a device', async ({ signedInAs }) => {
  const page = await signedInAs('manager', devices);
  await expect(device(page, 'office-ws-3').getByText('Active', { exact: true })).toBeVisible();
  await press(page, 'office-ws-3', 'Reset');
  await confirm(page, 'Reset');
  await expect(page.getByText('Changes saved successfully')).toBeVisible();
  await expect(page.getByText('Device reset: office-ws-3')).toBeVisible();
  await expect(device(page, 'office-ws-3').getByText('Inactive')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('[DEV-11] [DEV-12] [LOOK-60] a manager frees a device; a device that is not in use already says so', async ({
    signedInAs,
  }) => {
    const page = await signedInAs('manager', devices);
    await expect(page.getByRole('tab', { name: 'Devices' })).toBeInViewport({ ratio: 1 });
    for (const tab of await page.getByRole('tab').all()) await expect(tab).toBeInViewport({ ratio: 1 });
    const card = page.getByRole('listitem').filter({ hasText: 'build-agent-7' });
    await card.getByRole('button', { name: 'Revoke' }).click();
    await confirm(page, 'Revoke');
    await expect(page.getByText('Device revoked: build-agent-7')).toBeVisible();
    await expect(card.getByText('Not in use')).toBeVisible();

    const commands = commandsOf(page);
    await card.getByRole('button', { name: 'Revoke' }).click();
    await expect(page.getByText('Only floating devices which are in use can be revoked')).toBeVisible();
    expect(commands).toEqual([]);
  });
});

test('[PERM-17] every action tells a manager without permissions why it is not allowed', async ({ signedInAs }) => {
  const page = await signedInAs('viewer');
  const commands = commandsOf(page);
  await page.goto(`/licenses?filter=${encodeURIComponent('{"is_any_floating":1,"devices__hostname__icontains":"-"}')}`);
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByRole('tab', { name: 'Devices' }).click();
  for (const action of ['Reset', 'Revoke', 'Borrow']) {
    await page.getByRole('row').nth(1).getByRole('button', { name: action }).click();
    await expect(page.getByText('Missing permission')).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('Missing permission')).toHaveCount(0);
  }
  expect(commands).toEqual([]);
});
