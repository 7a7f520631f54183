import { screen } from '@testing-library/react';
import axe from 'axe-core';
import { expect, it } from 'vitest';
import { licenseUser } from '../support/people';
import { renderApp } from '../support/renderApp';

/** What can be told without a layout; contrast and sizes are looked at in a real browser. */
const violations = async () => {
  const { violations } = await axe.run(document.documentElement, { rules: { 'color-contrast': { enabled: false } } });
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
};

it.each([
  ['SHELL-01', '/', 'Dashboard'],
  ['SHELL-13', '/profile', 'My profile'],
  ['SHELL-15', '/nope', 'Page not found'],
  ['SHELL-09', '/orders', "You don't have access to this page"],
])('[%s] %s has no accessibility violation', async (_row, path, heading) => {
  document.documentElement.lang = 'en';
  renderApp(path, { person: licenseUser });
  await screen.findByRole('heading', { level: 1, name: heading });
  expect(await violations()).toEqual([]);
});

it('[PROF-02] the profile form has no accessibility violation', async () => {
  document.documentElement.lang = 'en';
  const { user } = renderApp('/profile', { person: licenseUser });
  await user.click(await screen.findByRole('button', { name: 'Edit profile' }));
  await screen.findByRole('dialog', { name: 'Edit profile' });
  expect(await violations()).toEqual([]);
});
