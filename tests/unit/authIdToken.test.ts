import type { JWTPayload } from 'jose';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createOpenId } from '../../authProvider/openId';
import { fakeBrowser } from '../support/fakeBrowser';
import { openIdScene, startOpenIdServer } from '../support/openIdServer';
import { oidcConfig, storedSignIn } from '../support/signInParts';

const provider = openIdScene();

const redeem = async (browser = fakeBrowser()) => {
  const openId = createOpenId(oidcConfig(provider.issuer), browser);
  const url = await openId.authorisationUrl({ returnTo: '/', uiLocales: 'en' });
  return openId.redeem(provider.authorize(url));
};
const refresh = () => createOpenId(oidcConfig(provider.issuer), fakeBrowser()).refresh(storedSignIn(), 'refresh-0');
afterEach(() => void vi.useRealTimers());
const now = () => Math.floor(Date.now() / 1000);
const unsigned = (token: string) => `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1]}.`;
const tampered = (token: string) => {
  const [header, payload = '', signature] = token.split('.');
  const claims = Buffer.from(payload, 'base64url').toString().replace('"anna"', '"mallory"');
  return [header, Buffer.from(claims).toString('base64url'), signature].join('.');
};

const hostileClaims: [string, (claims: JWTPayload) => JWTPayload][] = [
  ['expired', claims => ({ ...claims, iat: now() - 500, exp: now() - 380 })],
  ['of the future', claims => ({ ...claims, iat: now() + 400 })],
  ['that is not valid yet', claims => ({ ...claims, nbf: now() + 400 })],
  ['issued long ago', claims => ({ ...claims, iat: now() - 700 })],
  ['without an end', ({ exp: _absent, ...claims }) => claims],
  ['of another issuer', claims => ({ ...claims, iss: 'https://evil.test' })],
  ['for another client', claims => ({ ...claims, aud: 'other' })],
  ['for two clients without naming this one', claims => ({ ...claims, aud: ['portal', 'other'] })],
  ['authorised for another client', claims => ({ ...claims, azp: 'other' })],
  ['with another nonce', claims => ({ ...claims, nonce: 'other' })],
  ['without a nonce', ({ nonce: _absent, ...claims }) => claims],
];

describe('the first ID token', () => {
  it('[AUTH-06] is accepted when it is valid', async () => {
    expect((await redeem()).tokens).toMatchObject({ accessToken: 'access-1', subject: 'anna', userId: '17' });
  });

  it.each(hostileClaims)('[AUTH-07] is refused %s', async (_name, claims) => {
    provider.overrides.claims = claims;
    await expect(redeem()).rejects.toMatchObject({ failure: 'invalid' });
  });

  it("[AUTH-07] is refused with somebody else's signature", async () => {
    provider.overrides.signer = provider.stranger;
    await expect(redeem()).rejects.toMatchObject({ failure: 'invalid' });
  });

  it.each([
    ['unsigned', unsigned],
    ['changed after it was signed', tampered],
    ['no token at all', () => 'nonsense'],
    ['missing', () => undefined],
  ])('[AUTH-07] is refused when it is %s', async (_name, change) => {
    provider.overrides.idToken = change;
    await expect(redeem()).rejects.toMatchObject({ failure: 'invalid' });
  });
});

describe('a renewed ID token', () => {
  it('[AUTH-10] brings new tokens, and may lack the nonce', async () => {
    expect(await refresh()).toMatchObject({ accessToken: 'access-1', refreshToken: 'refresh-1', subject: 'anna' });
    expect(provider.sentTo('/token')[0]?.get('refresh_token')).toBe('refresh-0');
  });

  it('[AUTH-10] may be missing', async () => {
    provider.overrides.idToken = () => undefined;
    const renewed = await refresh();
    expect(renewed).toMatchObject({ accessToken: 'access-1' });
    expect(renewed).not.toHaveProperty('idToken');
  });

  it.each([
    ['of another person', (claims: JWTPayload) => ({ ...claims, sub: 'mallory' })],
    ['with another nonce', (claims: JWTPayload) => ({ ...claims, nonce: 'other' })],
    ['that is expired', (claims: JWTPayload) => ({ ...claims, iat: now() - 500, exp: now() - 380 })],
  ])('[AUTH-10] is refused %s', async (_name, claims) => {
    provider.overrides.claims = claims;
    await expect(refresh()).rejects.toThrow(expect.objectContaining({ name: 'InvalidIdToken' }));
  });

  it('[AUTH-10] is not requested when the provider cannot be reached', async () => {
    const openId = createOpenId(oidcConfig(provider.issuer), fakeBrowser());
    await provider.stop();
    await expect(openId.refresh(storedSignIn(), 'refresh-0')).rejects.toThrow('fetch failed');
    expect(provider.sentTo('/token')).toEqual([]);
  });

  it('[AUTH-10] is not requested when its keys cannot be loaded: the rotated refresh token would be lost', async () => {
    provider.overrides.areKeysAway = true;
    await expect(refresh()).rejects.toThrow();
    expect(provider.sentTo('/jwks')).not.toEqual([]);
    expect(provider.sentTo('/token')).toEqual([]);
  });
});

describe("a device's clock", () => {
  /** A provider whose clock is ahead of the device's, with tokens of this lifetime. */
  const providerAhead = (milliseconds: number, lifetimeSeconds = 600) => {
    provider.overrides.clock = milliseconds;
    provider.overrides.expiresIn = lifetimeSeconds;
    provider.overrides.claims = ({ iat = 0, ...claims }) => ({ ...claims, iat, exp: iat + lifetimeSeconds });
  };
  const minutes = 60_000;

  it.each([
    [5 * minutes, 600],
    [-5 * minutes, 600],
    [5 * minutes, 120],
    [-5 * minutes, 120],
  ])('[AUTH-06] may be %d ms behind, with tokens of %d s, and nothing else is requested', async (offset, lifetime) => {
    providerAhead(offset, lifetime);
    expect((await redeem()).tokens).toMatchObject({ subject: 'anna' });
    expect(provider.requests.map(({ path }) => path).toSorted()).toEqual([
      '/.well-known/openid-configuration',
      '/jwks',
      '/token',
    ]);
  });

  it.each([
    [12 * minutes, 'clock_behind'],
    [-12 * minutes, 'clock_ahead'],
    [3 * 1440 * minutes, 'clock_behind'],
    [-3 * 1440 * minutes, 'clock_ahead'],
  ])('[AUTH-07] is reported when it is %d ms behind', async (offset, failure) => {
    providerAhead(offset);
    const error = await redeem().catch((cause: unknown) => cause);
    expect(error).toMatchObject({ failure, cause: { name: 'WrongClock' } });
    expect(error).toHaveProperty('cause.behind', expect.closeTo(offset, -4));
  });

  it("[AUTH-07] is compared with the portal's own server if the provider hides its clock", async () => {
    providerAhead(12 * minutes);
    provider.overrides.showsClock = false;
    const portal = await startOpenIdServer();
    portal.overrides.clock = 13 * minutes;
    const error = await redeem(fakeBrowser({ origin: portal.issuer })).catch((cause: unknown) => cause);
    await portal.stop();
    expect(portal.requests.map(({ path }) => path)).toEqual(['/config.json']);
    expect(error).toHaveProperty('cause.behind', expect.closeTo(13 * minutes, -4));
  });

  it('[AUTH-07] is compared with the token if no server shows the time', async () => {
    providerAhead(-12 * minutes);
    provider.overrides.showsClock = false;
    const error = await redeem().catch((cause: unknown) => cause);
    expect(error).toMatchObject({ failure: 'clock_ahead' });
    expect(error).toHaveProperty('cause.behind', expect.closeTo(-12 * minutes, -4));
  });

  it.each([12 * minutes, -12 * minutes, 3 * 1440 * minutes, -3 * 1440 * minutes])(
    '[AUTH-10] that goes wrong by %d ms during a sign-in does not end it',
    async offset => {
      providerAhead(offset, 120);
      // The library counts whole seconds: one that ends meanwhile would be one less.
      vi.useFakeTimers({ toFake: ['Date'] });
      const before = Date.now();
      const { renewAt, expiresAt } = await refresh();
      expect([Number(renewAt) - before, Number(expiresAt) - before]).toEqual([60_000, 120_000]);
    },
  );
});
