import { expect, it } from 'vitest';
import type { License, LicenseUser } from '../../contract/schemas/license';
import { people } from '../support/fixture';
import { portalScene } from '../support/portalOnServer';

const portal = portalScene();

/** A license of a user-authorized product, without a limit of users. */
const studio = 2;
const asDistributor = async () => {
  const { provider, last } = await portal.signedInAs(people.distributor.email);
  const user = async (email: string): Promise<LicenseUser | undefined> => {
    const { data } = await provider.getOne<License>('licenses', { id: studio });
    return data.license_users.find(({ true_email }) => true_email === email);
  };
  return { provider, last, user };
};

it('[WIRE-33] [LUSR-02] assigning sends only the email and returns the password of a new account', async () => {
  const { provider, last, user } = await asDistributor();
  const { new_password } = await provider.assignUser(studio, { email: 'new@customer.test' }, 'assign-1');
  expect(last()).toMatchObject({ method: 'POST', path: '/licenses/2/assign_user/' });
  expect(last().body).toEqual({ email: 'new@customer.test' });
  expect(last().headers['idempotency-key']).toBe('assign-1');
  expect(new_password).toMatch(/^.{8,}$/);
  expect(await user('new@customer.test')).toMatchObject({ is_initial_password: true, initial_password: new_password });
});

it('[WIRE-33] [LUSR-02] assigning sends the password that is given', async () => {
  const { provider, last } = await asDistributor();
  const body = { email: 'given@customer.test', password: 'given-0ne' };
  expect(await provider.assignUser(studio, body, 'assign-2')).toEqual({ new_password: 'given-0ne' });
  expect(last().body).toEqual(body);
});

it('[LUSR-06] assigning an existing account returns no password', async () => {
  const { provider, user } = await asDistributor();
  expect(await provider.assignUser(studio, { email: people.viewer.email }, 'assign-3')).toEqual({});
  expect(await user(people.viewer.email)).toBeDefined();
});

it('[LUSR-03] [LUSR-04] an email already listed is refused at its field, with the reason as a code', async () => {
  const { provider } = await asDistributor();
  await expect(provider.assignUser(studio, { email: 'USER@acme.test' }, 'assign-4')).rejects.toMatchObject({
    status: 400,
    body: { codes: { email: 'already_assigned' } },
  });
  await expect(provider.assignUser(studio, { email: people.manager.email }, 'assign-5')).rejects.toMatchObject({
    status: 400,
    body: { codes: { email: 'already_manager' } },
  });
});

it('[WIRE-32] [LUSR-22] a batch sends a list of objects with email and is_manager false', async () => {
  const { provider, last, user } = await asDistributor();
  const { accounts, assigned } = await provider.assignUsers(
    studio,
    ['b1@customer.test', 'b2@customer.test'],
    'batch-1',
  );
  const new_password = expect.stringMatching(/^\S{8,}$/) as string;
  expect(accounts).toEqual([
    { email: 'b1@customer.test', new_password },
    { email: 'b2@customer.test', new_password },
  ]);
  expect(assigned).toEqual(['b1@customer.test', 'b2@customer.test']);
  expect(last()).toMatchObject({ method: 'POST', path: '/licenses/2/assign_users/' });
  expect(last().body).toEqual({
    emails: [
      { email: 'b1@customer.test', is_manager: false },
      { email: 'b2@customer.test', is_manager: false },
    ],
  });
  expect(last().headers['idempotency-key']).toBe('batch-1');
  expect(await user('b1@customer.test')).toBeDefined();
  expect(await user('b2@customer.test')).toBeDefined();
});

it('[WIRE-34] [LUSR-25] unassigning sends the id of the user', async () => {
  const { provider, last, user } = await asDistributor();
  await provider.assignUsers(studio, ['leaver@customer.test'], 'batch-2');
  const id = (await user('leaver@customer.test'))?.id ?? 0;
  await provider.unassignUser(studio, id, 'key-1');
  expect(last()).toMatchObject({ method: 'POST', path: '/licenses/2/unassign_user/' });
  expect(last().body).toEqual({ license_user_id: id });
  expect(await user('leaver@customer.test')).toBeUndefined();
});

it('[WIRE-35] [LUSR-29] max activations are a map of user id to max_activations', async () => {
  const { provider, last, user } = await asDistributor();
  await provider.setMaxActivations(studio, people.user.id, 500, 'key-1');
  expect(last()).toMatchObject({ method: 'POST', path: '/licenses/2/set_users_activations/' });
  expect(last().body).toEqual({ '1': { max_activations: 500 } });
  expect(await user(people.user.email)).toMatchObject({ max_activations: 500 });
});

it('[WIRE-36] [LUSR-31] resetting activations sends reset_total_activations true', async () => {
  const { provider, last, user } = await asDistributor();
  await provider.resetTotalActivations(studio, people.user.id, 'key-2');
  expect(last()).toMatchObject({ method: 'POST', path: '/licenses/2/set_users_activations/' });
  expect(last().body).toEqual({ '1': { reset_total_activations: true } });
  expect(await user(people.user.email)).toMatchObject({ total_activations: 0 });
});

it('[WIRE-06] [LUSR-24] editing a license user patches the user', async () => {
  const { provider, last, user } = await asDistributor();
  const change = { first_name: 'Ursula', last_name: 'Uhl', phone_number: '+49 2' };
  await provider.updateUser(people.user.id, change, 'key-1');
  expect(last()).toMatchObject({ method: 'PATCH', path: '/users/1/' });
  expect(last().body).toEqual(change);
  expect(await user(people.user.email)).toMatchObject(change);
});

it('[WIRE-07] [LUSR-27] setting a password sends it with POST', async () => {
  const { provider, last, user } = await asDistributor();
  await provider.setPassword(people.user.id, 'kr8-vq-51', 'key-1');
  expect(last()).toMatchObject({ method: 'POST', path: '/users/1/set_password/' });
  expect(last().body).toEqual({ password: 'kr8-vq-51' });
  expect(await user(people.user.email)).toMatchObject({ initial_password: 'kr8-vq-51' });
});

it('[WIRE-08] the email check is requested without a slash at its end, and ignores case', async () => {
  const { provider, last } = await asDistributor();
  expect(await provider.emailUse('nobody+1@acme.test')).toBe('free');
  expect(last()).toMatchObject({
    method: 'GET',
    path: '/users/check_user_email',
    query: { email: 'nobody+1@acme.test' },
  });
  expect(await provider.emailUse('Viewer@acme.test')).toBe('in_use');
});

it('[VALID-23] counts the active devices of a license', async () => {
  const { provider, last } = await asDistributor();
  expect(await provider.countActiveDevices(1)).toBe(1);
  expect(last()).toMatchObject({ path: '/devices/', query: { license: '1', limit: '1000', blacklisted: '0' } });
});
