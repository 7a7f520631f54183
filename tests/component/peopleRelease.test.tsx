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

const provider = () =>
  backEnd([
    license(1, 'Studio', { license_users: [anaUser, boUser] }),
    license(2, 'Editor', { license_users: [anaUser] }),
    license(3, 'Viewer', { license_users: [] }),
  ]);

const openList = (server: ReturnType<typeof backEnd>) => {
  const getMany = async (resource: string, params: { ids: readonly unknown[] }) =>
    resource === 'people' ? { data: listed } : server.getMany(resource, params);
  return renderApp('/people', {
    extensions: ['license-users'],
    dataProvider: { ...server, getList: async () => ({ data: listed, total: 2 }) as never, getMany: getMany as never },
  });
};

it('[PEOPLE-15] releases all that the ticked people hold, and takes that back', async () => {
  const server = provider();
  const { user } = openList(server);
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
  expect(server.unassignUser.mock.calls.map(([id, userId]) => [id, userId])).toEqual([
    [1, 501],
    [2, 501],
    [1, 502],
  ]);
  await press('Undo 3');
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveAccessibleName('Undo: give licenses back'));
  await press('Give back 3 licenses');
  await within(screen.getByRole('dialog')).findByText('3 of 3 done.');
  expect(server.assignUser.mock.calls.map(([id, body]) => [id, body])).toEqual([
    [1, { email: 'ana@customer.test' }],
    [2, { email: 'ana@customer.test' }],
    [1, { email: 'bo@customer.test' }],
  ]);
});

it('[RUN-61] gives all that the ticked people hold to others, each license once', async () => {
  const server = provider();
  const { user } = openList(server);
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
  const bar = await screen.findByRole('region', { name: 'Selection' });
  await user.click(await within(bar).findByRole('button', { name: 'Give the same to others …' }));
  await user.click(await screen.findByRole('textbox', { name: 'Email addresses' }));
  await user.paste('new@customer.test');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('dialog', { name: 'Give the same licenses to others' });
  expect(linesShown()).toEqual([
    ['new@customer.test, Studio, ORD-1, #1', 'Open'],
    ['new@customer.test, Editor, ORD-2, #2', 'Open'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Give 2 licenses' }));
  await screen.findByText('2 of 2 done.');
  expect(server.assignUsers.mock.calls.map(([id, emails]) => [id, emails])).toEqual([
    [1, ['new@customer.test']],
    [2, ['new@customer.test']],
  ]);
});
