import { demoPassword } from '../../server/seed/accounts';
import { expect, fillSignIn, leavePage, test } from '../support/e2e';
import { createServerProcess } from '../support/e2eServer';
import { freePort } from '../support/freePort';

test('[CATL-20] a customer is added, changed, archived and found again among the archived ones', async ({ page }) => {
  const port = await freePort();
  const server = createServerProcess(port);
  await server.startOnDemo();
  const origin = `http://localhost:${port}`;
  await page.goto(`${origin}/login`);
  await page.getByRole('button', { name: 'Log in' }).click();
  await fillSignIn(page, 'distributor@acme.test', demoPassword);

  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Customers' }).click();
  await expect(page.getByRole('row')).toHaveCount(21);
  await page.getByRole('link', { name: 'Create', exact: true }).click();
  await page.getByLabel('Email').fill('zoe@new.test');
  await page.getByLabel('City').fill('Graz');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'zoe@new.test' })).toBeVisible();

  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('City').fill('Linz');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Linz')).toBeVisible();
  const offerAgain = page.getByRole('button', { name: 'Offer again' });
  await expect(offerAgain).toHaveCount(0);
  await page.getByRole('button', { name: 'Archive' }).click();
  await expect(offerAgain).toBeVisible();

  await menu.getByRole('link', { name: 'Customers' }).click();
  await page
    .getByRole('button', { name: 'Archived' })
    .or(page.getByRole('link', { name: 'Archived' }))
    .first()
    .click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'zoe@new.test' })).toBeVisible();
  await leavePage(page);
  await server.stop();
  server.remove();
});
