import { screen, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { expect, it, vi } from 'vitest';
import { ViewAsDialog } from '../../resources/licenses/users/ViewAsDialog';
import { renderPortal } from '../support/render';
import { createLicense, createLicenseUser } from '../support/sampleLicense';

it('[VIEWAS-18] the dialog says that the users of a bundle were not read, and tries again', async () => {
  const member = createLicense({ license_users: [createLicenseUser(4, 'bob@acme.test')] });
  const getBundleMembers = vi.fn(async () => [member]).mockRejectedValueOnce(new HttpError('Internal error', 500));
  const bundle = createLicense({ is_bundle: true });
  const { user } = renderPortal(<ViewAsDialog license={bundle} onClose={() => {}} />, {
    dataProvider: { getBundleMembers },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'View as license user' }));
  await user.click(await dialog.findByRole('button', { name: 'Try again' }));
  expect(await dialog.findByLabelText('License user')).toHaveValue('4');
});
