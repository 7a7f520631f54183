import { readFile } from 'node:fs/promises';
import { violations } from '../support/axe';
import { expect, startAssigning, test } from '../support/e2e';

// License 4 is assigned to the license user, has two active devices, and belongs to order 1.
const license = '/licenses/4';

test('[HIST-12] [HIST-10] [HIST-11] reset, assign, disable and undo are four lines of history, with names', async ({
  signedInAs,
}) => {
  const page = await signedInAs('manager', license);
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto(`${license}/users`);
  await startAssigning(page, 'zoe.historian@acme.test');
  await page.getByRole('dialog').getByRole('button', { name: 'Assign' }).click();
  await page.getByRole('dialog', { name: 'New initial password' }).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('row', { name: /zoe.historian@acme.test/ })).toBeVisible();

  await page.goto('/orders/1/licenses');
  await page.locator(`[data-href="${license}"]`).getByRole('checkbox').check();
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Disable' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Disable 1 license' }).click();
  await sheet.getByRole('button', { name: 'Undo 1' }).click();
  await sheet.getByRole('button', { name: 'Enable 1 license' }).click();
  await expect(sheet.getByText('1 of 1 done.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();

  const told = [
    /^(.+) enabled the license$/,
    /^(.+) disabled the license$/,
    /^(.+) assigned the license to zoe.historian@acme.test$/,
    /^(.+) reset the license; 2 devices were deactivated$/,
  ];
  await page.goto(license);
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(5);
  const sentences = await page.getByRole('table').locator('tbody td:nth-child(3)').allInnerTexts();
  const who = told.map((pattern, index) => pattern.exec(sentences[index] ?? '')?.[1]);
  const own = (await page.getByRole('button', { name: /^Profile menu/ }).getAttribute('aria-label'))?.split(': ')[1];
  expect(who).toEqual([own, own, own, own]);
  expect(await violations(page)).toEqual([]);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).split('\r\n').slice(1, -1);
  expect(lines).toHaveLength(4);

  await page.getByRole('button', { name: /^Profile menu/ }).click();
  await page.getByRole('menuitem', { name: 'My changes' }).click();
  await expect(page.getByRole('heading', { name: 'My changes' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: `${own} reset the license; 2 devices` })).toHaveCount(1);

  const user = await signedInAs('user', `${license}/history`);
  await expect(user.getByRole('tab', { name: 'Devices' })).toBeVisible();
  await expect(user.getByRole('tab', { name: 'History' })).toHaveCount(0);
  await expect(user).toHaveURL(new RegExp(`${license}$`));
});
