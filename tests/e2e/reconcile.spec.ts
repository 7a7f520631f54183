import type { Page } from 'playwright/test';
import { readFile } from 'node:fs/promises';
import { violations } from '../support/axe';
import { expect, test, untilLoaded } from '../support/e2e';

/** Two of the users of the first license, one of the third's, and 17 who are new. */
const list = [
  'Annika.Weiss@weissbach-fahrzeugbau.example',
  'jurgen.muller@weissbach-fahrzeugbau.example',
  'nuria.ortega@montanes-automocion.example',
  ...Array.from({ length: 17 }, (_, index) => `joiner-${index}@reconcile.example`),
];

/** The id of a license of an order. */
const idOf = async (page: Page, order: string, name: RegExp) => {
  const filter = JSON.stringify({ order__store_id__icontains: order, license_key__isnull: 1 });
  await page.goto(`/licenses?filter=${encodeURIComponent(filter)}`);
  const address = await page.getByRole('table').getByRole('link', { name }).getAttribute('href');
  return /\d+$/.exec(address ?? '')?.[0] ?? '';
};

const openSheet = async (page: Page, button: string, title: string) => {
  await page.getByRole('button', { name: button }).click();
  return page.getByRole('dialog', { name: title });
};

test('[RECON-01] [RECON-04] [RECON-06] 20 people are reconciled with 3 licenses, twice; the extra are released and given back', async ({
  signedInAs,
}) => {
  const page = await signedInAs('distributor', '/licenses');
  const ids = [
    await idOf(page, 'ACME-100118', /PDM Vault/),
    await idOf(page, 'ACME-100078', /PDM Vault/),
    await idOf(page, 'ACME-100040', /Team Space, nuria/),
  ];
  await page.goto(`/licenses/reconcile?ids=${ids.join(',')}`);
  await page.getByLabel('Email addresses of the people').fill([...list, list[0]?.toUpperCase()].join('\n'));
  await expect(page.getByText('20 people, 1 duplicate')).toBeVisible();
  const table = page.getByRole('table', { name: 'People and their licenses' });
  await expect(table.getByRole('row').nth(1)).toContainText(
    /18 missing5 extra18 free places.*20 missing1 extra24 free places.*19 missing5 extraUnlimited places/,
  );
  await expect(page.getByRole('button', { name: 'Assign the missing (57)' })).toBeEnabled();
  expect(await violations(page)).toEqual([]);

  const assigning = await openSheet(page, 'Assign the missing (57)', 'Assign the missing');
  await assigning.getByRole('button', { name: 'Make 57 assignments' }).click();
  await expect(assigning.getByText('57 of 57 done.')).toBeVisible();
  await expect(assigning.getByText('17 new initial passwords')).toBeVisible();
  const download = page.waitForEvent('download');
  await assigning.getByRole('button', { name: 'Save results' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).split('\r\n').slice(1, -1);
  expect(lines).toHaveLength(57);
  await assigning.getByRole('button', { name: 'Close' }).last().click();

  await page.reload();
  await expect(page.getByText('20 people, 1 duplicate')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Assign the missing (0)' })).toBeDisabled();
  await expect(table.getByText('has it')).toHaveCount(60);
  expect(page.url()).not.toContain('%40');
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('reconcile.example');

  const releasing = await openSheet(page, 'Release the extra (11)', 'Release the extra');
  await releasing.getByRole('button', { name: 'Release 11 assignments' }).click();
  await expect(releasing.getByText('11 of 11 done.')).toBeVisible();
  await expect(table.getByText('extra', { exact: true })).toHaveCount(0);
  await releasing.getByRole('button', { name: 'Undo 11' }).click();
  await page.getByRole('dialog', { name: 'Undo this run?' }).getByRole('button', { name: 'Undo' }).click();
  const undoing = page.getByRole('dialog', { name: 'Assign users (undo)' });
  await expect(undoing.getByText('11 of 11 done.')).toBeVisible();
  await undoing.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Release the extra (11)' })).toBeEnabled();
});

test('[RECON-07] 500 people and 50 licenses are scrolled to the end', async ({ signedInAs }) => {
  const ids = Array.from({ length: 50 }, (_, index) => index + 1);
  const page = await signedInAs('distributor', `/licenses/reconcile?ids=${ids.join(',')}`);
  const people = Array.from({ length: 500 }, (_, index) => `scrolled-${index}@reconcile.example`);
  await page.getByLabel('Email addresses of the people').fill(people.join('\n'));
  await page.getByLabel('Show').selectOption({ index: 1 });
  const table = page.getByRole('table', { name: 'People and their licenses' });
  await expect(table).toHaveAttribute('aria-rowcount', '502');
  const first = table.getByRole('rowheader', { name: 'scrolled-0@reconcile.example' });
  await expect(first).toBeVisible();
  // What is still to come above the table would push its end out of the window.
  await untilLoaded(page);
  await page.getByRole('region', { name: 'People and their licenses' }).focus();
  await page.keyboard.press('End');
  await expect(table.getByRole('rowheader', { name: 'scrolled-499@reconcile.example' })).toBeInViewport();
  await expect(first).toHaveCount(0);
  await expect(table.getByRole('columnheader', { name: 'Person' })).toBeInViewport();
  const frame = page.getByRole('region', { name: 'People and their licenses' });
  await frame.evaluate(element => element.scrollTo({ left: element.scrollWidth }));
  await expect(table.getByRole('columnheader').last()).toHaveAttribute('aria-colindex', /^(4\d|5\d)$/);
  await expect(table.getByRole('columnheader').last()).toBeInViewport();
});
