import { expect, it, vi } from 'vitest';
import { createAuthProvider } from '../../authProvider';
import { createSession } from '../../authProvider/session';
import type { User } from '../../contract/schemas/user';
import { fakeBrowser } from '../support/fakeBrowser';
import { memoryStorage } from '../support/memoryStorage';
import { keptSignIn, oidcConfig, type storedSignIn } from '../support/signInParts';

const anna: User = {
  id: 17,
  profile: {
    name: 'Anna Berg',
    email: 'anna@acme.test',
    phone_number: '',
    given_name: 'Anna',
    family_name: 'Berg',
    platform_user_id: '17',
  },
  permissions: [{ id: 1, code: 'reset_license' }],
  is_manager: true,
  number_of_licenses: 3,
  company: { id: 1, name: 'Acme', portal_data: '{"allowUsersLicenseBorrow":true}', oauth_clients_data: null },
  products: [],
  license_templates: [],
  license_types: [],
};

const signedIn = async (own: Parameters<typeof storedSignIn>[0] = {}, hasUnsaved = false) => {
  const storage = memoryStorage(keptSignIn(own));
  const session = createSession({
    oidc: oidcConfig('http://127.0.0.1:9'),
    onCleared: () => {},
    hasUnsaved: () => hasUnsaved,
    browser: fakeBrowser({ storage }),
  });
  await session.check({ returnTo: '/', uiLocales: 'en' });
  const getUser = vi.fn((_id: string) => Promise.resolve(anna));
  const authProvider = createAuthProvider({ session, dataProvider: { getUser }, hasUnsaved: () => hasUnsaved });
  return { session, getUser, authProvider };
};

it("[AUTH-18] loads the person by the sign-in's id, once", async () => {
  const { authProvider, getUser } = await signedIn();
  const [person] = await Promise.all([authProvider.getPermissions(), authProvider.getPermissions()]);
  expect(getUser.mock.calls).toEqual([['17']]);
  expect(person).toMatchObject({ user: { id: 17 }, isManager: true, portal: { allowUsersLicenseBorrow: true } });
  expect([...person.permissions]).toEqual(['reset_license']);
});

it('[AUTH-18] loads again after a minute, on request: rights and products change', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  try {
    const { authProvider, getUser } = await signedIn();
    await authProvider.getPermissions();
    vi.advanceTimersByTime(59_999);
    await authProvider.getPermissions();
    expect(getUser).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(1);
    getUser.mockResolvedValue({ ...anna, permissions: [] });
    expect([...(await authProvider.getPermissions()).permissions]).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});

it('[AUTH-18] loads nobody while nobody is signed in', async () => {
  const { authProvider, getUser, session } = await signedIn();
  session.end();
  await expect(authProvider.getPermissions()).rejects.toThrow('nobody is signed in');
  expect(getUser).not.toHaveBeenCalled();
});

it('[AUTH-05] loads again after the record could not be loaded', async () => {
  const { authProvider, getUser } = await signedIn();
  getUser.mockRejectedValueOnce(new Error('busy'));
  await expect(authProvider.getPermissions()).rejects.toThrow('busy');
  expect(await authProvider.getPermissions()).toMatchObject({ user: { id: 17 } });
});

it('[AUTH-11] shows the changed name after a profile change', async () => {
  const { authProvider, getUser, session } = await signedIn();
  const renew = vi.spyOn(session, 'renew').mockResolvedValue('renewed');
  expect(await authProvider.getIdentity?.()).toEqual({ id: 17, fullName: 'Anna Berg' });
  getUser.mockResolvedValue({ ...anna, profile: { ...anna.profile, name: 'Anna Tal' } });
  await authProvider.refreshPerson();
  expect(renew).toHaveBeenCalledOnce();
  expect(await authProvider.getIdentity?.()).toEqual({ id: 17, fullName: 'Anna Tal' });
});

it('[AUTH-10] a provider that gives no refresh token keeps the person signed in after a profile change', async () => {
  const { authProvider, getUser, session } = await signedIn({ refreshToken: null });
  await authProvider.getPermissions();
  getUser.mockResolvedValue({ ...anna, profile: { ...anna.profile, name: 'Anna Tal' } });
  await authProvider.refreshPerson();
  expect(await authProvider.getIdentity?.()).toEqual({ id: 17, fullName: 'Anna Tal' });
  expect(session.state()).toEqual({ status: 'signed_in' });
});

it('[AUTH-15] ends the sign-in on a 401, without a message or a logout of its own', async () => {
  const { authProvider, session } = await signedIn();
  await expect(authProvider.checkError({ status: 401 })).rejects.toEqual({
    redirectTo: undefined,
    logoutUser: false,
    message: false,
  });
  expect(session.state()).toEqual({ status: 'over' });
});

it('[AUTH-15] a 401 does not leave a page with unsaved entries', async () => {
  const { session, authProvider } = await signedIn({}, true);
  await authProvider.checkError({ status: 401 });
  expect(session.state()).toEqual({ status: 'lapsed' });
});

it('[AUTH-15] keeps the sign-in on a 401 when the provider could not be reached to renew it', async () => {
  const { authProvider, session } = await signedIn();
  expect(await session.renew()).toBe('unavailable');
  await authProvider.checkError({ status: 401 });
  expect(session.state()).toEqual({ status: 'signed_in' });
});

it('[AUTH-16] leads to /login on a 403 and keeps the sign-in', async () => {
  const { authProvider, session } = await signedIn();
  expect(authProvider.wasRefused()).toBe(false);
  await expect(authProvider.checkError({ status: 403 })).rejects.toEqual({
    redirectTo: '/login',
    logoutUser: false,
    message: false,
  });
  expect(authProvider.wasRefused()).toBe(true);
  expect(session.hasStoredSignIn()).toBe(true);
});

it('[HOST-12] never rejects for a refused command, which react-admin would report as done', async () => {
  const { authProvider, session } = await signedIn();
  await authProvider.checkError({ status: 403, body: { isCommand: true } });
  expect(authProvider.wasRefused()).toBe(false);
  await authProvider.checkError({ status: 401, body: { isCommand: true } });
  expect(session.state()).toEqual({ status: 'over' });
});

it('[AUTH-16] a 403 does not leave a page with unsaved entries', async () => {
  const { authProvider } = await signedIn({}, true);
  await authProvider.checkError({ status: 403 });
  expect(authProvider.wasRefused()).toBe(false);
});

it.each([400, 404, 409, 500, undefined])('[AUTH-15] leaves a failure with status %s to the page', async status => {
  const { authProvider, session } = await signedIn();
  await authProvider.checkError({ status });
  expect(session.state()).toEqual({ status: 'signed_in' });
});

it("[AUTH-04] lets the pages of a signed-in person load, and nobody else's", async () => {
  const { authProvider, session } = await signedIn();
  await authProvider.checkAuth({});
  session.end();
  await expect(authProvider.checkAuth({})).rejects.toMatchObject({ redirectTo: '/login' });
});

it('[AUTH-08] logging out without a sign-in does not disturb other tabs', async () => {
  const { authProvider, session } = await signedIn();
  session.end();
  const post = vi.spyOn(BroadcastChannel.prototype, 'postMessage');
  expect(await authProvider.logout({})).toBe(false);
  expect(post).not.toHaveBeenCalled();
});

it('[AUTH-18] never uses the former person’s record for the next sign-in', async () => {
  let signInId = 'of-anna';
  const session = { ...(await signedIn()).session, signInId: () => signInId };
  const getUser = vi.fn(async (_id: string) => anna);
  const authProvider = createAuthProvider({ session, dataProvider: { getUser } });
  await authProvider.getPermissions();
  signInId = 'of-ben';
  getUser.mockResolvedValue({ ...anna, id: 18 });
  expect((await authProvider.getPermissions()).user.id).toBe(18);
});

it('[HOST-68] answers from the last record of this sign-in while it cannot be read', async () => {
  let signInId: string | null = 'of-anna';
  const session = { ...(await signedIn()).session, signInId: () => signInId };
  const getUser = vi.fn(async (_id: string) => anna);
  const authProvider = createAuthProvider({
    session,
    dataProvider: { getUser },
    mayAccess: ({ user }, { action }) => user.id === 17 && action === 'list',
  });
  const ask = (action: string) => authProvider.canAccess?.({ resource: 'parcels', action });
  getUser.mockRejectedValueOnce(new Error('away'));
  await expect(ask('list')).rejects.toThrow('away');
  await authProvider.getPermissions();
  authProvider.forgetPerson();
  getUser.mockRejectedValue(new Error('away'));
  expect(await ask('list')).toBe(true);
  expect(await ask('edit')).toBe(false);
  await expect(authProvider.getPermissions()).rejects.toThrow('away');
  signInId = null;
  expect(await ask('list')).toBe(true);
  signInId = 'of-ben';
  await expect(ask('list')).rejects.toThrow('away');
});
