import { describe, expect, it } from 'vitest';
import type { ClientOwner } from '../../dataProvider/types';
import { people } from '../support/fixture';
import { portalScene } from '../support/portalOnServer';

const portal = portalScene();

const periods = { secret_expiration_period: 7_200, secret_rotated_expiration_period: 60 };

describe.each<[string, ClientOwner, string, Record<string, string>, string]>([
  [
    'WIRE-48] [WIRE-49] [WIRE-50] [WIRE-51',
    { license: 2, company: 1 },
    '/licenses/2',
    { company: '1' },
    'auth-license-2',
  ],
  ['WIRE-52', { company: 1 }, '/companies/1', {}, 'auth-company-1'],
])('[%s] the OAuth client of %j', (row, owner, base, query, clientId) => {
  const secretOf = async () => {
    const { provider } = await portal.signedInAs(people.distributor.email);
    return (await provider.getOAuthClient(owner))?.secret;
  };

  it(`[${row}] is absent at first`, async () => {
    const { provider, last } = await portal.signedInAs(people.distributor.email);
    expect(await provider.getOAuthClient(owner)).toBeNull();
    expect(last()).toMatchObject({ method: 'GET', path: `${base}/client/`, query });
  });

  it(`[${row}] is initialised with POST, once per submission`, async () => {
    const { provider, last } = await portal.signedInAs(people.distributor.email);
    await provider.createOAuthClient(owner, 'one-submission');
    expect(last()).toMatchObject({ method: 'POST', path: `${base}/client/`, query });
    expect(last().body).toBeUndefined();
    expect(last().headers['idempotency-key']).toBe('one-submission');
    const secret = await secretOf();
    await provider.createOAuthClient(owner, 'one-submission');
    expect(await secretOf()).toBe(secret);
    expect(await provider.getOAuthClient(owner)).toMatchObject({ clientId });
    await expect(provider.createOAuthClient(owner, 'another')).rejects.toMatchObject({
      status: 409,
      body: { code: 'client_exists' },
    });
  });

  it(`[${row}] gets another secret by a refresh, one per submission`, async () => {
    const { provider, last } = await portal.signedInAs(people.distributor.email);
    const before = await secretOf();
    await provider.refreshOAuthSecret(owner, 'refresh-1');
    expect(last()).toMatchObject({ method: 'POST', path: `${base}/client_secret/`, query });
    expect(last().headers['idempotency-key']).toBe('refresh-1');
    const after = await secretOf();
    expect(after).not.toBe(before);
    await provider.refreshOAuthSecret(owner, 'refresh-1');
    expect(await secretOf()).toBe(after);
  });

  it(`[${row}] is rotated with both periods in seconds`, async () => {
    const { provider, last } = await portal.signedInAs(people.distributor.email);
    const before = await secretOf();
    await provider.rotateOAuthSecret(owner, periods, 'rotate-1');
    expect(last()).toMatchObject({ method: 'POST', path: `${base}/client_secret_rotate/`, query });
    expect(last().headers['idempotency-key']).toBe('rotate-1');
    expect(last().body).toEqual({ secret_expiration_period: 7_200, secret_rotated_expiration_period: 60 });
    const client = await provider.getOAuthClient(owner);
    expect(client?.secret).not.toBe(before);
    expect(client?.attributes).toMatchObject({
      'client.secret.rotated': 'true',
      SECRET_EXPIRATION_PERIOD: '7200',
      SECRET_ROTATED_EXPIRATION_PERIOD: '60',
    });
  });

  it(`[${row}] is deleted, and no longer exists`, async () => {
    const { provider, last } = await portal.signedInAs(people.distributor.email);
    await provider.deleteOAuthClient(owner, 'key-1');
    expect(last()).toMatchObject({ method: 'DELETE', path: `${base}/client/`, query });
    expect(await provider.getOAuthClient(owner)).toBeNull();
  });

  it(`[${row}] [PERM-18] is not for managers without the code`, async () => {
    const { provider } = await portal.signedInAs(people.manager.email);
    await expect(provider.createOAuthClient(owner, 'a-key')).rejects.toMatchObject({ status: 403 });
  });
});
