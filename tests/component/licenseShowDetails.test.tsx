import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openLicense, valueOf } from '../support/openLicense';
import { createPerson } from '../support/people';
import { createProductFile } from '../support/records';
import { createLicense } from '../support/sampleLicense';

describe('details', () => {
  it('[LDET-14] [CONST-05] [LDET-24] shows values in words', async () => {
    openLicense(
      createLicense({
        license_type: 'subscription',
        start_date: '2026-01-01',
        validity_period: '2026-12-31',
        valid_duration: '1y',
        allow_grace_period: true,
        grace_period: 1,
      }),
    );
    expect(await valueOf('License type')).toBe('Subscription');
    expect(await valueOf('Start date')).toBe('01/01/2026');
    expect(await valueOf('Expiry date')).toBe('31/12/2026Expires at 00:00 UTC');
    expect(await valueOf('Valid for')).toBe('1 year');
    expect(await valueOf('Grace period')).toBe('1 hour');
    expect(await valueOf('Offline activation')).toBe('No');
    expect(screen.queryByText('Note')).not.toBeInTheDocument();
  });

  it("[LDET-14] speaks the person's language", async () => {
    openLicense(createLicense({ is_any_floating: true, is_floating: true }), { language: 'de' });
    expect(await valueOf('Lizenztyp')).toBe('Unbefristet');
    expect(await valueOf('Zeitlimit')).toBe('120 Minuten');
  });

  const files = (['linux', 'linux32', 'linux64', 'mac', 'win', 'win32', 'win64'] as const).map((environment, index) =>
    createProductFile({ id: index + 1, filename: `file-${environment}`, environment }),
  );

  it('[BRAND-12] [CONST-12] lists installation files with their platforms and links', async () => {
    openLicense(createLicense({ product: { latest_installation_files: files } }));
    const link = await screen.findByRole('link', { name: 'file-win64' });
    expect(link).toHaveAttribute('href', 'https://downloads.acme.test/4.2.0/studio.msi');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    const cells = (name: string) =>
      within(screen.getByRole('row', { name: new RegExp(`^${name} `) }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(cells('file-win64')).toEqual([
      'file-win64',
      'Windows 64-bit',
      '4.2.0',
      '30/09/2026',
      'Release notes · EULA',
    ]);
    expect(files.map(({ filename }) => cells(filename)[1])).toEqual([
      'Linux',
      'Linux 32-bit',
      'Linux 64-bit',
      'macOS',
      'Windows',
      'Windows 32-bit',
      'Windows 64-bit',
    ]);
  });

  it('[BRAND-12] shows no links if the portal setting hides them', async () => {
    const person = createPerson({ portal: { showProductLinks: false } });
    openLicense(createLicense({ product: { latest_installation_files: files } }), { person });
    expect(await valueOf('Product')).toBe('Renderer');
    expect(screen.queryByText('Installation files')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'file-win64' })).not.toBeInTheDocument();
  });

  it('[BRAND-12] an address outside the web is no link', async () => {
    const file = createProductFile({ filename: 'evil.exe', full_link: 'javascript:alert(1)', eula_link: null });
    openLicense(createLicense({ product: { latest_installation_files: [file] } }));
    expect(await screen.findByText('evil.exe')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'evil.exe' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Release notes' })).toBeVisible();
  });

  it('[LDET-14] link to the order', async () => {
    openLicense(createLicense());
    expect(await screen.findByRole('link', { name: 'ORD-7' })).toHaveAttribute('href', '/orders/7');
  });
});

it('numbers are formatted for the language', async () => {
  const license = createLicense({ license_type: 'consumption', total_consumptions: 12_500, max_consumptions: 20_000 });
  openLicense(license, { language: 'de' });
  expect(await screen.findByText('12.500')).toBeVisible();
  expect(screen.getByText('20.000')).toBeVisible();
});
