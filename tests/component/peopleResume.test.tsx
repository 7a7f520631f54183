import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { clearDrafts, hasDrafts } from '../../src/lib/drafts';
import { rememberReleased } from '../../resources/people/held';
import { anaUser, backEnd, boUser, license } from '../support/personBackEnd';
import { renderApp } from '../support/renderApp';

afterEach(clearDrafts);

const openPerson = (dataProvider: object) => renderApp('/people/501', { dataProvider });
const dialog = (name: string) => screen.findByRole('dialog', { name });

it('[PEOPLE-14] a release goes on after a reload, and everything is given back after another', async () => {
  const provider = backEnd([
    license(1, 'Studio', { license_users: [anaUser, boUser] }),
    license(2, 'Editor', { license_users: [anaUser] }),
  ]);
  const { unassignUser } = provider;
  const keys: string[] = [];
  const hanging = vi.fn((id: unknown, user: unknown, key: string) => {
    if (id === 1) return unassignUser(id, user, key);
    keys.push(key);
    return new Promise<void>(() => {});
  });
  const before = openPerson({ ...provider, unassignUser: hanging });
  await screen.findByRole('link', { name: /^Studio/ });
  await before.user.click(screen.getByRole('button', { name: 'Release everything' }));
  await before.user.click(
    within(await dialog('Release everything')).getByRole('button', { name: 'Release 2 licenses' }),
  );
  await waitFor(() => expect(hanging).toHaveBeenCalledTimes(2));
  window.dispatchEvent(new Event('pagehide'));
  before.unmount();

  const reloaded = openPerson(provider);
  const sheet = await dialog('Release everything');
  expect(sheet).toHaveTextContent('You can give the licenses back on this page until you close this tab or sign out');
  expect(within(sheet).getByText(/^1 of 2 done\. 1 not confirmed/)).toBeVisible();
  await reloaded.user.click(within(sheet).getByRole('button', { name: 'Ask again about 1' }));
  await within(sheet).findByText('2 of 2 done.');
  expect(unassignUser.mock.calls).toEqual([
    [1, 501, expect.any(String)],
    [2, 501, keys[0]],
  ]);
  await reloaded.user.click(within(sheet).getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('2 licenses were released here. You can give them back.')).toBeVisible();
  reloaded.unmount();
  // It is only a convenience: nobody is asked before it is forgotten at sign-out.
  expect(hasDrafts()).toBe(false);

  const { user } = openPerson(provider);
  await user.click(await screen.findByRole('button', { name: 'Give back' }));
  await user.click(within(await dialog('Give licenses back')).getByRole('button', { name: 'Give back 2 licenses' }));
  await within(await dialog('Give licenses back')).findByText('2 of 2 done.');
  expect(provider.assignUsers.mock.calls.map(([id, emails]) => [id, emails])).toEqual([
    [1, ['ana@customer.test']],
    [2, ['ana@customer.test']],
  ]);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('link', { name: /^Editor/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Give back' })).not.toBeInTheDocument();
});

it('[LUSR-42] a license that the back end did not give back can still be given back', async () => {
  const provider = backEnd([license(1, 'Studio'), license(2, 'Editor')]);
  const ana = { id: 501, true_email: 'ana@customer.test', first_name: 'Ana', last_name: 'Ruiz', phone_number: '' };
  for (const id of [1, 2]) rememberReleased(ana, { id });
  const assignUsers = async (...given: Parameters<typeof provider.assignUsers>) =>
    given[0] === 1 ? { accounts: [] } : provider.assignUsers(...given);
  const { user } = openPerson({ ...provider, assignUsers });
  await user.click(await screen.findByRole('button', { name: 'Give back' }));
  const sheet = within(await dialog('Give licenses back'));
  await user.click(sheet.getByRole('button', { name: 'Give back 2 licenses' }));
  await user.click(await sheet.findByRole('button', { name: 'Close' }));
  expect(await screen.findByText('1 license was released here. You can give it back.')).toBeVisible();
});
