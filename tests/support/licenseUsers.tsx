import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import type { License, LicenseUser } from '../../contract/schemas/license';
import type { OrderManager } from '../../contract/schemas/order';
import type { PortalDataProvider } from '../../dataProvider/types';
import { openLicense } from './openLicense';
import { createLicense, createLicenseUser } from './sampleLicense';

export const ana: LicenseUser = {
  ...createLicenseUser(501, 'ana@customer.test'),
  first_name: 'Ana',
  total_activations: 3,
};
export const bo = createLicenseUser(502, 'bo@customer.test');

export const createManager = (id: number, true_email: string): OrderManager => ({
  id,
  true_email,
  first_name: 'Noa',
  last_name: 'Lindt',
  phone_number: '',
  is_initial_password: false,
  initial_password: null,
});

interface Choice extends Pick<
  NonNullable<Parameters<typeof openLicense>[1]>,
  'person' | 'authProvider' | 'width' | 'language'
> {
  license?: Partial<License>;
  dataProvider?: Partial<PortalDataProvider>;
}

/** Opens the License users tab of a license with two of four users. The manager of its order is noa@acme.test. */
export const openUsers = async ({ license, dataProvider, ...choice }: Choice = {}) => {
  const record = createLicense({
    license_key: null,
    license_users: [ana, bo],
    max_license_users: 4,
    ...license,
    product: { authorization_method: 'user' },
  });
  const view = openLicense(record, {
    ...choice,
    tab: 'users',
    dataProvider: {
      getOrderManagers: async () => [createManager(77, 'noa@acme.test')],
      emailUse: async () => 'free',
      getMany: async () => ({ data: [record] }) as never,
      ...dataProvider,
    },
  });
  await screen.findByText('ana@customer.test');
  return view;
};

export const chooseFor = async (user: UserEvent, email: string, action: string) => {
  await user.click(screen.getByRole('button', { name: `Actions: ${email}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};

export const openAssign = async (choice: Choice = {}) => {
  const view = await openUsers(choice);
  await view.user.click(screen.getByRole('button', { name: 'Assign user' }));
  return { ...view, dialog: await screen.findByRole('dialog', { name: 'Assign license user' }) };
};
export const assign = () => screen.getByRole('button', { name: 'Assign' });

/** Opens the question that appears for an email already in use, known@acme.test. */
export const askAbout = async (choice: Choice = {}, password = '') => {
  const view = await openAssign({
    ...choice,
    dataProvider: { emailUse: async () => 'in_use', ...choice.dataProvider },
  });
  await view.user.type(screen.getByLabelText(/^Email/), 'known@acme.test');
  if (password) await view.user.type(screen.getByLabelText('Password'), password);
  await view.user.click(assign());
  return { ...view, question: await screen.findByRole('dialog', { name: 'User with this email already exist' }) };
};

/** A command that succeeds. */
export const command = (answer?: unknown) => vi.fn().mockResolvedValue(answer);

export const openBatch = async (choice: Choice = {}) => {
  const view = await openUsers(choice);
  await view.user.click(screen.getByRole('button', { name: 'Batch assign' }));
  await screen.findByRole('dialog', { name: 'Batch assign license users' });
  return { ...view, emails: screen.getByLabelText('Email addresses') };
};
/** Serves the license unchanged before the command, and with these users after it. */
export const servingAfter = (assignUsers: ReturnType<typeof command>, ...users: string[]) => {
  const licenseWith = (license_users: ReturnType<typeof createLicenseUser>[]) =>
    createLicense({
      license_key: null,
      license_users,
      max_license_users: 0,
      product: { authorization_method: 'user' },
    });
  const getOne = (async () => ({
    data: licenseWith(
      assignUsers.mock.settledResults.every(({ type }) => type !== 'fulfilled')
        ? [ana, bo]
        : [ana, bo, ...users.map((email, index) => createLicenseUser(600 + index, email))],
    ),
  })) as unknown as PortalDataProvider['getOne'];
  const getMany = (async () => ({ data: [(await getOne('licenses', { id: 1042 })).data] })) as never;
  return { license: { max_license_users: 0 }, dataProvider: { assignUsers, getOne, getMany } };
};
