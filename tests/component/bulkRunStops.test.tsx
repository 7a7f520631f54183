import { screen, waitFor, within } from '@testing-library/react';
import { HttpError, type Identifier } from 'ra-core';
import { expect, it, vi } from 'vitest';
import type { License } from '../../contract/schemas/license';
import { dialog, linesShown, openSheet, pageBox, press } from '../support/bulkList';
import { createLicenses } from '../support/openLicenseList';
import { deniedOn403 } from '../support/signedIn';

/** A command that goes on for each license when it is told to. */
const heldBack = () => {
  const begun: Identifier[] = [];
  const ends = new Map<Identifier, () => void>();
  const command = ({ id }: { id: Identifier }) =>
    new Promise<void>(resolve => {
      begun.push(id);
      ends.set(id, resolve);
    });
  return { begun, end: (id: Identifier) => ends.get(id)?.(), command };
};

it('[AUTH-16] a 403 is the result of its row and leads nowhere', async () => {
  const resetLicense = async ({ id }: License) => {
    if (id === 1) throw new HttpError('Forbidden', 403);
  };
  const view = await openSheet(createLicenses(2), 'Reset', { resetLicense }, deniedOn403);
  await press(view, 'Reset 2 licenses');
  expect(await within(dialog()).findByText('1 of 2 done, 1 failed.')).toBeVisible();
  expect(linesShown()[0]).toEqual(['KEY-1', 'Failed', 'You do not have permission to perform this action.']);
  expect(view.address()).toBe('/licenses');
});

it('begins no other once it is stopped, brings to an end what has begun, and goes on later', async () => {
  const { begun, end, command } = heldBack();
  const view = await openSheet(createLicenses(7), 'Reset', { resetLicense: command });
  await press(view, 'Reset 7 licenses');
  await waitFor(() => expect(begun).toEqual([1, 2, 3, 4]));
  expect(within(dialog()).getByRole('button', { name: 'Close' })).toBeDisabled();
  await view.user.keyboard('{Escape}');
  expect(dialog()).toBeVisible();
  await press(view, 'Stop');
  expect(within(dialog()).getByRole('button', { name: 'Stopping ...' })).toBeVisible();
  for (const id of [1, 2, 3, 4]) end(id);
  expect(await within(dialog()).findByText('4 of 7 done.')).toBeVisible();
  expect(within(dialog()).queryByText(/by itself/)).not.toBeInTheDocument();
  expect(await within(dialog()).findByRole('button', { name: 'Go on with 3' })).toBeVisible();
  expect(begun).toEqual([1, 2, 3, 4]);
  expect(screen.getByText('3 selected')).toBeInTheDocument();
  await press(view, 'Go on with 3');
  await waitFor(() => expect(begun).toEqual([1, 2, 3, 4, 5, 6, 7]));
  for (const id of [5, 6, 7]) end(id);
  expect(await within(dialog()).findByText('7 of 7 done.')).toBeVisible();
});

it.each([
  ['a server that cannot be reached', new HttpError('ra.notification.http_error', 0)],
  ['too many requests', new HttpError('Too many requests', 429)],
  ['a server that fails', new HttpError('Internal Server Error', 500)],
])('stops at %s: the next would fare no better', async (_what, error) => {
  const resetLicense = vi.fn(async () => Promise.reject(error));
  const view = await openSheet(createLicenses(9), 'Reset', { resetLicense });
  await press(view, 'Reset 9 licenses');
  expect(await within(dialog()).findByRole('button', { name: 'Go on with 5' })).toBeVisible();
  expect(within(dialog()).getByRole('status')).toHaveTextContent(
    '0 of 9 done, 4 failed. Stopped by itself: the server refuses or does not answer.',
  );
  expect(resetLicense).toHaveBeenCalledTimes(4);
});

it('[AUTH-15] a sign-in that ends stops it; the sheet stays for whoever signs in again', async () => {
  const ended = new HttpError('Unauthorized', 401);
  const resetLicense = vi.fn(async () => Promise.reject(ended));
  // As the portal's own does where something is unsaved: the sign-in lapses, and the page stays.
  const checkError = vi.fn(async () => {});
  const view = await openSheet(createLicenses(9), 'Reset', { resetLicense }, { checkError });
  await press(view, 'Reset 9 licenses');
  expect(await within(dialog()).findByRole('button', { name: 'Go on with 5' })).toBeVisible();
  expect(resetLicense).toHaveBeenCalledTimes(4);
  expect(checkError).toHaveBeenCalledWith(ended);
});

it('does not say of a lost answer that nothing was done', async () => {
  const resetLicense = async () => Promise.reject(new HttpError('ra.notification.http_error', 0));
  const view = await openSheet(createLicenses(1), 'Reset', { resetLicense });
  await press(view, 'Reset 1 license');
  await within(dialog()).findByText(/^0 of 1 done, 1 failed\./);
  expect(linesShown()).toEqual([['KEY-1', 'Failed', 'No answer came: it may have been done all the same.']]);
});

it('hands the focus on: to Stop, to Close, and to the box of the page when nothing is selected any longer', async () => {
  const { end, begun, command } = heldBack();
  const view = await openSheet(createLicenses(1), 'Reset', { resetLicense: command });
  await press(view, 'Reset 1 license');
  expect(await within(dialog()).findByRole('button', { name: 'Stop' })).toHaveFocus();
  await waitFor(() => expect(begun).toEqual([1]));
  end(1);
  await within(dialog()).findByText('1 of 1 done.');
  await within(dialog()).findByRole('button', { name: 'Save the result' });
  expect(within(dialog()).getByRole('button', { name: 'Close' })).toHaveFocus();
  await press(view, 'Close');
  await waitFor(() => expect(pageBox()).toHaveFocus());
});

it('keeps a result that somebody clicks beside or escapes from; its button closes it', async () => {
  const view = await openSheet(createLicenses(1), 'Reset', { resetLicense: async () => {} });
  const clickBeside = () => view.user.click(dialog().closest('.MuiDialog-container') ?? document.body);
  await press(view, 'Reset 1 license');
  await within(dialog()).findByText('1 of 1 done.');
  await clickBeside();
  await view.user.keyboard('{Escape}');
  expect(dialog()).toBeVisible();
  await press(view, 'Close');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
