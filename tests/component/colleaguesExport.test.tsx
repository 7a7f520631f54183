import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Manager } from '../../contract/extensions/managers';
import { permissionCodes } from '../../contract/permissionCodes';
import { showDocuments } from '../../src/declared/published';
import { files, lines, open, replaceDownloads } from '../support/exportScene';
import { createPerson } from '../support/people';

replaceDownloads();

const colleague: Manager = {
  id: 7,
  true_email: 'nina@acme.test',
  first_name: 'Nina',
  last_name: 'Roth',
  phone_number: '',
  is_initial_password: false,
  initial_password: null,
  initial_password_state: null,
  is_active: true,
  is_by_order: false,
  permissions: ['create_order', 'of_a_later_release'],
  allowances: [],
  last_sign_in: null,
  version: '1',
};

it('[EXPO-25] exported colleagues have their permissions in the words of their page', async () => {
  // Adds the page, which stays.
  showDocuments([]);
  const person = createPerson({ permissions: permissionCodes });
  const { user } = open('/colleagues', {
    rows: [colleague],
    opening: { person, language: 'de', resources: 'registered', extensions: ['managers'] },
  });
  await user.click(await screen.findByRole('button', { name: 'Exportieren' }));
  await screen.findByText('1 Zeile exportiert');
  expect(files[0]?.name).toMatch(/^colleagues-/);
  expect((await lines())[1]).toContain(',"Bestellungen anlegen, of_a_later_release",');
});
