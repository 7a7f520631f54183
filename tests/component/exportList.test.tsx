import { screen, waitFor } from '@testing-library/react';
import type { GetListParams, GetListResult } from 'ra-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { License } from '../../contract/schemas/license';
import { distributor } from '../support/people';
import { renderApp } from '../support/renderApp';
import { createLicense, createLicenseUser } from '../support/sampleLicense';
import { createOrder } from '../support/sampleOrder';

const files: { name: string; text: Promise<string> }[] = [];
let blob: Blob;

const textOf = (file: Blob) =>
  new Promise<string>(resolve => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.readAsText(file);
  });

beforeEach(() => {
  files.length = 0;
  const createObjectURL = (file: Blob) => {
    blob = file;
    return 'blob:list';
  };
  Object.assign(URL, { createObjectURL, revokeObjectURL: () => {} });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, text: textOf(blob) });
  });
});
afterEach(() => vi.restoreAllMocks());

interface Serving {
  total: number;
  /** The most the back end gives at a time. */
  cap?: number;
  record?: (index: number) => object;
  fail?: (page: number) => boolean;
  /** What a portion waits for. */
  until?: (page: number) => Promise<void> | false;
}

const keyed = (index: number) => createLicense({ id: index + 1, license_key: `KEY-${index + 1}` });

const open = (
  path: string,
  { total, cap = 1000, record = keyed, fail = () => false, until = () => false }: Serving,
) => {
  const asked: (Pick<GetListParams, 'sort' | 'filter'> & { page: number; perPage: number })[] = [];
  const getList = async (_resource: string, { pagination, sort, filter }: GetListParams): Promise<GetListResult> => {
    const { page = 1, perPage = 20 } = pagination ?? {};
    if (perPage !== 20) asked.push({ page, perPage, sort, filter });
    if (perPage !== 20) {
      if (fail(page)) throw new Error('no network');
      await until(page);
    }
    const offset = (page - 1) * perPage;
    const length = Math.max(0, Math.min(perPage, cap, total - offset));
    return { data: Array.from({ length }, (_, index) => record(offset + index)) as License[], total };
  };
  return { ...renderApp(path, { person: distributor, dataProvider: { getList: getList as never } }), asked };
};

/** There is something to export once the list has come. */
const exportButton = async () => {
  const button = await screen.findByRole('button', { name: 'Export' });
  await waitFor(() => expect(button).toBeEnabled());
  return button;
};
const lines = async () => (await files[0]?.text)?.split('\r\n') ?? [];

it('exports all pages of what the list finds, in its order', async () => {
  const filter = encodeURIComponent('{"license_key__icontains":"KEY"}');
  const { user, asked } = open(`/licenses?filter=${filter}&sort=product&order=ASC`, { total: 250 });
  await user.click(await exportButton());
  expect(await screen.findByText('250 rows exported')).toBeVisible();
  expect(asked.map(({ page, perPage }) => [page, perPage])).toEqual([
    [1, 100],
    [2, 100],
    [3, 100],
  ]);
  for (const { sort, filter } of asked) {
    expect(sort).toEqual({ field: 'product', order: 'ASC' });
    expect(filter).toMatchObject({ license_key__icontains: 'KEY' });
  }
  expect(files[0]?.name).toMatch(/^licenses-\d{4}-\d\d-\d\d\.csv$/);
  const text = await lines();
  expect(text).toHaveLength(1 + 250 + 1);
  expect(text[250]).toContain(',KEY-250,');
});

it('writes licenses as the list shows them, all users included', async () => {
  const common = { created_at: '2026-10-01', time_activated: null, maintenance_period: null };
  const shown = [
    createLicense({ ...common, id: 1, license_key: 'KEY-1', max_license_users: 0, enabled: false }),
    createLicense({
      ...common,
      id: 2,
      license_key: null,
      license_users: [createLicenseUser(1, 'ana@x.io'), createLicenseUser(2, 'bo@x.io')],
      max_license_users: 3,
      product: { authorization_method: 'user' },
    }),
    createLicense({ ...common, id: 3, is_bundle: true }),
  ];
  const { user } = open('/licenses', { total: 3, record: index => shown[index] ?? {} });
  await user.click(await exportButton());
  await screen.findByText('3 rows exported');
  const [header, ...rows] = await lines();
  expect(header).toBe(
    'Created on,Order ID,License users / key,Product,License Type,Activated on,Times activated,Max Users,Maintenance End Date,Status',
  );
  expect(rows.map(row => row.replace(/^01\/10\/2026 \d\d:\d\d,/, ''))).toEqual([
    'ORD-7,KEY-1,Renderer,Perpetual,,3,Unlimited,,Disabled',
    'ORD-7,"ana@x.io, bo@x.io",Renderer,Perpetual,,3,3,,Active',
    'ORD-7,,Renderer,Bundle,,,,,Active',
    '',
  ]);
});

it('writes orders as the list shows them', async () => {
  const record = () =>
    createOrder({ type: 'bundle', is_trial: true, customer: { company_name: 'A company of many words Ltd' } });
  const { user } = open('/orders', { total: 1, record });
  await user.click(await exportButton());
  await screen.findByText('1 row exported');
  expect((await lines())[1]).toMatch(
    /^01\/10\/2026 \d\d:\d\d,ORD-2026-007,ines@widgets\.test,Ines Moreau,A company of many words Ltd,02\/10\/2026 \d\d:\d\d,Bundle,Yes$/,
  );
});

it('goes on in smaller portions where the back end gives no larger ones', async () => {
  const { user, asked } = open('/licenses', { total: 120, cap: 50 });
  await user.click(await exportButton());
  await screen.findByText('120 rows exported');
  expect(asked.map(({ page, perPage }) => [page, perPage])).toEqual([
    [1, 100],
    [2, 50],
    [3, 50],
  ]);
  expect(await lines()).toHaveLength(1 + 120 + 1);
});

it('says that a very long list was not exported to its end', async () => {
  const { user } = open('/licenses', { total: 25_000 });
  await user.click(await exportButton());
  expect(await screen.findByText('The first 10,000 rows exported: there are more')).toBeVisible();
  expect(await lines()).toHaveLength(1 + 10_000 + 1);
});

it('says that the export failed, and can be tried again', async () => {
  const { user } = open('/licenses', { total: 250, fail: page => page === 2 });
  await user.click(await exportButton());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Error occuredThe file could not be made. Try again later.',
  );
  expect(files).toEqual([]);
  expect(await exportButton()).toBeEnabled();
});

it('exports nothing where nothing was found', async () => {
  open('/licenses', { total: 0 });
  expect(await screen.findByText('Search returned 0 results')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export' })).toBeDisabled();
});

it('asks for no more once the page is left', async () => {
  let answer = () => {};
  const second = new Promise<void>(resolve => (answer = resolve));
  const { user, asked, address } = open('/licenses', { total: 250, until: page => page === 2 && second });
  await user.click(await exportButton());
  expect(await screen.findByRole('button', { name: 'Exporting 100 of 250 ...' })).toBeDisabled();
  await user.click(screen.getByRole('link', { name: 'My profile' }));
  expect(await screen.findByRole('heading', { name: 'My profile' })).toBeVisible();
  answer();
  await waitFor(() => expect(address()).toBe('/profile'));
  expect(asked).toHaveLength(2);
  expect(files).toEqual([]);
});
