import { screen, within } from '@testing-library/react';
import type { GetManyParams } from 'ra-core';
import { afterEach, expect, it, vi } from 'vitest';
import { FoundLicenseActions } from '../../resources/licenses/FoundLicenseActions';
import { clearDrafts } from '../../src/lib/drafts';
import { ExtensionsContext } from '../../src/components/useExtension';
import { renderPortal } from '../support/render';
import { createLicense, createLicenseUser } from '../support/sampleLicense';

afterEach(clearDrafts);

const users = [createLicenseUser(1, 'ada@x.test'), createLicenseUser(2, 'bob@x.test')];
const licenseOf = (id: number) =>
  createLicense({ id, license_key: null, product: { authorization_method: 'user' }, license_users: users });
const ids = Array.from({ length: 1_001 }, (_, index) => index + 1);
const extensions = {
  has: () => true,
  call: <T,>(_name: unknown, send: () => T) => send(),
  subscribe: () => () => {},
};

it('[EXPO-21] with more licenses than a run of the page takes, nobody is unassigned from a license on which no row names them', async () => {
  const previewRun = vi.fn();
  const { user } = renderPortal(
    <ExtensionsContext value={extensions}>
      <FoundLicenseActions
        ids={ids}
        onChanged={() => {}}
        listed={{
          on: new Map([
            [1, { devices: new Set<string>(), people: new Set(['ada@x.test']) }],
            [2, { devices: new Set<string>(), people: new Set(['bob@x.test']) }],
          ]),
          people: ['ada@x.test', 'bob@x.test'],
          isByLicense: true,
        }}
      />
    </ExtensionsContext>,
    {
      dataProvider: {
        previewRun,
        getMany: (async (_resource: string, { ids: asked }: GetManyParams) => ({
          data: asked.filter(id => Number(id) < 3).map(id => licenseOf(Number(id))),
        })) as never,
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Unassign users' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Continue' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Unassign users from licenses' }));
  expect(await sheet.findByRole('button', { name: 'Remove 2 assignments' })).toBeVisible();
  expect(sheet.getByText('The list finds 1,001. This run has only the first 1,000 of them.')).toBeVisible();
  expect(previewRun).not.toHaveBeenCalled();
});
