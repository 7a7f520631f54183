import type { Page } from 'playwright/test';
import { expect, test } from '../support/e2e';
import { addProduct, chooseNewCustomer, next, paste, step } from '../support/wizardSteps';

/** Reloading asks for confirmation, as leaving does. Answers yes. */
const agreeToReload = (page: Page) => page.on('dialog', dialog => void dialog.accept());

const watchCreation = (page: Page) => {
  const calls: string[] = [];
  page.on('request', request => {
    const { pathname, search } = new URL(request.url());
    if (/orders\/(generate_license|create_order)/.test(pathname))
      calls.push(`${request.method()} ${pathname}${search}`);
  });
  return calls;
};

test('[WIZ-01] [WIZ-02] [WIZ-06] [WIZ-24] [WIZ-26] [WIZ-27] [WIRE-62] a distributor orders keys and users for a new customer, goes back, reloads, copies the keys and issues more', async ({
  signedInAs,
}) => {
  const page = await signedInAs('distributor', '/');
  agreeToReload(page);
  const calls = watchCreation(page);
  await page.getByRole('link', { name: 'Create order' }).click();
  await chooseNewCustomer(page, 'nora@wizard.example');
  await page.getByLabel('Company name').fill('Wizard Works');
  await page.getByLabel('Reference').fill('PO 4711');
  await next(page);

  const kit = await addProduct(page, 'Acme Mesh Kit');
  await kit.getByRole('spinbutton').fill('3');
  await kit.getByRole('textbox', { name: 'Note' }).fill('for the lab');
  const vault = await addProduct(page, 'Acme PDM Vault');
  await paste(
    vault.getByRole('textbox', { name: 'License users' }),
    'Ada <a@wizard.example>; b@wizard.example, c@wizard.example\nd@wizard.example e@wizard.example a@wizard.example',
  );
  await expect(vault.getByText('5 addresses')).toBeVisible();
  await next(page);
  await step(page, 'Confirm order');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Company name')).toHaveValue('Wizard Works');
  await next(page);
  await next(page);
  await page.reload();
  await step(page, 'Confirm order');
  await expect(page.getByText('nora@wizard.example')).toBeVisible();
  await expect(page.getByText('4 licenses in total')).toBeVisible();
  expect(calls).toEqual([]);

  await page.getByRole('button', { name: 'Create order' }).dblclick();
  await expect(page.getByText('Order created')).toBeVisible();
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  expect(calls).toEqual([
    'GET /api/v1/orders/generate_license/?product=MESH-KIT&quantity=3&company=1',
    'POST /api/v1/orders/create_order',
  ]);
  await expect(page.getByText('PO 4711')).toBeVisible();

  await page.getByRole('button', { name: 'License keys' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Download as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^ORD-.+\.csv$/);

  await page.getByRole('link', { name: 'Issue more licenses' }).click();
  await next(page);
  await (await addProduct(page, 'Acme Mesh Kit')).getByRole('spinbutton').fill('2');
  await next(page);
  await page.getByRole('button', { name: 'Issue licenses' }).click();
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  await page.getByRole('button', { name: 'License keys' }).click();
  await expect(page.getByRole('menuitem', { name: 'Copy 5 license keys' })).toBeVisible();
});

test('[WIZ-16] [WIZ-25] ninety-nine licenses of each of ten products are created in one go', async ({ signedInAs }) => {
  const page = await signedInAs('distributor');
  const products =
    'CAM-TOOLPATH FEM-SOLVER CFD-FLOW RENDER-FARM PCB-LAYOUT ROBOT-CELL EDGE-RUNTIME POST-PACK FACADE-PLANNER TURBINE-LAB'.split(
      ' ',
    );
  await page.goto('/create-order');
  await chooseNewCustomer(page, 'bulk@wizard.example');
  await next(page);
  for (const [index, code] of products.entries()) {
    await page.getByRole('combobox', { name: 'Add product' }).fill(code);
    await page.getByRole('listbox').getByRole('option').first().click();
    await page.getByRole('spinbutton').nth(index).fill('99');
  }
  await next(page);
  await expect(page.getByText('990 licenses in total')).toBeVisible();
  await page.getByRole('button', { name: 'Create order' }).click();
  await expect(page.getByText('Order created')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'License keys' }).click();
  await expect(page.getByRole('menuitem', { name: 'Copy 990 license keys' })).toBeVisible();
});

test('[WIRE-53] [WIZ-09] [WIZ-11] [WIZ-13] a bundle adds its products, and one without any is reported', async ({
  signedInAs,
}) => {
  const page = await signedInAs('distributor', '/create-order');
  await chooseNewCustomer(page, 'bundle@wizard.example');
  await next(page);
  await page.getByLabel('Bundle order').click();
  await page.getByRole('combobox', { name: 'Choose bundle' }).fill('Academic');
  await page.getByRole('listbox').getByRole('option').first().click();
  await expect(page.getByText('Bundle products are not defined')).toBeVisible();
  await page.getByRole('combobox', { name: 'Choose another bundle' }).fill('Team');
  await page.getByRole('listbox').getByRole('option').first().click();
  await expect(page.getByRole('region')).toHaveCount(3);
  await paste(
    page.getByRole('region', { name: 'Acme PDM Vault' }).getByRole('textbox', { name: 'License users' }),
    'v@wizard.example',
  );
  await next(page);
  await page.getByRole('button', { name: 'Create order' }).click();
  await expect(page.getByText('Order created')).toBeVisible();
  await expect(page.getByText('Bundle', { exact: true })).toBeVisible();
});

test.describe('a connection lost during the creation', () => {
  test.use({ expectedConsoleErrors: /net::ERR_CONNECTION_RESET/ });

  test('[WIZ-28] creates no second order when it is sent again', async ({ signedInAs }) => {
    const page = await signedInAs('distributor', '/create-order');
    await chooseNewCustomer(page, 'lost@wizard.example');
    await next(page);
    await addProduct(page, 'Acme Mesh Kit');
    await next(page);
    // The order reaches the server, but the answer does not reach the portal.
    await page.route('**/orders/create_order', async route => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await page.getByRole('button', { name: 'Create order' }).click();
    await expect(page.getByText('Error occured')).toBeVisible();
    await expect(page.getByText(/didn't confirm whether the order was created/)).toBeVisible();
    await page.unroute('**/orders/create_order');
    await page.getByRole('button', { name: 'Create order' }).click();
    await expect(page.getByText('Order created')).toBeVisible();
    await page.getByRole('button', { name: 'License keys' }).click();
    await expect(page.getByRole('menuitem', { name: 'Copy 1 license key' })).toBeVisible();
  });
});

test.describe('an allowance that somebody else takes meanwhile', () => {
  test.use({ expectedConsoleErrors: /status of 409/ });

  test('[WIZ-22] [WIZ-23] [WIZ-28] is reported at the product, and the wizard stays as it was', async ({
    signedInAs,
  }) => {
    const page = await signedInAs('distributor');
    const order = async (email: string, quantity: string) => {
      await page.goto('/create-order');
      await chooseNewCustomer(page, email);
      await next(page);
      await (await addProduct(page, 'Acme CAD Studio')).getByRole('spinbutton').fill(quantity);
      await next(page);
      await step(page, 'Confirm order');
    };
    await order('first@wizard.example', '3');
    const other = await page.context().newPage();
    await other.goto('/create-order');
    await chooseNewCustomer(other, 'second@wizard.example');
    await next(other);
    await (await addProduct(other, 'Acme CAD Studio')).getByRole('spinbutton').fill('2');
    await next(other);
    await other.getByRole('button', { name: 'Create order' }).click();
    await expect(other.getByText('Order created')).toBeVisible();

    await page.getByRole('button', { name: 'Create order' }).click();
    await expect(page.getByText('Error occured')).toBeVisible();
    const entry = page.getByRole('region', { name: 'Acme CAD Studio' });
    await expect(entry.getByText(/Allowed licenses exceeded for product Acme CAD Studio/)).toContainText(
      'Remaining licenses: 1',
    );
    await entry.getByRole('spinbutton').fill('1');
    await next(page);
    await page.getByRole('button', { name: 'Create order' }).click();
    await expect(page.getByText('Order created')).toBeVisible();
  });
});

test('[WIZ-03] [WIZ-27] leaving asks, and an order can be placed with the keyboard alone', async ({ signedInAs }) => {
  const page = await signedInAs('distributor', '/create-order');
  await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
  const { keyboard } = page;
  await page.getByRole('combobox', { name: 'Customer email' }).focus();
  await keyboard.type('keys@wizard.example');
  await expect(page.getByRole('option')).toBeVisible();
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await step(page, 'Products');
  for (const key of ['Tab', 'Tab']) await keyboard.press(key);
  await expect(page.getByRole('combobox', { name: 'Add product' })).toBeFocused();
  await keyboard.type('PDM');
  await keyboard.press('Enter');
  const users = page.getByRole('textbox', { name: 'License users' });
  await expect(users).toBeVisible();
  await keyboard.press('Shift+Tab');
  await expect(users).toBeFocused();
  await keyboard.type('one@wizard.example,two@wizard.example');
  await keyboard.press('Tab');
  await expect(page.getByText('2 addresses')).toBeVisible();
  // The person is no longer typing, so Enter leaves the step.
  await keyboard.press('Enter');
  await step(page, 'Confirm order');

  await page.getByRole('link', { name: 'Licenses', exact: true }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await step(page, 'Confirm order');
  await page.getByRole('button', { name: 'Create order' }).focus();
  await keyboard.press('Enter');
  await expect(page.getByText('Order created')).toBeVisible();
});

test.describe('on a phone, in German', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'de-DE' });

  test('[WIZ-01] no step is wider than the window', async ({ page }) => {
    const isTooWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    await page.goto('/login');
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await page.getByLabel('E-Mail').fill('distributor@acme.test');
    await page.getByLabel('Passwort').fill('Portal-demo-1');
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await expect(page.getByRole('banner')).toBeVisible();
    await page.goto('/create-order');
    const email = 'vorname.nachname@donaudampfschifffahrtsgesellschaft-verwaltung.example';
    await page.getByRole('combobox', { name: 'E-Mail des Kunden' }).fill(email);
    await page.getByRole('option').first().click();
    expect(await isTooWide()).toBe(false);
    await page.getByRole('button', { name: 'Weiter' }).click();
    await page.getByRole('combobox', { name: 'Produkt hinzufügen' }).fill('PDM');
    await page.getByRole('listbox').getByRole('option').first().click();
    await paste(page.getByRole('textbox', { name: 'Lizenzbenutzer' }), email);
    await page.getByRole('textbox', { name: 'Notiz' }).fill('Donaudampfschifffahrtsgesellschaftskapitän'.repeat(4));
    expect(await isTooWide()).toBe(false);
    await page.getByRole('button', { name: 'Weiter' }).click();
    await expect(page.getByRole('button', { name: 'Bestellung anlegen' })).toBeVisible();
    expect(await isTooWide()).toBe(false);
  });
});
