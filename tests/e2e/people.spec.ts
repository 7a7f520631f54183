import { readFile } from 'node:fs/promises';
import { violations } from '../support/axe';
import { expect, test } from '../support/e2e';

// A person without licenses is 404.
test.use({ expectedConsoleErrors: /status of 404/ });

const email = 'begona.nunez@canaveral-automocion.example';

test('[PEOPLE-03] [PEOPLE-05] [RUN-44] a leaver with many licenses is found, released and given everything back', async ({
  signedInAs,
}) => {
  const page = await signedInAs('distributor', '/licenses');
  await page.getByRole('link', { name: 'People', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'People' })).toBeVisible();
  await page.getByLabel('Search', { exact: true }).fill('begona.nunez@canaveral-a');
  await page
    .getByRole('row', { name: new RegExp(email) })
    .getByRole('link')
    .click();
  await expect(page.getByRole('heading', { name: 'Begoña Núñez' })).toBeVisible();
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(8);
  const held = await rows.allInnerTexts();
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Release everything' }).click();
  const sheet = page.getByRole('dialog', { name: 'Release everything' });
  await sheet.getByRole('button', { name: 'Release 7 licenses' }).click();
  await expect(sheet.getByText('7 of 7 done.')).toBeVisible();
  const download = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Save results' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).split('\r\n').slice(1, -1);
  expect(lines.filter(line => line.endsWith(',Done,'))).toHaveLength(7);
  await expect(page.getByText('This person holds no license that you manage.')).toBeVisible();

  await sheet.getByRole('button', { name: 'Undo 7' }).click();
  await page.getByRole('dialog', { name: 'Undo this run?' }).getByRole('button', { name: 'Undo' }).click();
  const back = page.getByRole('dialog', { name: 'Assign users (undo)' });
  await expect(back.getByText('7 of 7 done.')).toBeVisible();
  await back.getByRole('button', { name: 'Close' }).click();
  await expect(rows).toHaveCount(8);
  expect(await rows.allInnerTexts()).toEqual(held);
  await expect(page.getByRole('button', { name: 'Give back' })).toHaveCount(0);
});

test('[PEOPLE-03] the menu has People only for those who may manage license users', async ({ signedInAs }) => {
  const page = await signedInAs('viewer', '/licenses');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('link', { name: 'Orders', exact: true })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'People', exact: true })).toHaveCount(0);
});
