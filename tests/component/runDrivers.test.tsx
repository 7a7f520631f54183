import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { afterEach, expect, it, vi } from 'vitest';
import type { RunLine } from '../../contract/extensions/runs';
import { createExtensions } from '../../dataProvider/extensions';
import type { PortalDataProvider } from '../../dataProvider/types';
import type { Group, RunNow } from '../../src/licensing/runs/driver';
import { GroupedLines } from '../../src/licensing/runs/RunLines';
import { clearDrafts, hasDraft, keepDraft, serversRunDraft } from '../../src/lib/drafts';
import { dialog, linesShown, openBulkList, press, previewed, rowBox, selectionBar } from '../support/bulkList';
import { distributor } from '../support/people';
import { createRun, runServer } from '../support/serverRuns';
import { renderPortal } from '../support/render';
import { renderApp } from '../support/renderApp';

afterEach(clearDrafts);

type Opening = NonNullable<Parameters<typeof openBulkList>[1]>;

/** Ticks the first licenses and opens the sheet that disables them. */
const openDisabling = async (count: number, server = runServer([], 20), opening: Opening = {}) => {
  const dataProvider = { getBundleMembers: async () => [], ...server.provider, ...opening.dataProvider };
  const view = await openBulkList(server.records, { extensions: ['runs'], ...opening, dataProvider });
  for (let number = 1; number <= count; number += 1) await view.user.click(rowBox(`KEY-${number}`));
  await view.user.click(await within(await selectionBar()).findByRole('button', { name: 'Disable' }));
  await previewed();
  return view;
};

const disableLicenses = vi.fn(async (_ids: readonly unknown[], _key: string) => {});

it('[RUN-30] from three rows on the server carries out a run that its wire can say', async () => {
  const server = runServer([], 20);
  server.provider.previewRun.mockResolvedValue({ total: 3, ready: 3, has_undo: true, groups: [] });
  const ended = { state: 'done', total: 3, done: 3, open: 0 } as const;
  server.provider.createRun.mockImplementation(async () => server.set(7, ended));
  const view = await openDisabling(3, server, { dataProvider: { disableLicenses } });
  await press(view, 'Disable 3 licenses');
  await within(dialog()).findByText('3 of 3 done.');
  expect(within(dialog()).getByText(/^The page Runs lists it for 30 days\. It can be undone there, too/)).toBeVisible();
  expect(server.provider.createRun.mock.calls).toEqual([
    [{ action: 'disable_licenses', resource: 'licenses', ids: [1, 2, 3] }, expect.any(String)],
  ]);
  expect(disableLicenses).not.toHaveBeenCalled();
  expect(screen.queryByText('3 selected')).not.toBeInTheDocument();
});

it('[RUNS-75] the page behind is read once when the answer to the start has the result', async () => {
  const server = runServer([], 20);
  server.provider.previewRun.mockResolvedValue({ total: 3, ready: 3, has_undo: true, groups: [] });
  const ended = { state: 'done', total: 3, done: 3, open: 0 } as const;
  server.provider.createRun.mockImplementation(async () => ({ ...server.set(7, ended), lines: [] }));
  const getList = vi.fn<PortalDataProvider['getList']>(server.provider.getList);
  const view = await openDisabling(3, server, { dataProvider: { getList: getList as never } });
  getList.mockClear();
  await press(view, 'Disable 3 licenses');
  await within(dialog()).findByText('3 of 3 done.');
  await waitFor(() => expect(getList.mock.calls.map(([resource]) => resource)).toEqual(['licenses']));
  expect(server.provider.getRun).not.toHaveBeenCalled();
});

it('[RUN-43] rows of which something was refused stay selected', async () => {
  const server = runServer([], 20);
  server.provider.previewRun.mockResolvedValue({ total: 3, ready: 3, has_undo: true, groups: [] });
  const ended = { state: 'done', total: 3, done: 1, failed: 2, open: 0 } as const;
  const lines: RunLine[] = [
    { id: 3, license: 3, outcome: 'failed', reason: 'permission_denied' },
    { id: 9, license: 9, outcome: 'failed', reason: 'permission_denied' },
    { id: 1, license: 1, outcome: 'done', reason: null },
  ];
  server.provider.createRun.mockImplementation(async () => ({ ...server.set(7, ended), lines }));
  const view = await openDisabling(3, server);
  await press(view, 'Disable 3 licenses');
  await within(dialog()).findByText('1 of 3 done. 2 refused.');
  // The lines came with the answer.
  expect(linesShown().map(([name, step]) => [name, step])).toEqual([
    ['#3', 'Refused'],
    ['#9', 'Refused'],
    ['#1', 'Done'],
  ]);
  await press(view, 'Close');
  expect(await screen.findByText('1 selected')).toBeVisible();
  expect(rowBox('KEY-3')).toBeChecked();
});

it('[RUN-43] at the end of a longer run, they are selected again', async () => {
  const server = runServer([], 20);
  server.provider.previewRun.mockResolvedValue({ total: 3, ready: 3, has_undo: true, groups: [] });
  const getRunLines = async () => ({
    count: 1,
    results: [{ id: 2, license: 2, outcome: 'failed', reason: null }] satisfies RunLine[],
  });
  const view = await openDisabling(3, server, { dataProvider: { getRunLines } });
  await press(view, 'Disable 3 licenses');
  await within(dialog()).findByRole('button', { name: 'Stop' });
  server.set(7, { state: 'done', total: 3, done: 2, failed: 1, open: 0 });
  await within(dialog()).findByText('2 of 3 done. 1 refused.');
  await press(view, 'Close');
  expect(await screen.findByText('1 selected')).toBeVisible();
  expect(rowBox('KEY-2')).toBeChecked();
});

it('[RUN-30] one or two rows are single commands in the same sheet', async () => {
  const server = runServer([], 20);
  const view = await openDisabling(2, server, { dataProvider: { disableLicenses } });
  await press(view, 'Disable 2 licenses');
  await within(dialog()).findByText('2 of 2 done.');
  expect(disableLicenses.mock.calls.map(([ids]) => ids)).toEqual([[1], [2]]);
  expect(server.provider.previewRun).not.toHaveBeenCalled();
});

it('[RUN-31] licenses that are gone meanwhile are left out, and counted', async () => {
  const server = runServer([], 20);
  const gone = { outcome: 'failed' as const, reason: 'not_found', count: 1, examples: [3], targets: [{ license: 3 }] };
  server.provider.previewRun.mockResolvedValueOnce({ total: 3, ready: 2, has_undo: true, groups: [gone] });
  server.provider.previewRun.mockResolvedValueOnce({ total: 2, ready: 2, has_undo: true, groups: [] });
  const getMany = async () => ({ data: server.records.slice(0, 2) });
  await openDisabling(3, server, { dataProvider: { getMany: getMany as never } });
  expect(within(dialog()).getByRole('status')).toHaveTextContent('2 to do. 1 no longer exists.');
  expect(server.provider.previewRun.mock.calls.map(([{ ids }]) => ids)).toEqual([
    [1, 2, 3],
    [1, 2],
  ]);
});

it('[RUN-32] a start that fails keeps the sheet, and is sent again under its key', async () => {
  const server = runServer([], 20);
  server.provider.previewRun.mockResolvedValue({ total: 3, ready: 3, has_undo: true, groups: [] });
  server.provider.createRun.mockRejectedValueOnce(new HttpError('Busy.', 409, { code: 'too_many_runs' }));
  const view = await openDisabling(3, server);
  await press(view, 'Disable 3 licenses');
  expect(await screen.findByText(/^Five of your runs are not done yet\./)).toBeVisible();
  await press(view, 'Disable 3 licenses');
  await within(dialog()).findByText('0 of 1,200 looked at. Waiting for its turn.');
  expect(new Set(server.provider.createRun.mock.calls.map(([, key]) => key)).size).toBe(1);
});

it('[RUN-33] a back end that turns out not to know runs gets the single commands, in the same sheet', async () => {
  const extensions = createExtensions(['runs']);
  const server = runServer([], 20);
  const unknown = () => Promise.reject(new HttpError('Not found.', 404));
  const previewRun = vi.fn(() => extensions.call('runs', unknown));
  const view = await openDisabling(3, server, {
    extensions: extensions as never,
    dataProvider: { disableLicenses, previewRun },
  });
  expect(linesShown()).toEqual([
    ['KEY-1', 'Open'],
    ['KEY-2', 'Open'],
    ['KEY-3', 'Open'],
  ]);
  await press(view, 'Disable 3 licenses');
  await within(dialog()).findByText('3 of 3 done.');
  expect(server.provider.createRun).not.toHaveBeenCalled();
});

it('[RUN-34] a reload opens the sheet of a run on the server again, until it is closed', async () => {
  const server = runServer([], 20);
  server.provider.previewRun.mockResolvedValue({ total: 3, ready: 3, has_undo: true, groups: [] });
  const view = await openDisabling(3, server);
  await press(view, 'Disable 3 licenses');
  await within(dialog()).findByRole('button', { name: 'Stop' });
  const kept = { ...sessionStorage };
  view.unmount();
  for (const [key, value] of Object.entries<string>(kept)) sessionStorage.setItem(key, value);

  const again = renderApp('/licenses', { dataProvider: server.provider, extensions: ['runs'], person: distributor });
  await screen.findByRole('dialog', { name: 'Disable licenses' });
  await again.user.click(await within(dialog()).findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(Object.keys(sessionStorage).filter(key => key.endsWith('run'))).toEqual([]);
});

it.each([
  ['[RUNS-97] an ended run does not come back over the next page', 0, false],
  ['[RUNS-98] an ended run comes back while passwords wait in it', 2, true],
])('%s', async (_title, new_accounts, isBack) => {
  const ended = createRun({ id: 5, action: 'assign_users', state: 'done', done: 3, open: 0, new_accounts });
  const server = runServer([ended], 20);
  keepDraft(serversRunDraft, 5);
  renderApp('/licenses', { dataProvider: server.provider, extensions: ['runs'], person: distributor });
  await waitFor(() => expect(server.provider.getRun).toHaveBeenCalledWith(5));
  if (isBack) await screen.findByRole('dialog', { name: 'Assign users' });
  else await waitFor(() => expect(hasDraft(serversRunDraft)).toBe(false));
  expect(screen.queryAllByRole('dialog')).toHaveLength(isBack ? 1 : 0);
});

it('[RUN-35] the question of an undo says that new passwords stay in the run', async () => {
  const assigned = createRun({ id: 5, action: 'assign_users', state: 'done', done: 3, open: 0, new_accounts: 2 });
  const server = runServer([assigned], 20);
  const { user } = renderApp('/runs/5', { dataProvider: server.provider, extensions: ['runs'] });
  await user.click(await screen.findByRole('button', { name: 'Undo 3' }));
  expect(await screen.findByRole('dialog', { name: 'Undo this run?' })).toHaveTextContent(
    '2 new passwords stay in this run until you close their note.',
  );
});

it.each([
  [401, 'Stopped because you are signed out. Still to do: 9.'],
  [507, "Stopped because the server's disk is full. Still to do: 9."],
])('[RUN-36] what a %i has kept from being done is open again, not refused', async (status, sentence) => {
  const refuse = vi.fn(async () => Promise.reject(new HttpError('No.', status)));
  const server = runServer([], 20);
  const view = await openDisabling(9, server, {
    extensions: [],
    dataProvider: { disableLicenses: refuse },
    authProvider: { checkError: async () => {} },
  });
  await press(view, 'Disable 9 licenses');
  await within(dialog()).findByRole('button', { name: 'Continue with 9' });
  expect(within(dialog()).getByRole('status')).toHaveTextContent(`0 of 9 done. ${sentence}`);
  expect(refuse).toHaveBeenCalledTimes(4);
});

it('[RUNS-24] says so when the passwords of new people cannot be read, and reads them again', async () => {
  const server = runServer([], 20);
  server.provider.previewRun.mockResolvedValue({ total: 3, ready: 3, has_undo: true, groups: [] });
  const ended = { state: 'done', total: 3, done: 3, open: 0, new_accounts: 1 } as const;
  server.provider.createRun.mockImplementation(async () => server.set(7, ended));
  server.provider.getRunAccounts.mockImplementationOnce(async () => {
    throw new HttpError('Internal Server Error', 500);
  });
  const view = await openDisabling(3, server);
  await press(view, 'Disable 3 licenses');
  const failure = within(await within(dialog()).findByRole('alert'));
  server.provider.getRunAccounts.mockImplementation(async () => [{ email: 'new@x.test', new_password: 'fresh-One1' }]);
  await view.user.click(failure.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1 new initial password')).toBeVisible();
});

it('[RUN-59] numbers in reasons and in the buttons that leave lines out are those of the language', async () => {
  const group: Group = {
    outcome: 'refused',
    reason: { detail: 'resources.licenses.bulk.more_devices', values: { count: 10_000 } },
    count: 1_234,
    lines: [],
    leaveOut: { detail: 'portal.runs.leave_out.managers', values: { smart_count: 1_234, count: 1_234 } },
  };
  const now = { groups: [group], lines: [], title: () => '', phase: 'ready' } as unknown as RunNow;
  renderPortal(<GroupedLines now={now} onLeaveOut={() => {}} />, { language: 'de' });
  expect(await screen.findByText('1.234 Verwalter auslassen')).toBeVisible();
  expect(screen.getByText('1.234 × Die Lizenz hat mehr Geräte: Nur die ersten 10.000 werden gelesen.')).toBeVisible();
});
