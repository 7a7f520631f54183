import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError, LinkBase } from 'ra-core';
import { expect, it, vi } from 'vitest';
import type { PortalDataProvider } from '../../dataProvider/types';
import { AddManagerDialog } from '../../resources/order_managers/managerDialogs';
import { RefreshSecretButton } from '../../src/licensing/oauth/clientActions';
import { ResetLicenseQuestion } from '../../resources/licenses/ResetLicenseQuestion';
import { createOAuthClient } from '../support/records';
import { renderPortal } from '../support/render';
import { createLicense } from '../support/sampleLicense';

const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/);
const lost = () => new HttpError('ra.notification.http_error', 0, { code: 'timeout', isUnanswered: true });
const question = async () =>
  within(await screen.findByRole('alertdialog', { name: "The server didn't confirm whether this was saved" }));
const isGone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());

/** Enters a manager and submits. */
const addManager = async (addOrderManager: PortalDataProvider['addOrderManager']) => {
  const [onNewAccount, onClose] = [vi.fn(), vi.fn()];
  const view = renderPortal(<AddManagerDialog orderId={7} onNewAccount={onNewAccount} onClose={onClose} />, {
    dataProvider: { addOrderManager, getOrderManagers: async () => [], isEmailInUse: async () => false },
  });
  await view.user.type(await screen.findByLabelText(/^Email/), 'new@acme.test');
  await view.user.click(screen.getByRole('button', { name: 'Add license manager' }));
  return { ...view, onNewAccount, onClose };
};

it('[ASK-01] [SHELL-31] a form whose answer is lost keeps what was entered, and one press asks again under the same key', async () => {
  const addOrderManager = vi.fn<PortalDataProvider['addOrderManager']>(async () => ({
    initial_password: 'fresh-One1',
  }));
  addOrderManager.mockRejectedValueOnce(lost()).mockRejectedValueOnce(lost());
  const { user, onNewAccount, onClose } = await addManager(addOrderManager);
  await user.click((await question()).getByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(addOrderManager).toHaveBeenCalledTimes(2));
  expect(screen.getByLabelText(/^Email/)).toHaveValue('new@acme.test');
  expect(onClose).not.toHaveBeenCalled();
  await user.click((await question()).getByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(onNewAccount.mock.calls).toEqual([[{ email: 'new@acme.test', password: 'fresh-One1' }]]);
  expect(await screen.findByText('License manager added: new@acme.test')).toBeVisible();
  expect(screen.queryByText('Your changes were not saved')).not.toBeInTheDocument();
  const [, body, key] = addOrderManager.mock.calls[0] ?? [];
  expect(key).toEqual(uuid);
  expect(addOrderManager.mock.calls).toEqual([1, 2, 3].map(() => [7, body, key]));
});

it('[SHELL-31] a person who gives up has the form as it was, and sends it unchanged as the same submission', async () => {
  const addOrderManager = vi.fn<PortalDataProvider['addOrderManager']>(async () => ({ initial_password: null }));
  addOrderManager.mockRejectedValueOnce(lost());
  const { user, onClose } = await addManager(addOrderManager);
  await user.click((await question()).getByRole('button', { name: 'Close' }));
  await isGone();
  expect(screen.getByLabelText(/^Email/)).toHaveValue('new@acme.test');
  expect(screen.queryByText('Your changes were not saved')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add license manager' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const [first, second] = addOrderManager.mock.calls.map(([, , key]) => key);
  expect(second).toBe(first);
});

const secretOf7 = {
  owner: { company: 1, license: 7 },
  client: createOAuthClient(),
  onNewSecret: () => {},
  readAgain: async () => {},
};

it('[OAUTH-10] a confirmed command whose answer is lost can be repeated; confirmed again, it is a new one', async () => {
  const refreshOAuthSecret = vi.fn<PortalDataProvider['refreshOAuthSecret']>(async () => {});
  refreshOAuthSecret.mockRejectedValueOnce(lost()).mockRejectedValueOnce(lost());
  const { user } = renderPortal(<RefreshSecretButton {...secretOf7} />, { dataProvider: { refreshOAuthSecret } });
  const confirm = async () => {
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Refresh' }));
  };
  await confirm();
  await user.click((await question()).getByRole('button', { name: 'Check again' }));
  await user.click((await question()).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await confirm();
  expect(await screen.findByText('Client secret refreshed successfully')).toBeVisible();
  const [first, again, anew] = refreshOAuthSecret.mock.calls.map(([, key]) => key);
  expect([first, anew]).toEqual([uuid, uuid]);
  expect(again).toBe(first);
  expect(anew).not.toBe(first);
});

it('[SHELL-36] an answer that is lost after the page was left is told where the person is by then', async () => {
  let lose = () => {};
  const refreshOAuthSecret = () => new Promise<void>((_resolve, reject) => (lose = () => reject(lost())));
  const { user } = renderPortal(
    <>
      <LinkBase to="/elsewhere">Elsewhere</LinkBase>
      <RefreshSecretButton {...secretOf7} />
    </>,
    { dataProvider: { refreshOAuthSecret } },
  );
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Refresh' }));
  fireEvent.click(screen.getByText('Elsewhere'));
  lose();
  expect((await question()).getByRole('button', { name: 'Check again' })).toBeVisible();
});

it("[LLIST-29] the server's own failure is reported as a failure, and nothing is repeated", async () => {
  const resetLicense = () => Promise.reject(new HttpError('Internal Server Error', 500, { isSilent: true }));
  const onClose = vi.fn();
  const view = <ResetLicenseQuestion license={createLicense()} onClose={onClose} />;
  const { user } = renderPortal(view, { dataProvider: { resetLicense } });
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(await screen.findByText('Your changes were not saved')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
});

it('[SPEED-04] a command whose page was left does not keep the browser busy until it is answered', async () => {
  const { unmount } = await addManager(() => new Promise(() => {}));
  vi.useFakeTimers();
  try {
    unmount();
    const left = Date.now();
    for (let timer = 0; timer < 20; timer += 1) vi.advanceTimersToNextTimer();
    expect(Date.now() - left).toBeGreaterThan(1_000);
  } finally {
    vi.useRealTimers();
  }
});
