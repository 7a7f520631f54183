import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { declaredLists } from '../support/declared';
import { foreignScene } from '../support/foreignScene';
import { openHost } from '../support/openHost';
import { distributor } from '../support/people';

const parcels = {
  version: 1,
  name: 'parcels',
  path: 'parcels',
  access: 'everyone',
  detail: true,
  fields: [{ source: 'code', type: 'text' }],
  actions: [{ name: 'burn', method: 'DELETE', path: '' }],
};

const lists = foreignScene(() => import('../../src/declared/DeclaredShow'));

it.each([
  ['en', 'In use by at least 10,000 licenses, 1,234 orders, 1 bundle. Archive it instead.'],
  [
    'de',
    'In Verwendung: mindestens 10.000 Lizenzen, 1.234 Bestellungen, 1 Paket. Archivieren Sie den Eintrag stattdessen.',
  ],
] as const)(
  '[CATL-78] numbers of what uses a record are said in %s, and where they are only the least',
  async (language, text) => {
    const counts = { licenses: '10000+', orders: '1234', bundles: '1' };
    const errors = Object.entries(counts).map(([field, message]) => ({ field, code: 'in_use', message }));
    lists.refuse('DELETE', 409, { code: 'in_use', detail: 'It is in use.', errors });
    const { user } = openHost('/parcels/3', {
      lists,
      person: distributor,
      ...(await declaredLists([parcels], language)),
    });
    await user.click(await screen.findByRole('button', { name: 'Burn' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Burn' }));
    const told = await screen.findByText(text);
    await waitFor(() => expect(told).toBeVisible());
  },
);
