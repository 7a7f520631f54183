import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { ExtensionName } from '../../contract/extensions/names';
import type { Session } from '../../contract/extensions/sessions';
import { licenseUser } from '../support/people';
import { renderApp } from '../support/renderApp';

const current: Session = {
  id: 'here',
  agent: 'Firefox, Windows',
  started_at: '2026-11-25T08:00:00Z',
  used_at: '2026-11-25T09:00:00Z',
  is_current: true,
};
const other: Session = { ...current, id: 'there', agent: null, used_at: null, is_current: false };

const open = (extensions: readonly ExtensionName[] = ['sessions']) => {
  const sessions = [current, other];
  const dataProvider = {
    getSessions: vi.fn(async () => [...sessions]),
    endSession: vi.fn(
      async (id: string) =>
        void sessions.splice(
          sessions.findIndex(each => each.id === id),
          1,
        ),
    ),
  };
  return { ...renderApp('/profile', { person: licenseUser, dataProvider, extensions }), dataProvider };
};
const lines = async () =>
  within(await screen.findByRole('list', { name: 'Where you are signed in' })).getAllByRole('listitem');

it('[LOOK-82] [SHELL-40] the sessions of one browser are told apart by their time, and their heading can take the focus', async () => {
  const { user } = open();
  expect(await screen.findByRole('heading', { name: 'Where you are signed in' })).toHaveAttribute('tabindex', '-1');
  await user.click(
    await screen.findByRole('button', {
      name: /^End the session in Unknown browser \(signed in on 2\d\/11\/2026 .*\)$/,
    }),
  );
  const question = await screen.findByRole('dialog', { name: 'End this session?' });
  expect(question).toHaveAccessibleDescription(
    /^Unknown browser \(signed in on 2\d\/11\/2026 .*\) is then signed out\. What was not saved there is lost\.$/,
  );
});

it('[SESS-04] My profile shows the sessions, marks this one, and ends another once asked', async () => {
  const { user, dataProvider } = open();
  await screen.findByText('Firefox, Windows');
  const [here, there] = await lines();
  expect(here).toHaveTextContent(/^Firefox, Windows.*This session$/);
  expect(within(here as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
  expect(there).toHaveTextContent(/^Unknown browser.*End$/);
  expect(there).not.toHaveTextContent('Last used');
  await user.click(screen.getByRole('button', { name: /^End the session in Unknown browser/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'End this session?' }));
  expect(dataProvider.endSession).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('button', { name: 'End' }));
  await waitFor(async () => expect(await lines()).toHaveLength(1));
  expect(dataProvider.endSession).toHaveBeenCalledWith('there');
});

it('[SESS-04] shows none where the back end has none, as with an external provider', async () => {
  const { dataProvider } = open([]);
  expect(await screen.findByText('dana@acme.test')).toBeVisible();
  expect(screen.queryByText('Where you are signed in')).not.toBeInTheDocument();
  expect(dataProvider.getSessions).not.toHaveBeenCalled();
});

it('[SESS-04] asks for none while viewing as somebody, where the server refuses to tell', async () => {
  sessionStorage.setItem('portal.draft.3.memo.view_as', '{}');
  const { dataProvider } = open();
  expect(await screen.findByText('dana@acme.test')).toBeVisible();
  expect(screen.queryByText('Where you are signed in')).not.toBeInTheDocument();
  expect(dataProvider.getSessions).not.toHaveBeenCalled();
  sessionStorage.clear();
});
