import { describe, expect, it } from 'vitest';
import type { License } from '../../contract/schemas/license';
import type { RenewalOutcome } from '../../dataProvider/httpClient';
import { grant, people } from '../support/fixture';
import { portalScene } from '../support/portalOnServer';

const portal = portalScene();

/** A sign-in whose token the server no longer knows. */
const staleSession = (renewal: { outcome: RenewalOutcome; token?: string }) => {
  let token = 'no-longer-known';
  let renewals = 0;
  const client = portal.withSession({
    accessToken: () => token,
    csrfToken: () => 'csrf-of-the-sign-in',
    renew: async () => {
      renewals += 1;
      token = renewal.token ?? token;
      return renewal.outcome;
    },
  });
  return { ...client, renewals: () => renewals };
};

describe('every request', () => {
  it('[AUTH-12][AUTH-14] carries the bearer token and the CSRF header, reading and writing', async () => {
    const { provider, requests } = await portal.signedInAs(people.manager.email);
    const { data: license } = await provider.getOne<License>('licenses', { id: 3 });
    await provider.getList('licenses', {});
    await provider.getBranding('portal.acme.test');
    await provider.updateUser(people.manager.platformUserId, { first_name: 'Max' }, 'key-1');
    await provider.resetLicense(license, 'key-1');

    expect(requests.map(({ method }) => method)).toEqual(['GET', 'GET', 'GET', 'PATCH', 'POST']);
    for (const { headers } of requests) {
      expect(headers.authorization).toMatch(/^Bearer [\w-]{20,}$/);
      expect(headers['x-csrftoken']).toBe('csrf-of-the-sign-in');
      expect(headers.accept).toBe('application/json');
    }
  });

  it('[AUTH-16] renews the sign-in once on a 401 and is sent once more', async () => {
    const token = await portal.tokenFor(people.manager.email);
    const { provider, requests, renewals } = staleSession({ outcome: 'renewed', token });
    await provider.updateUser(people.manager.platformUserId, { first_name: 'Max' }, 'key-1');
    expect(renewals()).toBe(1);
    expect(requests.map(({ headers }) => headers.authorization)).toEqual(['Bearer no-longer-known', `Bearer ${token}`]);
    expect(requests.map(({ body }) => body)).toEqual([{ first_name: 'Max' }, { first_name: 'Max' }]);
  });

  it('[AUTH-16] is not sent a third time when the renewed token is refused too', async () => {
    const { provider, requests, renewals } = staleSession({ outcome: 'renewed', token: 'unknown-as-well' });
    await expect(provider.getList('licenses', {})).rejects.toMatchObject({ status: 401 });
    expect([renewals(), requests.length]).toEqual([1, 2]);
  });

  it('[AUTH-15] ends in a 401 when the person has to sign in', async () => {
    const { provider, requests } = staleSession({ outcome: 'sign_in_required' });
    await expect(provider.getList('licenses', {})).rejects.toMatchObject({
      status: 401,
      body: { code: 'not_authenticated' },
    });
    expect(requests).toHaveLength(1);
  });

  it('[AUTH-16] does not fail with a 401 when the provider cannot be reached, so the person stays signed in', async () => {
    const { provider } = staleSession({ outcome: 'unavailable' });
    await expect(provider.getList('licenses', {})).rejects.toMatchObject({ status: 0 });
  });

  it('[AUTH-16] refused with a 401 is repeated with a token renewed meanwhile, without another renewal', async () => {
    const token = await portal.tokenFor(people.manager.email);
    const asked = ['no-longer-known', 'no-longer-known'];
    const { provider, requests } = portal.withSession({
      accessToken: () => asked.shift() ?? token,
      csrfToken: () => 'csrf-of-the-sign-in',
      renew: () => Promise.reject(new Error('renewed needlessly')),
    });
    await provider.getList('licenses', {});
    expect(requests).toHaveLength(2);
  });

  it('[AUTH-15] sent before somebody signed in again is repeated once with the new sign-in', async () => {
    const token = await portal.tokenFor(people.manager.email);
    const asked = [null, null];
    const { provider, requests } = portal.withSession({
      accessToken: () => (asked.length > 0 ? (asked.shift() ?? null) : token),
      csrfToken: () => 'csrf-of-the-sign-in',
      renew: () => Promise.reject(new Error('renewed needlessly')),
    });
    await provider.getOne('licenses', { id: 3 });
    expect(requests.map(({ headers }) => headers.authorization)).toEqual([undefined, `Bearer ${token}`]);
  });

  it('[AUTH-15] refused while nobody is signed in ends in that 401, without a renewal', async () => {
    const { provider, requests } = portal.withSession({
      accessToken: () => null,
      csrfToken: () => 'csrf-of-the-sign-in',
      renew: () => Promise.reject(new Error('renewed needlessly')),
    });
    await expect(provider.getOne('licenses', { id: 3 })).rejects.toMatchObject({ status: 401 });
    expect(requests).toHaveLength(1);
  });

  it('[AUTH-16] passes a 403 on, without a renewal', async () => {
    await grant(portal.db, people.viewer.id, []);
    const { provider, requests } = await portal.signedInAs(people.viewer.email);
    const { data: license } = await provider.getOne<License>('licenses', { id: 9 });
    await expect(provider.resetLicense(license, 'key-1')).rejects.toMatchObject({
      status: 403,
      message: 'You do not have permission to perform this action.',
      body: { code: 'permission_denied', errors: {} },
    });
    expect(requests).toHaveLength(2);
  });
});
