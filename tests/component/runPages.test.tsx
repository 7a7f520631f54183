import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { afterEach, expect, it, vi } from 'vitest';
import { createPerson, licenseUser, viewer } from '../support/people';
import { renderApp } from '../support/renderApp';
import { createRun, namesOf, runServer } from '../support/serverRuns';
import { violations } from '../support/violations';

const open = (path: string, server = runServer(), opening: Parameters<typeof renderApp>[1] = {}) =>
  renderApp(path, { dataProvider: server.provider, extensions: ['runs'], ...opening });

const cellsOf = (row: HTMLElement | undefined) =>
  within(row ?? document.body)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
/** The lines of the run: name, result and reason. */
const linesOf = () =>
  within(screen.getByRole('list', { name: 'Disable licenses' }))
    .getAllByRole('listitem')
    .map(({ children }) => Array.from(children, ({ textContent }) => textContent));
const status = async () => (await within(screen.getByRole('main')).findAllByRole('status'))[0]?.textContent;

const mine = createRun({ id: 5, state: 'done', done: 1150, failed: 1, left_out: 49, open: 0, undone_by: 6 });
const undo = createRun({ id: 6, is_own: false, state: 'done', total: 1150, open: 0, undo_of: 5, left_out: 1150 });
const others = createRun({ id: 4, action: 'reset_license', is_own: false, created_by: 'Ben Miles', has_undo: false });

afterEach(() => vi.restoreAllMocks());

it("[RUNS-25] lists the person's runs with state, counts and moment, the company's on request, and opens one", async () => {
  const { user, address } = open('/runs', runServer([others, mine]));
  expect(await screen.findByRole('heading', { level: 1, name: 'Runs' })).toBeVisible();
  const [header, first, ...rest] = await screen.findAllByRole('row');
  expect(header).toHaveTextContent('ActionStateTotalDoneRefusedLeft outStarted byStarted on');
  expect(cellsOf(first).slice(0, 7)).toEqual(['Disable licenses', 'Ended', '1,200', '1,150', '1', '49', 'Dana Keller']);
  expect(rest).toEqual([]);
  await user.selectOptions(screen.getByLabelText('Started by'), 'Everybody');
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3));
  expect(cellsOf(screen.getAllByRole('row')[2]).slice(0, 2)).toEqual(['Reset licenses', 'Waiting']);
  await user.click(screen.getByRole('link', { name: 'Disable licenses' }));
  await waitFor(() => expect(address()).toBe('/runs/5'));
});

it('[RUNS-25] looks at the list again while a run is under way', async () => {
  const server = runServer([createRun({ state: 'running' })]);
  open('/runs', server);
  await screen.findByText('Running');
  server.set(7, { state: 'done', done: 1200, open: 0 });
  expect(await screen.findByText('Ended')).toBeVisible();
});

it('[RUNS-25] says how to begin without runs, and offers to try again after a failure', async () => {
  const server = runServer();
  server.provider.getRuns.mockRejectedValueOnce(new HttpError('Busy', 503));
  const { user } = open('/runs', server);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^No runs yet\. Select three or more licenses/)).toBeVisible();
});

const ofOrders = createPerson({ permissions: ['manage_managers'] });
it.each([viewer, ofOrders])('[RUNS-122] tells nobody without boxes to select', async person => {
  open('/runs', runServer(), { person });
  expect(await screen.findByText('No runs yet.')).toBeVisible();
});

it('[RUNS-25] is in the menu and in the palette of managers, with the extension only', async () => {
  const menu = async () => within(await screen.findByRole('navigation', { name: 'Main menu' }));
  const view = open('/profile');
  await view.user.click((await menu()).getByRole('link', { name: 'Runs' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Runs' })).toBeVisible();
  await view.user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox', { name: 'Search or jump to ...' });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toContain('Runs');
  view.unmount();

  const without = open('/runs', runServer(), { extensions: [] });
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect((await menu()).queryByRole('link', { name: 'Runs' })).not.toBeInTheDocument();
  without.unmount();

  open('/runs', runServer(), { person: licenseUser });
  expect(await screen.findByRole('heading', { name: "You don't have access to this page" })).toBeVisible();
});

it.each([
  ['unassign_all_users', {}, 'The license has no users.'],
  ['set_max_activations', { email: 'ana@x.test' }, 'Not a user of the license.'],
  ['unassign_users', {}, 'Not a user of the license.'],
] as const)('[TRY-02] says for whom a license has no users (%s, %j)', async (action, named, reason) => {
  const server = runServer([{ ...mine, action }]);
  server.lines.push({ id: 4, license: 4, ...namesOf(4), ...named, outcome: 'left_out', reason: 'no_license_user' });
  open('/runs/5', server);
  expect(await screen.findByText(reason)).toBeVisible();
});

it("[RUNS-26] shows a run's progress, and its lines by result with reasons and names, also in the address", async () => {
  const server = runServer([mine, { ...undo, done: 1150, left_out: 0 }]);
  server.lines.push(
    { id: 3, license: 3, ...namesOf(3), outcome: 'failed', reason: 'permission_denied' },
    { id: 4, license: 4, ...namesOf(4), outcome: 'left_out', reason: 'already_disabled' },
    { id: 99, license: 99, outcome: 'failed', reason: 'not_found' },
    { id: 6, license: 6, ...namesOf(6), outcome: 'failed', reason: 'unheard_of' },
    { id: 1, license: 1, ...namesOf(1), outcome: 'done', reason: null },
  );
  const { user, address } = open('/runs/5', server);
  expect(await screen.findByRole('heading', { level: 1, name: 'Disable licenses' })).toBeVisible();
  expect(await status()).toBe('1,150 of 1,151 done. 49 left out. 1 refused.');
  expect(screen.getByText(/^Started by Dana Keller on 24\/11\/2026/)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Undo: 1,150 of 1,150 done.' })).toHaveAttribute('href', '/runs/6');
  expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
  await screen.findByText(/KEY-3/);
  expect(linesOf()).toEqual([
    [expect.stringContaining('KEY-3'), 'Refused', 'You do not have permission to perform this action.'],
    [expect.stringContaining('KEY-4'), 'Left out', 'Already disabled.'],
    ['#99', 'Refused', 'It no longer exists, or you no longer have access to it.'],
    [expect.stringContaining('KEY-6'), 'Refused', 'unheard_of'],
    [expect.stringContaining('KEY-1'), 'Done'],
  ]);
  const results = within(screen.getByRole('group', { name: 'Results' }));
  expect(results.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Refused 1',
    'Left out 49',
    'Done 1,150',
  ]);
  await user.click(results.getByRole('button', { name: 'Left out 49' }));
  await waitFor(() => expect(linesOf()).toHaveLength(1));
  expect(address()).toContain('left_out');
});

it('[RUNS-26] [EXPO-20] writes all lines of a result to a file, with the numbers of the licenses', async () => {
  const server = runServer([mine]);
  server.lines.push(
    {
      id: 3,
      license: 3,
      product: 'Renderer',
      license_key: 'KEY-3',
      order_number: 'A-100',
      outcome: 'failed',
      reason: 'license_users_limit',
    },
    {
      id: 2,
      license: 2,
      product: 'Editor',
      order_number: 'A-100',
      email: 'ann@acme.test',
      outcome: 'done',
      reason: null,
    },
    { id: 1, license: 1, outcome: 'failed', reason: 'not_found' },
  );
  const files: { name: string; text: Promise<string> }[] = [];
  let file = new Blob();
  Object.assign(URL, { createObjectURL: (made: Blob) => ((file = made), 'blob:lines'), revokeObjectURL: () => {} });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const text = new Promise<string>(resolve => {
      const reader = new FileReader();
      reader.addEventListener('load', () => resolve(String(reader.result)));
      reader.readAsText(file);
    });
    files.push({ name: this.download, text });
  });
  const { user } = open('/runs/5', server);
  await screen.findByText(/KEY-3/);
  await user.click(screen.getByRole('button', { name: 'Save results' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.name).toMatch(/^run_lines-.*\.csv$/);
  expect((await files[0]?.text)?.split('\r\n')).toEqual([
    'License number,Record,Result,Reason',
    '3,"Renderer, KEY-3, A-100",Refused,Too few places.',
    '2,"ann@acme.test, Editor, A-100, #2",Done,',
    '1,#1,Refused,"It no longer exists, or you no longer have access to it."',
    '',
  ]);
});

it("[RUNS-26] shows of somebody else's run how far it is, and nothing to press", async () => {
  const getList = vi.fn();
  const server = runServer([others]);
  open('/runs/4', server, { dataProvider: { ...server.provider, getList } });
  await screen.findByRole('heading', { level: 1, name: 'Reset licenses' });
  expect(await status()).toBe('0 of 1,200 looked at. Waiting for its turn.');
  expect(screen.queryByRole('group', { name: 'Results' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Stop' })).not.toBeInTheDocument();
  expect(getList).not.toHaveBeenCalled();
});

it('[RUNS-26] a run that is gone is not found, and a failure can be tried again', async () => {
  const server = runServer([mine]);
  server.provider.getRun.mockRejectedValueOnce(new HttpError('Busy', 503));
  const view = open('/runs/5', server);
  await view.user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await status()).toContain('1,150 of 1,151');
  view.unmount();
  server.provider.getRun.mockRejectedValueOnce(new HttpError('Not found.', 404));
  open('/runs/9', server);
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
});

it('[RUNS-27] the page goes to the run that undoes this one', async () => {
  const server = runServer([createRun({ id: 5, state: 'stopped', done: 300, open: 900 })]);
  const { user, address } = open('/runs/5', server);
  await user.click(await screen.findByRole('button', { name: 'Undo 300' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(address()).toBe('/runs/8'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Enable licenses (undo)' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Undoes another run' })).toHaveAttribute('href', '/runs/5');
});

it('[RUNS-91] offers to undo again what an undo was refused, beside its result', async () => {
  const partly = { ...undo, done: 1149, left_out: 0, failed: 1 };
  const { user, address } = open('/runs/5', runServer([{ ...mine, undoable: 1 }, partly]));
  expect(await screen.findByRole('link', { name: /^Undo: 1,149 of 1,150 done\. 1 refused\./ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo 1' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(address()).toBe('/runs/8'));
});

it('[LOOK-54] says on a run and on its undo what the undo has come to, also if it left everything out', async () => {
  const server = runServer([mine, { ...undo, is_own: true }]);
  const view = open('/runs/5', server);
  const link = await screen.findByRole('link', { name: 'Undo: Nothing was undone. 1,150 left out.' });
  await view.user.click(link);
  await waitFor(async () => expect(await status()).toBe('Nothing was undone. 1,150 left out.'));
  view.unmount();
  server.set(6, { done: 1100, left_out: 50 });
  open('/runs/5', server);
  expect(await screen.findByRole('link', { name: 'Undo: 1,100 of 1,100 done. 50 left out.' })).toBeVisible();
});

it('[RUNS-27] says why an undo is refused', async () => {
  const server = runServer([createRun({ id: 5, state: 'done', done: 1200, open: 0 })]);
  server.provider.undoRun.mockRejectedValueOnce(new HttpError('Undone.', 409, { code: 'already_undone' }));
  const { user } = open('/runs/5', server);
  await user.click(await screen.findByRole('button', { name: 'Undo 1,200' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('This run has been undone already.')).toBeVisible();
});

it('[RUNS-25] [RUNS-26] the pages have no accessibility violation', async () => {
  const server = runServer([mine]);
  server.lines.push({ id: 3, license: 3, ...namesOf(3), outcome: 'failed', reason: 'permission_denied' });
  const { user } = open('/runs', server);
  const link = await screen.findByRole('link', { name: 'Disable licenses' });
  expect(await violations()).toEqual([]);
  await user.click(link);
  await screen.findByText(/KEY-3/);
  expect(await violations()).toEqual([]);
});
