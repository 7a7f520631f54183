import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { expect, it, vi } from 'vitest';
import { permissionCodes } from '../../contract/permissionCodes';
import { createPerson, distributor } from '../support/people';
import { renderApp } from '../support/renderApp';
import { createRun, runServer } from '../support/serverRuns';

const assigned = createRun({
  id: 5,
  action: 'assign_users',
  state: 'done',
  total: 40,
  done: 40,
  open: 0,
  new_accounts: 1,
  unused_accounts: 40,
});

const openRun = async (server = runServer([assigned], 20), person = distributor) => {
  server.provider.getRunAccounts.mockImplementation(async () => [{ email: 'new@x.test', new_password: 'fresh-One1' }]);
  const renewRunAccounts = vi.fn(async (_id: unknown, _key: string) => ({
    results: [{ email: 'new@x.test', new_password: 'fresh-Two2' }],
    refused: [{ email: 'old@x.test', reason: 'password_used_elsewhere' }],
  }));
  const dataProvider = { ...server.provider, renewRunAccounts };
  const view = renderApp('/runs/5', { dataProvider, extensions: ['runs'], person });
  await screen.findByText('1 new initial password');
  return { ...view, server, renewRunAccounts };
};

it('[RUN-47] [LOOK-56] asks before the note of new passwords is closed, unless they were copied or saved', async () => {
  const { user, server } = await openRun();
  const note = () => screen.getByText('1 new initial password').closest<HTMLElement>('[role=presentation]');
  expect(screen.getByText(/Pass the password on before you close this note: you may not be able to see/)).toBeVisible();
  const close = () => user.click(within(note() ?? document.body).getByRole('button', { name: 'Close' }));
  await close();
  const question = within(await screen.findByRole('alertdialog', { name: 'Save the new passwords first?' }));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(server.provider.closeRunAccounts).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Copy new passwords' }));
  await close();
  await waitFor(() => expect(server.provider.closeRunAccounts).toHaveBeenCalledTimes(1));
});

it.each([
  ['users', 'assign_users', 'manage_license_user_credentials'],
  ['managers', 'add_order_managers', 'manage_managers'],
] as const)(
  '[LOOK-69] says that new passwords of %s are lost only to those who cannot read them later',
  async (_whose, action, right) => {
    const server = () => runServer([{ ...assigned, action }], 20);
    const close = async ({ user }: Awaited<ReturnType<typeof openRun>>) => {
      await user.click(screen.getByRole('button', { name: 'Close' }));
      return within(await screen.findByRole('alertdialog', { name: 'Save the new passwords first?' }));
    };
    const view = await openRun(server(), createPerson({ permissions: [right] }));
    expect((await close(view)).getByText(/^1 new password was not saved\. You can look it up again/)).toBeVisible();
    view.unmount();
    const permissions = permissionCodes.filter(code => code !== right);
    const question = await close(await openRun(server(), createPerson({ permissions })));
    expect(question.getByText(/^1 new password is shown only here\. Afterwards it is gone\./)).toBeVisible();
  },
);

it('[RUN-48] gives all who have not signed in yet a new password by one press, and names who keeps theirs', async () => {
  const { user, renewRunAccounts } = await openRun();
  renewRunAccounts.mockRejectedValueOnce(new HttpError('Busy', 503));
  await user.click(screen.getByRole('button', { name: 'Give new passwords to all 40' }));
  const question = within(await screen.findByRole('dialog', { name: 'Give new initial passwords?' }));
  expect(question.getByText(/40 people have not signed in yet\. Their present passwords stop working\./)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Give new passwords' }));
  expect(await question.findByRole('note')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Give new passwords' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByText(/^1 person keeps the password they have:/)).toHaveTextContent(
    'old@x.test: This person also has licenses or orders that you do not manage',
  );
  expect(renewRunAccounts.mock.calls.map(([id]) => id)).toEqual([5, 5]);
  expect(new Set(renewRunAccounts.mock.calls.map(([, key]) => key)).size).toBe(1);
});

it('[RUN-48] is offered only to those who may give a single new password', async () => {
  const permissions = [...distributor.permissions].filter(code => code !== 'manage_license_user_credentials');
  await openRun(runServer([assigned], 20), { ...distributor, permissions: new Set(permissions) });
  expect(screen.queryByRole('button', { name: /^Give new passwords/ })).not.toBeInTheDocument();
});
