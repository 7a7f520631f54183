import { screen, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { afterEach, expect, it, vi } from 'vitest';
import { clearDrafts } from '../../src/lib/drafts';
import { linesShown } from '../support/bulkList';
import { assign, command, openBatch, servingAfter } from '../support/licenseUsers';
import { savedFiles } from '../support/savedFiles';

afterEach(clearDrafts);

const sheet = async () => within(await screen.findByRole('dialog', { name: 'Assign users to licenses' }));
/** Each line without the name of the license. */
const results = () => linesShown().map(([name = '', ...result]) => [name.split(',')[0], ...result]);
const notAssigned = 'The server has not assigned this person.';

it('[LUSR-33] saves the result for each address with new passwords as they are, other formulas made harmless', async () => {
  const files = savedFiles();
  const made = [{ email: 'cy@customer.test', new_password: '=sk7!pond' }];
  const { user, emails } = await openBatch(servingAfter(command({ accounts: made }), 'cy@customer.test'));
  await user.click(emails);
  await user.paste('cy@customer.test, dee@customer.test, bo@customer.test');
  await user.type(emails, '+eve@customer.test{Enter}');
  await user.click(assign());
  await (await sheet()).findByText('1 of 3 done. 1 left out. 2 refused.');
  await user.click((await sheet()).getByRole('button', { name: 'Save results' }));
  expect(files.names).toEqual([expect.stringMatching(/^assign_users-\d{4}-\d\d-\d\d\.csv$/)]);
  const of = 'Renderer, ORD-7';
  expect(await files.text()).toBe(
    'ID,Record,Result,Reason,Email,Password\r\n' +
      `1042,"cy@customer.test, ${of}",Done,,cy@customer.test,=sk7!pond\r\n` +
      `1042,"dee@customer.test, ${of}",Refused,${notAssigned},dee@customer.test,\r\n` +
      `1042,"'+eve@customer.test, ${of}",Refused,${notAssigned},'+eve@customer.test,\r\n` +
      `1042,"bo@customer.test, ${of}",Left out,Assigned already.,bo@customer.test,\r\n`,
  );
  files.restore();
});

it('[TRY-01] an address typed once more does not keep the list from being sent', async () => {
  const assignUsers = command({ accounts: [] });
  const { user, emails } = await openBatch(servingAfter(assignUsers, 'cy@customer.test'));
  await user.type(emails, 'cy@customer.test{Enter}CY@customer.test{Enter}');
  expect(screen.getByText('CY@customer.test has already been added.')).toBeVisible();
  await user.click(assign());
  await (await sheet()).findByText('1 of 1 done.');
  expect(assignUsers.mock.calls).toEqual([[1042, ['cy@customer.test'], expect.any(String)]]);
});

it('[LUSR-34] an address that the server refuses is corrected in the field, and the others are kept', async () => {
  const errors = { 'emails[1].email': 'Enter a valid email address.' };
  const assignUsers = vi.fn(async (_id: unknown, emails: readonly string[], _key: string) => {
    if (emails.includes('dee@customer.t')) throw new HttpError('Enter a valid email address.', 400, { errors });
    return { accounts: [], assigned: emails };
  });
  const { user, emails } = await openBatch(servingAfter(assignUsers));
  await user.click(emails);
  await user.paste('cy@customer.test, dee@customer.t');
  await user.click(assign());
  expect(await (await sheet()).findByText('Not accepted: dee@customer.t')).toBeVisible();
  await user.click((await sheet()).getByRole('button', { name: 'Change entries' }));
  const again = within(await screen.findByRole('dialog', { name: 'Batch assign license users' }));
  const field = again.getByRole('textbox', { name: 'Email addresses' });
  expect(field).toHaveValue('dee@customer.t');
  expect(again.getByText('cy@customer.test')).toBeVisible();
  await user.type(field, 'est{Enter}');
  await user.click(again.getByRole('button', { name: 'Assign' }));
  await (await sheet()).findByText('2 of 2 done.');
  expect(results()).toEqual([
    ['cy@customer.test', 'Done'],
    ['dee@customer.test', 'Done'],
  ]);
  expect(assignUsers.mock.calls[1]?.[1]).toEqual(['cy@customer.test', 'dee@customer.test']);
  expect(assignUsers.mock.calls[1]?.[2]).not.toBe(assignUsers.mock.calls[0]?.[2]);
});

it('[LUSR-34] an address that was not assigned is corrected and sent again; the results so far stay', async () => {
  const assignUsers = command({ accounts: [], assigned: ['dee@customer.test'] });
  assignUsers.mockResolvedValueOnce({ accounts: [{ email: 'cy@customer.test', new_password: 'sk7!pond' }] });
  const { user, emails } = await openBatch(servingAfter(assignUsers, 'cy@customer.test'));
  await user.click(emails);
  await user.paste('cy@customer.test, dee@custmer.test');
  await user.click(assign());
  await (await sheet()).findByText('1 of 2 done. 1 refused.');
  await user.click((await sheet()).getByRole('button', { name: 'Change entries' }));
  const again = within(await screen.findByRole('dialog', { name: 'Batch assign license users' }));
  const field = again.getByRole('textbox', { name: 'Email addresses' });
  expect(field).toHaveValue('dee@custmer.test');
  await user.clear(field);
  await user.type(field, 'dee@customer.test{Enter}');
  await user.click(again.getByRole('button', { name: 'Assign' }));
  await (await sheet()).findByText('2 of 2 done.');
  expect(results()).toEqual([
    ['dee@customer.test', 'Done'],
    ['cy@customer.test', 'Done', 'cy@customer.test sk7!pond'],
  ]);
  expect(assignUsers.mock.calls[1]?.[1]).toEqual(['dee@customer.test']);
});
