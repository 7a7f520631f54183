import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { messages as de } from '../../i18n/de';
import { messages as en } from '../../i18n/en';
import { messages as es } from '../../i18n/es';
import { messages as fr } from '../../i18n/fr';
import { reasonOfLine } from '../../src/licensing/runs/reasons';
import { clearDrafts } from '../../src/lib/drafts';
import { linesShown, openBulkList, pageBox, selectionBar } from '../support/bulkList';
import { distributor } from '../support/people';
import { renderApp } from '../support/renderApp';
import { createOrder } from '../support/sampleOrder';
import { createRun, namedTargets, runServer } from '../support/serverRuns';

afterEach(clearDrafts);

it('[TRY-02] a run foresees licenses that have no users', async () => {
  const server = runServer([], 4);
  const targets = namedTargets(1, 2);
  const group = { outcome: 'left_out' as const, reason: 'no_license_user', count: 2, examples: [1, 2], targets };
  server.provider.previewRun.mockResolvedValueOnce({ total: 4, ready: 2, has_undo: true, groups: [group] });
  const { user } = await openBulkList(server.records, { dataProvider: server.provider, extensions: ['runs'] });
  await user.click(pageBox());
  await user.click(await within(await selectionBar()).findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Unassign all users' }));
  expect(await screen.findByText('2 × The license has no users.')).toBeVisible();
  expect(linesShown().map(([, ...told]) => told.join(': '))).toEqual([
    'Left out: The license has no users.',
    'Left out: The license has no users.',
  ]);
});

it('[RUNS-92] says of a manager of the order what the action found, and of one person who is gone that they are', async () => {
  const server = runServer([createRun({ id: 5, action: 'add_order_managers', state: 'done', total: 2, open: 0 })]);
  const line = { order: 7, order_number: 'ORD-7' };
  server.lines.push(
    { ...line, id: 1, email: 'ann@x.io', outcome: 'left_out', reason: 'already_manager' },
    { ...line, id: 2, email: 'bea@x.io', outcome: 'failed', reason: 'person_gone' },
  );
  renderApp('/runs/5', { dataProvider: server.provider, extensions: ['runs'] });
  expect(await screen.findByText('Manages the order already.')).toBeVisible();
  expect(screen.getByText('This person is no longer with the company.')).toBeVisible();
});

it.each([
  ['add_order_managers', 'ann@x.io', 'already_manager', 'resources.orders.bulk.already_manager'],
  ['assign_users', 'ann@x.io', 'already_manager', 'portal.runs.reasons.already_manager'],
  ['assign_users', undefined, 'already_manager', 'portal.runs.reasons.already_manager'],
  ['add_order_managers', 'ann@x.io', 'person_gone', 'portal.refusals.person_gone'],
  ['assign_users', undefined, 'person_gone', 'portal.runs.reasons.person_gone'],
] as const)('[RUNS-92] %s of %s tells %s', (action, email, code, detail) => {
  expect(reasonOfLine(code, action, email === undefined ? {} : { email })).toMatchObject({ detail });
});

it('[RUNS-96] says of a license of which an undo gave back some places that others are missing', async () => {
  const server = runServer([createRun({ id: 5, action: 'assign_users', state: 'done', total: 2, done: 1, open: 0 })]);
  const line = { license: 7, license_name: 'Render' };
  server.lines.push(
    { ...line, id: 1, outcome: 'done', reason: 'license_users_limit' },
    { ...line, id: 2, outcome: 'failed', reason: 'license_users_limit' },
  );
  renderApp('/runs/5', { dataProvider: server.provider, extensions: ['runs'] });
  expect(await screen.findByText('Some people did not get their place back: there are too few places.')).toBeVisible();
  expect(screen.getByText('Too few places.')).toBeVisible();
});

it('[RUNS-95] what was changed since is not called the change of somebody else, in any language', () => {
  const told = [en, de, fr, es].map(({ portal: { runs } }) => [runs.changed_since, runs.reasons.changed_since]);
  expect(told).toEqual([
    ['Somebody has changed it since.', 'Somebody has changed it since.'],
    ['Wurde seither geändert.', 'Wurde seither geändert.'],
    ['Modifié depuis.', 'Modifié depuis.'],
    ['Alguien lo ha modificado desde entonces.', 'Alguien lo ha modificado desde entonces.'],
  ]);
});

const ownWarning =
  'You (dana@acme.test) are among them. You will no longer see the orders that you are removed from, and cannot undo it there yourself.';

/** Opens the sheet that removes these managers from three orders. */
const openRemoving = async (emails: string) => {
  const orders = [7, 8, 9].map(id => createOrder({ id, store_id: `ORD-${id}` }));
  const server = runServer();
  server.provider.previewRun.mockResolvedValue({ total: 6, ready: 6, has_undo: true, groups: [] });
  const getList = async () => ({ data: orders, total: 3 });
  const dataProvider = { ...server.provider, getList: getList as never };
  const { user }: { user: UserEvent } = renderApp('/orders', {
    person: distributor,
    dataProvider,
    extensions: ['runs'],
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
  await user.click(await within(await selectionBar()).findByRole('button', { name: 'Remove license managers' }));
  await user.click(await screen.findByLabelText('Email addresses'));
  await user.paste(emails);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByText('6 to do.');
};

it('[RUNS-93] warns people who are about to remove themselves from orders', async () => {
  await openRemoving('Dana@acme.test, ann@x.io');
  expect(screen.getByText(ownWarning)).toBeVisible();
});

it('[RUNS-93] does not warn people who remove others', async () => {
  await openRemoving('bea@x.io, ann@x.io');
  expect(screen.queryByText(ownWarning)).not.toBeInTheDocument();
});

it('[RUNS-118] a stopped run has not ended, and its bar shows what was looked at', async () => {
  const stopped = { state: 'stopped', done: 45, left_out: 255, open: 900 } as const;
  const { provider } = runServer([createRun({ ...stopped, ended_at: '2026-11-24T10:05:00Z' })]);
  renderApp('/runs/7', { dataProvider: provider, extensions: ['runs'] });
  expect(await screen.findByText(/^Started by Dana Keller on/)).not.toHaveTextContent('ended');
  const bar = await screen.findByRole('progressbar');
  expect([
    within(screen.getByRole('main')).getAllByRole('status')[0]?.textContent,
    bar.getAttribute('aria-valuenow'),
  ]).toEqual(['300 of 1,200 looked at. 45 done. 255 left out. Stopped.', '25']);
});
