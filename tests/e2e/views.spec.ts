import { readFile } from 'node:fs/promises';
import { createServerProcess } from '../support/e2eServer';
import { port as suitePort } from '../support/e2eAddress';
import { expect, fillSignIn, test, untilQuiet } from '../support/e2e';

const licenses = /\/api\/v1\/licenses\/\?/;

test('[CAL-01] [FILT-05] [FILT-06] [VIEWS-15] [VIEWS-16] [VIEWS-40] [VIEWS-45] a distributor makes a view of the endings of next month, and a colleague opens its link', async ({
  signedInAs,
}) => {
  const page = await signedInAs('distributor', '/licenses');
  const answered = page.waitForResponse(
    response => licenses.test(response.url()) && /validity_period__lte/.test(response.url()),
  );
  const preset = page.getByRole('link', { name: 'Ending within 30 days' });
  await preset.hover();
  const answer = await answered;
  const { count } = await answer.json();
  const asked = new URL(answer.url()).searchParams;
  expect(asked.get('validity_period__lte')).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(count).toBeGreaterThan(20);
  await preset.click();
  await expect(preset).toHaveText(`Ending within 30 days ${count}`);
  await expect(page.getByText(`1-20 of ${count}`)).toBeVisible();

  const calendar = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  // A calendar file breaks long lines.
  const events = (await readFile(await (await calendar).path(), 'utf8')).replaceAll(/\r?\n[ \t]/g, '');
  const numbers = [...events.matchAll(/^SUMMARY:Last day (?:of|before the first licenses? expires?:) (\d+) /gm)].map(
    ([, number]) => Number(number),
  );
  expect(numbers.reduce((sum, number) => sum + number, 0)).toBe(count);

  // The endings of next month, by customer, in columns of one's own.
  await page.getByRole('button', { name: /^Change filter: Ends within 30 days/ }).click();
  const changing = page.getByRole('dialog', { name: 'Change filter' });
  await changing.getByLabel('Ends').selectOption({ label: 'Next month' });
  await changing.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('button', { name: /^Remove filter: Ends next month \(/ })).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).click();
  const columns = page.getByRole('dialog', { name: 'Columns' });
  // The list is sorted by Expiry, so that is there already.
  for (const name of ['Created on', 'Company']) await columns.getByRole('checkbox', { name, exact: true }).click();
  await columns.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Company', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Company' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByRole('columnheader', { name: 'Created on' })).toBeHidden();

  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('button', { name: 'Save view' }).click();
  const long = 'Renewals DACH and Benelux, without trials, by customer, for the Monday meeting';
  await page.getByRole('textbox', { name: 'Name' }).fill(long);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The view is saved.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: long, exact: true })).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('link', { name: long })).toHaveAttribute('aria-current', 'page');
  expect((await menu.boundingBox())?.width).toBeLessThan(215);

  const link = new URL(page.url());
  const colleague = await signedInAs('manager', link.pathname + link.search);
  await expect(colleague.getByRole('heading', { name: 'Licenses', exact: true })).toBeVisible();
  await expect(colleague.getByRole('button', { name: /^Remove filter: Ends next month/ })).toBeVisible();
  await expect(colleague.getByRole('columnheader', { name: 'Company' })).toBeVisible();

  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page.getByText('Changed', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: /^Back to Renewals/ }).click();
  await expect(page.getByText('Changed', { exact: true })).toBeHidden();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Renewals DACH and Benelux, .* meeting-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe(
    '\uFEFFExpiry,Order ID,Company,License users / key,Product,License Type,Activated on,Times activated,Max Users,Maintenance End Date,Status,License number',
  );
  const last = lines.length - 2;
  await expect(page.getByText(`1-${Math.min(20, last)} of ${last.toLocaleString('en')}`)).toBeVisible();
});

test('[FILT-35] the presets that do not fit are in a menu, and the open one is always in the line', async ({
  signedInAs,
}) => {
  const page = await signedInAs('distributor', '/licenses');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const line = page.getByRole('navigation', { name: 'Quick filters' });
    await line.getByRole('button', { name: / more$/ }).click();
    await page.getByRole('menuitem', { name: 'Not used for 90 days' }).click();
    await expect(line.getByRole('link', { name: 'Not used for 90 days' })).toBeInViewport({ ratio: 1 });
    await expect(line.getByRole('link', { name: 'Not used for 90 days' })).toHaveAttribute('aria-current', 'true');
    await page.goto('/licenses');
  }
});

test.describe('before a server without extensions', () => {
  const port = suitePort + 8;
  const server = createServerProcess(port);
  test.beforeAll(async () => {
    await server.startOnDemo({ EXTENSIONS: 'off' });
  });
  test.afterAll(async () => {
    await server.stop();
    server.remove();
  });

  test('[EXT-03] [PEOPLE-08] every page works, nothing unknown is asked for, and no button is dead', async ({
    page,
  }) => {
    const refused: string[] = [];
    page.on('response', response => {
      const { pathname, search } = new URL(response.url());
      if (pathname.startsWith('/api/') && response.status() >= 400)
        refused.push(`${response.status()} ${pathname}${search}`);
      if (pathname.startsWith('/api/v1/x/')) refused.push(pathname);
    });
    await page.goto(`http://localhost:${port}/login`);
    await page.getByRole('button', { name: 'Log in' }).click();
    await fillSignIn(page, 'distributor@acme.test');
    for (const name of ['Dashboard', 'Create order', 'Orders', 'My profile', 'Work on a list', 'Licenses']) {
      await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name, exact: true }).click();
      await untilQuiet(page);
    }
    // Wide enough for all.
    await page.setViewportSize({ width: 1920, height: 900 });
    await expect(page.getByRole('navigation', { name: 'Quick filters' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Add filter' }).click();
    const adding = page.getByRole('dialog', { name: 'Add filter' });
    await expect(adding.getByRole('option', { name: 'Product' })).toHaveCount(1);
    await expect(adding.getByRole('option', { name: 'Trial' })).toHaveCount(0);
    await adding.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: 'Columns' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Views' })).toHaveCount(0);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('Link copied')).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('zoe-laptop');
    await page.getByRole('option', { name: 'Device hostname: zoe-laptop' }).first().click();
    await untilQuiet(page);
    for (const text of ['Acme PDM Vault', 'ACME-100001', 'nobody@acme.test']) {
      await page.keyboard.press('Control+k');
      const box = page.getByRole('combobox', { name: 'Search or jump to ...' });
      await expect(page.getByRole('option', { name: 'Licenses: Past their expiry' })).toHaveCount(0);
      await box.fill(text);
      const isFound = text !== 'nobody@acme.test';
      await expect(
        isFound
          ? page.getByRole('option', { name: /in the list$/ })
          : page.getByText(/^Nothing was found in these lists/),
      ).toBeVisible();
      if (isFound) await page.keyboard.press('Enter');
      else await page.keyboard.press('Escape');
      await expect(box).toBeHidden();
      await untilQuiet(page);
    }
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await expect(menu.getByRole('link', { name: 'Licenses', exact: true })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'People', exact: true })).toHaveCount(0);
    await page.goto(`http://localhost:${port}/people`);
    await page.getByLabel('Find a license user').fill('begona.nunez@canaveral');
    await page.getByRole('option', { name: /begona\.nunez@canaveral-automocion\.example/ }).click();
    await expect(page.getByRole('heading', { name: 'Begoña Núñez' })).toBeVisible();
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(8);
    expect(refused).toEqual([]);
  });
});
