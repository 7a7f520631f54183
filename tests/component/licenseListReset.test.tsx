import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { expect, it, vi } from 'vitest';
import type { License } from '../../contract/schemas/license';
import { createLicenses, openLicenseList, rowOf } from '../support/openLicenseList';
import { createPerson, viewer } from '../support/people';
import { createLicense } from '../support/sampleLicense';

it('[LLIST-26] asks before a reset, naming the license, and stays on the list', async () => {
  const resetLicense = vi.fn(async () => {});
  const { user, address } = openLicenseList(createLicenses(1), { resetLicense });
  await user.click(await screen.findByRole('button', { name: 'Reset' }));
  expect(await screen.findByRole('dialog', { name: 'Reset this license?' })).toHaveAccessibleDescription(
    'The license KEY-1 returns to its unactivated state, and all its devices are deactivated, no matter who uses them. This cannot be undone.',
  );
  expect(address()).toBe('/licenses');
  expect(resetLicense).not.toHaveBeenCalled();
});

it('[LLIST-27] sends nothing when the question is cancelled or closed', async () => {
  const resetLicense = vi.fn(async () => {});
  const { user } = openLicenseList(createLicenses(1), { resetLicense });
  await user.click(await screen.findByRole('button', { name: 'Reset' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(resetLicense).not.toHaveBeenCalled();
});

it('[LLIST-27] [LLIST-28] sends one reset, says so and fetches the list again', async () => {
  let answer = () => {};
  const resetLicense = vi.fn(
    (_license: License) =>
      new Promise<void>(resolve => {
        answer = resolve;
      }),
  );
  const { user, calls } = openLicenseList(createLicenses(1), { resetLicense });
  await user.click(await screen.findByRole('button', { name: 'Reset' }));
  const confirm = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reset' });
  await user.dblClick(confirm);
  expect(confirm).toBeDisabled();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeVisible();
  answer();
  expect(await screen.findByText('Changes saved successfully')).toBeVisible();
  expect(screen.getByText('Your license has been reset')).toBeVisible();
  expect(screen.getByText('License: KEY-1')).toBeVisible();
  expect(resetLicense.mock.calls.map(([license]) => license.id)).toEqual([1]);
  await waitFor(() => expect(calls).toHaveLength(2));
});

it('[LLIST-29] says that a reset failed', async () => {
  const { user } = openLicenseList(createLicenses(1), {
    resetLicense: () => Promise.reject(new Error('Internal Server Error')),
  });
  await user.click(await screen.findByRole('button', { name: 'Reset' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reset' }));
  const toast = await screen.findByRole('alert');
  expect(toast).toHaveTextContent('Your changes were not saved');
  expect(toast).toHaveTextContent('There was an error while saving your changes');
});

it('[LOOK-30] a refused question stays, with the reason, and can be tried again', async () => {
  const resetLicense = vi.fn(async () => {});
  const refusal = new HttpError('Support has locked it.', 409, { code: 'a_code_of_its_own', errors: {} });
  resetLicense.mockRejectedValueOnce(refusal);
  const { user } = openLicenseList(createLicenses(1), { resetLicense });
  await user.click(await screen.findByRole('button', { name: 'Reset' }));
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: 'Reset' }));
  expect(await question.findByRole('note')).toHaveTextContent('Support has locked it.');
  await user.click(question.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(resetLicense).toHaveBeenCalledTimes(2);
});

it('[LOOK-45] a double click on a question sends once, although the refusal comes before the second click', async () => {
  const resetLicense = vi.fn(() => Promise.reject(new HttpError('Support has locked it.', 409)));
  const { user } = openLicenseList(createLicenses(1), { resetLicense });
  await user.click(await screen.findByRole('button', { name: 'Reset' }));
  const question = within(await screen.findByRole('dialog'));
  const confirm = question.getByRole('button', { name: 'Reset' });
  await user.dblClick(confirm);
  expect(await question.findByRole('note')).toBeVisible();
  expect(resetLicense).toHaveBeenCalledTimes(1);
  await user.hover(question.getByRole('note'));
  await user.click(confirm);
  expect(resetLicense).toHaveBeenCalledTimes(2);
});

it('[LOOK-45] a double click on a button opens its question and does not close it again', async () => {
  const { user } = openLicenseList(createLicenses(1));
  await user.click(await screen.findByRole('button', { name: 'Reset' }));
  const behind = (await screen.findByRole('dialog')).parentElement;
  if (!behind) throw new Error('Nothing is behind the dialog.');
  const click = (detail: number) => {
    fireEvent.mouseDown(behind);
    fireEvent.click(behind, { detail });
  };
  click(2);
  expect(screen.getByRole('dialog')).toBeVisible();
  click(1);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('[LLIST-30] [PERM-05] tells a manager without reset_license why, and sends nothing', async () => {
  const resetLicense = vi.fn(async () => {});
  const { user } = openLicenseList(createLicenses(1), { person: viewer, resetLicense });
  await user.click(await screen.findByRole('button', { name: 'Reset' }));
  expect(await screen.findByText('Missing permission')).toBeVisible();
  expect(screen.getByText('You do not have permission to perform this action.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(resetLicense).not.toHaveBeenCalled();
});

it.each([true, false])(
  '[PERM-06] as a license user, a manager resets a license only if the portal setting allows it (%s)',
  async allowUsersLicenseReset => {
    const person = createPerson({ portal: { allowUsersLicenseReset } });
    openLicenseList([createLicense({ is_manager: false })], { person });
    await rowOf(/ORD-7/);
    expect(screen.queryAllByRole('button', { name: 'Reset' })).toHaveLength(allowUsersLicenseReset ? 1 : 0);
  },
);
