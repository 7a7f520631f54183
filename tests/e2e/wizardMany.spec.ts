import type { Locator, Page } from 'playwright/test';
import { demoPassword } from '../../server/seed/accounts';
import { expect, fillSignIn, leavePage, test } from '../support/e2e';
import { createServerProcess } from '../support/e2eServer';
import { freePort } from '../support/freePort';
import { addProduct, chooseNewCustomer, next, paste } from '../support/wizardSteps';

/**
 * A server of its own for each story, because each takes 99 licenses of ten products, and the allowance of most is
 * between 120 and 219.
 */
const ownServer = async () => {
  const port = await freePort();
  const server = createServerProcess(port);
  await server.startOnDemo();
  return { address: `http://localhost:${port}`, end: async () => (await server.stop(), server.remove()) };
};

const openWizard = async (page: Page, address: string) => {
  await page.goto(`${address}/create-order`);
  await page.getByRole('button', { name: 'Log in' }).click();
  await fillSignIn(page, 'distributor@acme.test', demoPassword);
};

/** Counts each click and each field that is filled in or pasted into. */
const counting = () => {
  let count = 0;
  return {
    click: async (target: Locator, options?: { modifiers: 'Shift'[] }) => {
      count += 1;
      await target.click(options);
    },
    fill: async (field: Locator, text: string) => {
      count += 1;
      await field.fill(text);
    },
    total: () => count,
  };
};

const products =
  'CAM-TOOLPATH FEM-SOLVER CFD-FLOW RENDER-FARM PCB-LAYOUT ROBOT-CELL EDGE-RUNTIME POST-PACK FACADE-PLANNER TURBINE-LAB'.split(
    ' ',
  );

const expectTenTimes99 = async (page: Page) => {
  await expect(page.getByText('Order created')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'License keys' }).click();
  await expect(page.getByRole('menuitem', { name: 'Copy 990 license keys' })).toBeVisible();
};

// Email, its option, Next; "Paste items", the table, "Add 10 items"; Next, "Create order".
test('[WMANY-10] [WMANY-04] ten products of 99 licenses are issued from a pasted table in 8 interactions', async ({
  page,
}) => {
  const { address, end } = await ownServer();
  await openWizard(page, address);
  const { click, fill, total } = counting();
  const button = (name: string) => page.getByRole('button', { name });
  await fill(page.getByRole('combobox', { name: 'Customer email' }), 'table@wizard.example');
  await click(page.getByRole('option', { name: 'Add new customer table@wizard.example' }));
  await click(button('Next'));
  await click(button('Paste items'));
  await fill(
    page.getByRole('textbox', { name: 'Table' }),
    ['Product\tQuantity', ...products.map(code => `${code}\t99`)].join('\n'),
  );
  await expect(page.getByText('10 lines are ready.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Lines of the table' })).toContainText('Acme Façade Planner');
  await click(button('Add 10 items'));
  await click(button('Next'));
  await expect(page.getByText('990 licenses in total')).toBeVisible();
  await click(button('Create order'));
  await expectTenTimes99(page);
  expect(total()).toBe(8);
  await leavePage(page);
  await end();
});

// Email, its option, Next; "Choose several", the first, the tenth with Shift, "Add 10 products"; the number, "Set all
// quantities"; Next, "Create order".
test('[WMANY-10] [WMANY-01] [WMANY-02] [WMANY-03] ten products of 99 licenses are issued by picking them in 11 interactions', async ({
  page,
}) => {
  const { address, end } = await ownServer();
  await openWizard(page, address);
  const { click, fill, total } = counting();
  const button = (name: string) => page.getByRole('button', { name });
  const product = (name: string) => page.getByRole('checkbox', { name });
  await fill(page.getByRole('combobox', { name: 'Customer email' }), 'picked@wizard.example');
  await click(page.getByRole('option', { name: 'Add new customer picked@wizard.example' }));
  await click(button('Next'));
  await click(button('Choose several'));
  await click(product('Acme CAM Toolpath'));
  await click(product('Acme Robot Cell'), { modifiers: ['Shift'] });
  await click(button('Add 10 products'));
  await fill(page.getByRole('textbox', { name: 'Number for all products' }), '99');
  await click(button('Set all quantities'));
  await expect(page.getByText('Set to 99 for 10 products.')).toBeVisible();
  await click(button('Next'));
  await expect(page.getByText('990 licenses in total')).toBeVisible();
  await click(button('Create order'));
  await expectTenTimes99(page);
  expect(total()).toBe(11);
  await leavePage(page);
  await end();
});

test.describe('license managers entered in the wizard', () => {
  test.use({ expectedConsoleErrors: /status of 409|net::ERR_CONNECTION_RESET/ });

  test('[WMANY-07] [WMANY-08] are added to the new order; who could not be added is told with the reason, and can be added again', async ({
    signedInAs,
  }) => {
    const page = await signedInAs('distributor', '/create-order');
    await chooseNewCustomer(page, 'managed@wizard.example');
    const managers = page.getByRole('textbox', { name: 'License managers' });
    await paste(managers, 'first@managers.example; viewer@acme.test, lost@managers.example');
    await next(page);
    await addProduct(page, 'Acme Mesh Kit');
    await next(page);
    await expect(page.getByText('first@managers.example, viewer@acme.test, lost@managers.example')).toBeVisible();
    // The third is added, but the answer does not reach the portal.
    let calls = 0;
    await page.route('**/add_manager/', async route => {
      calls += 1;
      if (calls !== 3) return route.continue();
      await route.fetch();
      return route.abort('connectionreset');
    });
    await page.getByRole('button', { name: 'Create order' }).click();
    await expect(page.getByText('Order created', { exact: true })).toBeVisible();
    const left = page.getByRole('list', { name: 'The order was created, but 2 license managers could not be added' });
    await expect(left.getByRole('listitem')).toHaveText([
      'viewer@acme.test: Already a member of the company, who cannot be added to orders.',
      "lost@managers.example: The server didn't confirm whether this was done. You can send it again safely.",
    ]);
    await expect(page.getByText('1 new initial password')).toBeVisible();

    await page.reload();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('1 license manager added')).toBeVisible();
    await expect(page.getByText('1 new initial password')).toBeVisible();
    const one = page.getByRole('list', { name: 'The order was created, but 1 license manager could not be added' });
    await expect(one.getByRole('listitem')).toHaveText([
      'viewer@acme.test: Already a member of the company, who cannot be added to orders.',
    ]);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
    await page.getByRole('alert').getByRole('button', { name: 'Close' }).click();
    await expect(one).toBeHidden();
    await page.getByRole('tab', { name: 'License managers' }).click();
    const rows = page.getByRole('row');
    await expect(rows.filter({ hasText: 'first@managers.example' })).toBeVisible();
    await expect(rows.filter({ hasText: 'lost@managers.example' })).toBeVisible();
    await expect(rows.filter({ hasText: 'viewer@acme.test' })).toBeHidden();
  });
});
