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

const lists = foreignScene(
  () => Promise.all([import('../../src/declared/DeclaredShow'), import('../../src/declared/DeclaredList')]),
  {
    parcels: [
      { id: 3, code: 'PARCEL-03' },
      { id: 4, code: 'PARCEL-04' },
      { id: 5, code: 'PARCEL-05', archived_at: '2026-11-20T10:00:00Z' },
    ],
  },
);

const refuse = (counts: Readonly<Record<string, string>>) => {
  const errors = Object.entries(counts).map(([field, message]) => ({ field, code: 'in_use', message }));
  lists.refuse('DELETE', 409, { code: 'in_use', detail: 'It is in use.', errors });
};

it.each([
  ['en', 'In use by at least 10,000 licenses, 1,234 orders, 1 bundle. Archive it instead.'],
  [
    'de',
    'In Verwendung: mindestens 10.000 Lizenzen, 1.234 Bestellungen, 1 Paket. Archivieren Sie den Eintrag stattdessen.',
  ],
] as const)(
  '[CATL-78] [CATL-102] numbers of what uses a record are said in %s, in the toast and in the question, and where they are only the least',
  async (language, text) => {
    refuse({ licenses: '10000+', orders: '1234', bundles: '1' });
    const { user } = openHost('/parcels/3', {
      lists,
      person: distributor,
      ...(await declaredLists([parcels], language)),
    });
    await user.click(await screen.findByRole('button', { name: 'Burn' }));
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('button', { name: 'Burn' }));
    const told = await question.findByText(text);
    await waitFor(() => expect(told).toBeVisible());
    await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
  },
);

it('[CATL-103] nobody is told to archive what is archived already', async () => {
  refuse({ orders: '2' });
  const { user } = openHost('/parcels/5', { lists, person: distributor, ...(await declaredLists([parcels])) });
  await user.click(await screen.findByRole('button', { name: 'Burn' }));
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: 'Burn' }));
  expect(await question.findByText('In use by 2 orders.')).toBeVisible();
});

it('[CATL-102] [CATL-103] a run says in the reader’s language that records are in use, and which to archive', async () => {
  refuse({ orders: '2' });
  const { user } = openHost('/parcels', { lists, person: distributor, ...(await declaredLists([parcels], 'de')) });
  for (const code of ['03', '04', '05']) await user.click(await screen.findByRole('checkbox', { name: RegExp(code) }));
  await user.click(await screen.findByRole('button', { name: 'Burn' }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.click(await sheet.findByRole('button', { name: 'Burn: 3 Datensätze' }));
  expect(await sheet.findByText('2 × In Verwendung. Archivieren Sie den Eintrag stattdessen.')).toBeVisible();
  expect(sheet.getByText('1 × In Verwendung.')).toBeVisible();
});
