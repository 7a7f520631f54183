import { readFile } from 'node:fs/promises';
import { violations } from '../support/axe';
import { expect, test } from '../support/e2e';
import { paste } from '../support/wizardSteps';

test('[WLIST-18] an export of 500 keys with 5 spoilt finds 495 and the lines of the 5, and opens the run', async ({
  signedInAs,
}) => {
  const page = await signedInAs('distributor', `/licenses?filter=${encodeURIComponent('{"license_key__isnull":0}')}`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const [headings = '', ...exported] = (await readFile(await (await download).path(), 'utf8')).split('\r\n');
  const keys = exported.filter(line => /,[A-Z0-9]{4}(-[A-Z0-9]{4}){3},/.test(line)).slice(0, 500);
  expect(keys).toHaveLength(500);
  const spoilt = [0, 7, 99, 250, 499];
  for (const index of spoilt) keys[index] = keys[index]?.replace(/,[A-Z0-9]{4}(?=(-[A-Z0-9]{4}){3},)/, ',0OO0') ?? '';

  await page.getByRole('link', { name: 'Work on a list' }).click();
  const buffer = Buffer.from([headings, ...keys].join('\r\n'));
  await page.getByLabel('Choose a file').setInputFiles({ name: 'keys.csv', mimeType: 'text/csv', buffer });
  // Our own export is read by the licenses' numbers; a file of somebody else has keys alone.
  await expect(page.getByText('500 license numbers')).toBeVisible();
  await page.getByLabel('Which column holds the license?').selectOption('2');
  await expect(page.getByText('500 license keys')).toBeVisible();
  await page.getByRole('button', { name: 'Find licenses' }).click();
  await expect(page.getByText('495 licenses found, 5 lines not found')).toBeVisible();
  const lines = page.getByRole('list', { name: 'Lines' }).getByRole('listitem');
  for (const [place, line] of ['2', '9', '101', '252', '501'].entries())
    await expect(lines.nth(place)).toContainText(new RegExp(`^${line}0OO0-.*Not found$`));
  await expect(lines.nth(5)).toContainText(/Found/);
  expect(await violations(page)).toEqual([]);

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy 5 lines not found' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\n')).toEqual(spoilt.map(index => `${index + 2}\t${keys[index]}`));

  await page.getByRole('button', { name: 'Disable' }).click();
  const sheet = page.getByRole('dialog', { name: 'Disable licenses' });
  const toDo = Number(/^(\d+) to do\./.exec(await sheet.getByText(/^\d+ to do\./).innerText())?.[1]);
  const leftOut = Number(/(\d+) left out\./.exec(await sheet.getByText(/ to do\./).innerText())?.[1] ?? 0);
  expect(toDo + leftOut).toBe(495);
  await sheet.getByRole('button', { name: 'Close' }).click();
});

test('[FILT-20] [WLIST-20] two keys in the search are found, opened and come back to', async ({ signedInAs }) => {
  const page = await signedInAs('distributor', `/licenses?filter=${encodeURIComponent('{"license_key__isnull":0}')}`);
  const shown = page.locator('tbody').getByText(/^[A-Z0-9]{4}(-[A-Z0-9]{4}){3}$/);
  await expect(shown.nth(1)).toBeVisible();
  const keys = await shown.allTextContents();
  const list = keys.slice(0, 2).join('\n');
  await paste(page.getByRole('searchbox', { name: 'Search' }), list);
  await page.getByRole('button', { name: 'Find both with “Work on a list”' }).click();
  await expect(page.getByText('2 licenses found')).toBeVisible();
  // The lines move when the search ends and the actions come.
  await expect(page.getByRole('button', { name: 'Reset', exact: true })).toBeVisible();
  await page.getByRole('link', { name: keys[0], exact: true }).click();
  await page.getByRole('link', { name: 'Back to Work on a list' }).click();
  await expect(page.getByLabel('List')).toHaveValue(list);
  await expect(page.getByText('2 licenses found')).toBeVisible();
});
