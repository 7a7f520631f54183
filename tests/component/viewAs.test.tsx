import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { beforeEach, expect, it, vi } from 'vitest';
import type { NewViewAs } from '../../contract/extensions/viewAs';
import type { License } from '../../contract/schemas/license';
import type { PortalDataProvider } from '../../dataProvider/types';
import { page } from '../../src/components/viewAs/viewingAs';
import { openViewAs } from '../../src/components/viewAs/viewAsParts';
import { ChangePasswordButton } from '../../src/profile/ChangePasswordButton';
import { createPerson, licenseUser, viewer } from '../support/people';
import { renderPortal, type Surroundings } from '../support/render';
import { renderApp } from '../support/renderApp';
import { createLicense, createLicenseUser } from '../support/sampleLicense';
import { signedInSession } from '../support/signedIn';

const ada = { ...createLicenseUser(5, 'ada@acme.test'), first_name: 'Ada', last_name: 'Lovelace' };
const bob = createLicenseUser(4, 'bob@acme.test');
const forUsers = { product: { authorization_method: 'user' as const }, license_key: null };
const license = createLicense({ ...forUsers, license_users: [bob, ada] });

const opened: string[] = [];
beforeEach(() => {
  opened.length = 0;
  sessionStorage.clear();
  sessionStorage.setItem('portal.sign_in', JSON.stringify({ id: 'sign-in-1', accessToken: 'token' }));
  vi.spyOn(page, 'open').mockImplementation(path => void opened.push(path));
});

const kept = () => JSON.parse(sessionStorage.getItem('portal.draft.3.memo.view_as') ?? 'null') as unknown;

/** Opens a license's page in the whole portal, and records which grants were asked for. */
const openPage = (
  shown: License,
  surroundings: Surroundings & { members?: License[] | HttpError; refusal?: HttpError } = {},
  hasViews = true,
) => {
  const { members = [], refusal, ...options } = surroundings;
  const begun: NewViewAs[] = [];
  const begin = async (view: NewViewAs) => {
    begun.push(view);
    if (refusal) throw refusal;
    return { grant: 'g', user: view.user, ends_at: '2026-11-25T12:15:00Z', is_partial: true };
  };
  const app = renderApp(`/licenses/${shown.id}`, {
    extensions: hasViews ? ['view-as'] : [],
    ...options,
    dataProvider: {
      getOne: (async () => ({ data: shown })) as unknown as PortalDataProvider['getOne'],
      getBundleMembers: async () => (members instanceof HttpError ? Promise.reject(members) : members),
      collectList: async () => ({ data: [], isAll: true }) as never,
      beginViewAs: begin,
    },
  });
  return { ...app, begun };
};

const entry = { name: 'View as license user' };

it('[VIEWAS-09] a manager chooses one of the license’s users, and the portal opens as that person in this tab', async () => {
  sessionStorage.setItem('portal.draft.3.run', '"interrupted"');
  const { user, begun } = openPage(license);
  await user.click(await screen.findByRole('button', entry));
  const dialog = within(await screen.findByRole('dialog', entry));
  const people = within(dialog.getByLabelText('License user')).getAllByRole('option');
  expect(people.map(({ textContent }) => textContent)).toEqual(['Ada Lovelace (ada@acme.test)', 'bob@acme.test']);
  await user.selectOptions(dialog.getByLabelText('License user'), 'bob@acme.test');
  await user.click(dialog.getByRole('button', { name: 'View' }));
  await waitFor(() => expect(opened).toEqual(['/']));
  expect(begun).toEqual([{ license: 1042, user: 4 }]);
  expect(kept()).toEqual({
    grant: 'g',
    name: 'bob@acme.test',
    isPartial: true,
    returnTo: '/licenses/1042',
    signInId: 'sign-in-1',
  });
  // The manager's own drafts are hidden.
  expect(sessionStorage.getItem('portal.draft.3.run')).toBeNull();
  expect(localStorage.getItem('portal.draft.3.memo.view_as')).toBeNull();
});

it('[VIEWAS-17] a refused view says that it did not start, and why', async () => {
  const reason = 'This person has rights of their own, so nobody can see the portal as they do.';
  const body = { errors: {}, code: 'view_as_of_manager', isCommand: true };
  const { user } = openPage(license, { refusal: new HttpError(reason, 409, body) });
  await user.click(await screen.findByRole('button', entry));
  await user.click(within(await screen.findByRole('dialog', entry)).getByRole('button', { name: 'View' }));
  expect(await screen.findByText('Viewing as this person could not start')).toBeVisible();
  expect(screen.getByText(reason)).toBeVisible();
  expect(opened).toEqual([]);
});

it('[VIEWAS-09] a bundle offers the users of its members, everybody once', async () => {
  const members = [
    createLicense({ ...forUsers, id: 71, license_users: [bob] }),
    createLicense({ ...forUsers, id: 72, license_users: [ada, bob] }),
  ];
  const bundle = createLicense({ id: 70, is_bundle: true });
  const { user, begun } = openPage(bundle, { members });
  await user.click(await screen.findByRole('button', entry));
  const dialog = within(await screen.findByRole('dialog', entry));
  expect(await dialog.findAllByRole('option')).toHaveLength(2);
  await user.click(dialog.getByRole('button', { name: 'View' }));
  await waitFor(() => expect(begun).toEqual([{ license: 72, user: 5 }]));
});

it('[VIEWAS-21] a bundle whose members can have no users does not offer it, one that could not be read does', async () => {
  const bundle = createLicense({ id: 70, is_bundle: true });
  const { unmount } = openPage(bundle, { members: [createLicense({ id: 71 }), createLicense({ id: 72 })] });
  expect(await screen.findByRole('heading', { name: 'Licenses in this bundle' })).toBeVisible();
  expect(screen.queryByRole('button', entry)).toBeNull();
  unmount();
  openPage(bundle, { members: new HttpError('Internal error', 500) });
  expect(await screen.findByRole('button', entry)).toBeVisible();
});

it('[VIEWAS-09] a license without users says so', async () => {
  const { user, begun } = openPage(createLicense({ ...forUsers, license_users: [] }));
  await user.click(await screen.findByRole('button', entry));
  const dialog = within(await screen.findByRole('dialog', entry));
  expect(dialog.getByText('The license has no license users.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'View' })).toBeDisabled();
  expect(begun).toEqual([]);
});

it.each<[string, License, Surroundings, boolean]>([
  ['without the extension', license, {}, false],
  ['to a manager without the permission', license, { person: viewer }, true],
  ['to a license user', { ...license, is_manager: false }, { person: licenseUser }, true],
  ['on a license that the manager only uses', { ...license, is_manager: false }, {}, true],
  ['on a license with a key', createLicense(), {}, true],
])('[VIEWAS-09] it is not offered %s', async (_what, shown, surroundings, hasViews) => {
  openPage(shown, surroundings, hasViews);
  expect(await screen.findByRole('tab', { name: 'License details' })).toBeVisible();
  expect(screen.queryByRole('button', entry)).toBeNull();
});

const keepView = (changes: object = {}) =>
  sessionStorage.setItem(
    'portal.draft.3.memo.view_as',
    JSON.stringify({
      grant: 'the-grant',
      name: 'Ada Lovelace',
      isPartial: false,
      returnTo: '/licenses/7',
      signInId: 'sign-in-1',
      ...changes,
    }),
  );

const openBanner = (end: () => Promise<void> = async () => {}) => {
  const { Banner, ...view } = openViewAs();
  if (!Banner) throw new Error('There is no view.');
  return {
    ...renderPortal(<Banner />, { dataProvider: { endViewAs: end } }),
    view,
  };
};
const banner = () => screen.findByRole('region', entry);

it('[VIEWAS-10] a banner says whose portal it is, and End returns to the license', async () => {
  keepView();
  sessionStorage.setItem('portal.draft.3.aside.run', '"interrupted"');
  const ended: string[] = [];
  const { user } = openBanner(async () => void ended.push('end'));
  expect(await banner()).toHaveTextContent('You see what Ada Lovelace sees. Nothing can be changed.');
  expect(await banner()).not.toHaveTextContent('left out');
  await user.click(screen.getByRole('button', { name: 'End' }));
  await waitFor(() => expect(opened).toEqual(['/licenses/7']));
  expect([ended, kept()]).toEqual([['end'], null]);
  expect(sessionStorage.getItem('portal.draft.3.run')).toBe('"interrupted"');
});

it('[VIEWAS-10] the banner says when something is left out, and End works without an answer', async () => {
  keepView({ isPartial: true });
  const { user } = openBanner(() => Promise.reject(new Error('no answer')));
  expect(await banner()).toHaveTextContent('Licenses that you do not manage are left out.');
  await user.click(screen.getByRole('button', { name: 'End' }));
  await waitFor(() => expect(opened).toEqual(['/licenses/7']));
  expect(kept()).toBeNull();
});

it('[VIEWAS-10] the view belongs to the sign-in that began it', () => {
  keepView({ signInId: 'sign-in-0' });
  sessionStorage.setItem('portal.draft.3.aside.run', '"interrupted"');
  expect(openViewAs()).toEqual({});
  expect(kept()).toBeNull();
  expect(sessionStorage.getItem('portal.draft.3.run')).toBe('"interrupted"');
  expect(openViewAs()).toEqual({});
});

const answering = (status: number, body: object = {}) => {
  const fetched = vi.fn<typeof fetch>(async () => new Response(JSON.stringify(body), { status }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

it('[VIEWAS-11] reads carry the grant, and nothing but reads and the end is sent', async () => {
  keepView();
  const sent = answering(200);
  const { fetch: send } = openViewAs();
  await send?.('/api/v1/licenses/', { headers: { accept: 'application/json' } });
  const [, init] = sent.mock.calls[0] ?? [];
  expect(Object.fromEntries(new Headers(init?.headers))).toEqual({
    accept: 'application/json',
    'x-view-as': 'the-grant',
  });
  for (const [method, path] of [
    ['POST', 'licenses/2/reset/'],
    ['PATCH', 'users/5/'],
    ['DELETE', 'x/views/1/'],
    ['POST', 'x/view-as/'],
  ]) {
    const answer = await send?.(`/api/v1/${path}`, { method });
    expect([answer?.status, await answer?.json()]).toMatchObject([409, { code: 'view_as_is_read_only' }]);
  }
  expect(sent).toHaveBeenCalledTimes(1);
  await send?.('/api/v1/x/view-as/', { method: 'DELETE' });
  expect(sent).toHaveBeenCalledTimes(2);
  vi.unstubAllGlobals();
});

it('[VIEWAS-11] the banner says that the view has ended once the server says so', async () => {
  keepView();
  answering(409, { code: 'view_as_ended' });
  const end = vi.fn(async () => {});
  const { user, view } = openBanner(end);
  expect(await banner()).toHaveTextContent('You see what Ada Lovelace sees.');
  const answer = await view.fetch?.('/api/v1/licenses/');
  expect([answer?.status, await answer?.json()]).toEqual([409, { code: 'view_as_ended' }]);
  expect(await screen.findByText('You no longer view the portal as this person.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back to the license' }));
  await waitFor(() => expect(opened).toEqual(['/licenses/7']));
  expect(end).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});

it('[VIEWAS-11] the manager’s own password is not changed from the other person’s profile', async () => {
  keepView();
  const changePassword = vi.fn(async () => {});
  const session = signedInSession({ changePassword });
  const { user } = renderPortal(<ChangePasswordButton />, { person: createPerson(), authProvider: { session } });
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('You see what another person sees. Nothing can be changed.')).toBeVisible();
  sessionStorage.clear();
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(changePassword).toHaveBeenCalledTimes(1);
});
