import { screen, waitFor, within } from '@testing-library/react';
import type { GetListParams } from 'ra-core';
import { describe, expect, it } from 'vitest';
import type { ExtensionName } from '../../contract/extensions/names';
import type { PermissionCode } from '../../contract/permissionCodes';
import type { CollectListParams } from '../../dataProvider/anyResource';
import { createExtensions } from '../../dataProvider/extensions';
import type { PortalDataProvider } from '../../dataProvider/types';
import { ExtensionsContext } from '../../src/components/useExtension';
import { Dashboard } from '../../src/dashboard/Dashboard';
import { createPerson, distributor } from '../support/people';
import { renderPortal } from '../support/render';
import { renderApp } from '../support/renderApp';
import { createLicense } from '../support/sampleLicense';

const counter = (id: number, product_name: string, issued: number, allowed: number | null) => ({
  product: { id, product_name },
  created_licenses_count: issued,
  num_of_licenses: allowed,
});
const counters = (...rows: ReturnType<typeof counter>[]) => ({
  getLicenseCounters: async () => rows,
  getList: async () => ({ data: [], total: 0 }) as never,
});

/** Presses the button of the dashboard that saves the ends of licenses. */
const addToCalendar = async (dataProvider: Partial<PortalDataProvider>) => {
  const { user } = renderPortal(
    <ExtensionsContext value={createExtensions(['license-endings', 'license-filters'])}>
      <Dashboard />
    </ExtensionsContext>,
    { person: distributor, dataProvider },
  );
  await user.click(await screen.findByRole('button', { name: 'Add to calendar' }));
};

it('[ATTN-01] [ATTN-05] shows what needs attention, each figure with a link to what it counts', async () => {
  const asked: unknown[] = [];
  const getList = async (_resource: string, { filter }: GetListParams) => {
    asked.push(filter);
    return { data: [], total: filter?.validity_period__lte === '+0d' ? 12 : 1_204 } as never;
  };
  const products = counters(counter(1, 'Studio', 97, 100), counter(2, 'Editor', 90, 100), counter(3, 'Free', 5, null));
  const { user, address } = renderPortal(<Dashboard />, {
    person: distributor,
    dataProvider: { ...products, getList },
  });
  const section = within(await screen.findByRole('region', { name: 'Needs attention' }));
  await waitFor(() =>
    expect(section.getAllByRole('link').map(link => link.textContent)).toEqual([
      '1,204ending within 30 days',
      '12past their expiry, still enabled',
      '1,204not activated after 30 days',
      '1product with less than 10 % of the allowance leftStudio',
    ]),
  );
  expect(asked).toEqual([
    { validity_period__gte: '+1d', validity_period__lte: '+30d', enabled: 1 },
    { validity_period__lte: '+0d', enabled: 1 },
    { time_activated__isnull: 1, created_at__lte: '-30d', enabled: 1 },
  ]);
  await user.click(section.getByRole('link', { name: /past their expiry/ }));
  const search = new URLSearchParams(address().split('?')[1]);
  expect(JSON.parse(search.get('filter') ?? '')).toEqual({ validity_period__lte: '+0d', enabled: 1 });
});

it('[ATTN-03] leads from the products with little left to a table with exactly these', async () => {
  const rows = [counter(1, 'Studio', 97, 100), counter(2, 'Editor', 90, 100), counter(3, 'Render', 50, 50)];
  const { user, address } = renderPortal(<Dashboard />, { person: distributor, dataProvider: counters(...rows) });
  const products = () =>
    screen.queryAllByRole('link', { name: /^(Studio|Editor|Render)$/ }).map(link => link.textContent);
  await waitFor(() => expect(products()).toEqual(['Editor', 'Render', 'Studio']));
  await user.click(screen.getByRole('link', { name: /^2 ?products with less than 10 % of the allowance left/ }));
  await waitFor(() => expect(products()).toEqual(['Render', 'Studio']));
  expect(screen.getByRole('heading', { name: 'Licenses by product' })).toHaveFocus();
  // The selection stays while the table is sorted.
  await user.click(screen.getByRole('button', { name: 'Issued' }));
  await waitFor(() =>
    expect(screen.getByRole('columnheader', { name: 'Issued' })).toHaveAttribute('aria-sort', 'ascending'),
  );
  expect(products()).toEqual(['Render', 'Studio']);
  await user.click(screen.getByRole('button', { name: 'Remove filter: Less than 10 % of the allowance left' }));
  await waitFor(() => expect(products()).toEqual(['Editor', 'Render', 'Studio']));
  expect(screen.getByRole('heading', { name: 'Licenses by product' })).toHaveFocus();
  expect(address()).toBe('/');
});

it('[ATTN-03] says so when no product has little left', async () => {
  const { user } = renderPortal(<Dashboard />, {
    person: distributor,
    dataProvider: counters(counter(1, 'Studio', 1, 100)),
  });
  await user.click(await screen.findByRole('link', { name: /^0 ?products with less than 10 %/ }));
  expect(await screen.findByText('Search returned 0 results')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Studio' })).not.toBeInTheDocument();
});

it('[ATTN-02] shows a bar and a line of a table for each week, both leading to its licenses', async () => {
  const endings = [
    { from: '2026-11-23', until: '2026-11-29', count: 9 },
    { from: '2026-11-30', until: '2026-12-06', count: 0 },
  ];
  const dataProvider = { ...counters(), getLicenseEndings: async () => endings };
  const { user } = renderPortal(
    <ExtensionsContext value={createExtensions(['license-endings', 'license-filters'])}>
      <Dashboard />
    </ExtensionsContext>,
    { person: distributor, dataProvider },
  );
  const bar = await screen.findByRole('link', { name: 'Week of 23 Nov 2026: 9' });
  const search = new URLSearchParams(bar.getAttribute('href')?.split('?')[1]);
  expect(JSON.parse(search.get('filter') ?? '')).toEqual({
    validity_period__gte: '2026-11-23',
    validity_period__lte: '2026-11-29',
    enabled: 1,
  });
  await user.click(screen.getByText('Show as a table'));
  const table = within(screen.getByRole('region', { name: 'Endings by week' })).getByRole('table');
  expect(
    within(table)
      .getAllByRole('row')
      .map(row => row.textContent),
  ).toEqual(['Week ofLicenses', '23 Nov 20269']);
});

it('[ATTN-04] the chart names a month only where its name has room before the next one and before the end', async () => {
  const first = Date.UTC(2026, 10, 30);
  const dayOf = (day: number) => new Date(first + day * 86_400_000).toISOString().slice(0, 10);
  const endings = Array.from({ length: 10 }, (_, week) => ({
    from: dayOf(7 * week),
    until: dayOf(7 * week + 6),
    count: 1,
  }));
  renderPortal(
    <ExtensionsContext value={createExtensions(['license-endings', 'license-filters'])}>
      <Dashboard />
    </ExtensionsContext>,
    { person: distributor, dataProvider: { ...counters(), getLicenseEndings: async () => endings } },
  );
  await screen.findByRole('link', { name: 'Week of 30 Nov 2026: 1' });
  // The weeks begin on 30 November, in December, in January, and the last one on 1 February.
  expect(screen.queryByText('Nov')).not.toBeInTheDocument();
  expect(screen.getByText('Dec')).toBeVisible();
  expect(screen.getByText('Jan 2027')).toBeVisible();
  expect(screen.queryByText('Feb')).not.toBeInTheDocument();
});

it('[CAL-01] saves the endings of the year shown as a calendar file', async () => {
  const endings = [
    { from: '2026-11-23', until: '2026-11-29', count: 1 },
    { from: '2026-11-30', until: '2026-12-06', count: 0 },
  ];
  const asked: unknown[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:calendar', revokeObjectURL: () => {} });
  const collectList = async (resource: string, { filter }: CollectListParams) => {
    asked.push(resource, filter);
    return { data: [createLicense({ validity_period: '2026-11-25' })], isAll: true } as never;
  };
  const dataProvider = { ...counters(), getLicenseEndings: async () => endings, collectList };
  await addToCalendar(dataProvider);
  expect(await screen.findByText('The calendar file has the end of 1 license')).toBeVisible();
  const year = { validity_period__gte: '2026-11-23', validity_period__lte: '2026-12-06' };
  expect(asked).toEqual(['licenses', { ...year, enabled: 1 }]);
});

it.each([
  [['9999-12-31', '2026-11-25'], 'The calendar file has the end of 1 license', 1],
  [['9999-12-31', null], 'No calendar file: none of these licenses has an end, or all that have one are disabled', 0],
])('[ENDS-22] only ends are counted, and no file without one is saved: %s', async (days, words, files) => {
  let saved = 0;
  Object.assign(URL, { createObjectURL: () => `blob:${(saved += 1)}`, revokeObjectURL: () => {} });
  const data = days.map((validity_period, id) => createLicense({ id, validity_period }));
  const dataProvider = {
    ...counters(),
    getLicenseEndings: async () => [{ from: '2026-11-23', until: '2026-11-29', count: 2 }],
    collectList: async () => ({ data, isAll: true }) as never,
  };
  await addToCalendar(dataProvider);
  expect(await screen.findByText(words)).toBeVisible();
  expect(saved).toBe(files);
});

it('[ATTN-02] shows no weeks without the extension', async () => {
  renderPortal(<Dashboard />, { person: distributor, dataProvider: counters() });
  await screen.findByRole('region', { name: 'Needs attention' });
  expect(screen.queryByRole('region', { name: 'Endings by week' })).not.toBeInTheDocument();
});

it('[LOOK-44] holds the place of a figure that loads, and shows a dash for one that failed', async () => {
  const getList = async (_resource: string, { filter }: GetListParams) => {
    if (filter?.validity_period__lte === '+0d') throw new Error('busy');
    return new Promise<never>(() => {});
  };
  renderPortal(<Dashboard />, { person: distributor, dataProvider: { ...counters(), getList } });
  const failed = await screen.findByRole('link', { name: /past their expiry/ });
  await waitFor(() => expect(failed).toHaveTextContent(/^-past their expiry, still enabled/));
  const loading = screen.getByRole('link', { name: /ending within 30 days/ });
  expect(loading).toHaveTextContent(/^ending within 30 days$/);
  expect(loading.querySelector('.MuiSkeleton-root')).toBeInTheDocument();
});

describe('requests that wait', () => {
  const openHome = (permissions: readonly PermissionCode[], extensions: readonly ExtensionName[], total = 2) => {
    const asked: string[] = [];
    const getList = async (resource: string) => {
      asked.push(resource);
      return { data: [], total } as never;
    };
    const person = createPerson({ permissions });
    const dataProvider = { ...counters(), getList, getOwnRequests: async () => [] };
    const view = renderApp('/', { person, extensions: [...extensions, 'license-filters'], dataProvider });
    return { ...view, requestsAsked: () => asked.filter(resource => resource === 'requests').length };
  };
  const attention = async () => within(await screen.findByRole('region', { name: 'Needs attention' }));

  it.each([
    [0, '0requests waiting', '0past their expiry, still enabled'],
    [1, '1request waiting', '1past its expiry, still enabled'],
    [2, '2requests waiting', '2past their expiry, still enabled'],
  ])('[DASH-13] [DASH-20] are counted (%i), lead to their list, are asked for once', async (total, ask, ended) => {
    const { user, address, requestsAsked } = openHome(['manage_license_users'], ['requests'], total);
    const figure = await (await attention()).findByRole('link', { name: /requests? waiting/ });
    await waitFor(() => expect(figure).toHaveTextContent(ask));
    expect((await attention()).getByRole('link', { name: /expiry/ })).toHaveTextContent(ended);
    if (total > 0) expect(await screen.findByText(`(${total})`, {}, { timeout: 10_000 })).toBeVisible();
    expect(requestsAsked()).toBe(1);
    await user.click(figure);
    await waitFor(() => expect(address()).toMatch(/^\/requests\?/));
    const search = new URLSearchParams(address().split('?')[1]);
    expect(JSON.parse(search.get('filter') ?? '')).toEqual({ state: 'waiting' });
  });

  it.each<[string, readonly PermissionCode[], readonly ExtensionName[]]>([
    ['somebody who may not decide', ['reset_device'], ['requests']],
    ['a portal without the extension', ['manage_license_users'], []],
  ])('[DASH-13] are neither shown nor asked for: %s', async (_case, permissions, extensions) => {
    const { requestsAsked } = openHome(permissions, extensions, 0);
    const section = await attention();
    await waitFor(() =>
      expect(section.getAllByRole('link').map(link => link.textContent)).toEqual([
        '0ending within 30 days',
        '0past their expiry, still enabled',
        '0not activated after 30 days',
        '0products with less than 10 % of the allowance left',
      ]),
    );
    expect(requestsAsked()).toBe(0);
  });
});
