import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { expect, it, vi } from 'vitest';
import { ViewAsDialog } from '../../resources/licenses/users/ViewAsDialog';
import { ExtensionsContext } from '../../src/components/useExtension';
import { AskForLicense } from '../../src/licensing/plain/AskLink';
import { createExtensions } from '../../dataProvider/extensions';
import { page } from '../../src/components/viewAs/viewingAs';
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

it.each([
  ['en', 'View as license user', ['ñandu@x.test', 'nube@x.test']],
  ['es', 'Ver como usuario de la licencia', ['nube@x.test', 'ñandu@x.test']],
] as const)('[NORM-58] in %s, people are in the order of its alphabet', async (language, title, emails) => {
  const license = createLicense({
    license_users: [createLicenseUser(4, 'nube@x.test'), createLicenseUser(5, 'ñandu@x.test')],
  });
  renderPortal(<ViewAsDialog license={license} onClose={() => {}} />, { language });
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(emails);
});

it.each([
  ['en', 'Ask for a license', ['Ñandú', 'Nube', 'Something else']],
  ['es', 'Pedir una licencia', ['Nube', 'Ñandú', 'Otra cosa']],
] as const)(
  '[NORM-58] in %s, the products to ask for are in the order of its alphabet',
  async (language, ask, products) => {
    const licenses = ['Nube', 'Ñandú'].map((product_name, id) =>
      createLicense({ id, product: { id, product_name, authorization_method: 'user' } }),
    );
    const { user } = renderPortal(
      <ExtensionsContext value={createExtensions(['requests'])}>
        <AskForLicense licenses={licenses} />
      </ExtensionsContext>,
      { language },
    );
    await user.click(await screen.findByRole('button', { name: ask }));
    const dialog = within(await screen.findByRole('dialog', { name: ask }));
    await user.click(await dialog.findByRole('combobox'));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(products);
  },
);

it('[VIEWAS-19] the end of viewing returns to the whole address: the open member of a bundle and its tab', async () => {
  vi.spyOn(page, 'open').mockImplementation(() => {});
  sessionStorage.setItem('portal.sign_in', JSON.stringify({ id: 'sign-in-1', accessToken: 'token' }));
  const beginViewAs = async () => ({ grant: 'g', user: 4, ends_at: '2026-11-25T12:15:00Z', is_partial: false });
  const license = createLicense({ license_users: [createLicenseUser(4, 'bob@acme.test')] });
  const { user } = renderPortal(<ViewAsDialog license={license} onClose={() => {}} />, {
    path: '/licenses/16?member=17&tab=devices',
    dataProvider: { beginViewAs },
  });
  await user.click(await screen.findByRole('button', { name: 'View' }));
  await waitFor(() =>
    expect(sessionStorage.getItem('portal.draft.3.memo.view_as')).toContain(
      '"returnTo":"/licenses/16?member=17&tab=devices"',
    ),
  );
  sessionStorage.clear();
});
