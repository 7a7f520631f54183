import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { expect, it, vi } from 'vitest';
import { assign, command, openBatch, servingAfter } from '../support/licenseUsers';
import { savedFiles } from '../support/savedFiles';

const addresses = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('[LUSR-33] saves the result for each address with new passwords as they are, other formulas made harmless', async () => {
  const files = savedFiles();
  const made = [{ email: 'cy@customer.test', new_password: '=sk7!pond' }];
  const { user, emails } = await openBatch(servingAfter(command({ accounts: made }), 'cy@customer.test'));
  await user.click(emails);
  await user.paste('cy@customer.test, dee@customer.test, bo@customer.test');
  await user.type(emails, '+eve@customer.test{Enter}');
  await user.click(assign());
  const outcome = await screen.findByRole('dialog', { name: '1 of 4 newly assigned' });
  await user.click(within(outcome).getByRole('button', { name: 'Save results' }));
  expect(files.names).toEqual([expect.stringMatching(/^assigned-users-\d{4}-\d\d-\d\d\.csv$/)]);
  expect(await files.text()).toBe(
    'License number,Record,Result,Reason,New account,Password\r\n' +
      '1042,dee@customer.test,Refused,Not assigned,,\r\n' +
      "1042,'+eve@customer.test,Refused,Not assigned,,\r\n" +
      '1042,cy@customer.test,Done,Assigned,cy@customer.test,=sk7!pond\r\n' +
      '1042,bo@customer.test,Left out,Already assigned,,\r\n',
  );
  files.restore();
});

it('[LUSR-34] an address that the server refuses is corrected in the field, and the others are kept', async () => {
  const errors = { 'emails[1].email': 'Enter a valid email address.' };
  const assignUsers = vi.fn(async (_id: unknown, emails: readonly string[], _key: string) => {
    if (emails.includes('dee@customer.t')) throw new HttpError('Enter a valid email address.', 400, { errors });
    return { accounts: [] };
  });
  const { user, emails } = await openBatch(servingAfter(assignUsers, 'cy@customer.test', 'dee@customer.test'));
  await user.click(emails);
  await user.paste('cy@customer.test, dee@customer.t');
  await user.click(assign());
  await waitFor(() => expect(emails).toHaveValue('dee@customer.t'));
  expect(await screen.findByText('Add the email address by pressing Enter before submitting.')).toBeVisible();
  expect(screen.getByText('cy@customer.test')).toBeVisible();
  await user.type(emails, 'est{Enter}');
  await user.click(assign());
  const outcome = await screen.findByRole('dialog', { name: '2 of 2 newly assigned' });
  expect(addresses(outcome)).toEqual(['cy@customer.testAssigned', 'dee@customer.testAssigned']);
  expect(assignUsers.mock.calls[1]?.[1]).toEqual(['cy@customer.test', 'dee@customer.test']);
  expect(assignUsers.mock.calls[1]?.[2]).not.toBe(assignUsers.mock.calls[0]?.[2]);
});

it('[LUSR-34] an address that was not assigned is corrected and sent again; the results so far stay', async () => {
  const assignUsers = command({ accounts: [] });
  assignUsers.mockResolvedValueOnce({ accounts: [{ email: 'cy@customer.test', new_password: 'sk7!pond' }] });
  const { user, emails } = await openBatch(servingAfter(assignUsers, 'cy@customer.test', 'dee@customer.test'));
  await user.click(emails);
  await user.paste('cy@customer.test, dee@custmer.test');
  await user.click(assign());
  const outcome = await screen.findByRole('dialog', { name: '1 of 2 newly assigned' });
  await user.click(within(outcome).getByRole('button', { name: 'Correct and assign' }));
  const again = within(await screen.findByRole('dialog', { name: 'Batch assign license users' }));
  const field = again.getByRole('textbox', { name: 'Email addresses' });
  expect(field).toHaveValue('dee@custmer.test');
  await user.clear(field);
  await user.type(field, 'dee@customer.test{Enter}');
  await user.click(again.getByRole('button', { name: 'Assign' }));
  const results = await screen.findByRole('dialog', { name: /newly assigned$/ });
  await waitFor(() =>
    expect(addresses(results)).toEqual(['dee@customer.testAlready assigned', 'cy@customer.testAssignedsk7!pond']),
  );
  expect(assignUsers.mock.calls[1]?.[1]).toEqual(['dee@customer.test']);
});
