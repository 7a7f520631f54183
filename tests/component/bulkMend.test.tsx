import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { afterEach, expect, it, vi } from 'vitest';
import { clearDrafts } from '../../src/lib/drafts';
import { dialog, linesShown, openBulkList, pageBox, press, selectionBar } from '../support/bulkList';
import { createLicense, createLicenseUser } from '../support/sampleLicense';

afterEach(clearDrafts);

const forUsers = (id: number, max_license_users: number) =>
  createLicense({
    id,
    license_key: null,
    order_store_id: `ORD-${id}`,
    product: { ...createLicense().product, authorization_method: 'user' },
    max_license_users,
    license_users: [createLicenseUser(71, 'ada@x.io')],
  });
const withKey = createLicense({ id: 1, license_key: 'KEY-1' });

const openAssigning = async (maximum: number, emails: string, assignUsers: object, others: object = {}) => {
  const dataProvider = { assignUsers, ...others } as never;
  const view = await openBulkList([withKey, forUsers(2, maximum)], { dataProvider });
  await view.user.click(pageBox());
  await view.user.click(await within(await selectionBar()).findByRole('button', { name: 'More actions' }));
  await view.user.click(await screen.findByRole('menuitem', { name: 'Assign users' }));
  await view.user.click(within(await screen.findByRole('dialog')).getByRole('textbox'));
  await view.user.paste(emails);
  await press(view, 'Continue');
  await screen.findByRole('dialog', { name: 'Assign users to licenses' });
  return view;
};

const entries = () => screen.findByRole('dialog', { name: 'Assign users' });
const states = () => linesShown().map(([, step, reason]) => [step, reason]);
const ofKey = ['Left out', 'This license is assigned to a key, not to users.'];

it('[RUN-12] an address that the server refuses is corrected in the sheet, and the run is sent again', async () => {
  const assignUsers = vi.fn(async (_id: unknown, emails: readonly string[], _key: string) => {
    const errors = { 'emails[1].email': 'Enter a valid email address.' };
    if (emails.includes('bob@x.i')) throw new HttpError('Enter a valid email address.', 400, { code: null, errors });
    return { accounts: [] };
  });
  const view = await openAssigning(0, 'eve@x.io bob@x.i', assignUsers);
  await press(view, 'Make 2 assignments');
  expect(await within(dialog()).findByText('Not accepted: bob@x.i')).toBeVisible();
  await press(view, 'Change entries');
  const typed = within(await entries());
  expect(typed.getByRole('textbox')).toHaveValue('bob@x.i');
  expect(typed.getByText('eve@x.io')).toBeVisible();
  await view.user.type(typed.getByRole('textbox'), 'o{Enter}');
  await view.user.click(typed.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Assign users' })).not.toBeInTheDocument());
  await waitFor(() => expect(states()).toEqual([['Open', undefined], ['Open', undefined], ofKey, ofKey]));
  expect(within(dialog()).queryByText(/^Not accepted/)).not.toBeInTheDocument();
  await press(view, 'Make 2 assignments');
  expect(await within(dialog()).findByText('2 of 2 done. 2 left out.')).toBeVisible();
  expect(assignUsers.mock.calls.map(([, emails]) => emails)).toEqual([
    ['eve@x.io', 'bob@x.i'],
    ['eve@x.io', 'bob@x.io'],
  ]);
  const [first, second] = assignUsers.mock.calls.map(([, , key]) => key);
  expect(second).not.toBe(first);
  expect(within(dialog()).queryByRole('button', { name: 'Change entries' })).not.toBeInTheDocument();
});

it('[RUN-12] in the dry run, changed addresses are judged again before anything is sent', async () => {
  const assignUsers = vi.fn(async () => ({ accounts: [] }));
  const view = await openAssigning(2, 'eve@x.io bob@x.io', assignUsers);
  expect(states()).toEqual([['Open', undefined], ofKey, ofKey, ['Left out', 'Too few places.']]);
  await press(view, 'Change entries');
  const typed = within(await entries());
  await view.user.click(typed.getByRole('button', { name: 'Remove bob@x.io' }));
  await view.user.click(typed.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Assign users' })).not.toBeInTheDocument());
  await waitFor(() => expect(states()).toEqual([['Open', undefined], ofKey]));
  await press(view, 'Make 1 assignment');
  await within(dialog()).findByText(/^1 of 1 done\./);
  expect(assignUsers.mock.calls).toEqual([[2, ['eve@x.io'], expect.any(String)]]);
});

it('[RUN-56] without the extension, too, managers of the order and those beyond the places keep nobody else from it', async () => {
  const assignUsers = vi.fn(async () => ({ accounts: [] }));
  const getOrderManagers = async () => ['max@x.io', 'mia@x.io'].map(true_email => ({ true_email }));
  const emails = 'max@x.io ada@x.io eve@x.io mia@x.io cy@x.io dee@x.io';
  const view = await openAssigning(3, emails, assignUsers, { getOrderManagers });
  const reasons = within(within(dialog()).getByRole('group', { name: 'Reasons' }));
  expect(reasons.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '6 × This license is assigned to a key, not to users.',
    '2 × A manager of the order cannot be a license user.',
    '1 × Assigned already.',
    '1 × Too few places.',
  ]);
  await press(view, 'Make 2 assignments');
  await within(dialog()).findByText(/^2 of 2 done\./);
  expect(assignUsers.mock.calls).toEqual([[2, ['eve@x.io', 'cy@x.io'], expect.any(String)]]);
});
