import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ProductFile } from '../../contract/schemas/product';
import { openLicense } from '../support/openLicense';
import { createProductFile } from '../support/records';
import { createLicense } from '../support/sampleLicense';

afterEach(() => vi.restoreAllMocks());

const open = (...files: ProductFile[]) => openLicense(createLicense({ product: { latest_installation_files: files } }));
const lastCell = async () => (await screen.findAllByRole('cell')).at(-1) as HTMLElement;

it.each([
  ['studio-4.2.0.msi', 'https://downloads.acme.test/4.2.0/studio.msi'],
  ['Release notes', 'https://downloads.acme.test/4.2.0/notes'],
  ['EULA', 'https://acme.test/eula'],
])('[BRAND-12] %s opens in its own tab', async (name, address) => {
  open(createProductFile());
  const link = await screen.findByRole('link', { name });
  expect(link).toHaveAttribute('href', address);
  expect(link).toHaveAttribute('target', '_blank');
});

it.each([
  [{ release_notes_link: null }, 'EULA'],
  [{ eula_link: null }, 'Release notes'],
  [{ release_notes_link: null, eula_link: null }, ''],
])('[BRAND-12] links that a file lacks leave no gap (%j)', async (links, text) => {
  open(createProductFile(links));
  expect((await lastCell()).textContent).toBe(text);
});

it('[CONST-12] an unknown platform is shown as it came', async () => {
  open(createProductFile({ environment: 'solaris' as ProductFile['environment'] }));
  const row = await screen.findByRole('row', { name: /^studio/ });
  expect(within(row).getAllByRole('cell')[1]).toHaveTextContent('solaris');
});

const files = (['win64', 'mac', 'linux64'] as const).map(environment =>
  createProductFile({ environment, filename: `file-${environment}` }),
);

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'file-win64'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'file-mac'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'file-linux64'],
])('[BRAND-12] shows the files for the current system and collapses the others (%s)', async (agent, own) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
  const { user } = open(...files);
  const [first, others] = await screen.findAllByRole('table', { hidden: true });
  expect(within(first as HTMLElement).getAllByRole('link', { name: /^file-/ })).toHaveLength(1);
  expect(within(first as HTMLElement).getByRole('link', { name: own })).toBeVisible();
  expect(within(others as HTMLElement).getAllByRole('link', { name: /^file-/, hidden: true })).toHaveLength(2);
  expect(others).not.toBeVisible();
  await user.click(screen.getByText('Other platforms (2)'));
  expect(others).toBeVisible();
});

it.each(['Mozilla/5.0 (Linux; Android 15; Pixel 7)', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)'])(
  '[BRAND-12] shows all files on a system without a file of its own (%s)',
  async agent => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
    open(...files);
    expect(await screen.findAllByRole('link', { name: /^file-/ })).toHaveLength(3);
    expect(screen.queryByText(/Other platforms/)).not.toBeInTheDocument();
  },
);
