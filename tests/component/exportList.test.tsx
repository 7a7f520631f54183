import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { License } from '../../contract/schemas/license';
import type { Order } from '../../contract/schemas/order';
import type { CollectListParams } from '../../dataProvider/types';
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
  /** The records of the whole list. */
  rows: readonly (License | Order)[];
  isAll?: boolean;
  /** Called with the list's parameters. The list waits for it. */
  until?: (asked: CollectListParams) => Promise<void>;
}

const keyed = (index: number) => createLicense({ id: index + 1, license_key: `KEY-${index + 1}` });
const licenses = (length: number) => Array.from({ length }, (_, index) => keyed(index));

const open = (path: string, { rows, isAll = true, until }: Serving) => {
  const asked: [string, CollectListParams][] = [];
  const collectList = async (resource: string, params: CollectListParams) => {
    asked.push([resource, params]);
    await until?.(params);
    return { data: rows, isAll };
  };
  const getList = async () => ({ data: rows.slice(0, 20), total: rows.length });
  const dataProvider = { getList: getList as never, collectList: collectList as never };
  return { ...renderApp(path, { person: distributor, dataProvider }), asked };
};

/** The button is enabled once the list has loaded. */
const exportButton = async () => {
  const button = await screen.findByRole('button', { name: 'Export' });
  await waitFor(() => expect(button).toBeEnabled());
  return button;
};
const lines = async () => (await files[0]?.text)?.split('\r\n') ?? [];

it('exports what the list finds, in its order', async () => {
  const filter = encodeURIComponent('{"license_key__icontains":"KEY"}');
  const { user, asked } = open(`/licenses?filter=${filter}&sort=product&order=ASC`, { rows: licenses(250) });
  await user.click(await exportButton());
  expect(await screen.findByText('250 rows exported')).toBeVisible();
  expect(asked).toEqual([
    [
      'licenses',
      expect.objectContaining({
        most: 10_000,
        sort: { field: 'product', order: 'ASC' },
        filter: { license_key__icontains: 'KEY' },
      }),
    ],
  ]);
  expect(files[0]?.name).toMatch(/^licenses-\d{4}-\d\d-\d\d\.csv$/);
  const text = await lines();
  expect(text).toHaveLength(1 + 250 + 1);
  expect(text[250]).toContain(',KEY-250,');
});

it('writes licenses as the list shows them, all users included', async () => {
  const common = { created_at: '2026-10-01T12:00:00Z', time_activated: null, maintenance_period: null };
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
  const { user } = open('/licenses', { rows: shown });
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
  const order = createOrder({
    type: 'bundle',
    is_trial: true,
    customer: { company_name: 'A company of many words Ltd' },
  });
  const { user } = open('/orders', { rows: [order] });
  await user.click(await exportButton());
  await screen.findByText('1 row exported');
  expect((await lines())[1]).toMatch(
    /^01\/10\/2026 \d\d:\d\d,ORD-2026-007,ines@widgets\.test,Ines Moreau,A company of many words Ltd,02\/10\/2026 \d\d:\d\d,Bundle,Yes$/,
  );
});

it('says that a very long list was not exported completely', async () => {
  const { user } = open('/licenses', { rows: licenses(10_000), isAll: false });
  await user.click(await exportButton());
  expect(await screen.findByText('Only the first 10,000 rows were exported')).toBeVisible();
  expect(await lines()).toHaveLength(1 + 10_000 + 1);
});

it('says that the export failed, and can be tried again', async () => {
  const { user } = open('/licenses', { rows: licenses(3), until: () => Promise.reject(new Error('no network')) });
  await user.click(await exportButton());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    "Error occuredThe file couldn't be created. Try again later.",
  );
  expect(files).toEqual([]);
  expect(await exportButton()).toBeEnabled();
});

it('exports nothing if nothing was found', async () => {
  open('/licenses', { rows: [] });
  expect(await screen.findByText('Search returned 0 results')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export' })).toBeDisabled();
});

it('shows its progress, and stops once the page is left', async () => {
  const until = async ({ signal, onPortion }: CollectListParams) => {
    onPortion?.(100, 250);
    await new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  };
  const { user, asked, address } = open('/licenses', { rows: licenses(250), until });
  await user.click(await exportButton());
  expect(await screen.findByRole('button', { name: 'Exporting 100 of 250 ...' })).toBeDisabled();
  expect(asked[0]?.[1].signal?.aborted).toBe(false);
  await user.click(screen.getByRole('link', { name: 'My profile' }));
  expect(await screen.findByRole('heading', { name: 'My profile' })).toBeVisible();
  await waitFor(() => expect(address()).toBe('/profile'));
  expect(asked[0]?.[1].signal?.aborted).toBe(true);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(files).toEqual([]);
});
