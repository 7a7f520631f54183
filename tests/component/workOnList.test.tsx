import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { afterEach, expect, it, vi } from 'vitest';
import type { ExtensionName } from '../../contract/extensions/names';
import type { FoundLicenses, LicenseLookup } from '../../contract/extensions/licenseLookup';
import type { License } from '../../contract/schemas/license';
import type { PortalDataProvider } from '../../dataProvider/types';
import { clearDrafts } from '../../src/lib/drafts';
import { licenseUser, viewer } from '../support/people';
import { renderApp } from '../support/renderApp';
import { createLicense, createLicenseUser } from '../support/sampleLicense';
import type { Surroundings } from '../support/render';

afterEach(clearDrafts);

const lookup: readonly ExtensionName[] = ['license-lookup'];

const ids: Record<string, [FoundLicenses['kind'], ...number[]]> = {
  'KEY-0001-AAAA': ['key', 1],
  'KEY-0002-AAAA': ['key', 2],
  'ada@x.test': ['email', 2, 3],
  'mac-anna': ['host', 4],
};
const lookUp = vi.fn(async (texts: LicenseLookup['texts']): Promise<FoundLicenses[]> =>
  texts.map(({ text }) => {
    const [kind = null, ...found] = ids[text] ?? [];
    return { kind, ids: found, is_all: true };
  }),
);

interface Choice extends Surroundings {
  extensions?: readonly ExtensionName[];
}

const openPage = async ({ dataProvider, extensions = lookup, ...choice }: Choice = {}) => {
  lookUp.mockClear();
  const getMany = vi.fn(async (_resource: string, { ids }: { ids: number[] }) => ({
    data: ids.map(id => createLicense({ id, license_key: `KEY-${id}` })),
  }));
  const provider = { lookUpLicenses: lookUp, getMany: getMany as never, ...dataProvider };
  const view = renderApp('/work-on-a-list', { ...choice, extensions, dataProvider: provider });
  await screen.findByRole('heading', { name: 'Work on a list' });
  const paste = async (text: string) => {
    await view.user.clear(screen.getByLabelText('List'));
    await view.user.click(screen.getByLabelText('List'));
    await view.user.paste(text);
  };
  const press = (name: string) => view.user.click(screen.getByRole('button', { name }));
  return { ...view, paste, press, getMany };
};
/** Number, value, kind and outcome of each line. */
const lines = () =>
  within(screen.getByRole('list', { name: 'Lines' }))
    .getAllByRole('listitem')
    .map(line => Array.from(line.querySelectorAll(':scope > :not(small)'), ({ textContent }) => textContent));
const summary = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

const text = 'KEY-0001-AAAA\nada@x.test\nmac-anna\nKEY-9999-ZZZZ\nkey-0001-aaaa\nnot a license';

it('[WLIST-11] says what each line is taken for, then what was found, problems first', async () => {
  const { paste, press } = await openPage();
  await paste(text);
  await waitFor(() => expect(summary()).toContain('2 license keys, 1 email address, 2 host names, 1 duplicate line'));
  expect(lines()).toEqual([
    ['1', 'KEY-0001-AAAA', 'License key', ''],
    ['2', 'ada@x.test', 'Email', ''],
    ['3', 'mac-anna', 'Host name', ''],
    ['4', 'KEY-9999-ZZZZ', 'License key', ''],
    ['5', 'key-0001-aaaa', 'License key', 'Same as line 1'],
    ['6', 'not a license', 'Host name', ''],
  ]);
  expect(lookUp).not.toHaveBeenCalled();
  await press('Find licenses');
  await waitFor(() =>
    expect(summary()).toContain('2 licenses found, 2 lines not found, 1 line with several licenses, 1 duplicate line'),
  );
  expect(lines()).toEqual([
    ['4', 'KEY-9999-ZZZZ', 'License key', 'Not found'],
    ['6', 'not a license', 'Host name', 'Not found'],
    ['2', 'ada@x.test', 'Email', '2 licenses'],
    ['1', 'KEY-0001-AAAA', 'License key', 'Found'],
    ['3', 'mac-anna', 'Host name', 'Found'],
    ['5', 'key-0001-aaaa', 'License key', 'Same as line 1'],
  ]);
  expect(lookUp.mock.calls[0]?.[0].map(({ text }) => text)).toEqual([
    'KEY-0001-AAAA',
    'ada@x.test',
    'mac-anna',
    'KEY-9999-ZZZZ',
    'not a license',
  ]);
  await press('Copy 2 lines not found');
  expect(await navigator.clipboard.readText()).toBe('4\tKEY-9999-ZZZZ\n6\tnot a license');
});

it('[WLIST-12] the licenses found are the source of a run, without those of a line that is left out', async () => {
  const { paste, press, user, getMany } = await openPage();
  await paste('KEY-0001-AAAA\nada@x.test\nKEY-0002-AAAA');
  await press('Find licenses');
  const box = await screen.findByRole('checkbox', { name: 'Take the licenses of ada@x.test' });
  await user.click(box);
  expect(summary()).toContain('3 licenses found, 1 line with several licenses');
  await user.click(box);
  await screen.findByRole('button', { name: 'Disable' });
  await press('Disable');
  expect(await screen.findByRole('button', { name: 'Disable 2 licenses' })).toBeVisible();
  expect(getMany.mock.calls.at(-1)?.[1]).toMatchObject({ ids: [1, 2] });
});

it('[WLIST-13] a run takes the first 1,000 licenses, and the page says so', async () => {
  const many = Array.from({ length: 1_001 }, (_, index) => index + 1);
  const lookUpLicenses = async (): Promise<FoundLicenses[]> => [
    { kind: 'order', ids: many.slice(0, 1_000), is_all: false },
    { kind: 'key', ids: [1_001], is_all: true },
  ];
  const { paste, press, user, getMany } = await openPage({ dataProvider: { lookUpLicenses } });
  await paste('ACME-1001\nKEY-0001-AAAA');
  await press('Find licenses');
  await user.click(await screen.findByRole('button', { name: 'Take all licenses of the line that has several' }));
  expect(
    await screen.findByText('An action takes at most 1,000 licenses: here, the first of these 1,001.'),
  ).toBeVisible();
  expect(lines()[0]).toEqual(['1', 'ACME-1001', 'Order number', '1,000+ licenses']);
  await screen.findByRole('button', { name: 'Disable' });
  await press('Disable');
  await screen.findByRole('dialog');
  expect(getMany.mock.calls.flatMap(([, { ids }]) => ids).slice(4)).toHaveLength(1_000);
});

const list: License[] = [
  createLicense({ id: 1, license_key: 'KEY-0001-AAAA', order_store_id: 'A-1001' }),
  createLicense({ id: 2, license_key: 'KEY-0001-AAAAX', order_store_id: 'A-10012' }),
  createLicense({ id: 3, license_key: null, license_users: [createLicenseUser(1, 'ada@x.test')] }),
  createLicense({ id: 4, license_key: null, license_users: [createLicenseUser(2, 'lada@x.test')] }),
  createLicense({ id: 5, license_key: 'BUNDLE', is_bundle: true }),
];
const members = [createLicense({ id: 6, license_key: 'KEY-0006-AAAA', bundle_license: 5 })];
const answers: Record<string, number[]> = {
  'license_key__icontains=key-0001-aaaa': [1, 2],
  'license_users__true_email__icontains=ada@x.test': [3, 4],
  'order__store_id__icontains=A-1001': [1, 2],
  'license_key__icontains=KEY-0006-AAAA': [5],
  'devices__hostname__icontains=mac': [1, 4],
};
const collectList = vi.fn(async (resource: string, { filter }: { filter: Record<string, unknown> }) => {
  const [[name, value] = []] = Object.entries(filter);
  const found = answers[`${name}=${String(value)}`] ?? [];
  const data =
    resource === 'devices'
      ? [{ id: 1, hostname: value === 4 ? 'MAC' : 'mac-2' }]
      : list.filter(({ id }) => found.includes(id));
  return { data, isAll: true };
});

const slowly: Partial<PortalDataProvider> = {
  collectList: collectList as never,
  getBundleMembers: async () => members,
};

it('[WLIST-14] without the extension the filters of the specification find the same, exactly', async () => {
  const { paste, press } = await openPage({ extensions: [], dataProvider: slowly });
  await paste('key-0001-aaaa\nada@x.test\nA-1001\nKEY-0006-AAAA\nmac\nKEY-0009-AAAA');
  await press('Find licenses');
  await waitFor(() => expect(summary()).toContain('4 licenses found, 1 line not found'));
  expect(lines().map(([, value, kind, outcome]) => [value, kind, outcome])).toEqual([
    ['KEY-0009-AAAA', 'License key', 'Not found'],
    ['key-0001-aaaa', 'License key', 'Found'],
    ['ada@x.test', 'Email', 'Found'],
    ['A-1001', 'Order number', 'Found'],
    ['KEY-0006-AAAA', 'License key', 'Found'],
    ['mac', 'Host name', 'Found'],
  ]);
  expect(lookUp).not.toHaveBeenCalled();
});

it('[WLIST-14] a back end without the path of the extension is asked in the slower way', async () => {
  const lookUpLicenses = async () => Promise.reject(new HttpError('Not found', 404));
  const { paste, press } = await openPage({ dataProvider: { ...slowly, lookUpLicenses } });
  await paste('key-0001-aaaa');
  await press('Find licenses');
  await waitFor(() => expect(summary()).toContain('1 license found'));
});

it('[WLIST-15] after a failure the search continues with the values that are left', async () => {
  let isBusy = true;
  const asked: number[] = [];
  const lookUpLicenses = async (texts: LicenseLookup['texts']) => {
    asked.push(texts.length);
    if (texts.length === 1 && isBusy) throw new HttpError('Too many requests', 429, { code: 'too_many_requests' });
    return lookUp(texts);
  };
  const { paste, press } = await openPage({ dataProvider: { lookUpLicenses } });
  const others = Array.from({ length: 500 }, (_, index) => `KEY-${1_000 + index}-BBBB`);
  await paste(['KEY-0001-AAAA', ...others].join('\n'));
  await press('Find licenses');
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByText('Looked up 500 of 501')).toBeVisible();
  isBusy = false;
  await press('Continue');
  await waitFor(() => expect(screen.queryByText('Looked up 500 of 501')).not.toBeInTheDocument());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(asked).toEqual([500, 1, 1]);
});

it('[WLIST-16] [RUN-51] refuses 50,000 lines, an empty file and what is no text with a sentence, and keeps what is there', async () => {
  const { user } = await openPage();
  const choose = (file: File) => user.upload(screen.getByLabelText('Choose a file'), file);
  await choose(new File(['\uFEFFLicense key;Note\nKEY-0001-AAAA;"two\nlines"'], 'keys.csv'));
  await waitFor(() => expect(lines()).toEqual([['2', 'KEY-0001-AAAA', 'License key', '']]));
  await choose(new File([Uint8Array.of(0x50, 0x4b, 3, 4)], 'keys.csv'));
  expect(await screen.findByText(/^This is not text/)).toBeVisible();
  await choose(new File([' \n\n'], 'empty.csv'));
  expect(await screen.findByText('The file is empty.')).toBeVisible();
  await choose(new File(['KEY-0001-AAAA\n'.repeat(50_000)], 'keys.txt'));
  expect(await screen.findByText(/^The table has more than 5,000 lines/)).toBeVisible();
  expect(lines()).toEqual([['2', 'KEY-0001-AAAA', 'License key', '']]);
});

it('[WLIST-16] a paste of 50,000 lines is refused without being shown', async () => {
  const { paste } = await openPage();
  await paste('KEY-0001-AAAA\n'.repeat(50_000));
  expect(await screen.findByText(/^The table has more than 5,000 lines/)).toBeVisible();
  expect(screen.getByLabelText('List')).toHaveValue('');
});

it('[WLIST-17] is for managers; one who may change nothing can look licenses up', async () => {
  const { unmount } = renderApp('/work-on-a-list', { person: licenseUser });
  expect(await screen.findByText("You don't have access to this page")).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Work on a list' })).not.toBeInTheDocument();
  unmount();
  const { paste, press } = await openPage({ person: viewer });
  expect(screen.getByRole('link', { name: 'Work on a list' })).toHaveAttribute('href', '/work-on-a-list');
  await paste('KEY-0001-AAAA');
  await press('Find licenses');
  expect(await screen.findByText('Your account may not change these licenses.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reset' })).not.toBeInTheDocument();
});
