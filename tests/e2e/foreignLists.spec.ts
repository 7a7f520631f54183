import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright/test';
import { demoPassword } from '../../server/seed/accounts';
import { expect, fillSignIn, test } from '../support/e2e';
import { createForeignLists } from '../support/foreignLists';
import { startForeignPortal } from '../support/foreignPortal';

// The places where a description may be are asked one after the other.
test.use({ expectedConsoleErrors: /status of 40[04]/ });

const vouchers = Array.from({ length: 45 }, (_, index) => ({
  id: index + 1,
  code: `GIFT-${String(index + 1).padStart(2, '0')}`,
  kind: index % 3 === 0 ? 'promo' : 'gift',
  amount: 10 + index,
  valid_until: `2027-0${1 + (index % 9)}-15`,
  note: index % 2 ? 'Ring twice' : null,
}));
const properties = {
  id: { type: 'integer', readOnly: true },
  code: { type: 'string', maxLength: 12 },
  kind: { enum: ['gift', 'promo'], type: 'string' },
  amount: { type: 'integer', minimum: 1 },
  valid_until: { type: 'string', format: 'date' },
  note: { type: 'string', nullable: true },
};
const string = { type: 'string' };
const asked = (name: string, schema: object = string) => ({ name, in: 'query', schema });
const body = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Voucher' } } } };
const ok = { '200': { description: '', ...body } };
const page = {
  count: { type: 'integer' },
  results: { type: 'array', items: { $ref: '#/components/schemas/Voucher' } },
};
const description = JSON.stringify({
  openapi: '3.0.3',
  info: { title: 'Vouchers', version: '1' },
  paths: {
    '/api/v1/vouchers/': {
      get: {
        parameters: [
          asked('limit', { type: 'integer' }),
          asked('offset', { type: 'integer' }),
          asked('order_by'),
          asked('code__icontains'),
          asked('kind', properties.kind),
        ],
        responses: { '200': { content: { 'application/json': { schema: { type: 'object', properties: page } } } } },
      },
      post: { requestBody: body, responses: ok },
    },
    '/api/v1/vouchers/{id}/': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
      get: { responses: ok },
      patch: { requestBody: body, responses: ok },
      delete: { responses: { '204': { description: '' } } },
    },
    '/api/v1/vouchers/{id}/redeem/': { post: { responses: ok } },
  },
  components: { schemas: { Voucher: { type: 'object', required: ['code', 'kind'], properties } } },
});

const signIn = async (page: Page, address: string, email: string) => {
  await page.goto(`${address}/login`);
  await page.getByRole('button', { name: 'Log in' }).click();
  await fillSignIn(page, email, demoPassword);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
};

const pressIn = (presses: string[]) => async (target: Locator, name: string) => {
  presses.push(name);
  await target.click();
};
const savedList = async (page: Page, press: () => Promise<void>): Promise<Record<string, unknown>> => {
  const download = page.waitForEvent('download');
  await press();
  return JSON.parse(readFileSync(await (await download).path(), 'utf8'));
};

test.describe('a back end of another team', () => {
  test.describe.configure({ mode: 'serial' });

  let portal: Awaited<ReturnType<typeof startForeignPortal>>;
  test.beforeAll(async () => {
    portal = await startForeignPortal();
  });
  test.afterAll(() => portal.stop());

  test('[ADDL-18] [ADDL-20] a new table becomes a list with forms in six presses, and a field that it drops is told to its admin only', async ({
    page,
    browser,
  }) => {
    const { address } = portal;
    await signIn(page, address, 'manager@acme.test');
    const lists = createForeignLists({ vouchers });
    portal.restart(lists, description);
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    const presses: string[] = [];
    const press = pressIn(presses);
    const begun = Date.now();
    await press(menu.getByRole('link', { name: 'Lists', exact: true }), 'Lists');
    await press(page.getByRole('link', { name: 'Add a list' }), 'Add a list');
    await press(page.getByRole('link', { name: 'vouchers', exact: true }), 'vouchers');
    await expect(page.getByRole('region', { name: 'Preview' }).getByText('GIFT-01')).toBeVisible();
    const declaration = await savedList(page, () =>
      press(page.getByRole('button', { name: 'Download', exact: true }), 'Download'),
    );
    portal.config.resources = [{ ...declaration, access: 'everyone' }];
    await page.goto(address);
    await press(menu.getByRole('link', { name: 'Vouchers' }), 'Vouchers');
    await expect(page.getByText('1-20 of 45')).toBeVisible();
    expect(presses.length).toBeLessThanOrEqual(6);
    const seconds = Math.ceil((Date.now() - begun) / 1_000);
    test.info().annotations.push({ type: 'measure', description: `${presses.length} presses, ${seconds} s` });

    await page.getByRole('button', { name: 'Go to next page' }).click();
    await expect(page.getByText('GIFT-21')).toBeVisible();
    await page.getByRole('button', { name: 'Amount', exact: true }).click();
    await expect(page.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute('aria-sort', 'ascending');
    await page.getByRole('searchbox').fill('gift-1');
    await expect(page.getByRole('row')).toHaveCount(11);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    const lines = readFileSync(await (await download).path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(11);
    await page.getByRole('link', { name: 'Create' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Vouchers: new record' })).toBeVisible();
    await page.getByLabel(/^Code/).fill('GIFT-46');
    await page.getByLabel(/^Kind/).click();
    await page.getByRole('option', { name: 'gift' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'GIFT-46' })).toBeVisible();
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByLabel('Amount').fill('7');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: 'Redeem' })).toBeVisible();
    expect(lists.commands()).toEqual([
      'POST vouchers {"code":"GIFT-46","kind":"gift"}',
      'PATCH vouchers/46 {"amount":7}',
    ]);

    // The back end drops a field overnight, and gets another one.
    const next = vouchers.map(({ valid_until: _dropped, ...others }) => ({ ...others, shop: 'Lyon' }));
    portal.restart(createForeignLists({ vouchers: next }), description);
    await page.goto(`${address}/vouchers`);
    await expect(page.getByText(/^The server no longer sends “Valid until”/)).toBeVisible();
    await expect(page.getByText('The server also sends: shop')).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Valid until' })).toHaveCSS(
      'text-decoration-line',
      'line-through',
    );
    const other = await (await browser.newContext()).newPage();
    await signIn(other, address, 'user@acme.test');
    await other.goto(`${address}/vouchers`);
    await expect(other.getByText('GIFT-01')).toBeVisible();
    await expect(other.getByRole('columnheader', { name: 'Valid until' })).toHaveCount(0);
    await expect(other.getByText(/no longer sends/)).toHaveCount(0);
    await other.context().close();
  });

  test('[ADDL-21] a list of a back end that describes nothing is typed, tried and used', async ({ page }) => {
    const { address } = portal;
    portal.config.resources = [];
    portal.restart(createForeignLists({ vouchers }));
    await signIn(page, address, 'manager@acme.test');
    await page.goto(`${address}/lists/new`);
    const presses: string[] = [];
    const press = pressIn(presses);
    await press(page.getByLabel('Address of a list'), 'Address of a list');
    await page.keyboard.insertText('vouchers');
    await press(page.getByRole('button', { name: 'Read' }), 'Read');
    await expect(page.getByText('20 of 20 rows look like dates')).toBeVisible();
    const declaration = await savedList(page, () =>
      press(page.getByRole('button', { name: 'Download', exact: true }), 'Download'),
    );
    expect(presses).toHaveLength(3);
    expect(declaration).toMatchObject({
      search: ['code__icontains'],
      filters: [
        { source: 'kind', type: 'text' },
        { source: 'valid_until', type: 'text' },
      ],
    });
    portal.config.resources = [declaration];
    await page.goto(`${address}/vouchers?sort=amount&order=DESC`);
    await expect(page.getByRole('row').nth(1)).toContainText('GIFT-45');
    await page.getByRole('searchbox').fill('gift-02');
    await expect(page.getByRole('row')).toHaveCount(2);
  });
});
