import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openHome, usedLicense } from '../support/openHome';
import { createPerson } from '../support/people';
import { createDevice } from '../support/records';
import { stubSight } from '../support/sight';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T12:00:00Z') });
  stubSight();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('[HOME-06] the device unused for longest is freed in two presses', async () => {
  const resetDevice = vi.fn(async () => {});
  const { user, asked } = openHome(
    {
      licenses: [usedLicense(3, 'Team Space', { times_activated: 3, max_activations: 3 })],
      devices: [createDevice({ id: 8, license: 3, hostname: 'OLD-LAPTOP' })],
    },
    { dataProvider: { resetDevice }, language: 'de', width: 390 },
  );
  await user.click(await screen.findByRole('button', { name: 'OLD-LAPTOP freigeben' }));
  expect(resetDevice).not.toHaveBeenCalled();
  const question = within(await screen.findByRole('dialog', { name: 'OLD-LAPTOP freigeben?' }));
  await user.click(question.getByRole('button', { name: 'OLD-LAPTOP freigeben' }));
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
      licenses: [usedLicense(3, 'Vault', { is_any_floating: true, floating_users: 5, floating_in_use_devices: 1 })],
      devices: [createDevice({ id: 8, license: 3, hostname: 'trip', borrowed_until: '2026-11-27T18:00:00Z' })],
    },
    { person, dataProvider: { returnDevice } },
  );
  await user.click(await screen.findByRole('button', { name: 'Return the seat of trip' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Return the seat of trip' }));
  expect(await screen.findByText('Device returned: trip')).toBeVisible();
  expect(returnDevice).toHaveBeenCalledExactlyOnceWith(8, expect.any(String));
});

it('[HOME-04] a seat is borrowed for the device seen last', async () => {
  const borrowDevice = vi.fn(async () => {});
  const person = createPerson({ isManager: false, portal: { allowUsersLicenseBorrow: true } });
  const floating = { is_any_floating: true, floating_users: 5, can_borrow: true, max_borrow_time: 48 };
  const { user } = openHome(
    {
      licenses: [usedLicense(3, 'Vault', floating)],
      devices: [createDevice({ id: 8, license: 3, hostname: 'laptop' })],
    },
    { person, dataProvider: { borrowDevice } },
  );
  await user.click(await screen.findByRole('button', { name: 'Borrow for laptop' }));
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
  const link = await screen.findByRole('link', { name: 'Ask to renew' });
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
  expect(text).toContain('SUMMARY:1 license of Field App ends\r\n');
  expect(text?.match(/DTSTART.*/g)).toEqual(['DTSTART;VALUE=DATE:20270514']);
  expect(text?.match(/TRIGGER:.*/g)).toEqual(['TRIGGER:-P30D', 'TRIGGER:-P7D']);
});

it('[CAL-02] has no button if nothing has an end', async () => {
  openHome({ licenses: [usedLicense(1, 'Endless')] });
  await screen.findByRole('link', { name: 'Endless' });
  expect(screen.queryByRole('button', { name: 'Add to calendar' })).not.toBeInTheDocument();
});
