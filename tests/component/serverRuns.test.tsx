import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { expect, it, vi } from 'vitest';
import { maxRunLicenses } from '../../contract/constants';
import { hasUnsaved } from '../../src/components/useUnsaved';
import { dialog, linesShown, openBulkList, press, previewed, rowBox, selectionBar } from '../support/bulkList';
import { namedTargets, namesOf, runServer } from '../support/serverRuns';

type Opening = Parameters<typeof openBulkList>[1] & { waits?: boolean };

const openList = async (server = runServer(), opening: Opening = {}) => {
  const view = await openBulkList(server.records, { dataProvider: server.provider, extensions: ['runs'], ...opening });
  await view.user.click(rowBox('KEY-1'));
  await screen.findByText('1 selected');
  return view;
};

/** Selects all 1,200 licenses and opens the sheet of an action. */
const openSheet = async (action: string, server = runServer(), { waits = true, ...opening }: Opening = {}) => {
  const view = await openList(server, opening);
  await view.user.click(await screen.findByRole('button', { name: 'Select all 1,200' }));
  await screen.findByText('All 1,200 selected');
  await view.user.click(await within(await selectionBar()).findByRole('button', { name: action }));
  await screen.findByRole('dialog');
  if (waits) await previewed();
  return view;
};

/** Takes the first status; the second is the lines'. */
const status = () => within(dialog()).getAllByRole('status')[0]?.textContent;

it('[RUNS-21] offers for all that the list finds what the server can do', async () => {
  const { user } = await openList();
  await user.click(screen.getByRole('button', { name: 'Select all 1,200' }));
  const bar = within(await selectionBar());
  await user.click(await bar.findByRole('button', { name: 'More actions' }));
  const offered = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(offered.join(', ')).toBe(
    'Assign users, Unassign users, Unassign all users, Set max activations, Reset activations, Reset devices, Revoke devices, Return devices',
  );
});

it('[RUNS-21] selects all that the list finds, however much, until a row is deselected', async () => {
  const { user } = await openList();
  expect(screen.getByRole('button', { name: 'Select first 1,000' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Select all 1,200' }));
  expect(await screen.findByText('All 1,200 selected')).toBeVisible();
  expect(rowBox('KEY-20')).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Go to page 2' }));
  await waitFor(() => expect(rowBox('KEY-40')).toBeChecked());
  expect(screen.getByText('All 1,200 selected')).toBeVisible();
  await user.click(rowBox('KEY-40'));
  expect(await screen.findByText('39 selected, 20 not on this page')).toBeVisible();
});

it('[RUNS-21] offers it for more than a run in the page takes only', async () => {
  await openList(runServer([], 45));
  expect(await screen.findByRole('button', { name: 'Select all 45' })).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Select / })).toHaveLength(1);
});

it('[RUNS-22] shows what the server foresees, by reason with some of the licenses, before it starts anything', async () => {
  const server = runServer();
  server.provider.previewRun.mockResolvedValueOnce({
    total: 1210,
    ready: 1200,
    has_undo: true,
    groups: [
      {
        outcome: 'left_out',
        reason: 'already_disabled',
        count: 7,
        examples: [1],
        targets: namedTargets(1, 2, 3, 4, 5),
      },
      { outcome: 'failed', reason: 'permission_denied', count: 2, examples: [9], targets: namedTargets(9, 10) },
      { outcome: 'failed', reason: 'not_found', count: 1, examples: [99_999], targets: [{ license: 99_999 }] },
    ],
  });
  const filter = encodeURIComponent('{"license_key__icontains":"KEY"}');
  const view = await openSheet('Disable', server, { path: `/licenses?filter=${filter}` });
  await waitFor(() => expect(status()).toBe('1,200 to do. 7 left out. 3 refused.'));
  await within(dialog()).findByRole('link', { name: /KEY-10/ });
  expect(within(dialog()).getByText('A bundle counts as its licenses.')).toBeVisible();
  const groups = within(within(dialog()).getByRole('group', { name: 'Reasons' }));
  expect(groups.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '7 × Already disabled.',
    '2 × You do not have permission to perform this action.',
    '1 × It no longer exists, or you no longer have access to it.',
  ]);
  expect(linesShown()).toHaveLength(8);
  expect(linesShown().at(-1)).toEqual(['#99999', 'Refused', expect.stringMatching(/^It no longer exists/)]);
  await view.user.click(groups.getByRole('button', { name: '7 × Already disabled.' }));
  expect(linesShown().map(([, step]) => step)).toEqual(Array(5).fill('Left out'));
  expect(within(dialog()).getByText('and 2 more')).toBeVisible();
  expect(server.provider.previewRun.mock.calls).toEqual([
    [{ action: 'disable_licenses', resource: 'licenses', filter: { license_key__icontains: 'KEY' } }],
  ]);
  expect(server.provider.createRun).not.toHaveBeenCalled();
});

it('[RUNS-22] starts nothing if there is nothing to do, and says why it cannot foresee', async () => {
  const server = runServer();
  server.provider.previewRun.mockRejectedValueOnce(new HttpError('Too many.', 409, { code: 'too_many_licenses' }));
  server.provider.previewRun.mockResolvedValueOnce({ total: 1200, ready: 0, has_undo: true, groups: [] });
  const view = await openSheet('Enable', server, { waits: false });
  expect(await within(dialog()).findByText(/One run takes at most 100,000 licenses/)).toBeVisible();
  expect(maxRunLicenses).toBe(100_000);
  await press(view, 'Try again');
  expect(await within(dialog()).findByText('Nothing to do.')).toBeVisible();
  expect(within(dialog()).queryByRole('button', { name: /^Enable / })).not.toBeInTheDocument();
});

it('[RUNS-23] [RUNS-117] starts the run on the server, looks at it until it ends, and stops and resumes it', async () => {
  const server = runServer();
  const view = await openSheet('Disable', server);
  await view.user.click(await within(dialog()).findByRole('button', { name: 'Disable 1,200 licenses' }));
  await waitFor(() => expect(status()).toBe('0 of 1,200 looked at. Waiting for its turn.'));
  expect(screen.queryByText('All 1,200 selected')).not.toBeInTheDocument();
  expect(within(dialog()).getByText(/This runs on the server: you can close this window\./)).toBeVisible();
  server.set(7, { state: 'running', done: 45, left_out: 255, open: 900 });
  await waitFor(() => expect(status()).toBe('300 of 1,200 looked at. 45 done. 255 left out.'));
  await press(view, 'Stop');
  await waitFor(() => expect(status()).toBe('300 of 1,200 looked at. 45 done. 255 left out. Stopped.'));
  expect(within(dialog()).getByRole('button', { name: 'Undo 45' })).toBeVisible();
  await press(view, 'Continue');
  await waitFor(() => expect(within(dialog()).getByRole('button', { name: 'Stop' })).toBeVisible());
  server.lines.push({ id: 5, license: 5, ...namesOf(5), outcome: 'failed', reason: 'license_users_limit' });
  server.set(7, { state: 'done', done: 1190, failed: 1, left_out: 9, open: 0 });
  await waitFor(() => expect(status()).toBe('1,190 of 1,191 done. 9 left out. 1 refused.'));
  expect(await within(dialog()).findByRole('listitem')).toHaveTextContent(/KEY-5.*Refused.*Too few places\./);
  const asked = server.provider.getRun.mock.calls.length;
  await press(view, 'Close');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.provider.getRun.mock.calls.length - asked).toBeLessThanOrEqual(1);
  const keys = [server.provider.createRun, server.provider.stopRun, server.provider.resumeRun].map(
    command => command.mock.calls.map(([, key]) => key)[0],
  );
  expect(new Set(keys).size).toBe(3);
});

it('[RUNS-23] says when the server stopped it by itself', async () => {
  const server = runServer();
  const view = await openSheet('Disable', server);
  await view.user.click(await within(dialog()).findByRole('button', { name: 'Disable 1,200 licenses' }));
  await within(dialog()).findByRole('button', { name: 'Stop' });
  server.set(7, { state: 'stopped', stop_reason: 'storage_full', done: 100, open: 1100 });
  await waitFor(() => expect(status()).toContain("Stopped because the server's disk is full. Still to do: 1,100."));
});

it('[RUNS-24] shows the passwords of new people until they are put away, also on the page of the run', async () => {
  const server = runServer();
  const new_accounts = [{ email: 'new@x.test', new_password: 'fresh-One1' }];
  server.provider.getRunAccounts.mockImplementation(async () => new_accounts);
  const view = await openList(server);
  await view.user.click(await screen.findByRole('button', { name: 'Select all 1,200' }));
  await view.user.click(await within(await selectionBar()).findByRole('button', { name: 'More actions' }));
  await view.user.click(screen.getByRole('menuitem', { name: 'Assign users' }));
  await view.user.type(await within(await screen.findByRole('dialog')).findByRole('textbox'), 'new@x.test{Enter}');
  await press(view, 'Continue');
  await view.user.click(await screen.findByRole('button', { name: 'Assign users to 1,200 licenses' }));
  await within(dialog()).findByRole('button', { name: 'Stop' });
  expect(server.provider.getRunAccounts).not.toHaveBeenCalled();
  server.set(7, { state: 'running', new_accounts: 1 });
  expect(await screen.findByText('1 new initial password')).toBeVisible();
  expect(server.provider.createRun.mock.calls[0]?.[0]).toEqual({
    action: 'assign_users',
    emails: ['new@x.test'],
    resource: 'licenses',
    filter: {},
  });
  // The server has them as well, so leaving the page loses nothing.
  expect(hasUnsaved()).toBe(false);
  const files: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:accounts', revokeObjectURL: () => {} });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementationOnce(function (this: HTMLAnchorElement) {
    files.push(this.download);
  });
  await press(view, 'Save as a file');
  expect(files).toEqual([expect.stringMatching(/^accounts-\d{4}-\d\d-\d\d\.csv$/)]);
  vi.restoreAllMocks();

  await view.user.click(within(dialog()).getByRole('link', { name: 'Open the run' }));
  await waitFor(() => expect(view.address()).toBe('/runs/7'));
  // The sheet has the same note until it has faded out.
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const note = (await screen.findByText('1 new initial password')).closest<HTMLElement>('[role=presentation]');
  await view.user.click(within(note ?? document.body).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText('1 new initial password')).not.toBeInTheDocument());
  expect(server.provider.closeRunAccounts.mock.calls).toEqual([[7, expect.any(String)]]);
});

it('[RUNS-27] [LOOK-54] undoes a run by another one, once asked, and looks at that', async () => {
  const server = runServer();
  const view = await openSheet('Disable', server);
  await view.user.click(await within(dialog()).findByRole('button', { name: 'Disable 1,200 licenses' }));
  await within(dialog()).findByRole('button', { name: 'Stop' });
  server.set(7, { state: 'done', done: 1190, left_out: 10, open: 0 });
  await view.user.click(await within(dialog()).findByRole('button', { name: 'Undo 1,190' }));
  const question = within(await screen.findByRole('dialog', { name: 'Undo this run?' }));
  expect(question.getByText(/What somebody has changed since is left out\./)).toBeVisible();
  expect(server.provider.undoRun).not.toHaveBeenCalled();
  await view.user.click(question.getByRole('button', { name: 'Undo' }));
  const undo = within(await screen.findByRole('dialog', { name: 'Enable licenses (undo)' }));
  expect(undo.getAllByRole('status')[0]).toHaveTextContent('0 of 1,190 looked at.');
  expect(server.provider.undoRun.mock.calls).toEqual([[7, expect.any(String)]]);
  server.set(8, { state: 'done', left_out: 1190, open: 0 });
  expect(await undo.findByText('Nothing was undone. 1,190 left out.')).toBeVisible();
});

it('[RUNS-27] says before a reset starts, and after, that it cannot be undone', async () => {
  const server = runServer();
  const view = await openSheet('Reset', server);
  expect(within(dialog()).getByText(/This cannot be undone\.$/)).toBeVisible();
  await view.user.click(await within(dialog()).findByRole('button', { name: 'Reset 1,200 licenses' }));
  const question = within(await screen.findByRole('dialog', { name: 'Reset 1,200 licenses' }));
  await view.user.type(question.getByRole('textbox'), '1200');
  await view.user.click(question.getByRole('button', { name: 'Reset 1,200 licenses' }));
  await within(dialog()).findByRole('button', { name: 'Stop' });
  server.set(7, { state: 'done', done: 1200, open: 0 });
  expect(await within(dialog()).findByText('This action cannot be undone.')).toBeVisible();
  expect(within(dialog()).queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
});

it('[RUNS-28] without the extension, the first thousand are offered, and the sheet says so', async () => {
  const server = runServer();
  const collectList = vi.fn(async () => ({ data: server.records.slice(0, 1000), isAll: false }));
  const view = await openList(server, {
    extensions: [],
    dataProvider: { ...server.provider, collectList: collectList as never },
  });
  await view.user.click(await screen.findByRole('button', { name: 'Select first 1,000' }));
  await screen.findByText('1,000 selected, 980 not on this page');
  await view.user.click(await within(await selectionBar()).findByRole('button', { name: 'Disable' }));
  await previewed();
  expect(within(dialog()).getByText('The list finds 1,200. This run has only the first 1,000 of them.')).toBeVisible();
  expect(within(dialog()).getByRole('button', { name: 'Disable 1,000 licenses' })).toBeVisible();
  await press(view, 'Close');
  expect(screen.queryByRole('button', { name: 'Select all 1,200' })).not.toBeInTheDocument();
  expect(server.provider.previewRun).not.toHaveBeenCalled();
});

it('[RUNS-28] a run over fewer than all that are found says nothing of them', async () => {
  const server = runServer();
  const view = await openList(server, { extensions: [] });
  await view.user.click(await within(await selectionBar()).findByRole('button', { name: 'Disable' }));
  await previewed();
  expect(within(dialog()).getByRole('button', { name: 'Disable 1 license' })).toBeVisible();
  expect(within(dialog()).queryByText(/The list finds/)).not.toBeInTheDocument();
});
