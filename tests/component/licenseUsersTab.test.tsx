import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { permissionCodes } from '../../contract/permissionCodes';
import { ana, assign, bo, openAssign, openUsers } from '../support/licenseUsers';
import { openLicense } from '../support/openLicense';
import { createPerson, viewer } from '../support/people';
import { createLicense, createLicenseUser } from '../support/sampleLicense';

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
    { ...createLicenseUser(503, 'cy@customer.test'), is_initial_password: true, initial_password: null },
    {
      ...createLicenseUser(504, 'di@customer.test'),
      is_initial_password: true,
      initial_password: null,
      initial_password_state: 'over' as const,
    },
    { ...createLicenseUser(505, 'ed@customer.test'), initial_password_state: 'used' as const },
  ];
  const license = createLicense({ product: { authorization_method: 'user' }, license_users: users });

  it('[LUSR-01] lists the users; an initial password is masked until it is asked for', async () => {
    const { user } = openLicense(license, { tab: 'users' });
    const row = await screen.findByRole('row', { name: /ana@customer\.test/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .slice(1, 6)
        .map(({ textContent }) => textContent),
    ).toEqual(['ana@customer.test', 'Ana', 'Ruiz', '+34 600 111 222', '1/3']);
    expect(screen.queryByText('first-Pa55word')).not.toBeInTheDocument();
    await user.click(within(row).getByRole('button', { name: 'Show: Initial password' }));
    expect(screen.getByText('first-Pa55word')).toBeVisible();
    await user.click(within(row).getByRole('button', { name: 'Copy: Initial password' }));
    expect(await navigator.clipboard.readText()).toBe('first-Pa55word');
    const other = screen.getByRole('row', { name: /bo@customer\.test/ });
    expect(within(other).queryByRole('button', { name: 'Show: Initial password' })).not.toBeInTheDocument();
    const passwordOf = (row: HTMLElement) => within(row).getAllByRole('cell')[6]?.textContent;
    expect(passwordOf(other)).toBe('-');
    expect(passwordOf(screen.getByRole('row', { name: /cy@customer\.test/ }))).toBe('Set by someone else');
    expect(passwordOf(screen.getByRole('row', { name: /di@customer\.test/ }))).toBe('Expired');
    expect(passwordOf(screen.getByRole('row', { name: /ed@customer\.test/ }))).toBe('Already used');
  });

  it('[LUSR-01] shows no passwords without manage_license_user_credentials', async () => {
    openLicense(license, { tab: 'users', person: createPerson({ permissions: ['manage_license_users'] }) });
    await screen.findByText('ana@customer.test');
    expect(screen.queryByRole('columnheader', { name: 'Initial password' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Initial password/ })).not.toBeInTheDocument();
  });
});

it('[LUSR-01] users are sorted by address', async () => {
  await openUsers({ license: { license_users: [bo, createLicenseUser(503, 'Carl@customer.test'), ana] } });
  expect(screen.getByRole('columnheader', { name: 'Email' })).toHaveAttribute('aria-sort', 'ascending');
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map(row => within(row).getAllByRole('cell')[1]?.textContent)).toEqual([
    'ana@customer.test',
    'bo@customer.test',
    'Carl@customer.test',
  ]);
});

it('[LUSR-08] at the maximum nobody can be assigned, one by one or as a batch', async () => {
  const { user } = await openUsers({ license: { max_license_users: 2 } });
  expect(screen.getByText('2 of 2 license users')).toBeVisible();
  for (const name of ['Assign user', 'Batch assign']) {
    await user.click(screen.getByRole('button', { name }));
    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('Max license users number reached');
    await user.click(within(toast).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(toast).not.toBeInTheDocument());
  }
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it.each([
  [0, '1 license user, no limit'],
  [1, '1 of 1 license user'],
  [2, '1 of 2 license users'],
])('[LUSR-08] one user of at most %i (0: any number) is "%s"', async (max_license_users, places) => {
  await openUsers({ license: { max_license_users, license_users: [ana] } });
  expect(screen.getByText(places)).toBeInTheDocument();
});

it('[LUSR-09] a maximum of 0 means no limit: another user can always be added', async () => {
  const users = Array.from({ length: 30 }, (_, index) => createLicenseUser(600 + index, `user${index}@customer.test`));
  const assignUser = vi.fn().mockResolvedValue({});
  const license = { max_license_users: 0, license_users: [ana, ...users] };
  const { user } = await openAssign({ license, dataProvider: { assignUser } });
  expect(screen.getByText('31 license users, no limit')).toBeInTheDocument();
  await user.type(screen.getByLabelText(/^Email/), 'new@customer.test');
  await user.click(assign());
  expect(await screen.findByText('License user assigned: new@customer.test')).toBeVisible();
  expect(assignUser.mock.calls).toEqual([[1042, { email: 'new@customer.test' }, expect.any(String)]]);
});

it('[PERM-13] [PERM-17] a person without manage_license_users is told so', async () => {
  const others = permissionCodes.filter(code => code !== 'manage_license_users');
  const { user } = await openUsers({ person: createPerson({ permissions: others }) });
  await user.click(screen.getByRole('button', { name: 'Assign user' }));
  expect(await screen.findByText('You do not have permission to perform this action.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('[PERM-17] a manager without any permission still sees the actions', async () => {
  await openUsers({ person: viewer });
  expect(screen.getByRole('button', { name: 'Assign user' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Batch assign' })).toBeVisible();
});
