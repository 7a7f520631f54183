import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { FoundLicenses, LicenseLookup } from '../../contract/extensions/licenseLookup';
import type { CollectListParams } from '../../dataProvider/anyResource';
import { clearDrafts } from '../../src/lib/drafts';
import { dialog, linesShown } from '../support/bulkList';
import { createDevice } from '../support/records';
import { renderApp } from '../support/renderApp';
import { createLicense, createLicenseUser } from '../support/sampleLicense';

afterEach(clearDrafts);

const users = [createLicenseUser(1, 'ada@x.test'), createLicenseUser(2, 'bob@x.test')];
const licenseOf = (id: number) =>
  createLicense({
    id,
    license_key: null,
    order_store_id: `ORD-${id}`,
    product: { authorization_method: 'user' },
    max_license_users: 0,
    license_users: users,
    devices: [{ hostname: 'some' }],
  });
const hostsOf = (license: unknown) => [`PC-${String(license)}`, `mac-${String(license)}`];

const found: Record<string, [FoundLicenses['kind'], ...number[]]> = {
  'pc-1': ['host', 1],
  'pc-2': ['host', 2],
  'ada@x.test': ['email', 1, 2],
  '3': ['order', 3],
};

const openList = async (text: string, action: string, column?: string) => {
  const dataProvider = {
    lookUpLicenses: async (texts: LicenseLookup['texts']): Promise<FoundLicenses[]> =>
      texts.map(({ text: each }) => {
        const [kind = null, ...ids] = found[each] ?? [];
        return { kind, ids, is_all: true };
      }),
    getMany: (async (_resource: string, { ids }: { ids: number[] }) => ({ data: ids.map(licenseOf) })) as never,
    collectList: (async (_resource: string, { filter }: CollectListParams) => ({
      data: hostsOf(filter?.['license']).map((hostname, index) =>
        createDevice({ id: Number(filter?.['license']) * 10 + index, hostname, device_active: true }),
      ),
      isAll: true,
    })) as never,
    getBundleMembers: async () => [],
    getOrderManagers: async () => [],
    countActiveDevices: async () => 0,
  };
  const view = renderApp('/work-on-a-list', { extensions: ['license-lookup'], dataProvider });
  await screen.findByRole('heading', { name: 'Work on a list' });
  await view.user.click(screen.getByLabelText('List'));
  await view.user.paste(text);
  if (column) await view.user.selectOptions(screen.getByLabelText('Which column holds the license?'), column);
  await view.user.click(screen.getByRole('button', { name: 'Find licenses' }));
  await screen.findByText(/licenses? found/);
  const several = screen.queryAllByRole('button', { name: /^Take all licenses of/ });
  for (const take of several) await view.user.click(take);
  await view.user.click(await screen.findByRole('button', { name: 'More actions' }));
  await view.user.click(await screen.findByRole('menuitem', { name: action }));
  await screen.findByRole('dialog');
  return view;
};
const names = () => linesShown().map(([name]) => name?.split(',')[0]);
const start = (name: string) => screen.findByRole('button', { name });

it('[RUN-24] host names are these devices; all devices of their licenses are the other choice', async () => {
  const { user } = await openList('pc-1\npc-2', 'Reset devices');
  expect(await start('Reset 2 devices')).toBeVisible();
  expect(names()).toEqual(['PC-1', 'PC-2']);
  expect(within(dialog()).getByRole('radio', { name: 'Only the 2 devices of the list' })).toBeChecked();
  await user.click(within(dialog()).getByRole('radio', { name: 'All 4 devices of these licenses (2)' }));
  expect(await start('Reset 4 devices')).toBeVisible();
  await user.click(within(dialog()).getByRole('radio', { name: 'Only the 2 devices of the list' }));
  expect(await start('Reset 2 devices')).toBeVisible();
});

it('[RUN-25] addresses are these people; all users of their licenses are the other choice', async () => {
  const { user } = await openList('ada@x.test', 'Set max activations');
  await user.clear(within(dialog()).getByRole('spinbutton'));
  await user.type(within(dialog()).getByRole('spinbutton'), '9');
  await user.click(within(dialog()).getByRole('button', { name: 'Continue' }));
  expect(await start('Set 2 maximums')).toBeVisible();
  expect(names()).toEqual(['ada@x.test', 'ada@x.test']);
  await user.click(within(dialog()).getByRole('radio', { name: 'All users of these licenses (4)' }));
  expect(await start('Set 4 maximums')).toBeVisible();
  // What was entered can be changed, whichever is chosen.
  await user.click(within(dialog()).getByRole('button', { name: 'Change entries' }));
  const box = await screen.findByRole('spinbutton');
  await user.clear(box);
  await user.type(box, '1');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(linesShown().map(([, step]) => step)).toEqual(Array(4).fill('Left out')));
  await user.click(within(dialog()).getByRole('radio', { name: 'Only the people of the list (2)' }));
  expect(linesShown().map(([, step]) => step)).toEqual(['Left out', 'Left out']);
});

it('[RUN-25] the addresses are there already where people are asked for, and the dialog says what for', async () => {
  const { user } = await openList('ada@x.test', 'Unassign users');
  expect(dialog()).toHaveAccessibleName('Unassign users');
  expect(within(dialog()).getByText('ada@x.test')).toBeVisible();
  await user.click(within(dialog()).getByRole('button', { name: 'Continue' }));
  expect(await start('Remove 2 assignments')).toBeVisible();
  expect(names()).toEqual(['ada@x.test', 'ada@x.test']);
});

it('[RUN-26] a row of our own export means its users on its license', async () => {
  const { user } = await openList('Order ID,License users\n3,bob@x.test', 'Unassign users', 'Order ID');
  await waitFor(() => expect(within(dialog()).getByText('bob@x.test')).toBeVisible());
  await user.click(within(dialog()).getByRole('button', { name: 'Continue' }));
  expect(await start('Remove 1 assignment')).toBeVisible();
  expect(names()).toEqual(['bob@x.test']);
});

it('[RUN-50] says which licenses were found, and takes none of a line with several until it is told to', async () => {
  const lookUpLicenses = async (): Promise<FoundLicenses[]> => [
    { kind: 'key', ids: [1], is_all: true },
    { kind: 'email', ids: [2, 3], is_all: true },
  ];
  const getMany = (async (_resource: string, { ids }: { ids: number[] }) => ({ data: ids.map(licenseOf) })) as never;
  const { user } = renderApp('/work-on-a-list', {
    extensions: ['license-lookup'],
    dataProvider: { lookUpLicenses, getMany },
  });
  await user.click(await screen.findByLabelText('List'));
  await user.paste('KEY-0001-AAAA\nada@x.test');
  await user.click(await screen.findByRole('button', { name: 'Find licenses' }));
  expect(await screen.findByText('Renderer, ORD-1, Active')).toBeVisible();
  expect(screen.getByText('Renderer, ORD-2, Active · Renderer, ORD-3, Active')).toBeVisible();
  const take = 'Take all licenses of the line that has several';
  expect(screen.getByText('1 license found, 1 line with several licenses')).toBeVisible();
  await user.click(screen.getByRole('button', { name: take }));
  expect(screen.getByText('3 licenses found, 1 line with several licenses')).toBeVisible();
  expect(screen.queryByRole('button', { name: take })).not.toBeInTheDocument();
});

it('[WLIST-20] a license that was found is opened from its line', async () => {
  const lookUpLicenses = async (): Promise<FoundLicenses[]> => [
    { kind: 'key', ids: [7], is_all: true },
    { kind: null, ids: [], is_all: true },
  ];
  const getOne = async () => ({ data: createLicense({ id: 7 }) }) as never;
  const { user, address } = renderApp('/work-on-a-list', {
    extensions: ['license-lookup'],
    dataProvider: { lookUpLicenses, getOne },
  });
  await user.click(await screen.findByLabelText('List'));
  await user.paste('KEY-0001-AAAA\nKEY-9999-ZZZZ');
  await user.click(await screen.findByRole('button', { name: 'Find licenses' }));
  const link = await screen.findByRole('link', { name: 'KEY-0001-AAAA' });
  expect(screen.queryByRole('link', { name: 'KEY-9999-ZZZZ' })).not.toBeInTheDocument();
  await user.click(link);
  expect(await screen.findByRole('tab', { name: 'License details' })).toBeVisible();
  expect(address()).toBe('/licenses/7');
});
