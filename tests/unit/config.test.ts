import { describe, expect, it } from 'vitest';
import { parseAppConfig } from '../../src/config';

const oidc = { authority: 'https://id.acme.test/realms/a/', clientId: 'portal' };

describe('the configuration of the portal', () => {
  it('[AUTH-14] [AUTH-18] has a default for everything except the provider and the client', () => {
    expect(parseAppConfig({ oidc })).toEqual({
      apiUrl: '/api/v1',
      csrfHeader: 'X-CSRFToken',
      sentryDsn: null,
      extensions: [],
      resources: [],
      oidc: {
        authority: 'https://id.acme.test/realms/a/',
        clientId: 'portal',
        scope: 'openid profile email phone',
        userIdClaim: 'platform_user_id',
        changePasswordParameter: 'kc_action',
        changePasswordValue: 'UPDATE_PASSWORD',
        acceptsCredentials: true,
      },
    });
  });

  it('[AUTH-14] [AUTH-18] takes the given values', () => {
    const content = {
      apiUrl: 'https://api.acme.test/api/v1/',
      csrfHeader: 'X-XSRF',
      sentryDsn: 'https://key@errors.acme.test/1',
      extensions: ['views'],
      resources: [{ name: 'vouchers' }],
      oidc: {
        ...oidc,
        scope: 'openid',
        userIdClaim: 'sub',
        changePasswordParameter: 'action',
        changePasswordValue: 'change',
        acceptsCredentials: false,
      },
    };
    expect(parseAppConfig(content)).toEqual({ ...content, apiUrl: 'https://api.acme.test/api/v1' });
  });

  it.each([
    [null, '/config.json does not hold a JSON object.'],
    [[], '/config.json does not hold a JSON object.'],
    [{}, '"oidc.authority" in /config.json must be an address that starts with https://, http:// or /.'],
    [
      { oidc: { authority: 'https://id.acme.test' } },
      '"oidc.clientId" in /config.json must be a text that is not empty.',
    ],
    [{ oidc, apiUrl: 7 }, '"apiUrl" in /config.json must be an address that starts with https://, http:// or /.'],
    [
      { oidc, apiUrl: '//evil.test' },
      '"apiUrl" in /config.json must be an address that starts with https://, http:// or /.',
    ],
    [
      { oidc: { ...oidc, authority: 'javascript:alert(1)' } },
      '"oidc.authority" in /config.json must be an address that starts with https://, http:// or /.',
    ],
    [{ oidc, extensions: 'views' }, '"extensions" in /config.json must be a list of texts.'],
    [
      { oidc: { ...oidc, acceptsCredentials: 'no' } },
      '"oidc.acceptsCredentials" in /config.json must be true or false.',
    ],
    [{ oidc, csrfHeader: ' ' }, '"csrfHeader" in /config.json must be a text that is not empty.'],
  ])('refuses %j and says why', (content, message) => {
    expect(() => parseAppConfig(content)).toThrow(message);
  });
});
