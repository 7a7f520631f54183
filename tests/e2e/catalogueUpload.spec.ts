import { readFile } from 'node:fs/promises';
import { demoPassword } from '../../server/seed/accounts';
import { expect, fillSignIn, test } from '../support/e2e';
import { createServerProcess } from '../support/e2eServer';
import { freePort } from '../support/freePort';

test('[CATL-55] an installation file goes from the browser to the server and back', async ({ page }) => {
  const port = await freePort();
  const server = createServerProcess(port);
  await server.startOnDemo();
  await page.goto(`http://localhost:${port}/login`);
  await page.getByRole('button', { name: 'Log in' }).click();
  await fillSignIn(page, 'distributor@acme.test', demoPassword);

  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Products' }).click();
  await page.getByRole('link', { name: 'Create', exact: true }).click();
  await page.getByLabel('Code').fill('EDIT');
  await page.getByLabel('Product name').fill('Editor');
  await page.getByLabel('Authorization').click();
  await page.getByRole('option', { name: 'By license key' }).click();
  await page.getByRole('button', { name: 'Add' }).last().click();
  const buffer = Buffer.alloc(2_500_000, 'portal');
  await page.getByLabel('Upload').setInputFiles({ name: 'editor.exe', mimeType: 'application/octet-stream', buffer });
  await expect(page.getByText(/^editor\.exe: 2\.4 MiB, MD5 [0-9a-f]{32}$/)).toBeVisible();
  await page.getByLabel('Version').fill('1.0');
  await page.getByLabel('Platform').click();
  await page.getByRole('option', { name: 'Windows 64-bit' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Editor' })).toBeVisible();

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download: editor.exe' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('editor.exe');
  expect(buffer.equals(await readFile(await file.path()))).toBe(true);
  await server.stop();
});
