import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createOpenId } from '../../authProvider/openId';
import type { SignInRequest } from '../../authProvider/signInRequest';
import { fakeBrowser } from '../support/fakeBrowser';
import { type OpenIdServer, startOpenIdServer } from '../support/openIdServer';
import { oidcConfig, storedSignIn } from '../support/signInParts';

let provider: OpenIdServer;
beforeEach(async () => {
  provider = await startOpenIdServer();
});
afterEach(() => provider.stop());

const openId = () => createOpenId(oidcConfig(provider.issuer), fakeBrowser());
const answerTo = async (request: Partial<SignInRequest>, refusal?: Record<string, string>) => {
  const client = openId();
  const url = await client.authorisationUrl({ returnTo: '/', uiLocales: 'en', ...request });
  return client.redeem(provider.authorize(url, refusal));
};

describe('a provider', () => {
  it('[AUTH-10] that does not rotate refresh tokens leaves the one there is', async () => {
    provider.lies.isRotating = false;
    const renewed = await openId().refresh(storedSignIn(), 'refresh-0');
    expect(renewed).toMatchObject({ accessToken: 'access-1', refreshToken: 'refresh-0' });
  });

  it('[AUTH-10] that repeats the first ID token, hours old by then, does not end the sign-in', async () => {
    const [header, claims] = [
      { alg: 'ES256', kid: 'own' },
      { iss: provider.issuer, aud: 'portal', sub: 'anna', iat: 1, exp: 2 },
    ];
    const encoded = [header, claims].map(part => Buffer.from(JSON.stringify(part)).toString('base64url'));
    const first = [...encoded, 'verified-long-ago'].join('.');
    provider.lies.idToken = () => first;
    const renewed = await openId().refresh(storedSignIn({ idToken: first }), 'refresh-0');
    expect(renewed).toMatchObject({ accessToken: 'access-1' });
    expect(renewed).not.toHaveProperty('idToken');
  });

  it.each([
    [17, '17'],
    ['17', '17'],
    ['', 'anna'],
    [null, 'anna'],
    [['17'], 'anna'],
  ])('[AUTH-18] that names the person %j is understood as %s', async (platform_user_id, userId) => {
    provider.lies.claims = claims => ({ ...claims, platform_user_id });
    expect((await answerTo({})).tokens).toMatchObject({ userId });
  });

  it.each(['server_error', 'temporarily_unavailable'])(
    '[PROF-05] [AUTH-07] that fails to change a password with %s is no cancelled change',
    async error => {
      await expect(answerTo({ changePassword: true }, { error })).rejects.toMatchObject({ failure: 'refused' });
    },
  );
});
