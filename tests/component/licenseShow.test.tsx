import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import { openLicense } from '../support/openLicense';
import { createPerson, distributor, licenseUser, viewer } from '../support/people';
import { createProductFile } from '../support/records';
import { createLicense, createLicenseUser } from '../support/sampleLicense';

const tabNames = async () => (await screen.findAllByRole('tab')).map(({ textContent }) => textContent);
/** The value beside a label of the details. */
const valueOf = async (label: string) => {
  const term = (await screen.findAllByText(label)).find(({ tagName }) => tagName === 'DT');
  return term?.nextElementSibling?.textContent;
};
const emptyList = { getList: async () => ({ data: [], total: 0 }) };

describe('title', () => {
  it('[LDET-01] is the license key, which can be copied', async () => {
    const { user } = openLicense(createLicense());
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading).toHaveTextContent('AAAA-BBBB-1042');
    expect(document.title).toBe('AAAA-BBBB-1042 - Acme Software');
    const title = heading.parentElement as HTMLElement;
    const copy = within(title).getByRole('button', { name: 'Copy: AAAA-BBBB-1042' });
    await user.click(copy);
    expect(await navigator.clipboard.readText()).toBe('AAAA-BBBB-1042');
    expect(await within(title).findByRole('status')).toHaveTextContent('Copied');
    expect(copy).toHaveAccessibleName('Copied: AAAA-BBBB-1042');
    await user.tab();
    expect(copy).toHaveAccessibleName('Copy: AAAA-BBBB-1042');
  });

  it("[LDET-02] is 'License for' the product when there is no key", async () => {
    openLicense(createLicense({ license_key: null }));
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('License for Renderer');
  });

  it('[LDET-03] carries a Floating tag for floating licenses only', async () => {
    openLicense(createLicense({ is_any_floating: true }));
    const title = (await screen.findByRole('heading', { level: 1 })).parentElement as HTMLElement;
    expect(within(title).getByText('Floating')).toBeVisible();
  });

  it('[LDET-03] carries no tag for a node-locked license', async () => {
    openLicense(createLicense());
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText('Floating')).not.toBeInTheDocument();
  });

  it('[LDET-02] is the same where the back end has an empty text for no key', async () => {
    openLicense(createLicense({ license_key: '' }));
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('License for Renderer');
  });

  it.each([
    ['LDET-17', 'Active', 'badge-success', { enabled: true, active: true, status: 'Inactive' }],
    ['LDET-18', 'Inactive', 'badge-error', { enabled: true, active: false, status: 'Active' }],
    ['LDET-16', 'Disabled', 'badge-error', { enabled: false, active: true, status: 'Active' }],
  ] as const)(
    '[%s] [LDET-19] shows %s as a badge, whatever else the back end says',
    async (_row, word, colour, state) => {
      openLicense(createLicense(state));
      expect(await screen.findByText(word)).toHaveClass(colour);
    },
  );
});

describe('tabs', () => {
  it('[LDET-04] [LDET-05] [LDET-06] [LDET-07] [LDET-08] [LDET-11] a manager with a user-authorized license has them all', async () => {
    openLicense(createLicense({ product: { authorization_method: 'user' } }));
    expect(await tabNames()).toEqual([
      'License details',
      'Product features',
      'Custom fields',
      'Devices',
      'License users',
      'OAuth',
    ]);
  });

  it('[LDET-10] [LDET-13] a license user has no License users and no OAuth tab', async () => {
    openLicense(createLicense({ product: { authorization_method: 'user' }, is_manager: false }), {
      person: licenseUser,
    });
    expect(await tabNames()).toEqual(['License details', 'Product features', 'Custom fields', 'Devices']);
  });

  it('[PERM-03] a manager counts as a license user on a license he does not manage', async () => {
    openLicense(createLicense({ product: { authorization_method: 'user' }, is_manager: false }), {
      person: distributor,
    });
    expect(await tabNames()).toEqual(['License details', 'Product features', 'Custom fields', 'Devices']);
  });

  it.each([true, false])('[LDET-05] [LDET-06] the portal settings hide two of them (manager: %s)', async isManager => {
    const portal = { hideProductFeatures: true, hideCustomFields: true };
    openLicense(createLicense(), { person: createPerson({ isManager, portal }) });
    expect(await tabNames()).toEqual(['License details', 'Devices']);
  });

  it('[LDET-07] each has an address, and opening one loads it', async () => {
    const getList = vi.fn(emptyList.getList);
    const { user, address } = openLicense(createLicense(), { dataProvider: { getList } });
    const devices = await screen.findByRole('tab', { name: 'Devices' });
    expect(devices).toHaveAttribute('href', '/licenses/1042/devices');
    expect(getList).not.toHaveBeenCalled();
    await user.click(devices);
    expect(await screen.findByText('Search returned 0 results')).toBeVisible();
    expect(address()).toBe('/licenses/1042/devices');
    expect(getList).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('tabpanel', { name: 'Devices' })).toBeVisible();
  });

  it('[LDET-04] arrow keys move between them, Space opens', async () => {
    const { user, address } = openLicense(createLicense(), { dataProvider: emptyList });
    const details = await screen.findByRole('tab', { name: 'License details' });
    expect(screen.getByRole('tabpanel', { name: 'License details' })).toHaveAttribute(
      'id',
      details.getAttribute('aria-controls'),
    );
    // One stop of the Tab key: it leads on from the tabs, not through them.
    expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1, -1]);
    details.focus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Product features' })).toHaveFocus();
    expect(address()).toBe('/licenses/1042');
    await user.keyboard('{End}');
    expect(screen.getByRole('tab', { name: 'OAuth' })).toHaveFocus();
    await user.keyboard('{Home}{ArrowLeft}');
    expect(screen.getByRole('tab', { name: 'OAuth' })).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    await user.keyboard(' ');
    await waitFor(() => expect(address()).toBe('/licenses/1042/features'));
  });

  it('[LDET-07] an address with a slash at its end is that of the tab', async () => {
    openLicense(createLicense(), { path: '/licenses/1042/devices/', dataProvider: emptyList });
    expect(await screen.findByRole('tab', { name: 'Devices', selected: true })).toBeVisible();
  });

  it('[LDET-13] the address of a tab that is not offered leads to the details', async () => {
    const { address } = openLicense(createLicense(), { person: viewer, tab: 'oauth' });
    expect(await screen.findByRole('tab', { name: 'License details', selected: true })).toBeVisible();
    expect(address()).toBe('/licenses/1042');
  });
});

describe('details', () => {
  it('[LDET-14] [CONST-05] [LDET-24] tells values in words', async () => {
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

  it('[BRAND-12] shows no links when the portal does not', async () => {
    const person = createPerson({ portal: { showProductLinks: false } });
    openLicense(createLicense({ product: { latest_installation_files: files } }), { person });
    expect(await valueOf('Product')).toBe('Renderer');
    expect(screen.queryByText('Installation files')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'file-win64' })).not.toBeInTheDocument();
  });

  it('[BRAND-12] an address that is not of the web is no link', async () => {
    const file = createProductFile({ filename: 'evil.exe', full_link: 'javascript:alert(1)', eula_link: null });
    openLicense(createLicense({ product: { latest_installation_files: [file] } }));
    expect(await screen.findByText('evil.exe')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'evil.exe' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Release notes' })).toBeVisible();
  });

  it('[LDET-14] lead to the order', async () => {
    openLicense(createLicense());
    expect(await screen.findByRole('link', { name: 'ORD-7' })).toHaveAttribute('href', '/orders/7');
  });
});

describe('License users', () => {
  const users = [
    {
      ...createLicenseUser(501, 'ana@customer.test'),
      first_name: 'Ana',
      last_name: 'Ruiz',
      phone_number: '+34 600 111 222',
      is_initial_password: true,
      initial_password: 'first-Pa55word',
      max_activations: 3,
      total_activations: 1,
    },
    { ...createLicenseUser(502, 'bo@customer.test'), is_initial_password: false, initial_password: 'chosen-own' },
  ];
  const license = createLicense({ product: { authorization_method: 'user' }, license_users: users });

  it('[LUSR-01] lists the users; an initial password is masked until it is asked for', async () => {
    const { user } = openLicense(license, { tab: 'users' });
    const row = await screen.findByRole('row', { name: /^ana@customer\.test/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .slice(0, 5)
        .map(({ textContent }) => textContent),
    ).toEqual(['ana@customer.test', 'Ana', 'Ruiz', '+34 600 111 222', '1/3']);
    expect(screen.queryByText('first-Pa55word')).not.toBeInTheDocument();
    await user.click(within(row).getByRole('button', { name: 'Show: Initial password' }));
    expect(screen.getByText('first-Pa55word')).toBeVisible();
    await user.click(within(row).getByRole('button', { name: 'Copy: Initial password' }));
    expect(await navigator.clipboard.readText()).toBe('first-Pa55word');
    const other = screen.getByRole('row', { name: /^bo@customer\.test/ });
    expect(within(other).queryByRole('button', { name: 'Show: Initial password' })).not.toBeInTheDocument();
  });

  it('[LUSR-01] shows no passwords without manage_license_user_credentials', async () => {
    openLicense(license, { tab: 'users', person: createPerson({ permissions: ['manage_license_users'] }) });
    await screen.findByText('ana@customer.test');
    expect(screen.queryByRole('columnheader', { name: 'Initial password' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Initial password/ })).not.toBeInTheDocument();
  });
});

it('numbers are written as in the language', async () => {
  const license = createLicense({ license_type: 'consumption', total_consumptions: 12_500, max_consumptions: 20_000 });
  openLicense(license, { language: 'de' });
  expect(await screen.findByText('12.500')).toBeVisible();
  expect(screen.getByText('20.000')).toBeVisible();
});

it('[LDET-01] says so where the browser does not allow copying', async () => {
  const { user } = openLicense(createLicense());
  const writeText = vi
    .spyOn(navigator.clipboard, 'writeText')
    .mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  const [inTitle] = await screen.findAllByRole('button', { name: 'Copy: AAAA-BBBB-1042' });
  if (inTitle) await user.click(inTitle);
  expect(await screen.findByText('The browser did not allow copying')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Copied: AAAA-BBBB-1042' })).not.toBeInTheDocument();
  writeText.mockRestore();
});

describe('states', () => {
  it('[LDET-30] a failed load says so and can be tried again', async () => {
    const license = createLicense();
    const getOne = vi
      .fn()
      .mockRejectedValueOnce(new HttpError('Internal Server Error', 500))
      .mockResolvedValueOnce({ data: license });
    const { user } = openLicense(license, { dataProvider: { getOne } });
    expect(await screen.findByText('Error occured')).toBeVisible();
    expect(screen.getByText('There was an error while getting license data')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('License');
    expect(document.title).toBe('License - Acme Software');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('AAAA-BBBB-1042');
  });

  it('[SHELL-22] a license that is not there, or not for this person, is not found', async () => {
    const getOne = vi.fn().mockRejectedValue(new HttpError('Not found.', 404));
    openLicense(createLicense(), { dataProvider: { getOne } });
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect(screen.queryByText('Error occured')).not.toBeInTheDocument();
  });

  it('[AUTH-16] as long as a refusal leads away from it, it is not there yet', async () => {
    const getOne = vi.fn().mockRejectedValue(new HttpError('no', 403));
    const checkError = async () => {
      throw Object.assign(new Error(), { redirectTo: '/licenses/1042', logoutUser: false, message: false });
    };
    const { queryClient } = openLicense(createLicense(), { dataProvider: { getOne }, authProvider: { checkError } });
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(await screen.findByRole('progressbar')).toBeVisible();
    expect(document.title).toBe('Acme Software');
  });

  it('[LDET-22] [LDET-23] Reset asks, is sent, and the license shows as unactivated', async () => {
    const resetLicense = vi.fn().mockResolvedValue(undefined);
    const getOne = vi
      .fn()
      .mockResolvedValueOnce({ data: createLicense() })
      .mockResolvedValue({ data: createLicense({ active: false, status: 'Inactive', times_activated: 0 }) });
    const { user } = openLicense(createLicense(), { dataProvider: { getOne, resetLicense } });
    await user.click(await screen.findByRole('button', { name: 'Reset' }));
    const dialog = await screen.findByRole('dialog');
    expect(resetLicense).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name: 'Reset' }));
    expect(await screen.findByText('Inactive')).toBeVisible();
    expect(await valueOf('Times activated')).toBe('0');
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('[PERM-06] [LDET-22] a license user has Reset by the portal setting alone (%s)', async (allowed, buttons) => {
    const person = createPerson({ isManager: false, portal: { allowUsersLicenseReset: allowed } });
    openLicense(createLicense({ is_manager: false }), { person });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryAllByRole('button', { name: 'Reset' })).toHaveLength(buttons);
  });
});
