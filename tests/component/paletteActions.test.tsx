import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { License } from '../../contract/schemas/license';
import { viewer } from '../support/people';
import { backEnd } from '../support/personBackEnd';
import { createDevice, createOAuthClient } from '../support/records';
import { renderApp } from '../support/renderApp';
import { createLicense } from '../support/sampleLicense';
import { createOrder } from '../support/sampleOrder';
import { serveClient } from '../support/serveClient';

type Opening = NonNullable<Parameters<typeof renderApp>[1]>;

/** Opens a page, and the palette once the page shows this text. */
const openPalette = async (path: string, shown: string, opening: Opening) => {
  const { user } = renderApp(path, opening);
  await screen.findAllByText(shown);
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox', { name: 'Search or jump to ...' });
  const here = () =>
    within(screen.getByRole('group', { name: 'On this page' }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  const choose = async (name: string) => {
    await user.click(screen.getByRole('option', { name }));
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Search or jump to ...' })).toBeNull());
  };
  return { here, choose };
};

const onLicense = (license: License, opening: Opening = {}) =>
  openPalette(`/licenses/${license.id}`, 'License details', {
    ...opening,
    dataProvider: { getOne: async () => ({ data: license }) as never, getBundleMembers: async () => [] },
  });

const ofKey = createLicense({ id: 7, license_key: 'KEY-7' });

it('[ACT-11] on a license, the reset of the palette asks the question of the button', async () => {
  const { choose } = await onLicense(ofKey);
  await choose('Reset');
  expect(await screen.findByRole('dialog', { name: 'Reset this license?' })).toHaveTextContent('KEY-7');
});

it('[ACT-11] on a license, the palette says that a permission is missing', async () => {
  const { choose } = await onLicense(ofKey, { person: viewer });
  await choose('Reset');
  expect(await screen.findByText('Missing permission')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('[ACT-11] on a bundle, which cannot be reset, the palette offers no reset', async () => {
  const { here } = await onLicense({ ...ofKey, is_bundle: true });
  expect(here()).toContain('Copy link');
  expect(here()).not.toContain('Reset');
});

it('[ACT-11] on the devices of a license, the palette leaves their buttons to the rows', async () => {
  const devices = [createDevice({ id: 1, hostname: 'build-1' }), createDevice({ id: 2, hostname: 'build-2' })];
  const { choose, here } = await openPalette('/licenses/7/devices', 'build-2', {
    dataProvider: {
      getOne: async () => ({ data: ofKey }) as never,
      getList: async () => ({ data: devices, total: 2 }) as never,
    },
  });
  expect(screen.getAllByRole('button', { name: /^Reset/, hidden: true })).toHaveLength(3);
  expect(here().filter(name => name.startsWith('Reset'))).toHaveLength(1);
  await choose('Reset');
  expect(await screen.findByRole('dialog', { name: 'Reset this license?' })).toBeVisible();
});

it('[ACT-11] on an order, the palette says why nothing can be disabled', async () => {
  const order = { ...createOrder(), order_items: [] };
  const { choose } = await openPalette(`/orders/${order.id}/show`, 'Disable all licenses', {
    dataProvider: { getOne: async () => ({ data: order }) as never },
  });
  await choose('Disable all licenses');
  expect(await screen.findByText('This order has no licenses')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('[ACT-11] on a person, the palette says that there is nothing to release', async () => {
  const { choose } = await openPalette('/people/501', 'Release everything', {
    dataProvider: backEnd([]),
  });
  await choose('Release everything');
  expect(await screen.findByRole('alert')).toHaveTextContent('This person holds no license that you manage.');
});

it("[ACT-11] on the company's client, the palette asks before it makes a new secret", async () => {
  const { choose } = await openPalette('/company-oauth', 'auth-company-1', {
    dataProvider: serveClient({ ...createOAuthClient(), clientId: 'auth-company-1' }),
  });
  await choose('Refresh');
  expect(await screen.findByRole('dialog', { name: /secret/i })).toBeVisible();
});
