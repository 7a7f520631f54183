import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import type { ListAnswer } from '../../contract/schemas/common';
import type { License } from '../../contract/schemas/license';
import { choosePassword, expect, fillSignIn, test } from '../support/e2e';
import { createServerProcess } from '../support/e2eServer';
import { freePort } from '../support/freePort';
import { addProduct, chooseNewCustomer, next } from '../support/wizardSteps';

// The server refuses what the story tries, and asks before it.
test.use({ expectedConsoleErrors: /status of (?:40[0139]|412)/ });

const anna = { email: 'anna@acme.test', password: 'Lavender-Fields-7' };
const mia = { email: 'mia@acme.test', password: 'Own-Secret1' };

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const titled = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const open = async (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name, exact: true }).click();
const choose = async (page: Page, label: string | RegExp, option: string | RegExp) => {
  await page.getByLabel(label).click();
  await page.getByRole('option', { name: option }).click();
};

/** Makes a product with two features and an installation file, which comes back as it was sent. */
const makeProduct = async (page: Page) => {
  await open(page, 'Products');
  await page.getByRole('link', { name: 'Create', exact: true }).click();
  await page.getByLabel('Code').fill('DRAW');
  await page.getByLabel('Product name').fill('Draw');
  await choose(page, 'Authorization', 'By license key');
  const [features, files] = [button(page, 'Add').first(), button(page, 'Add').last()];
  for (const [index, feature] of ['Layers', 'Export'].entries()) {
    await features.click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).nth(index).fill(feature);
    await page
      .getByRole('textbox', { name: 'Code', exact: true })
      .nth(index + 1)
      .fill(feature.toUpperCase());
    await page.getByRole('combobox', { name: 'Type' }).nth(index).click();
    await page.getByRole('option', { name: 'Activation' }).click();
  }
  await files.click();
  const buffer = Buffer.alloc(2_500_000, 'portal');
  await page.getByLabel('Upload').setInputFiles({ name: 'draw.exe', mimeType: 'application/octet-stream', buffer });
  await expect(page.getByText(/^draw\.exe: 2\.4 MiB, MD5 [0-9a-f]{32}$/)).toBeVisible();
  await page.getByLabel('Version').fill('1.0');
  await choose(page, 'Platform', 'Windows 64-bit');
  await button(page, 'Save').click();
  await titled(page, 'Draw');
  for (const feature of ['Layers', 'Export']) await expect(page.getByTitle(feature, { exact: true })).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download: draw.exe' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('draw.exe');
  expect(buffer.equals(await readFile(await file.path()))).toBe(true);
};

/** Gives the company a logo, which the header shows after a reload. */
const chooseLogo = async (page: Page) => {
  await open(page, 'Branding');
  const buffer = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4"/></svg>',
  );
  await page.locator('input[type=file]').setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer });
  await button(page, 'Save').click();
  await button(page, 'Reload').click();
  await expect(page.getByRole('banner').locator('img')).toHaveAttribute('src', /logos/);
};

test.describe('an empty database', () => {
  test.describe.configure({ mode: 'serial' });

  let origin: string;
  let server: ReturnType<typeof createServerProcess>;
  test.beforeAll(async () => {
    const port = await freePort();
    origin = `http://localhost:${port}`;
    server = createServerProcess(port);
  });
  test.afterAll(async () => {
    await server.stop();
    server.remove();
  });

  const signIn = async (page: Page, { email, password }: typeof anna) => {
    await page.goto(`${origin}/login`);
    await button(page, 'Log in').click();
    await fillSignIn(page, email, password);
  };

  /** Makes a token that only reads, on the page of the person. */
  const makeToken = async (page: Page): Promise<string> => {
    await page.goto(`${origin}/profile`);
    await button(page, 'New script').click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Nightly export');
    await button(page, 'Create token').click();
    const shown = page.getByRole('dialog', { name: 'The token of Nightly export' });
    const token = await shown.getByText(/^lpscript_/).innerText();
    await shown.getByRole('button', { name: 'Close' }).click();
    return token;
  };

  test('[SETUP-08] [MGR-19] [CATL-16] [CATL-55] [BRND-14] [SCRI-04] becomes a company whose manager issues the 50 licenses that she may, and reads why not 51', async ({
    page,
    browser,
  }) => {
    const printed = await server.start({ SEED: 'none' });
    const [code = ''] = /(?:[0-9a-f]{5}-){3}[0-9a-f]{5}/.exec(printed) ?? [];
    await page.goto(origin);
    await page.getByLabel('Code').fill(code);
    await page.getByLabel('Name of the company').fill('Acme Software');
    await page.getByLabel('Email of the first manager').fill(anna.email);
    await page.getByLabel('New password', { exact: true }).fill(anna.password);
    await page.getByLabel('Confirm new password').fill(anna.password);
    await button(page, 'Set up').click();
    await expect(button(page, 'Log in')).toBeVisible();
    await signIn(page, anna);
    await chooseLogo(page);
    await makeProduct(page);
    await open(page, 'License policies');
    await page.getByRole('link', { name: 'Create', exact: true }).click();
    await page.getByLabel(/^Product/).fill('Draw');
    await page.getByRole('option', { name: /Draw/ }).click();
    await page.getByLabel(/^Code/).fill('PERP');
    await page.getByLabel(/^Name/).fill('Perpetual');
    await choose(page, /^License type/, 'Perpetual');
    await button(page, 'Save').click();
    await titled(page, 'PERP');
    const policy = page.url().replace(/\/show$/, '');
    await open(page, 'Bundles');
    await page.getByRole('link', { name: 'Create', exact: true }).click();
    await page.getByLabel(/^Code/).fill('SUITE');
    await page.getByLabel(/^Product name/).fill('Suite');
    await choose(page, /^Authorization/, 'By license key');
    await page.getByLabel(/^Products/).fill('Draw');
    await page.getByRole('option', { name: /Draw/ }).click();
    await button(page, 'Save').click();
    await titled(page, 'SUITE');

    await open(page, 'Colleagues');
    await button(page, 'Invite').click();
    await page.getByRole('dialog').getByLabel('Email').fill(mia.email);
    await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();
    const shown = page.getByRole('dialog', { name: 'New initial password' });
    const initial = await shown.getByText(/^[a-z][a-z1-9!@#_]{11}$/).innerText();
    await shown.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('link', { name: mia.email }).click();
    await button(page, 'Change rights').click();
    for (const right of ['Create license policies', 'Create orders', 'Issue more licenses for an order'])
      await page.getByRole('switch', { name: right }).check();
    await choose(page, 'Draw', 'Up to');
    await page.getByRole('spinbutton', { name: 'Licenses' }).fill('50');
    await button(page, 'Save').click();
    await expect(page.getByText('0 issued of 50')).toBeVisible();

    const other = await (await browser.newContext()).newPage();
    await signIn(other, { ...mia, password: initial });
    await choosePassword(other, mia.password);
    await open(other, 'Create order');
    await chooseNewCustomer(other, 'olga@story.example');
    await next(other);
    const draw = await addProduct(other, 'Draw');
    await draw.getByRole('spinbutton').fill('51');
    await expect(draw.getByRole('alert')).toHaveText(
      'Allowed licenses exceeded for product DrawRemaining licenses: 50',
    );
    await draw.getByRole('spinbutton').fill('50');
    await next(other);
    await button(other, 'Create order').click();
    await expect(other.getByText('Order created')).toBeVisible();
    await other.getByRole('link', { name: 'Issue more licenses' }).click();
    await next(other);
    const more = await addProduct(other, 'Draw');
    await expect(more.getByRole('alert')).toHaveText('Allowed licenses exceeded for product DrawRemaining licenses: 0');
    await page.reload();
    await expect(page.getByText('50 issued of 50')).toBeVisible();
    await button(page, 'Change rights').click();
    await page.getByRole('spinbutton', { name: 'Licenses' }).fill('49');
    await button(page, 'Save').click();
    await expect(page.getByText('Must be at least 50')).toBeVisible();

    await other.goto(policy);
    await page.goto(policy);
    await page.getByLabel(/^Name/).fill('Perpetual, per device');
    await other.getByLabel(/^Name/).fill('Forever');
    await button(other, 'Save').click();
    // The form's title ends with it, too.
    await expect(other.getByRole('heading', { level: 1, name: 'PERP', exact: true })).toBeVisible();
    await button(page, 'Save').click();
    const both = page.getByRole('radiogroup', { name: 'Name' });
    await expect(both).toHaveText(/Perpetual.*Perpetual, per device.*Forever/);
    await both.getByRole('radio', { name: 'Mine: Perpetual, per device' }).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Perpetual, per device')).toBeVisible();

    const headers = { authorization: `Bearer ${await makeToken(other)}`, 'x-csrftoken': 'script' };
    const read = await fetch(`${origin}/api/v1/licenses/?limit=100`, { headers });
    const { count, results } = (await read.json()) as ListAnswer<License>;
    expect([count, results.length]).toEqual([50, 50]);
    const reset = await fetch(`${origin}/api/v1/licenses/${results[0]?.id}/reset/`, { method: 'POST', headers });
    expect([reset.status, await reset.json()]).toMatchObject([403, { code: 'script_is_read_only' }]);
    await other.context().close();
  });

  test('[MGR-20] keeps its last administrator, and a colleague who leaves hands over her order', async ({
    page,
    browser,
  }) => {
    const other = await (await browser.newContext()).newPage();
    await signIn(other, mia);
    await titled(other, 'Dashboard');
    await signIn(page, anna);
    await open(page, 'Colleagues');
    await titled(page, 'Colleagues');
    await page.getByRole('link', { name: anna.email }).click();
    await button(page, 'End access').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'End access' }).click();
    await expect(dialog.getByRole('note')).toHaveText(
      /^Nobody else in the company has these 13 permissions: .*Manage license managers of orders and of the company.* Give them to somebody else first\.$/,
    );
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await open(page, 'Colleagues');
    await titled(page, 'Colleagues');
    await page.getByRole('link', { name: mia.email }).click();
    await button(page, 'End access').click();
    await expect(dialog.getByText('Orders that nobody else manages').locator('xpath=following-sibling::*')).toHaveText(
      '1',
    );
    await dialog.getByLabel('Who gets the orders and shared views').fill('anna');
    await page.getByRole('option', { name: anna.email }).click();
    await dialog.getByRole('button', { name: 'End access' }).click();
    await expect(page.getByText('Left', { exact: true })).toBeVisible();
    await open(page, 'Orders');
    await expect(page.getByRole('row', { name: /olga@story\.example/ })).toBeVisible();
    await open(other, 'Orders');
    await expect(button(other, 'Log in')).toBeVisible();
  });
});
