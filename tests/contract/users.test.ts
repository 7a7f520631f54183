import { describe, expect, it } from 'vitest';
import { people } from '../support/fixture';
import { portalScene } from '../support/portalOnServer';

const portal = portalScene();

describe('branding, users and permissions', () => {
  it('[WIRE-01][AUTH-13] the branding of a host is requested without a slash and without a sign-in', async () => {
    const { provider, last } = portal.withSession({
      accessToken: () => null,
      csrfToken: () => 'csrf-before-the-sign-in',
      renew: async () => 'sign_in_required',
    });
    const branding = await provider.getBranding('portal.acme.test');
    expect(last()).toMatchObject({ method: 'GET', path: '/companies/get_id', query: { domain: 'portal.acme.test' } });
    expect(last().headers).not.toHaveProperty('authorization');
    expect(branding).toMatchObject({ id: 1, portal_data: '{"name":"Acme","allowUsersLicenseReset":true}' });
  });

  it('[WIRE-02] the current user is read without a slash', async () => {
    const { provider, last } = await portal.signedInAs(people.manager.email);
    const user = await provider.getUser(people.manager.platformUserId);
    expect(last()).toMatchObject({ method: 'GET', path: `/users/${people.manager.platformUserId}`, query: {} });
    expect(user.profile.email).toBe('manager@acme.test');
  });

  it('[WIRE-03] the existing permissions come as a list of codes', async () => {
    const { provider, last } = await portal.signedInAs(people.manager.email);
    const permissions = await provider.getManagerPermissions();
    expect(last()).toMatchObject({ method: 'GET', path: '/license-manager-permissions/', query: {} });
    expect(permissions).toHaveLength(16);
    expect(permissions.map(({ code }) => code)).toContain('reset_license');
  });

  it('[WIRE-04] issued counts are read per product', async () => {
    const { provider, last } = await portal.signedInAs(people.distributor.email);
    const id = people.distributor.platformUserId;
    const counters = await provider.getLicenseCounters(id);
    expect(last()).toMatchObject({ method: 'GET', path: `/users/${id}/created_licenses_counts/`, query: {} });
    expect(counters.map(row => [row.product.product_name, row.created_licenses_count, row.num_of_licenses])).toEqual([
      ['Editor', 3, 10],
      ['Studio', 7, null],
    ]);
  });

  it('[WIRE-05] the profile is changed under the platform user id', async () => {
    const { provider, last } = await portal.signedInAs(people.user.email);
    const change = { first_name: 'Ute', last_name: 'Muster', phone_number: '+49 2' };
    const id = people.user.platformUserId;
    await expect(provider.updateUser(id, change, 'key-1')).resolves.toBeUndefined();
    expect(last()).toMatchObject({ method: 'PATCH', path: `/users/${id}/`, body: change });
    const { profile } = await provider.getUser(id);
    expect(profile).toMatchObject({ given_name: 'Ute', family_name: 'Muster', phone_number: '+49 2' });
  });

  it('[WIRE-05] a refused field is named, so that the form can show it', async () => {
    const { provider } = await portal.signedInAs(people.user.email);
    const change = { phone_number: '1'.repeat(41) };
    const failure = await provider
      .updateUser(people.user.platformUserId, change, 'key-1')
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ status: 400, body: { code: 'invalid' } });
    expect(failure).toHaveProperty('body.errors.phone_number', expect.any(String));
    expect(failure).toHaveProperty('body.requestId', expect.any(String));
  });
});
