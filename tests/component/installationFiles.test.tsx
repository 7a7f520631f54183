import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ProductFile } from '../../contract/schemas/product';
import { openLicense } from '../support/openLicense';
import { createProductFile } from '../support/records';
import { createLicense } from '../support/sampleLicense';

const open = (file: ProductFile) => openLicense(createLicense({ product: { latest_installation_files: [file] } }));
const lastCell = async () => (await screen.findAllByRole('cell')).at(-1) as HTMLElement;

it.each([
  ['studio-4.2.0.msi', 'https://downloads.acme.test/4.2.0/studio.msi'],
  ['Release notes', 'https://downloads.acme.test/4.2.0/notes'],
  ['EULA', 'https://acme.test/eula'],
])('[BRAND-12] %s opens in a tab of its own', async (name, address) => {
  open(createProductFile());
  const link = await screen.findByRole('link', { name });
  expect(link).toHaveAttribute('href', address);
  expect(link).toHaveAttribute('target', '_blank');
});

it.each([
  [{ release_notes_link: null }, 'EULA'],
  [{ eula_link: null }, 'Release notes'],
  [{ release_notes_link: null, eula_link: null }, ''],
])('[BRAND-12] links that a file lacks leave nothing behind (%j)', async (links, text) => {
  open(createProductFile(links));
  expect((await lastCell()).textContent).toBe(text);
});

it('[CONST-12] a platform the portal has no word for stands as it came', async () => {
  open(createProductFile({ environment: 'solaris' as ProductFile['environment'] }));
  const row = await screen.findByRole('row', { name: /^studio/ });
  expect(within(row).getAllByRole('cell')[1]).toHaveTextContent('solaris');
});
