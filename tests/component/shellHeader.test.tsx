import { renderHook, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { version } from '../../package.json';
import { useUnsaved } from '../../src/components/useUnsaved';
import { renderApp } from '../support/renderApp';
import { signedInSession } from '../support/signedIn';

const always = () => true;

const openLanguages = async (user: ReturnType<typeof renderApp>['user']) => {
  await user.click(await screen.findByRole('button', { name: /^Language: / }));
  return screen.findByRole('menu', { name: 'Language' });
};

it('[SHELL-27] [I18N-01] the header offers exactly four languages by their own names', async () => {
  const { user } = renderApp('/');
  const menu = await openLanguages(user);
  const options = within(menu).getAllByRole('menuitemradio');
  expect(options.map(({ textContent, lang }) => [lang, textContent])).toEqual([
    ['en', 'English'],
    ['es', 'Español'],
    ['fr', 'Français'],
    ['de', 'Deutsch'],
  ]);
  expect(options[0]).toBeChecked();
});

it.each([
  ['I18N-02', 'es', 'Mi perfil', 'Licencias'],
  ['I18N-03', 'fr', 'Mon profil', 'Licences'],
  ['I18N-04', 'de', 'Mein Profil', 'Lizenzen'],
])('[%s] choosing %s translates menu and page', async (_row, language, profile, licenses) => {
  const { user } = renderApp('/profile');
  await openLanguages(user);
  await user.click(screen.getByTestId(language));
  expect(await screen.findByRole('heading', { level: 1, name: profile })).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: licenses })).toBeInTheDocument();
});

it('[I18N-07] the choice is kept in the browser and used by every other page', async () => {
  const { user, unmount } = renderApp('/');
  await openLanguages(user);
  await user.click(screen.getByTestId('de'));
  await user.click(await screen.findByRole('link', { name: 'Mein Profil' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Mein Profil' })).toBeInTheDocument();
  unmount();
  renderApp('/profile');
  expect(await screen.findByRole('heading', { level: 1, name: 'Mein Profil' })).toBeInTheDocument();
});

it('[I18N-07] the browser keeps only choices of appearance', async () => {
  const { user } = renderApp('/licenses');
  await openLanguages(user);
  await user.click(screen.getByTestId('fr'));
  await screen.findByRole('link', { name: 'Licences' });
  expect(Object.keys(localStorage).toSorted()).toEqual(['RaStoreportal.locale', 'RaStoreportal.version']);
});

it.each([
  ['en', 'Language: English, EN'],
  ['es', 'Idioma: Español, ES'],
  ['fr', 'Langue : Français, FR'],
  ['de', 'Sprache: Deutsch, DE'],
])('[SHELL-27] the language button names the current language (%s)', async (language, name) => {
  localStorage.setItem('RaStoreportal.locale', JSON.stringify(language));
  renderApp('/profile');
  expect(await screen.findByRole('button', { name })).toHaveTextContent(language.toUpperCase());
});

it('[SHELL-28] the profile menu shows the name, leads to the profile and logs out', async () => {
  const logout = vi.fn(async () => false as const);
  const { user } = renderApp('/', { authProvider: { logout } });
  await user.click(await screen.findByRole('button', { name: 'Profile menu: Dana Keller' }));
  const menu = await screen.findByRole('menu', { name: 'Profile menu' });
  expect(within(menu).getByRole('menuitem', { name: 'My profile' })).toHaveAttribute('href', '/profile');
  await user.click(within(menu).getByRole('menuitem', { name: 'Logout' }));
  await waitFor(() => expect(logout).toHaveBeenCalledOnce());
});

it('[AUTH-24] [KEYS-03] Logout asks before it discards an open form, and no key works behind the question', async () => {
  const logout = vi.fn(async () => false as const);
  const { user } = renderApp('/', { authProvider: { logout } });
  renderHook(() => useUnsaved(always));
  await screen.findByRole('button', { name: /^Profile menu/ });
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox');
  await user.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: /^Profile menu/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.queryByRole('combobox', { hidden: true })).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(logout).not.toHaveBeenCalled();
  await user.click(within(question).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(logout).toHaveBeenCalledOnce());
});

it('[DEPLOY-64] the profile menu names the version, which nobody can choose', async () => {
  const { user } = renderApp('/');
  await user.click(await screen.findByRole('button', { name: /^Profile menu/ }));
  const item = await screen.findByRole('menuitem', {
    name: new RegExp(`^Version ${version}( \\([0-9a-f]{7,40}(-dirty)?\\))?$`),
  });
  expect(item).toHaveAttribute('aria-disabled', 'true');
});

it('[SHELL-28] Escape closes the menu and gives the focus back', async () => {
  const { user } = renderApp('/');
  const button = await screen.findByRole('button', { name: /^Profile menu/ });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  await screen.findByRole('menu');
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  expect(button).toHaveFocus();
});

it('[SHELL-20] without a sign-in nothing of the portal is shown', async () => {
  const session = signedInSession({ state: absent });
  const { calls } = renderApp('/licenses', { authProvider: { session } });
  expect(await screen.findByText('You are not authorized to view this section')).toBeInTheDocument();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect(calls).toEqual([]);
});

const state = { status: 'absent' } as const;
const absent = () => state;
