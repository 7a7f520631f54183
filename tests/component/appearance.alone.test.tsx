import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepStyles } from '../support/fewStyles';
import { renderApp } from '../support/renderApp';

keepStyles('color', 'background-color');

const page = () => getComputedStyle(document.body).backgroundColor;
const light = 'rgb(250, 250, 250)';
const dark = 'rgb(20, 23, 26)';

const askScreen = window.matchMedia;
let isSystemDark = false;
beforeEach(() => {
  isSystemDark = false;
  window.matchMedia = query =>
    query.includes('prefers-color-scheme: dark') ? { ...askScreen(query), matches: isSystemDark } : askScreen(query);
});
afterEach(() => {
  window.matchMedia = askScreen;
});

const openMenu = async (user: ReturnType<typeof renderApp>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Appearance' }));
  return within(await screen.findByRole('menu', { name: 'Appearance' }));
};

it.each([
  [false, 'Dark', dark],
  [true, 'Light', light],
])("[I18N-07] a chosen appearance overrides the system's (dark: %s), and is kept", async (system, choice, colour) => {
  isSystemDark = system;
  const { user, unmount } = renderApp('/');
  const menu = await openMenu(user);
  expect(menu.getByRole('menuitemradio', { name: 'Use system setting' })).toBeChecked();
  await user.click(menu.getByRole('menuitemradio', { name: choice }));
  await waitFor(() => expect(page()).toBe(colour));
  unmount();

  const { user: later } = renderApp('/');
  expect((await openMenu(later)).getByRole('menuitemradio', { name: choice })).toBeChecked();
  expect(page()).toBe(colour);
});

it.each([
  [false, light],
  [true, dark],
])('without a choice the portal looks like the system (dark: %s)', async (system, colour) => {
  isSystemDark = system;
  renderApp('/');
  await screen.findByRole('button', { name: 'Appearance' });
  expect(page()).toBe(colour);
});
