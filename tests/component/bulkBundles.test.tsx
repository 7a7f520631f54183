import { screen, waitFor, within } from '@testing-library/react';
import { type GetManyParams, HttpError } from 'ra-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { License } from '../../contract/schemas/license';
import type { PortalDataProvider } from '../../dataProvider/types';
import { clearDrafts } from '../../src/lib/drafts';
import { dialog, linesShown, openBulkList, openSheet, press, rowBox, selectionBar } from '../support/bulkList';
import { createLicense } from '../support/sampleLicense';
import { savedFiles } from '../support/savedFiles';

afterEach(clearDrafts);

const on: Partial<License> = { enabled: true, status: 'Active', time_disabled: null };
const off: Partial<License> = { enabled: false, status: 'Disabled', time_disabled: '2026-01-01T08:00:00Z' };

/** A back end with one bundle, which disables and enables it as the reference server does. */
const backEnd = (bundle: Partial<License>, ...members: Partial<License>[]) => {
  const all = new Map(
    [{ ...bundle, is_bundle: true }, ...members].map((change, index) => {
      const id = index + 1;
      return [id, createLicense({ bundle_license: index ? 1 : null, ...change, id, license_key: `KEY-${id}` })];
    }),
  );
  /** How many had the other state before. */
  const change = (ids: readonly unknown[], withMembers: boolean, state: Partial<License>): number => {
    const changed = [...all].filter(
      ([id, { enabled }]) => (ids.includes(id) || (withMembers && ids.includes(1))) && enabled !== state.enabled,
    );
    for (const [id, license] of changed) all.set(id, { ...license, ...state });
    return changed.length;
  };
  return {
    bundle: all.get(1) as License,
    isEnabled: () => [...all.values()].map(({ enabled }) => enabled),
    provider: {
      getMany: (async (_resource: string, { ids }: GetManyParams) => ({
        data: ids.flatMap(id => all.get(Number(id)) ?? []),
      })) as never,
      getBundleMembers: async () => [...all.values()].slice(1),
      disableLicenses: vi.fn(async (ids: readonly unknown[], _key: string) =>
        change(ids, true, { ...off, time_disabled: '2026-11-24T10:00:00Z' }),
      ),
      disableAgain: async (id: number) => change([id], false, { ...off, time_disabled: '2026-11-24T11:00:00Z' }),
      enableLicense: vi.fn(async (id: unknown, _key: string) => change([id], true, on)),
      enableLicenses: vi.fn(async (ids: readonly unknown[], _key: string) => change(ids, false, on)),
    },
  };
};

it('[RUN-14] undoing a disabled bundle leaves alone the licenses in it that were disabled before', async () => {
  const { bundle, provider, isEnabled } = backEnd({}, {}, off, {});
  const view = await openSheet([bundle], 'Disable', provider);
  expect(linesShown()).toEqual([
    ['KEY-2', 'Open'],
    ['KEY-4', 'Open'],
    ['KEY-1', 'Open'],
    ['KEY-3', 'Left out', 'Already disabled.'],
  ]);
  await press(view, 'Disable 3 licenses');
  await within(dialog()).findByText('3 of 3 done. 1 left out.');
  expect(isEnabled()).toEqual([false, false, false, false]);
  await press(view, 'Undo 3');
  await waitFor(() => expect(dialog()).toHaveAccessibleName('Undo: enable licenses'));
  await press(view, 'Enable 3 licenses');
  await within(dialog()).findByText('3 of 3 done.');
  expect(isEnabled()).toEqual([true, true, false, true]);
});

it('[RUN-14] a bundle is disabled after its licenses, and an undo enables all of them', async () => {
  const { bundle, provider, isEnabled } = backEnd({}, {}, {});
  const { disableLicenses } = provider;
  const disable = disableLicenses.getMockImplementation();
  let answer = () => {};
  disableLicenses.mockImplementationOnce(async (ids, key) => {
    await new Promise<void>(resolve => (answer = resolve));
    return disable?.(ids, key) ?? 0;
  });
  const sent = () => disableLicenses.mock.calls.map(([ids]) => ids);
  const view = await openSheet([bundle], 'Disable', provider);
  await press(view, 'Disable 3 licenses');
  await within(dialog()).findByText('1 of 3 done.');
  expect(sent()).toEqual([[2], [3]]);
  answer();
  await within(dialog()).findByText('3 of 3 done.');
  expect(sent()).toEqual([[2], [3], [1]]);
  await press(view, 'Undo 3');
  await waitFor(() => expect(dialog()).toHaveAccessibleName('Undo: enable licenses'));
  await press(view, 'Enable 3 licenses');
  await within(dialog()).findByText('3 of 3 done.');
  expect(isEnabled()).toEqual([true, true, true]);
});

it('[RUN-19] a license of a bundle that somebody else has disabled meanwhile counts as left out, and stays disabled', async () => {
  const { bundle, provider, isEnabled } = backEnd({}, {}, {});
  const view = await openSheet([bundle], 'Disable', provider);
  await provider.disableLicenses([2], 'of somebody else');
  await press(view, 'Disable 3 licenses');
  await within(dialog()).findByText('2 of 2 done. 1 left out.');
  expect(linesShown()).toContainEqual(['KEY-2', 'Left out', 'Already disabled.']);
  await press(view, 'Undo 2');
  await waitFor(() => expect(dialog()).toHaveAccessibleName('Undo: enable licenses'));
  await press(view, 'Enable 2 licenses');
  await within(dialog()).findByText('2 of 2 done.');
  expect(isEnabled()).toEqual([true, false, true]);
});

it('[RUN-19] a license of a bundle that somebody else has switched there and back since stays disabled', async () => {
  const { bundle, provider, isEnabled } = backEnd({}, {}, {});
  const view = await openSheet([bundle], 'Disable', provider);
  await press(view, 'Disable 3 licenses');
  await within(dialog()).findByText('3 of 3 done.');
  await provider.enableLicense(2, 'of somebody else');
  await provider.disableAgain(2);
  await press(view, 'Undo 3');
  await waitFor(() => expect(dialog()).toHaveAccessibleName('Undo: enable licenses'));
  expect(linesShown()).toContainEqual(['KEY-2', 'Left out', 'Somebody has changed it since.']);
  await press(view, 'Enable 2 licenses');
  await within(dialog()).findByText('2 of 2 done. 1 left out.');
  expect(isEnabled()).toEqual([true, false, true]);
});

it('[EXPO-20] the saved result has the number of each license of a bundle', async () => {
  const files = savedFiles();
  const { bundle, provider } = backEnd({}, {}, {});
  const view = await openSheet([bundle], 'Disable', provider);
  await press(view, 'Disable 3 licenses');
  await within(dialog()).findByText('3 of 3 done.');
  await press(view, 'Save results');
  expect(await files.text()).toBe(
    'License number,Record,Result,Reason\r\n2,KEY-2,Done,\r\n3,KEY-3,Done,\r\n1,KEY-1,Done,\r\n',
  );
  files.restore();
});

it('[RUN-14] a bundle is enabled with a line for each license in it', async () => {
  const { bundle, provider, isEnabled } = backEnd(off, off, {});
  const view = await openSheet([bundle], 'Enable', provider);
  expect(linesShown()).toEqual([
    ['KEY-2', 'Open'],
    ['KEY-1', 'Open'],
    ['KEY-3', 'Left out', 'Not disabled.'],
  ]);
  await press(view, 'Enable 2 licenses');
  await within(dialog()).findByText('2 of 2 done. 1 left out.');
  expect(isEnabled()).toEqual([true, true, true]);
  await press(view, 'Close');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('[RUNS-121] undoing an enabled bundle leaves enabled what was so before, also if it is sent twice', async () => {
  const { bundle, provider, isEnabled } = backEnd(off, off, {});
  const view = await openSheet([bundle], 'Enable', provider);
  await press(view, 'Enable 2 licenses');
  await within(dialog()).findByText('2 of 2 done. 1 left out.');
  await press(view, 'Undo 2');
  await waitFor(() => expect(dialog()).toHaveAccessibleName('Undo: disable licenses'));
  provider.enableLicenses.mockRejectedValueOnce(new HttpError('No', 500));
  await press(view, 'Disable 2 licenses');
  const again = (await within(dialog()).findByRole('button', { name: /^Ask again/ })).textContent;
  // What a reload would find.
  const kept = () => Object.keys(sessionStorage).filter(key => key.includes('memo.enabled.')).length;
  expect(kept()).toBe(1);
  await press(view, again);
  await within(dialog()).findByText('2 of 2 done.');
  expect(isEnabled()).toEqual([false, false, true]);
  expect(kept()).toBe(0);
});

describe('assigning users to a bundle', () => {
  const ofUsers = { license_key: null, bundle_license: 1, product: { authorization_method: 'user' } } as const;
  const bundle = createLicense({ id: 1, license_key: 'KEY-1', is_bundle: true });
  const members = [21, 22].map(id =>
    createLicense({ ...ofUsers, id, order_store_id: `ORD-${id}`, max_license_users: 9, license_users: [] }),
  );
  const open = async (emails: string, provider: object, extensions: readonly 'runs'[] = []) => {
    const getMany = async (_resource: string, { ids }: GetManyParams) => ({
      data: [bundle, ...members].filter(({ id }) => ids.includes(id)),
    });
    const getBundleMembers = vi.fn(async () => members);
    const dataProvider = { getMany: getMany as never, getBundleMembers, ...provider };
    const view = await openBulkList([bundle], { dataProvider, extensions });
    await view.user.click(rowBox('KEY-1'));
    await view.user.click(await within(await selectionBar()).findByRole('button', { name: 'More actions' }));
    await view.user.click(await screen.findByRole('menuitem', { name: 'Assign users' }));
    await view.user.click(within(await screen.findByRole('dialog')).getByRole('textbox'));
    await view.user.paste(emails);
    await press(view, 'Continue');
    await screen.findByRole('dialog', { name: 'Assign users to licenses' });
    return view;
  };
  const instead = () => within(dialog()).findByRole('button', { name: 'Take the licenses of bundles instead' });

  it('[RUN-55] one press takes its licenses instead', async () => {
    const assignUsers = vi.fn(async () => ({ accounts: [] }));
    const view = await open('ada@x.io', { assignUsers });
    const take = await instead();
    expect(linesShown()).toEqual([
      ['ada@x.io, KEY-1, ORD-7', 'Left out', 'This cannot be done on a bundle, only on the licenses in it.'],
    ]);
    await view.user.click(take);
    await view.user.click(await within(dialog()).findByRole('button', { name: 'Make 2 assignments' }));
    await within(dialog()).findByText('2 of 2 done.');
    expect(assignUsers.mock.calls).toEqual([21, 22].map(id => [id, ['ada@x.io'], expect.any(String)]));
    expect(within(dialog()).queryByRole('button', { name: /instead/ })).not.toBeInTheDocument();
  });

  it('[RUN-55] also in a run of the server', async () => {
    const targets = ['ada@x.io', 'bob@x.io', 'eve@x.io'].map(email => ({ license: 1, email }));
    const refused = { outcome: 'failed', reason: 'bundle_license', count: 3, examples: [1], targets };
    const previewRun = vi
      .fn<PortalDataProvider['previewRun']>(async () => ({ total: 6, ready: 6, has_undo: true, groups: [] }))
      .mockResolvedValueOnce({ total: 3, ready: 0, has_undo: true, groups: [refused as never] });
    const view = await open('ada@x.io bob@x.io eve@x.io', { previewRun }, ['runs']);
    await view.user.click(await instead());
    await within(dialog()).findByText('6 to do.');
    expect(previewRun.mock.calls.map(([request]) => request.targets?.map(({ license }) => license))).toEqual([
      [1, 1, 1],
      [21, 21, 21, 22, 22, 22],
    ]);
  });
});
