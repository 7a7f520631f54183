import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { clearDrafts } from '../../src/lib/drafts';
import { linesShown } from '../support/bulkList';
import { anaUser, backEnd, boUser, license } from '../support/personBackEnd';
import { renderApp } from '../support/renderApp';

afterEach(clearDrafts);

const listed = [anaUser, boUser].map(({ id, true_email }) => ({
  id,
  true_email,
  first_name: '',
  last_name: '',
  phone_number: '',
  licenses: 1,
  devices: 0,
  last_seen: null,
}));

it('[PEOPLE-15] releases all that the ticked people hold, and takes that back', async () => {
  const provider = backEnd([
    license(1, 'Studio', { license_users: [anaUser, boUser] }),
    license(2, 'Editor', { license_users: [anaUser] }),
    license(3, 'Viewer', { license_users: [] }),
  ]);
  const getMany = async (resource: string, params: { ids: readonly unknown[] }) =>
    resource === 'people' ? { data: listed } : provider.getMany(resource, params);
  const { user } = renderApp('/people', {
    extensions: ['license-users'],
    dataProvider: {
      ...provider,
      getList: async () => ({ data: listed, total: 2 }) as never,
      getMany: getMany as never,
    },
  });
  const press = async (name: string) =>
    user.click(await within(screen.getByRole('dialog')).findByRole('button', { name }));
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
  const bar = await screen.findByRole('region', { name: 'Selection' });
  await user.click(await within(bar).findByRole('button', { name: 'Release everything' }));
  const sheet = await screen.findByRole('dialog', { name: 'Release everything that these people hold' });
  expect(linesShown()).toEqual([
    ['ana@customer.test, Studio, ORD-1, #1', 'Open'],
    ['ana@customer.test, Editor, ORD-2, #2', 'Open'],
    ['bo@customer.test, Studio, ORD-1, #1', 'Open'],
  ]);
  await press('Release 3 licenses');
  await within(sheet).findByText('3 of 3 done.');
  expect(provider.unassignUser.mock.calls.map(([id, userId]) => [id, userId])).toEqual([
    [1, 501],
    [2, 501],
    [1, 502],
  ]);
  await press('Undo 3');
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveAccessibleName('Undo: give licenses back'));
  await press('Give back 3 licenses');
  await within(screen.getByRole('dialog')).findByText('3 of 3 done.');
  expect(provider.assignUser.mock.calls.map(([id, body]) => [id, body])).toEqual([
    [1, { email: 'ana@customer.test' }],
    [2, { email: 'ana@customer.test' }],
    [1, { email: 'bo@customer.test' }],
  ]);
});
