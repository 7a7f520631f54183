import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { afterEach, expect, it, vi } from 'vitest';
import { clearDrafts } from '../../src/lib/drafts';
import { dialog, linesShown, openBulkList, openSheet, press } from '../support/bulkList';
import { switching } from '../support/switchingLicenses';

afterEach(clearDrafts);

const never = new Promise<void>(() => {});
const undoOpened = () => waitFor(() => expect(dialog()).toHaveAccessibleName('Undo: enable licenses'));

it('[RUN-16] targets done before a reload can be undone at once, except those that somebody changes afterwards', async () => {
  const { records, set, isEnabled, provider } = switching(3);
  const keys: string[] = [];
  const hanging = (ids: readonly unknown[], key: string) => {
    if (ids[0] !== 3) return provider.disableLicenses(ids);
    keys.push(key);
    return never;
  };
  const view = await openSheet(records, 'Disable', { ...provider, disableLicenses: hanging });
  await press(view, 'Disable 3 licenses');
  await waitFor(() => expect(isEnabled()).toEqual([false, false, true]));
  await within(dialog()).findByText('2 of 3 done.');
  window.dispatchEvent(new Event('pagehide'));
  view.unmount();

  const disableLicenses = vi.fn(async (ids: readonly unknown[], key: string) => {
    keys.push(key);
    await provider.disableLicenses(ids);
  });
  const reloaded = await openBulkList(records, { dataProvider: { ...provider, disableLicenses } });
  await screen.findByRole('dialog', { name: 'Disable licenses' });
  set(2, { time_disabled: '2026-11-24T11:00:00Z' });
  await press(reloaded, 'Undo 3');
  await undoOpened();
  expect(disableLicenses.mock.calls.map(([ids]) => ids)).toEqual([[3]]);
  expect(new Set(keys).size).toBe(1);
  expect(linesShown()).toEqual([
    ['KEY-1', 'Open'],
    ['KEY-3', 'Open'],
    ['KEY-2', 'Left out', 'Somebody has changed it since.'],
  ]);
  await press(reloaded, 'Enable 2 licenses');
  await within(dialog()).findByText('2 of 2 done. 1 left out.');
  expect(isEnabled()).toEqual([true, false, true]);
});

it('[RUN-16] continuing after a lost network sends what had no answer again under its key, and all of it can be undone', async () => {
  const { records, readMany, isEnabled, provider } = switching(6);
  const lost = new HttpError('ra.notification.http_error', 0, { code: 'network_error', isUnanswered: true });
  const keys = new Map<unknown, string[]>();
  let isOffline = false;
  const disableLicenses = vi.fn(async (ids: readonly unknown[], key: string) => {
    keys.set(ids[0], [...(keys.get(ids[0]) ?? []), key]);
    isOffline ||= ids[0] === 2;
    if (isOffline) throw lost;
    return provider.disableLicenses(ids);
  });
  const getMany = (...asked: Parameters<typeof readMany>) => (isOffline ? Promise.reject(lost) : readMany(...asked));
  const view = await openSheet(records, 'Disable', { ...provider, disableLicenses, getMany });
  await press(view, 'Disable 6 licenses');
  expect(await within(dialog()).findByRole('button', { name: 'Continue with 5' })).toBeVisible();
  expect(within(dialog()).getByRole('status')).toHaveTextContent(
    "1 of 6 done. 3 not confirmed: you can ask again safely. Stopped because the server can't be reached. Still to do: 5.",
  );

  isOffline = false;
  disableLicenses.mockImplementation(async (ids, key) => {
    keys.set(ids[0], [...(keys.get(ids[0]) ?? []), key]);
    return provider.disableLicenses(ids);
  });
  await press(view, 'Continue with 5');
  await within(dialog()).findByText('6 of 6 done.');
  expect([2, 3, 4].map(id => [keys.get(id)?.length, new Set(keys.get(id)).size])).toEqual([
    [2, 1],
    [2, 1],
    [2, 1],
  ]);
  await press(view, 'Undo 6');
  await undoOpened();
  await press(view, 'Enable 6 licenses');
  await within(dialog()).findByText('6 of 6 done.');
  expect(isEnabled()).toEqual([true, true, true, true, true, true]);
});

/** Carries out every command, but loses its answer or replaces it by this failure. */
const unreliable = (failure: HttpError) => {
  const back = switching(3);
  const answered = new Map<unknown, Set<string>>();
  let isOff = true;
  return {
    ...back,
    recover: () => (isOff = false),
    keysOf: () => [...answered.values()].map(keys => keys.size),
    provider: {
      ...back.provider,
      disableLicenses: async (ids: readonly unknown[], key: string) => {
        answered.set(ids[0], (answered.get(ids[0]) ?? new Set()).add(key));
        await back.provider.disableLicenses(ids);
        if (isOff && ids[0] !== 1) throw failure;
      },
    },
  };
};

it('[RUN-18] an undo first asks about what the server did not confirm, under its key, and waits until it is confirmed', async () => {
  const reset = new HttpError('ra.notification.http_error', 0, { code: 'reset', isUnanswered: true });
  const { records, provider, recover, keysOf, isEnabled } = unreliable(reset);
  const view = await openSheet(records, 'Disable', provider);
  await press(view, 'Disable 3 licenses');
  await within(dialog()).findByText('1 of 3 done. 2 not confirmed: you can ask again safely.');
  await press(view, 'Undo 3');
  await within(dialog()).findByRole('button', { name: 'Ask again about 2' });
  await waitFor(() => expect(within(dialog()).getByRole('button', { name: 'Undo 3' })).toBeEnabled());
  expect(dialog()).toHaveAccessibleName('Disable licenses');
  recover();
  await press(view, 'Undo 3');
  await undoOpened();
  expect(keysOf()).toEqual([1, 1, 1]);
  await press(view, 'Enable 3 licenses');
  await within(dialog()).findByText('3 of 3 done.');
  expect(isEnabled()).toEqual([true, true, true]);
});

it('[RUN-18] targets that a failing server may have done are asked about, and named if it keeps failing', async () => {
  const { records, provider, isEnabled } = unreliable(new HttpError('Internal error', 500));
  const view = await openSheet(records, 'Disable', provider);
  await press(view, 'Disable 3 licenses');
  await within(dialog()).findByText('1 of 3 done. 2 not confirmed: you can ask again safely.');
  await press(view, 'Undo 3');
  await undoOpened();
  expect(linesShown()).toEqual([
    ['KEY-1', 'Open'],
    ['KEY-2', 'Left out', expect.stringContaining("The server didn't confirm whether this was done.")],
    ['KEY-3', 'Left out', expect.stringContaining("The server didn't confirm whether this was done.")],
  ]);
  expect(isEnabled()).toEqual([false, false, false]);
});

it('[RUN-17] a license that somebody else has switched meanwhile counts as left out, and the undo skips it', async () => {
  const { records, isEnabled, provider } = switching(3);
  // The server says how many it changed: the second license was disabled by somebody else.
  const disableLicenses = async (ids: readonly unknown[]) => {
    await provider.disableLicenses(ids);
    return ids[0] === 2 ? 0 : 1;
  };
  const view = await openSheet(records, 'Disable', { ...provider, disableLicenses });
  await press(view, 'Disable 3 licenses');
  await within(dialog()).findByText('2 of 2 done. 1 left out.');
  expect(linesShown()).toContainEqual(['KEY-2', 'Left out', 'Already disabled.']);
  await press(view, 'Undo 2');
  await undoOpened();
  await press(view, 'Enable 2 licenses');
  await within(dialog()).findByText('2 of 2 done.');
  expect(isEnabled()).toEqual([true, false, true]);
});
