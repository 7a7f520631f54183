import type { Page } from 'playwright/test';
import { expect, fillSignIn, refuseTokens, startAssigning, test, untilClosed } from '../support/e2e';
import { paste } from '../support/wizardSteps';

/** Text as copied from a spreadsheet: a name and an address per line. */
const spreadsheet = (addresses: readonly string[]) =>
  addresses.map((address, index) => `Person ${index + 1}\t${address}`).join('\n');

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('[LUSR-15] [LUSR-17] [LUSR-22] [LUSR-25] a manager assigns forty people from a spreadsheet, corrects three misspelt addresses and removes one person', async ({
    signedInAs,
  }) => {
    const people = Array.from({ length: 37 }, (_, index) => `person.${index + 1}@sheet.example`);
    const page = await signedInAs('manager', '/licenses/12/users');
    await page.getByRole('button', { name: 'Batch assign' }).click();
    const input = page.getByRole('textbox', { name: 'Email addresses' });
    await paste(input, spreadsheet([...people, 'ada@sheet', 'bob@@sheet.example', 'cy@sheet,example']));
    await expect(page.getByText('37 addresses')).toBeVisible();
    await expect(page.getByText('Invalid email addresses: ada@sheet, bob@@sheet.example, cy@sheet.')).toBeVisible();
    await input.fill('ada@sheet.example bob@sheet.example cy@sheet.example');
    await input.press('Enter');
    await expect(page.getByText('40 addresses')).toBeVisible();
    await page.getByRole('button', { name: 'Assign', exact: true }).click();
    const sheet = dialog(page, 'Assign users to licenses');
    await expect(sheet.getByText('40 of 40 done.')).toBeVisible();
    // A message in the sheet has such a button, too, above it.
    await sheet.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(page.getByText('70 license users, no limit')).toBeVisible();

    await page.getByRole('button', { name: 'Actions: ada@sheet.example' }).click();
    await page.getByRole('menuitem', { name: 'Unassign' }).click();
    await dialog(page, 'Unassign this license user?').getByRole('button', { name: 'Unassign' }).click();
    await expect(page.getByText('License user removed: ada@sheet.example')).toBeVisible();
    await expect(page.getByText('69 license users, no limit')).toBeVisible();
  });
});

test.describe('a sign-in that ends', () => {
  // The refused call and the refused renewal.
  test.use({ expectedConsoleErrors: /status of 40[01]/ });

  test('[LUSR-02] [LUSR-27] [LUSR-28] [AUTH-15] a new account gets its password once; a sign-in that ends meanwhile loses nothing typed', async ({
    signedInAs,
  }) => {
    const email = 'nora@alive.example';
    const page = await signedInAs('distributor', '/licenses/2358/users');
    await startAssigning(page, email);
    await refuseTokens(page, page.getByRole('button', { name: 'Assign', exact: true }));
    await expect(page.getByText('Your entries are still here.')).toBeVisible();
    const window = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Sign in again' }).click();
    await untilClosed(window);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(page.getByLabel('Email')).toHaveValue(email);

    await page.getByRole('button', { name: 'Assign', exact: true }).click();
    await expect(dialog(page, 'New initial password')).toContainText(`Give this password to ${email}.`);
    await expect(dialog(page, 'New initial password').locator('code')).toHaveText(/^\S{8,}$/);
    await page.getByRole('button', { name: 'Close' }).first().click();
    await expect(dialog(page, 'New initial password')).toHaveCount(0);

    await page.getByRole('button', { name: `Actions: ${email}` }).click();
    await page.getByRole('menuitem', { name: 'Set password' }).click();
    await page.getByRole('button', { name: 'Generate' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`Password changed: ${email}`)).toBeVisible();
  });

  test('[AUTH-03] [AUTH-15] another person who signs in there gets a new page, without anything that was typed', async ({
    signedInAs,
  }) => {
    const page = await signedInAs('distributor', '/licenses/12/users');
    await startAssigning(page, 'typed@before.example');
    await refuseTokens(page, page.getByRole('button', { name: 'Assign', exact: true }));
    await expect(page.getByText('Your entries are still here.')).toBeVisible();
    await page.context().clearCookies();
    // Whatever the page asks before leaving, the answer is to stay.
    page.on('dialog', question => void question.dismiss());
    const popup = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Sign in again' }).click();
    await fillSignIn(await popup, 'manager@acme.test');
    await untilClosed(popup);
    await expect(page.getByLabel('Email')).toHaveCount(0);
    await page.getByRole('link', { name: 'My profile' }).click();
    await expect(page.getByText('manager@acme.test')).toBeVisible();
  });
});

test('[LDET-22] [LDET-23] a license user resets their own license', async ({ signedInAs }) => {
  const page = await signedInAs('user', '/licenses/9');
  await page.getByRole('button', { name: 'Reset' }).click();
  await dialog(page, 'Reset this license?').getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByText('License: Acme Insight Analytics')).toBeVisible();
  await expect(page.getByText('Inactive', { exact: true })).toBeVisible();
});

test('[PERM-13] [PERM-14] [PERM-17] every action on license users tells a manager without permissions why it is not allowed', async ({
  signedInAs,
}) => {
  const page = await signedInAs('viewer', '/licenses/2259/users');
  const isRefused = async () => {
    await expect(page.getByText('You do not have permission to perform this action.')).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('Missing permission')).toHaveCount(0);
  };
  for (const action of ['Assign user', 'Batch assign']) {
    await page.getByRole('button', { name: action }).click();
    await isRefused();
  }
  for (const action of ['Edit', 'Set password', 'Set max activations', 'Reset activations', 'Unassign']) {
    await page
      .getByRole('button', { name: /^Actions: / })
      .first()
      .click();
    await page.getByRole('menuitem', { name: action }).click();
    await isRefused();
  }
});
