import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { hasUnsaved } from '../../src/lib/unsaved';
import { type Create, create, made, onConfirm } from '../support/confirmOrder';
import { servingList } from '../support/listCalls';
import { createOrder } from '../support/sampleOrder';

const new_accounts = [
  { email: 'ada@x.io', new_password: 'fresh-One1' },
  { email: 'bob@x.io', new_password: 'fresh-Two2' },
];
const title = '2 new accounts created';
const note = async () => within((await screen.findByText(title)).closest<HTMLElement>('[role=alert]') ?? document.body);

it('[WIZ-21] the order tells the passwords of accounts it made until they are put away', async () => {
  const createIt = vi.fn<Create>(async () => ({ ...made, new_accounts }));
  const { user, address } = await onConfirm(createIt, servingList([createOrder()]));
  await create(user);
  const told = await note();
  expect(address()).toBe('/orders/7');
  expect(told.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'ada@x.iofresh-One1',
    'bob@x.iofresh-Two2',
  ]);
  expect(hasUnsaved()).toBe(true);
  await user.click(told.getByRole('button', { name: 'Copy new passwords' }));
  expect(await navigator.clipboard.readText()).toBe('ada@x.io\tfresh-One1\nbob@x.io\tfresh-Two2');

  // It waits for whoever looks at something else meanwhile.
  await user.click(screen.getByRole('link', { name: 'Orders' }));
  await waitFor(() => expect(screen.queryByText(title)).not.toBeInTheDocument());
  expect(hasUnsaved()).toBe(false);
  await user.click(await screen.findByRole('row', { name: /ORD-2026-007/ }));
  await user.click((await note()).getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(title)).not.toBeInTheDocument();
  expect(sessionStorage).toHaveLength(0);
});

it('[WIZ-26] an order for people who are known says nothing of accounts', async () => {
  const { user } = await onConfirm();
  await create(user);
  expect(await screen.findByRole('heading', { level: 1, name: 'Order ORD-2026-007' })).toBeVisible();
  expect(screen.queryByText(/new accounts? created/)).not.toBeInTheDocument();
});
