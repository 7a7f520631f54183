import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Run } from '../../contract/extensions/runs';
import type { Order } from '../../contract/schemas/order';
import { licenseActions } from '../../resources/licenses/licenseActions';
import type { AnyAction } from '../../src/lib/bulk';
import type { RunHandle, RunNow } from '../../src/licensing/runs/driver';
import { StartButton } from '../../src/licensing/runs/RunButtons';
import { RunsWatch } from '../../src/licensing/runs/RunsWatch';
import { createQueryClient } from '../../src/queryClient';
import { openBulkList } from '../support/bulkList';
import { servingList } from '../support/listCalls';
import { openOrders } from '../support/openOrders';
import { distributor, viewer } from '../support/people';
import { renderPortal } from '../support/render';
import { createLicense } from '../support/sampleLicense';
import { createOrder } from '../support/sampleOrder';

const orders = Array.from({ length: 45 }, (_, index) => createOrder({ id: index + 1, store_id: `ORD-${index + 1}` }));

it('[LOOK-31] the title names the page of a list, but not the first one', async () => {
  const { user } = openOrders('/orders?page=3', servingList(orders));
  await waitFor(() => expect(document.title).toMatch(/^Orders \(page 3 of 3\) - /));
  await user.click(screen.getByRole('button', { name: 'Go to first page' }));
  await waitFor(() => expect(document.title).toMatch(/^Orders - /));
});

it('[LOOK-32] an empty list says what it would hold, and leads whoever may to the first one', async () => {
  openOrders('/orders', { ...servingList<Order>([]), person: distributor });
  expect(await screen.findByText('No orders yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Create order' })).toHaveAttribute('href', '/create-order');
});

it('[LOOK-32] an empty list says it to others as well, without the link', async () => {
  openOrders('/orders', { ...servingList<Order>([]), person: viewer });
  expect(await screen.findByText('No orders yet.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Create order' })).not.toBeInTheDocument();
});

it('[LOOK-32] a list that filters have emptied offers to clear them', async () => {
  const { user, address } = openOrders('/orders?filter={"is_trial":true}', servingList<Order>([]));
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(address()).not.toContain('is_trial'));
  expect(await screen.findByText('No orders yet.')).toBeVisible();
});

it('[LOOK-33] the messages of this visit can be read again, newest first, and an undo is pressed once', async () => {
  const { user } = await openBulkList([createLicense({ id: 1, license_key: 'KEY-1' })], {
    dataProvider: { resetLicense: async () => {} },
  });
  expect(screen.queryByRole('button', { name: /^Messages of this visit/ })).not.toBeInTheDocument();
  const row = await screen.findByRole('row', { name: /KEY-1/ });
  await user.click(within(row).getByRole('button', { name: 'Reset' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reset' }));
  await user.click(await screen.findByRole('button', { name: 'Messages of this visit: 1' }));
  const messages = within(await screen.findByRole('dialog', { name: 'Messages of this visit' }));
  expect(messages.getByRole('note')).toHaveTextContent('Your license has been reset');
});

const reset = licenseActions.find(({ name }) => name === 'reset_license') as AnyAction;

it.each([
  [99, false],
  [100, true],
])('[LOOK-34] whatever is lost for good asks for its number from 100 on (%i: %s)', async (next, isAsked) => {
  const start = vi.fn(async () => {});
  const handle: Pick<RunHandle, 'start' | 'action'> = { start, action: reset };
  const now: Pick<RunNow, 'phase' | 'next' | 'nextLabel'> = {
    phase: 'ready',
    next,
    nextLabel: 'portal.actions.reset_license.run.start',
  };
  const { user } = renderPortal(<StartButton handle={handle as RunHandle} now={now as RunNow} />);
  const name = `Reset ${next} licenses`;
  await user.click(screen.getByRole('button', { name }));
  if (isAsked) {
    const question = within(await screen.findByRole('dialog', { name }));
    await user.type(question.getByRole('textbox', { name: 'Type 100 to confirm' }), '10');
    expect(question.getByRole('button', { name })).toBeDisabled();
    expect(start).not.toHaveBeenCalled();
    await user.type(question.getByRole('textbox'), '0');
    await user.click(question.getByRole('button', { name }));
  }
  expect(start).toHaveBeenCalledOnce();
});

const run: Run = {
  id: 7,
  action: 'disable_licenses',
  state: 'running',
  stop_reason: null,
  is_own: true,
  created_by: '',
  total: 1200,
  done: 300,
  failed: 0,
  left_out: 0,
  open: 900,
  has_undo: true,
  undo_of: null,
  undone_by: null,
  undoable: 0,
  new_accounts: 0,
  unused_accounts: 0,
  created_at: '2026-10-01T08:00:00Z',
  started_at: '2026-10-01T08:00:00Z',
  ended_at: null,
};

it('[LOOK-35] a run that ends while its manager does something else is told, with the way to it', async () => {
  let now = run;
  const queryClient = createQueryClient();
  const { user, address } = renderPortal(<RunsWatch />, { queryClient, dataProvider: { getRuns: async () => [now] } });
  await waitFor(() => expect(queryClient.getQueryData(['runs', 'getRuns'])).toEqual([run]));
  now = { ...run, state: 'done', done: 1200, open: 0 };
  await act(() => queryClient.invalidateQueries({ queryKey: ['runs', 'getRuns'] }));
  const toast = await screen.findByRole('status');
  expect(toast).toHaveTextContent('Disable licenses');
  expect(toast).toHaveTextContent('1,200 of 1,200 done.');
  await user.click(within(toast).getByRole('button', { name: 'Open the run' }));
  expect(address()).toBe('/runs/7');
});

it.each([
  ['was stopped by the server', { state: 'stopped', stop_reason: 'storage_full' }],
  ['was refused everywhere', { state: 'done', done: 0, failed: 1200, open: 0 }],
] as const)('[RUNS-103] a run that %s is not told as a success', async (_how, end) => {
  let now = run;
  const queryClient = createQueryClient();
  renderPortal(<RunsWatch />, { queryClient, dataProvider: { getRuns: async () => [now] } });
  await waitFor(() => expect(queryClient.getQueryData(['runs', 'getRuns'])).toEqual([run]));
  now = { ...run, ...end };
  await act(() => queryClient.invalidateQueries({ queryKey: ['runs', 'getRuns'] }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Disable licenses');
});

it('[RUNS-104] a run for which others have left nothing to do says so', async () => {
  let now = run;
  const queryClient = createQueryClient();
  renderPortal(<RunsWatch />, { queryClient, dataProvider: { getRuns: async () => [now] } });
  await waitFor(() => expect(queryClient.getQueryData(['runs', 'getRuns'])).toEqual([run]));
  now = { ...run, state: 'done', done: 0, left_out: 1200, open: 0 };
  await act(() => queryClient.invalidateQueries({ queryKey: ['runs', 'getRuns'] }));
  expect(await screen.findByRole('status')).toHaveTextContent('Nothing to do.');
});
