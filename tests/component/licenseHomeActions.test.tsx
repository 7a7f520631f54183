import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openHome, usedLicense } from '../support/openHome';
import { createPerson, licenseUser } from '../support/people';
import { createDevice, createProductFile } from '../support/records';
import { stubSight } from '../support/sight';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T12:00:00Z') });
  stubSight();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const forOnePerson = { product: { authorization_method: 'user' }, max_license_users: 1 } as const;

it('[HOME-06] the device unused for longest is reset in two presses', async () => {
  const resetDevice = vi.fn(async () => {});
  const { user, asked } = openHome(
    {
      licenses: [usedLicense(3, 'Team Space', { times_activated: 3, max_activations: 3 })],
      devices: [createDevice({ id: 8, license: 3, hostname: 'OLD-LAPTOP' })],
    },
    { dataProvider: { resetDevice }, language: 'de', width: 390 },
  );
  await user.click(await screen.findByRole('button', { name: 'OLD-LAPTOP zurücksetzen: Team Space, Unbefristet' }));
  expect(resetDevice).not.toHaveBeenCalled();
  const question = within(await screen.findByRole('dialog', { name: 'OLD-LAPTOP zurücksetzen?' }));
  await user.click(question.getByRole('button', { name: 'OLD-LAPTOP zurücksetzen' }));
  expect(await screen.findByText('Gerät zurückgesetzt: OLD-LAPTOP')).toBeVisible();
  expect(resetDevice).toHaveBeenCalledExactlyOnceWith(8, expect.any(String));
  // Home reads its data again.
  await waitFor(() => expect(asked).toEqual(['licenses', 'devices', 'licenses', 'devices']));
});

it('[HOME-04] a borrowed seat is returned early', async () => {
  const returnDevice = vi.fn(async () => {});
  const person = createPerson({ isManager: false, portal: { allowUsersLicenseBorrow: true } });
  const { user } = openHome(
    {
      licenses: [
        usedLicense(3, 'Vault', {
          ...forOnePerson,
          is_any_floating: true,
          floating_users: 5,
          floating_in_use_devices: 1,
        }),
      ],
      devices: [createDevice({ id: 8, license: 3, hostname: 'trip', borrowed_until: '2026-11-27T18:00:00Z' })],
    },
    { person, dataProvider: { returnDevice } },
  );
  await user.click(await screen.findByRole('button', { name: 'Return the seat of trip: Vault, Perpetual' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Return the seat of trip' }));
  expect(await screen.findByText('Device returned: trip')).toBeVisible();
  expect(returnDevice).toHaveBeenCalledExactlyOnceWith(8, expect.any(String));
});

it('[HOME-04] a seat is borrowed for the device used last', async () => {
  const borrowDevice = vi.fn(async () => {});
  const person = createPerson({ isManager: false, portal: { allowUsersLicenseBorrow: true } });
  const floating = { ...forOnePerson, is_any_floating: true, floating_users: 5, can_borrow: true, max_borrow_time: 48 };
  const { user } = openHome(
    {
      licenses: [usedLicense(3, 'Vault', floating)],
      devices: [createDevice({ id: 8, license: 3, hostname: 'laptop' })],
    },
    { person, dataProvider: { borrowDevice } },
  );
  await user.click(await screen.findByRole('button', { name: 'Borrow for laptop: Vault, Perpetual' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Borrow' }));
  expect(await screen.findByText('Device borrowed: laptop')).toBeVisible();
  expect(borrowDevice).toHaveBeenCalledExactlyOnceWith(8, null, expect.any(String));
});

it('[HOME-04] asking is a mail to the company, which names the license and the person', async () => {
  const portal_data = '{"contactEmail":"licenses@acme.test"}';
  const person = createPerson({
    isManager: false,
    user: { company: { id: 1, name: 'Acme Software', portal_data, oauth_clients_data: null } },
  });
  openHome({ licenses: [usedLicense(7, 'Field & App', { validity_period: '2026-12-04' })] }, { person });
  const link = await screen.findByRole('link', { name: 'Ask to renew: Field & App, Perpetual' });
  expect(link).toHaveAttribute(
    'href',
    'mailto:licenses@acme.test?subject=Please%20renew%3A%20Field%20%26%20App&body=' +
      'Please%20renew%3A%20Field%20%26%20App%0D%0A%0D%0Ahttp%3A%2F%2Flocalhost%3A3000%2Flicenses%2F7%0D%0A%0D%0ADana%20Keller',
  );
});

it('[CAL-02] saves the ends of the licenses as a calendar file', async () => {
  const saved: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => saved.push(blob) && 'blob:calendar',
    revokeObjectURL: () => {},
  });
  const { user } = openHome({
    licenses: [
      usedLicense(1, 'Field App', { validity_period: '2027-05-14' }),
      usedLicense(2, 'Ended', { validity_period: '2026-11-01' }),
      usedLicense(3, 'Endless', { validity_period: '9999-12-31' }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Add to calendar' }));
  expect(await screen.findByText('The calendar file has the end of 1 license')).toBeVisible();
  const text = await saved[0]?.text();
  expect(text).toContain('SUMMARY:Last day of 1 license of Field App\r\n');
  // The day depends on the machine's time zone.
  expect(text?.match(/DTSTART.*/g)).toEqual([expect.stringMatching(/^DTSTART;VALUE=DATE:2027051[23]$/)]);
  expect(text?.match(/TRIGGER:.*/g)).toEqual(['TRIGGER:-P30D', 'TRIGGER:-P7D', 'TRIGGER:-P1D']);
});

it('[CAL-02] has no button if nothing has an end', async () => {
  openHome({ licenses: [usedLicense(1, 'Endless')] });
  await screen.findByRole('link', { name: 'Endless' });
  expect(screen.queryByRole('button', { name: 'Add to calendar' })).not.toBeInTheDocument();
});

it('[REQ-58] on a phone, the download is sent to oneself: shared, or by mail', async () => {
  const product = { latest_installation_files: [createProductFile({ filename: 'studio.msi' })] };
  const served = { licenses: [usedLicense(7, 'Studio', { times_activated: 0, product })] };
  const share = vi.fn(async () => {});
  const [name, agent] = ['Send the download to my computer: Studio, Perpetual', 'Mozilla/5.0 (iPhone; CPU iPhone OS)'];
  vi.stubGlobal('navigator', Object.create(navigator, { userAgent: { value: agent } }));
  const { unmount } = openHome(served);
  const link = await screen.findByRole('link', { name, description: 'Opens your mail program' });
  const { full_link } = product.latest_installation_files[0] as { full_link: string };
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(
    `mailto:${licenseUser.user.profile.email}?subject=Download: Studio&body=studio.msi\r\n${full_link}`,
  );
  unmount();
  vi.stubGlobal('navigator', Object.create(navigator, { userAgent: { value: agent }, share: { value: share } }));
  const { user } = openHome(served);
  await user.click(await screen.findByRole('button', { name }));
  expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Download: Studio', text: `studio.msi\n${full_link}` });
});
