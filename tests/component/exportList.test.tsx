import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { HttpError } from 'ra-core';
import { exportButton, files, licenses, lines, open, replaceDownloads } from '../support/exportScene';
import { createLicense, createLicenseUser } from '../support/sampleLicense';
import { createOrder } from '../support/sampleOrder';

replaceDownloads();

it('[EXPO-01] exports what the list finds, in its order', async () => {
  const filter = encodeURIComponent('{"license_key__icontains":"KEY"}');
  const { user, asked } = open(`/licenses?filter=${filter}&sort=product&order=ASC`, { rows: licenses(250) });
  await user.click(await exportButton());
  expect(await screen.findByText('250 rows exported')).toBeVisible();
  expect(asked).toEqual([
    [
      'licenses',
      expect.objectContaining({
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
    'Created on,Order ID,License users / key,Product,License Type,Activated on,Times activated,Max Users,Maintenance End Date,Status,License number',
  );
  expect(rows.map(row => row.replace(/^01\/10\/2026 \d\d:\d\d,/, ''))).toEqual([
    'ORD-7,KEY-1,Renderer,Perpetual,,3,Unlimited,,Disabled,1',
    'ORD-7,"ana@x.io, bo@x.io",Renderer,Perpetual,,3,3,,Active,2',
    'ORD-7,,Renderer,Bundle,,,,,Active,3',
    '',
  ]);
});

it('[EXPO-28] writes a negative number as a number, and makes a text like it harmless', async () => {
  const { user } = open('/licenses', {
    rows: [createLicense({ license_key: '-12.5', times_activated: -12.5, max_license_users: 3 })],
  });
  await user.click(await exportButton());
  await screen.findByText('1 row exported');
  const [, row] = await lines();
  expect(row).toContain(",'-12.5,Renderer,Perpetual,");
  expect(row).toContain(',-12.5,3,');
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

it('[EXPO-02] stops, and saves what it has', async () => {
  let reached = () => {};
  const before = (offset: number, signal?: AbortSignal) =>
    offset < 200
      ? undefined
      : new Promise<void>((_, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason));
          reached();
        });
  const isThere = new Promise<void>(resolve => (reached = resolve));
  const { user } = open('/licenses', { rows: licenses(1_250), before });
  await user.click(await exportButton());
  await isThere;
  expect(await screen.findByText('Exporting 200 of 1,250 ...')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(await screen.findByText('Stopped at 200 of 1,250.')).toBeVisible();
  expect(files).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save 200 rows' }));
  expect(await lines()).toHaveLength(1 + 200 + 1);
});

it('[EXPO-03] keeps what it has when the fourth portion fails, says so and goes on from there', async () => {
  let failures = 1;
  const before = (offset: number) => {
    if (offset === 300 && failures-- > 0) throw new HttpError('Bad Gateway', 502);
  };
  const { user, asked } = open('/licenses', { rows: licenses(450), before });
  await user.click(await exportButton());
  expect(await screen.findByText('Interrupted at 300 of 450: the server did not answer as expected.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('450 rows exported')).toBeVisible();
  expect(asked.map(([, { from }]) => from)).toEqual([0, 300]);
  const text = await lines();
  expect([text.length, text[300], text[301]].map(String)).toEqual([
    '452',
    expect.stringContaining(',KEY-300,'),
    expect.stringContaining(',KEY-301,'),
  ]);
});

it('[EXPO-26] a file that was interrupted keeps the name of the view that it was begun in', async () => {
  let failures = 1;
  const before = (offset: number) => {
    if (offset === 100 && failures-- > 0) throw new HttpError('Bad Gateway', 502);
  };
  const view = { resource: 'licenses', query: '', is_shared: false, is_pinned: true, is_own: true, owner_name: '' };
  const getViews = async () => [
    { ...view, id: 1, name: 'Acme' },
    { ...view, id: 2, name: 'Beta' },
  ];
  const opening = { extensions: ['views' as const] };
  const { user } = open('/licenses?view=1', { rows: licenses(150), before, dataProvider: { getViews }, opening });
  await screen.findByRole('heading', { name: 'Acme', level: 1 });
  await user.click(await exportButton());
  const goOn = await screen.findByRole('button', { name: 'Continue' });
  await user.click(screen.getByRole('link', { name: 'Beta' }));
  await screen.findByRole('heading', { name: 'Beta', level: 1 });
  await user.click(goOn);
  expect(await screen.findByText('150 rows exported')).toBeVisible();
  expect(files.map(({ name }) => name)).toEqual([expect.stringMatching(/^acme-/i)]);
});

it('[EXPO-03] can be discarded after a failure', async () => {
  const before = () => Promise.reject(new Error('no network'));
  const { user } = open('/licenses', { rows: licenses(3), before });
  await user.click(await exportButton());
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(await exportButton()).toBeEnabled();
  expect(files).toEqual([]);
});

it('[COLS-03] writes exactly the chosen columns, in their order, with those of the order', async () => {
  const shown = [
    createLicense({ id: 1, license_key: 'KEY-1', validity_period: '2026-12-23', order: 7 }),
    createLicense({ id: 2, license_key: 'KEY-2', validity_period: null, order: 8 }),
  ];
  const getMany = vi.fn(async () => ({
    data: [createOrder({ id: 7, customer: { company_name: 'Widgets' } }), createOrder({ id: 8 })],
  }));
  const { user } = open('/licenses?columns=validity_period,license_key,customer_company,customer_email', {
    rows: shown,
    dataProvider: { getMany: getMany as never },
  });
  await user.click(await exportButton());
  await screen.findByText('2 rows exported');
  expect((await lines()).slice(0, 2)).toEqual([
    'Expiry,License key,Company,Customer email,License number',
    '23/12/2026,KEY-1,Widgets,ines@widgets.test,1',
  ]);
  expect(getMany).toHaveBeenLastCalledWith('orders', expect.objectContaining({ ids: [7, 8] }));
});

it('[COLS-04] writes one line per license user if asked', async () => {
  const shown = [
    createLicense({
      id: 1,
      license_users: [createLicenseUser(1, 'ana@x.io'), createLicenseUser(2, 'bo@x.io')],
      product: { authorization_method: 'user' },
    }),
    createLicense({ id: 2, license_key: 'KEY-2' }),
  ];
  const { user } = open('/licenses?columns=users_or_key&lines=each', { rows: shown });
  await user.click(await exportButton());
  expect(await screen.findByText('3 rows exported')).toBeVisible();
  expect(await lines()).toEqual(['License users / key,License number', 'ana@x.io,1', 'bo@x.io,1', 'KEY-2,2', '']);
});

it('[EXPO-23] a line of one license user has the free places of the whole license', async () => {
  const license_users = [createLicenseUser(1, 'ana@x.io'), createLicenseUser(2, 'bo@x.io')];
  const product = { authorization_method: 'user' } as const;
  const shown = [createLicense({ id: 1, license_users, max_license_users: 3, product })];
  const { user } = open('/licenses?columns=users_or_key,max_license_users,free_places&lines=each', { rows: shown });
  await user.click(await exportButton());
  expect(await screen.findByText('2 rows exported')).toBeVisible();
  expect((await lines()).slice(1)).toEqual(['ana@x.io,3,1,1', 'bo@x.io,3,1,1', '']);
});

it('exports nothing if nothing was found', async () => {
  open('/licenses', { rows: [] });
  expect(await screen.findByText('Search returned 0 results')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export' })).toBeDisabled();
});

it('stops once the page is left', async () => {
  const before = (_offset: number, signal?: AbortSignal) =>
    new Promise<void>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  const { user, asked, address } = open('/licenses', { rows: licenses(250), before });
  await user.click(await exportButton());
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.[1].signal?.aborted).toBe(false);
  await user.click(screen.getByRole('link', { name: 'My profile' }));
  expect(await screen.findByRole('heading', { name: 'My profile' })).toBeVisible();
  await waitFor(() => expect(address()).toBe('/profile'));
  expect(asked[0]?.[1].signal?.aborted).toBe(true);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(files).toEqual([]);
});
