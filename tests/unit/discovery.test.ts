import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDiscovery, readDocument } from '../../server/identity/discovery';
import { soon } from '../support/soon';

const https = 'https://id.acme.test';

describe('readDocument', () => {
  it('[PROV-01] takes the keys and the origins the portal connects to, each once', () => {
    const document = {
      issuer: https,
      authorization_endpoint: 'https://pages.test/auth',
      token_endpoint: 'https://tokens.test/token',
      jwks_uri: 'https://keys.test:8443/certs',
      userinfo_endpoint: 'https://tokens.test/me',
      end_session_endpoint: `${https}/logout`,
    };
    expect(readDocument(https, document)).toEqual({
      keys: new URL('https://keys.test:8443/certs'),
      origins: ['https://tokens.test', 'https://keys.test:8443', https],
    });
  });

  it.each([
    ['http', 'http://id.acme.test/token'],
    ['no address', 'token'],
    ['no text', 7],
    ['a program', 'javascript:alert(1)'],
    ['a host that would end the directive', 'https://a;sandbox/'],
  ])('leaves out an endpoint that is %s', (_case, token_endpoint) => {
    expect(readDocument(https, { issuer: https, jwks_uri: `${https}/keys`, token_endpoint }).origins).toEqual([https]);
  });

  it.each([
    [null, 'is not a JSON object'],
    [[], 'is not a JSON object'],
    [{ issuer: `${https}/`, jwks_uri: `${https}/keys` }, `names the issuer ${https}/ instead of ${https}.`],
    [{ issuer: https }, 'no usable jwks_uri: undefined'],
    [{ issuer: https, jwks_uri: 'http://id.acme.test/keys' }, 'no usable jwks_uri: http://id.acme.test/keys'],
  ])('refuses %j', (document, sentence) => {
    expect(() => readDocument(https, document)).toThrow(sentence);
  });
});

describe('createDiscovery', () => {
  const start = Date.parse('2026-01-01T00:00:00Z');
  const at = (now: number) => vi.spyOn(Date, 'now').mockReturnValue(now);
  let provider: Server;
  let issuer: string;
  let asked: number;
  let keys: string | null;
  beforeEach(async () => {
    at(start);
    asked = 0;
    keys = '/keys';
    provider = createServer((_request, response) => {
      asked += 1;
      response.end(keys && JSON.stringify({ issuer, jwks_uri: issuer + keys }));
    });
    await new Promise<void>(resolve => provider.listen(0, '127.0.0.1', resolve));
    issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  });
  afterEach(() => {
    vi.restoreAllMocks();
    provider.close();
  });

  const open = () => {
    const warn = vi.fn();
    const discovery = createDiscovery(issuer, { warn });
    return { warn, path: async () => (await discovery()).keys.pathname };
  };

  it('[PROV-02] asks once for all callers, and again after ten minutes', async () => {
    const { path } = open();
    expect(await Promise.all([path(), path()])).toEqual(['/keys', '/keys']);
    keys = '/moved';
    at(start + 599_999);
    expect([await path(), asked]).toEqual(['/keys', 1]);
    at(start + 600_000);
    expect(await path()).toBe('/keys');
    await vi.waitFor(async () => expect(await path()).toBe('/moved'), soon);
    expect(asked).toBe(2);
  });

  it('[PROV-02] keeps the known document while the provider fails, and asks every half minute', async () => {
    const { path, warn } = open();
    await path();
    keys = null;
    at(start + 600_000);
    expect(await path()).toBe('/keys');
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce(), soon);
    at(start + 629_999);
    expect([await path(), asked]).toEqual(['/keys', 2]);
    at(start + 630_000);
    await path();
    await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(2), soon);
  });

  it('asks again at once if it knows nothing yet', async () => {
    const { path } = open();
    keys = null;
    await expect(path()).rejects.toThrow();
    keys = '/keys';
    expect(await path()).toBe('/keys');
  });
});
