import { screen, waitFor, within } from '@testing-library/react';
import { HttpError, type Identifier } from 'ra-core';
import { expect, it, vi } from 'vitest';
import type { License } from '../../contract/schemas/license';
import { dialog, linesShown, openSheet, pageBox, press } from '../support/bulkList';
import { createLicenses } from '../support/openLicenseList';
import { deniedOn403 } from '../support/signedIn';

/** A command that ends for each license only when the test says so. */
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

it('[AUTH-16] a 403 is the result of its row and does not leave the page', async () => {
  const resetLicense = async ({ id }: License) => {
    if (id === 1) throw new HttpError('Forbidden', 403, { code: 'permission_denied' });
  };
  const view = await openSheet(createLicenses(2), 'Reset', { resetLicense }, deniedOn403);
  await press(view, 'Reset 2 licenses');
  expect(await within(dialog()).findByText('1 of 2 done. 1 refused.')).toBeVisible();
  expect(linesShown()[0]).toEqual(['KEY-1', 'Refused', 'You do not have permission to perform this action.']);
  expect(view.address()).toBe('/licenses');
});

it('starts no further one after Stop, completes the running ones, and continues later', async () => {
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
  expect(within(dialog()).queryByText(/Stopped because/)).not.toBeInTheDocument();
  expect(await within(dialog()).findByRole('button', { name: 'Continue with 3' })).toBeVisible();
  expect(begun).toEqual([1, 2, 3, 4]);
  expect(screen.getByText('3 selected')).toBeInTheDocument();
  await press(view, 'Continue with 3');
  await waitFor(() => expect(begun).toEqual([1, 2, 3, 4, 5, 6, 7]));
  for (const id of [5, 6, 7]) end(id);
  expect(await within(dialog()).findByText('7 of 7 done.')).toBeVisible();
});

const lost = (code: string) => new HttpError('ra.notification.http_error', 0, { code, isUnanswered: true });

it.each([
  // Targets without an answer are sent again, under their keys.
  [
    'no network',
    lost('network_error'),
    "0 of 9 done. 4 not confirmed: you can ask again safely. Stopped because the server can't be reached. Still to do: 9.",
  ],
  [
    'too many requests',
    new HttpError('Too many requests', 429),
    '0 of 9 done. Stopped because the portal sent too much at once. Still to do: 9. Wait a moment before you continue.',
  ],
])('[RUN-02] stops at once at %s: the next one would fail too', async (_what, error, sentence) => {
  const resetLicense = vi.fn(async () => Promise.reject(error));
  const view = await openSheet(createLicenses(9), 'Reset', { resetLicense });
  await press(view, 'Reset 9 licenses');
  expect(await within(dialog()).findByRole('button', { name: 'Continue with 9' })).toBeVisible();
  expect(within(dialog()).getByRole('status')).toHaveTextContent(sentence);
  expect(resetLicense).toHaveBeenCalledTimes(4);
});

/** A command that ends one license after the other, with the outcome for its id. */
const oneByOne = (outcome: (id: number) => Error | null) => {
  let last: Promise<unknown> = Promise.resolve();
  return vi.fn(({ id }: License) => {
    const mine = last.then(() => {
      const error = outcome(id);
      return error ? Promise.reject(error) : undefined;
    });
    last = mine.catch(() => {});
    return mine;
  });
};

it.each([
  ['fails', new HttpError('Internal Server Error', 500), 20],
  ['takes too long', lost('timeout'), 20],
  ['answers with a page of its own', new HttpError('Bad Gateway', 502, { isUnreadable: true, isUnanswered: true }), 20],
  ['knows no such call', new HttpError('Method Not Allowed', 405), 12],
])('[RUN-02] stops after five in a row where the server %s, and can continue', async (_what, error, open) => {
  const eight = open === 20 ? '8 not confirmed: you can ask again safely.' : '8 refused.';
  const resetLicense = oneByOne(() => error);
  const view = await openSheet(createLicenses(20), 'Reset', { resetLicense });
  await press(view, 'Reset 20 licenses');
  // By then three more have begun, and they are completed.
  expect(await within(dialog()).findByRole('button', { name: `Continue with ${open}` })).toBeVisible();
  expect(within(dialog()).getByRole('status')).toHaveTextContent(
    `0 of 20 done. ${eight} Stopped after five server errors in a row. Still to do: ${open}.`,
  );
  expect(resetLicense).toHaveBeenCalledTimes(8);
});

it('[RUN-01] continues after single server failures, and lists the failed ones first', async () => {
  const isFailing = (id: number) => id % 5 === 0;
  const resetLicense = oneByOne(id => (isFailing(id) ? new HttpError('Internal Server Error', 500) : null));
  const view = await openSheet(createLicenses(20), 'Reset', { resetLicense });
  await press(view, 'Reset 20 licenses');
  expect(await within(dialog()).findByText('16 of 20 done. 4 not confirmed: you can ask again safely.')).toBeVisible();
  expect(linesShown().slice(0, 5)).toEqual([
    ...[5, 10, 15, 20].map(id => [
      `KEY-${id}`,
      'Not confirmed',
      'The server failed. It may be done all the same: you can send it again safely.',
    ]),
    ['KEY-1', 'Done'],
  ]);
});

it('[RUN-02] a refusal between failures shows that the server works', async () => {
  const refusal = new HttpError('Not now', 409, { code: 'unheard_of' });
  const failure = new HttpError('Internal Server Error', 500);
  const resetLicense = oneByOne(id => (id % 5 === 0 ? refusal : failure));
  const view = await openSheet(createLicenses(14), 'Reset', { resetLicense });
  await press(view, 'Reset 14 licenses');
  expect(
    await within(dialog()).findByText('0 of 14 done. 2 refused. 12 not confirmed: you can ask again safely.'),
  ).toBeVisible();
});

it('[AUTH-15] stops when the sign-in ends; the sheet stays for the person who signs in again', async () => {
  const ended = new HttpError('Unauthorized', 401);
  const resetLicense = vi.fn(async () => Promise.reject(ended));
  // Like the portal's own on a page with unsaved changes: the sign-in lapses, and the page stays.
  const checkError = vi.fn(async () => {});
  const view = await openSheet(createLicenses(9), 'Reset', { resetLicense }, { checkError });
  await press(view, 'Reset 9 licenses');
  expect(await within(dialog()).findByRole('button', { name: 'Continue with 9' })).toBeVisible();
  expect(within(dialog()).getByRole('status')).toHaveTextContent('Stopped because you are signed out. Still to do: 9.');
  expect(resetLicense).toHaveBeenCalledTimes(4);
  expect(checkError).toHaveBeenCalledWith(ended);
});

it('does not claim after a lost answer that nothing was done', async () => {
  const resetLicense = async () => Promise.reject(lost('timeout'));
  const view = await openSheet(createLicenses(1), 'Reset', { resetLicense });
  await press(view, 'Reset 1 license');
  await within(dialog()).findByText(/^0 of 1 done\. 1 not confirmed/);
  expect(linesShown()).toEqual([
    ['KEY-1', 'Not confirmed', "The server didn't confirm whether this was done. You can send it again safely."],
  ]);
});

it("moves the focus to Stop, to Close, and to the page's checkbox once nothing is selected", async () => {
  const { end, begun, command } = heldBack();
  const view = await openSheet(createLicenses(1), 'Reset', { resetLicense: command });
  await press(view, 'Reset 1 license');
  expect(await within(dialog()).findByRole('button', { name: 'Stop' })).toHaveFocus();
  await waitFor(() => expect(begun).toEqual([1]));
  end(1);
  await within(dialog()).findByText('1 of 1 done.');
  await within(dialog()).findByRole('button', { name: 'Save results' });
  expect(within(dialog()).getByRole('button', { name: 'Close' })).toHaveFocus();
  await press(view, 'Close');
  await waitFor(() => expect(pageBox()).toHaveFocus());
});

it('keeps a result when somebody clicks outside or presses Escape; its button closes it', async () => {
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
