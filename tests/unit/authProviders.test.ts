import { describe, expect, it, vi } from 'vitest';
import { createOpenId } from '../../authProvider/openId';
import type { SignInRequest } from '../../authProvider/types';
import { fakeBrowser } from '../support/fakeBrowser';
import { openIdScene } from '../support/openIdServer';
import { askProvider, openTab, page } from '../support/sessionTab';
import { oidcConfig, storedSignIn } from '../support/signInParts';

const provider = openIdScene();

const openId = () => createOpenId(oidcConfig(provider.issuer), fakeBrowser());
const answerTo = async (request: Partial<SignInRequest>, refusal?: Record<string, string>) => {
  const client = openId();
  const url = await client.authorisationUrl({ returnTo: '/', uiLocales: 'en', ...request });
  return client.redeem(provider.authorize(url, refusal));
};

describe('a provider', () => {
  it('[AUTH-10] that does not rotate refresh tokens leaves the existing one', async () => {
    provider.overrides.isRotating = false;
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
    provider.overrides.idToken = () => first;
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
    provider.overrides.claims = claims => ({ ...claims, platform_user_id });
    expect((await answerTo({})).tokens).toMatchObject({ userId });
  });

  it.each(['server_error', 'temporarily_unavailable'])(
    '[PROF-05] [AUTH-07] that fails to change a password with %s did not cancel the change',
    async error => {
      await expect(answerTo({ changePassword: true }, { error })).rejects.toMatchObject({ failure: 'unavailable' });
    },
  );
});

describe('discovery', () => {
  type Discovery = (document: Record<string, unknown>) => unknown;
  const asked = async (discovery: Discovery) => {
    provider.overrides.discovery = discovery;
    return openTab(provider)
      .session.signIn(page)
      .catch((error: unknown) => error);
  };

  it.each<[string, Discovery, string]>([
    ['another issuer', document => ({ ...document, issuer: 'https://evil.test' }), 'issuer: https://evil.test'],
    ['its issuer with a slash more', ({ issuer, ...rest }) => ({ ...rest, issuer: `${String(issuer)}/` }), 'issuer: '],
    ['no keys', ({ jwks_uri: _absent, ...rest }) => rest, 'jwks_uri: undefined'],
    ['no token endpoint', ({ token_endpoint: _absent, ...rest }) => rest, 'token_endpoint: undefined'],
    ['a program for an endpoint', document => ({ ...document, end_session_endpoint: 'javascript:alert(1)' }), 'end_'],
    ['half a document', document => JSON.stringify(document).slice(0, 80), '/.well-known/openid-configuration: 200'],
    ['a list', () => [], '/.well-known/openid-configuration: 200'],
    ['a page', () => '<!doctype html>', '/.well-known/openid-configuration: 200'],
  ])('[AUTH-07] is refused before anybody is sent there: %s', async (_case, discovery, reason) => {
    const failed = await asked(discovery);
    expect(failed).toMatchObject({ failure: 'unusable', returnTo: '/licenses?page=2' });
    expect(failed).toHaveProperty('reason', expect.stringContaining(reason));
  });

  it('[AUTH-07] is requested again after a failure', async () => {
    const tab = openTab(provider);
    provider.overrides.discovery = () => '{"issuer":';
    await expect(tab.session.signIn(page)).rejects.toMatchObject({ failure: 'unusable' });
    provider.overrides.discovery = document => document;
    await tab.session.signIn(page);
    expect(tab.browser.visited).toHaveLength(1);
  });

  it.each([undefined, { error: 'access_denied' }])(
    '[AUTH-07] is binding: an answer without the promised issuer is refused, with %j',
    async refusal => {
      provider.overrides.namesIssuer = false;
      const { session, back, browser } = await askProvider(provider, refusal);
      await expect(session.handleCallback(back)).rejects.toMatchObject({ failure: 'invalid', reason: null });
      expect(provider.sentTo('/token')).toEqual([]);
      expect(browser.storage).toHaveLength(0);
    },
  );

  it('[AUTH-06] need not promise that answers name the issuer', async () => {
    provider.overrides.namesIssuer = false;
    provider.overrides.discovery = document => ({ ...document, authorization_response_iss_parameter_supported: false });
    const { session, back } = await askProvider(provider);
    expect(await session.handleCallback(back)).toEqual({ returnTo: '/licenses?page=2' });
  });
});

it('[AUTH-07] a provider on https is refused if its token endpoint uses http', async () => {
  const issuer = 'https://id.acme.test';
  const document = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: 'http://id.acme.test/token',
    jwks_uri: `${issuer}/jwks`,
  };
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(document));
  const asked = createOpenId(oidcConfig(issuer), fakeBrowser()).authorisationUrl({ returnTo: '/', uiLocales: 'en' });
  await expect(asked).rejects.toMatchObject({ message: 'token_endpoint: http://id.acme.test/token' });
  fetched.mockRestore();
});
