import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { licenseUser } from '../support/people';
import { renderApp } from '../support/renderApp';
import { createLicense } from '../support/sampleLicense';
import { violations } from '../support/violations';

it.each([
  ['/', 'Dashboard'],
  ['/profile', 'My profile'],
  ['/nope', 'Page not found'],
  ['/orders', "You don't have access to this page"],
])('[SHELL-01] [SHELL-09] [SHELL-13] [SHELL-15] %s has no accessibility violation', async (path, heading) => {
  renderApp(path, { person: licenseUser });
  await screen.findByRole('heading', { level: 1, name: heading });
  expect(await violations()).toEqual([]);
});

it('[PAL-02] [KEYS-02] the palette and the sheet of keys have no accessibility violation', async () => {
  const getList = async () => ({ data: [createLicense({ id: 7, license_key: 'KEY-7' })], total: 1 }) as never;
  const { user } = renderApp('/licenses', { dataProvider: { getList } });
  await screen.findByRole('link', { name: /KEY-7/ });
  await user.keyboard('{Control>}k{/Control}');
  const box = await screen.findByRole('combobox', { name: 'Search or jump to ...' });
  expect(await violations()).toEqual([]);
  await user.type(box, 'zoe-laptop');
  await screen.findByRole('option', { name: /KEY-7/ });
  expect(await violations()).toEqual([]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('?');
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(await violations()).toEqual([]);
});

it('[PROF-02] the profile form has no accessibility violation', async () => {
  const { user } = renderApp('/profile', { person: licenseUser });
  await user.click(await screen.findByRole('button', { name: 'Edit profile' }));
  await screen.findByRole('dialog', { name: 'Edit profile' });
  expect(await violations()).toEqual([]);
});
