import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { hasUnsaved } from '../../src/components/useUnsaved';
import { type Create, create, failing, made, onConfirm } from '../support/confirmOrder';
import { servingList } from '../support/listCalls';
import { press, step } from '../support/openWizard';
import { createOrder } from '../support/sampleOrder';

const new_accounts = [
  { email: 'ada@x.io', new_password: 'fresh-One1' },
  { email: 'bob@x.io', new_password: 'fresh-Two2' },
];
const title = '2 new initial passwords';
const note = async () =>
  within((await screen.findByText(title)).closest<HTMLElement>('[role=presentation]') ?? document.body);

it('[WIZ-21] the order shows the passwords of accounts it created until they are dismissed', async () => {
  const createIt = vi.fn<Create>(async () => ({ ...made, new_accounts }));
  const { user, address } = await onConfirm(createIt, servingList([createOrder()]));
  await create(user);
  const told = await note();
  expect(address()).toBe('/orders/7');
  expect(told.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'ada@x.io••••••••••••',
    'bob@x.io••••••••••••',
  ]);
  const [show] = told.getAllByRole('button', { name: 'Show: Password' });
  await user.click(show as HTMLElement);
  expect(told.getByText('fresh-One1')).toBeVisible();
  expect(hasUnsaved()).toBe(true);
  await user.click(told.getByRole('button', { name: 'Copy new passwords' }));
  expect(await navigator.clipboard.readText()).toBe('ada@x.io\tfresh-One1\nbob@x.io\tfresh-Two2');

  // The note stays while the person looks at other pages.
  await user.click(screen.getByRole('link', { name: 'Orders' }));
  await waitFor(() => expect(screen.queryByText(title)).not.toBeInTheDocument());
  expect(hasUnsaved()).toBe(true);
  await user.click(await screen.findByRole('row', { name: /ORD-2026-007/ }));
  await user.click((await note()).getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(title)).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(hasUnsaved()).toBe(false);
  expect(sessionStorage).toHaveLength(0);
});

it('[WIZ-26] an order for known people shows no passwords', async () => {
  const { user } = await onConfirm();
  await create(user);
  expect(await screen.findByRole('heading', { level: 1, name: 'Order ORD-2026-007' })).toBeVisible();
  expect(screen.queryByText(/new initial passwords?/)).not.toBeInTheDocument();
});

it('[WIZ-28] an earlier attempt whose answer was lost shows the passwords too', async () => {
  const createIt = vi
    .fn<Create>()
    .mockRejectedValueOnce(failing(0, 'network_error'))
    .mockRejectedValueOnce(failing(422, 'idempotency_mismatch'))
    .mockResolvedValueOnce({ ...made, new_accounts })
    .mockRejectedValueOnce(failing(422, 'idempotency_mismatch'))
    .mockResolvedValueOnce({ ...made, new_accounts });
  const { user, address } = await onConfirm(createIt);
  await create(user);
  await screen.findByText(/didn't confirm whether the order was created/);
  await press(user, 'Back');
  await user.click(await screen.findByRole('button', { name: 'Remove Editor' }));
  await press(user, 'Next');
  await step('Confirm order');
  await create(user);
  await screen.findByRole('link', { name: 'Open order' });
  // The repeated command reports the same accounts again.
  await create(user);
  await waitFor(() => expect(createIt).toHaveBeenCalledTimes(5));
  await user.click(await screen.findByRole('link', { name: 'Open order' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect((await note()).getAllByRole('listitem')).toHaveLength(2);
  expect(address()).toBe('/orders/7');
  const [first, , third] = createIt.mock.calls;
  expect(third).toEqual(first);
});
