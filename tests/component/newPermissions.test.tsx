import { screen, waitFor } from '@testing-library/react';
import { expect, it, type Mock, vi } from 'vitest';
import { createAuthProvider, type PortalAuthProvider } from '../../authProvider';
import type { PortalDataProvider } from '../../dataProvider/types';
import { keyed } from '../support/exportScene';
import { viewer } from '../support/people';
import { renderApp } from '../support/renderApp';
import { signedIn } from '../support/signedIn';

/** Resets a license twice: the first try lacks the permission, the second has it. @param asked what reads the permission */
const expectTheSecondTry = async (authProvider: Partial<PortalAuthProvider>, asked: Mock) => {
  const getList = async () => ({ data: [keyed(1)], total: 1 });
  const { user } = renderApp('/licenses', { authProvider, dataProvider: { getList: getList as never } });
  const reset = await screen.findByRole('button', { name: /^Reset/ });
  await user.click(reset);
  expect(await screen.findByText('Missing permission')).toBeVisible();
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  await user.click(reset);
  expect(await screen.findByRole('dialog', { name: /Reset/ })).toBeVisible();
};

const mayReset = { ...viewer, permissions: new Set(['reset_license']) };

it('[AUTH-20] a permission that was given meanwhile holds from the try after the one that lacked it', async () => {
  const getPermissions = vi.fn().mockResolvedValueOnce(viewer).mockResolvedValue(mayReset);
  await expectTheSecondTry({ getPermissions }, getPermissions);
});

it('[AUTH-20] a permission that was given a moment ago holds from the next try, too', async () => {
  const { user: record } = viewer;
  const reset = { id: 2, code: 'reset_license', description: '' } as const;
  const getUser = vi
    .fn<PortalDataProvider['getUser']>()
    .mockResolvedValueOnce(record)
    .mockResolvedValue({ ...record, permissions: [...record.permissions, reset] });
  const { session } = signedIn(viewer);
  const { getPermissions, forgetPerson } = createAuthProvider({ session, dataProvider: { getUser } });
  await expectTheSecondTry({ getPermissions, forgetPerson }, getUser);
});

it('[AUTH-20] the profile shows what was given meanwhile', async () => {
  const getPermissions = vi.fn().mockResolvedValueOnce(viewer).mockResolvedValue(mayReset);
  renderApp('/profile', { authProvider: { getPermissions } });
  expect(await screen.findByRole('row', { name: 'Reset and disable licenses Yes' })).toBeVisible();
});
