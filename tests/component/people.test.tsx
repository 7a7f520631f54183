import { screen, within } from '@testing-library/react';
import { CoreAdminUI, HttpError } from 'ra-core';
import { afterEach, expect, it } from 'vitest';
import { people } from '../../resources/people';
import { clearDrafts } from '../../src/lib/drafts';
import { resourceRoutes } from '../../src/resourceRoutes';
import { linesShown } from '../support/bulkList';
import { distributor, viewer } from '../support/people';
import { renderPortal } from '../support/render';
import { renderApp } from '../support/renderApp';
import { anaUser, backEnd, boUser, license } from '../support/personBackEnd';
import { createLicenseUser } from '../support/sampleLicense';

afterEach(clearDrafts);

const openPerson = (dataProvider: object, choice: object = {}) =>
  renderPortal(<CoreAdminUI disableTelemetry>{[people].map(resourceRoutes)}</CoreAdminUI>, {
    path: '/people/501',
    person: distributor,
    dataProvider,
    ...choice,
  });

const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
const valueOf = (label: string) =>
  screen.getAllByText(label).find(({ tagName }) => tagName === 'DT')?.nextElementSibling?.textContent;

it('[PEOPLE-04] shows what a person holds, with the members of bundles, and nobody else of a similar address', async () => {
  openPerson(
    backEnd(
      [
        license(1, 'Studio', {
          license_users: [anaUser],
          devices: [{ hostname: 'mac-ana' }, { hostname: 'lab-2' }],
          last_check: '2026-10-05T08:00:00Z',
          validity_period: '2027-05-14',
        }),
        license(2, 'Editor', { license_users: [createLicenseUser(9, 'susana@customer.test')] }),
        license(3, 'Viewer', { license_users: [anaUser], is_manager: false }),
        license(4, 'Suite', { is_bundle: true }),
      ],
      [
        license(41, 'Member', { license_users: [anaUser], last_check: '2026-10-04T08:00:00Z' }),
        license(42, 'Other', { license_users: [boUser] }),
      ],
    ),
  );
  expect(await screen.findByRole('heading', { name: 'Ana Ruiz' })).toBeInTheDocument();
  const rows = (await screen.findAllByRole('row')).slice(1);
  expect(rows.map(row => cellsOf(row).slice(0, 3))).toEqual([
    ['Studio', 'ORD-1', 'Active'],
    ['Member', 'ORD-41', 'Active'],
  ]);
  expect(cellsOf(rows[0] as HTMLElement)[4]).toBe('mac-ana, lab-2');
  expect(within(rows[0] as HTMLElement).getByRole('link')).toHaveAttribute('href', '/licenses/1');
  expect([valueOf('Email'), valueOf('Licenses'), valueOf('Devices of their licenses')]).toEqual([
    'ana@customer.test',
    '2',
    '2',
  ]);
  // Only the extension knows it: licenses do not say who used them.
  expect(screen.queryByText('Last known use')).not.toBeInTheDocument();
});

it('[PEOPLE-30] shows the last known use that the extension tells, also when not all licenses are shown', async () => {
  const provider = backEnd([license(1, 'Studio', { license_users: [anaUser], last_check: '2026-10-05T08:00:00Z' })]);
  const collectList = async () => ({ ...((await provider.collectList()) as object), isAll: false }) as never;
  const getOne = async () => ({ data: { id: 501, last_seen: '2026-10-04T08:00:00Z' } }) as never;
  renderApp('/people/501', { extensions: ['license-users'], dataProvider: { ...provider, collectList, getOne } });
  const seen = (await screen.findByText('Last known use')).nextElementSibling;
  expect(seen).toHaveTextContent('04/10/2026 08:00');
});

it('[PEOPLE-04] says so when the person does not exist, holds nothing, or cannot be read', async () => {
  const missing = { ...backEnd([]), getContact: () => Promise.reject(new HttpError('Not found', 404)) };
  const { unmount } = openPerson(missing);
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  unmount();
  const nothing = openPerson(backEnd([]));
  expect(await screen.findByText('This person holds no license that you manage.')).toBeInTheDocument();
  nothing.unmount();
  openPerson({ ...backEnd([]), getContact: () => Promise.reject(new HttpError('Broken', 500)) });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

it('[PEOPLE-03] is closed to a manager who may not manage license users', async () => {
  const provider = backEnd([]);
  openPerson(provider, { person: viewer });
  expect(await screen.findByRole('heading', { name: "You don't have access to this page" })).toBeInTheDocument();
  expect(provider.getContact).not.toHaveBeenCalled();
});

it('[PEOPLE-05] [PEOPLE-06] releases everything, one call and key per license, and gives exactly that back', async () => {
  const provider = backEnd([
    license(1, 'Studio', { license_users: [anaUser, boUser] }),
    license(2, 'Editor', { license_users: [anaUser], max_license_users: 1 }),
    license(3, 'Viewer', { license_users: [boUser] }),
  ]);
  const { user } = openPerson(provider);
  await screen.findByRole('link', { name: /^Studio/ });
  await user.click(screen.getByRole('button', { name: 'Release everything' }));
  const sheet = await screen.findByRole('dialog', { name: 'Release everything' });
  expect(sheet).toHaveAccessibleDescription(/Activated devices stay activated until they are reset\./);
  expect(provider.unassignUser).not.toHaveBeenCalled();
  await user.click(within(sheet).getByRole('button', { name: 'Release 2 licenses' }));
  expect(await within(sheet).findByText('2 of 2 done.')).toBeInTheDocument();
  expect(within(sheet).getByRole('button', { name: 'Save results' })).toBeInTheDocument();
  expect(provider.unassignUser.mock.calls.map(([id, userId]) => [id, userId])).toEqual([
    [1, 501],
    [2, 501],
  ]);
  expect(new Set(provider.unassignUser.mock.calls.map(([, , key]) => key)).size).toBe(2);
  await user.click(within(sheet).getByRole('button', { name: 'Close' }));

  expect(await screen.findByText('This person holds no license that you manage.')).toBeInTheDocument();
  expect(screen.getByText('2 licenses were released here. You can give them back.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Give back' }));
  const back = await screen.findByRole('dialog', { name: 'Give licenses back' });
  await user.click(within(back).getByRole('button', { name: 'Give back 2 licenses' }));
  expect(await within(back).findByText('2 of 2 done.')).toBeInTheDocument();
  expect(provider.assignUsers.mock.calls.map(([id, emails]) => [id, emails])).toEqual([
    [1, ['ana@customer.test']],
    [2, ['ana@customer.test']],
  ]);
  await user.click(within(back).getByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('link', { name: /^Editor/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Give back' })).not.toBeInTheDocument();
});

it('[PEOPLE-13] releases those shown when a person holds more, and says that the page then shows the next ones', async () => {
  const provider = backEnd([1, 2].map(id => license(id, `Studio ${id}`, { license_users: [anaUser] })));
  const collectList = async () => ({ ...((await provider.collectList()) as object), isAll: false }) as never;
  const { user } = openPerson({ ...provider, collectList });
  expect(await screen.findByText('Only the first 1000 licenses are shown.')).toBeInTheDocument();
  expect(['Licenses', 'Devices of their licenses'].map(valueOf)).toEqual(['2+', '0+']);
  expect(screen.queryByRole('button', { name: 'Release everything' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Release those shown' }));
  const sheet = await screen.findByRole('dialog', { name: 'Release the licenses shown' });
  expect(sheet).toHaveAccessibleDescription(
    /^This person holds more licenses than are shown\. .+ shows the next ones\./,
  );
  await user.click(within(sheet).getByRole('button', { name: 'Release 2 licenses' }));
  expect(await within(sheet).findByText('2 of 2 done.')).toBeInTheDocument();
});

it('[PEOPLE-13] says that the licenses of a person who holds too many are not all given', async () => {
  const provider = backEnd([license(2, 'Free', { license_users: [boUser] })]);
  const collectList = async () => ({ ...((await provider.collectList()) as object), isAll: false }) as never;
  const { user } = openPerson({ ...provider, collectList });
  await user.click(await screen.findByRole('button', { name: 'Give the same as …' }));
  await user.type(await screen.findByRole('combobox', { name: 'Other person' }), 'bo');
  await user.click(await screen.findByRole('option', { name: /bo@customer\.test/ }));
  expect(await screen.findByRole('dialog', { name: 'Give the same licenses' })).toHaveAccessibleDescription(
    'The other person holds too many licenses for one list. These are only some of the licenses that this person lacks.',
  );
});

it('[PEOPLE-06] leaves out a license whose last place somebody else has taken meanwhile', async () => {
  const provider = backEnd([license(2, 'Editor', { license_users: [anaUser], max_license_users: 1 })]);
  provider.unassignUser.mockImplementation(async () => {});
  const { user } = openPerson({
    ...provider,
    getMany: async () => ({ data: [license(2, 'Editor', { license_users: [boUser], max_license_users: 1 })] }) as never,
  });
  await screen.findByRole('link', { name: /^Editor/ });
  await user.click(screen.getByRole('button', { name: 'Release everything' }));
  await user.click(await screen.findByRole('button', { name: 'Release 1 license' }));
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Give back' }));
  const back = await screen.findByRole('dialog', { name: 'Give licenses back' });
  expect(within(back).getByText('Too few places.')).toBeInTheDocument();
  expect(within(back).queryByRole('button', { name: /^Give back/ })).not.toBeInTheDocument();
});

it('[PEOPLE-07] gives what another person holds and this one lacks, with the reasons for what is left out', async () => {
  const provider = backEnd([
    license(1, 'Both', { license_users: [anaUser, boUser] }),
    license(2, 'Free', { license_users: [boUser] }),
    license(3, 'Full', { license_users: [boUser], max_license_users: 1 }),
    license(4, 'Managed', { license_users: [boUser], order: 9 }),
    license(5, 'Unlimited', { license_users: [boUser], max_license_users: 0 }),
  ]);
  const { user } = openPerson(provider);
  await screen.findByRole('link', { name: /^Both/ });
  await user.click(screen.getByRole('button', { name: 'Give the same as …' }));
  await user.type(await screen.findByRole('combobox', { name: 'Other person' }), 'bo');
  await user.click(await screen.findByRole('option', { name: /bo@customer\.test/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Give the same licenses' });
  expect(
    within(sheet)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Free, ORD-2, #2Open',
    'Unlimited, ORD-5, #5Open',
    'Full, ORD-3, #3Left outToo few places.',
    'Managed, ORD-4, #4Left outA manager of the order cannot be a license user.',
  ]);
  await user.click(within(sheet).getByRole('button', { name: 'Give 2 licenses' }));
  expect(await within(sheet).findByText(/^2 of 2 done\./)).toBeInTheDocument();
  expect(provider.assignUsers.mock.calls.map(([id, emails]) => [id, emails])).toEqual([
    [2, ['ana@customer.test']],
    [5, ['ana@customer.test']],
  ]);
});

it('[RUN-60] gives what a person holds to others, who need no account before, and takes it back', async () => {
  const provider = backEnd([
    license(1, 'Studio', { license_users: [anaUser, boUser] }),
    license(2, 'Editor', { license_users: [anaUser], max_license_users: 2 }),
  ]);
  const { user } = openPerson(provider);
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  await screen.findByRole('link', { name: /^Studio/ });
  await press('Give the same to others …');
  await user.click(await screen.findByRole('textbox', { name: 'Email addresses' }));
  await user.paste('New One <new-1@customer.test>; new-2@customer.test');
  await press('Continue');
  await screen.findByRole('dialog', { name: 'Give the same licenses to others' });
  expect(linesShown()).toEqual([
    ['new-1@customer.test, Studio, ORD-1, #1', 'Open'],
    ['new-2@customer.test, Studio, ORD-1, #1', 'Open'],
    ['new-1@customer.test, Editor, ORD-2, #2', 'Open'],
    ['new-2@customer.test, Editor, ORD-2, #2', 'Left out', 'Too few places.'],
  ]);
  await press('Give 3 licenses');
  await screen.findByText('3 of 3 done. 1 left out.');
  expect(provider.assignUsers.mock.calls.map(([id, emails]) => [id, emails])).toEqual([
    [1, ['new-1@customer.test', 'new-2@customer.test']],
    [2, ['new-1@customer.test']],
  ]);
  provider.unassignUser.mockClear();
  await press('Undo 3');
  await press('Remove 3 assignments');
  await screen.findByText('3 of 3 done.');
  expect(provider.unassignUser.mock.calls.map(([id, userId]) => [id, userId]).toSorted()).toEqual([
    [1, 600],
    [1, 601],
    [2, 600],
  ]);
});
