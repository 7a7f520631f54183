import { describe, expect, it } from 'vitest';
import { ConfigError, parseConfig } from '../../server/config';

describe('parseConfig', () => {
  it('runs without any setting', () => {
    const config = parseConfig({});
    expect(config).toMatchObject({
      port: 3000,
      host: 'localhost',
      dataDir: 'data',
      databaseUrl: null,
      seed: 'demo',
      databaseConnections: 16,
      databasePooler: null,
      databaseDirectUrl: null,
      databaseReplicaUrls: [],
      trustedProxies: 0,
      initialPasswordDays: 14,
      requestsPerMinute: 3000,
      scriptRequestsPerMinute: 600,
      drainSeconds: 5,
      logLevel: 'warn',
      hasExtensions: true,
      sentryDsn: null,
      oidc: {
        kind: 'embedded',
        clientId: 'portal',
        scope: 'openid profile email phone',
        lifetimes: { authorizationCode: 60, token: 600, session: 43_200, sessionIdle: 3_600, interaction: 900 },
      },
    });
    expect(config.publicUrl.href).toBe('http://localhost:3000/');
  });

  it('derives the public address from the port by default', () => {
    expect(parseConfig({ PORT: '8080' }).publicUrl.href).toBe('http://localhost:8080/');
    expect(parseConfig({ PUBLIC_URL: 'https://licenses.example' }).publicUrl.href).toBe('https://licenses.example/');
  });

  it.each(['/portal', '/portal/', '/?a=1', '/#a'])('[NORM-05] refuses a public address with %s', path => {
    expect(() => parseConfig({ PUBLIC_URL: `https://licenses.example:8443${path}` })).toThrow(
      'PUBLIC_URL has a path, but the portal needs a host of its own: use https://licenses.example:8443, or another host such as https://portal.licenses.example:8443.',
    );
  });

  it.each([
    ['no', 0],
    ['yes', 1],
    ['2', 2],
  ])('with TRUST_PROXY=%s trusts %i proxies', (text, count) => {
    expect(parseConfig({ TRUST_PROXY: text }).trustedProxies).toBe(count);
  });

  it.each(['all', 'true', 'YES', '10', 'constructor'])(
    '[OPS-46] names all that TRUST_PROXY may be, instead of %s',
    text => {
      expect(() => parseConfig({ TRUST_PROXY: text })).toThrow(
        new ConfigError('TRUST_PROXY must be yes, no or a whole number from 0 to 9.'),
      );
    },
  );

  it('[HOST-51] takes origins of pictures, and nothing that would end or widen the content policy', () => {
    expect(parseConfig({}).imageOrigins).toEqual([]);
    const origins = ['https://pictures.example', 'https://*.cdn.example:8443', 'http://localhost:4000'];
    expect(parseConfig({ IMAGE_ORIGINS: origins.join(', ') }).imageOrigins).toEqual(origins);
    const refused = [
      '*',
      'https:',
      'pictures.example',
      'https://a.example/path',
      'https://a.example;script-src',
      "'self'",
    ];
    for (const IMAGE_ORIGINS of refused)
      expect(() => parseConfig({ IMAGE_ORIGINS }), IMAGE_ORIGINS).toThrow(
        'IMAGE_ORIGINS must be origins such as https://pictures.example, separated by spaces.',
      );
  });

  it('by default no session idles beyond its end, and no token outlives an idle session', () => {
    expect(parseConfig({ SESSION_SECONDS: '1200', SESSION_IDLE_SECONDS: '300' }).oidc).toMatchObject({
      lifetimes: { session: 1_200, sessionIdle: 300, token: 300 },
    });
    expect(parseConfig({ SESSION_SECONDS: '1200' }).oidc).toMatchObject({ lifetimes: { sessionIdle: 1_200 } });
  });

  it('uses an external provider when an issuer is named, exactly as it is written', () => {
    expect(parseConfig({ OIDC_ISSUER: 'https://id.example/realms/acme', OIDC_CLIENT_ID: 'licensing' }).oidc).toEqual({
      kind: 'external',
      issuer: 'https://id.example/realms/acme',
      clientId: 'licensing',
      audience: 'licensing-portal-api',
      scope: 'openid profile email phone',
      userIdClaim: 'platform_user_id',
      changePasswordParameter: 'kc_action',
      changePasswordValue: 'UPDATE_PASSWORD',
      linkByEmail: false,
    });
  });

  it('[OPS-31] leaves out spaces around a value, and a value of spaces', () => {
    const env = { OIDC_ISSUER: ' https://id.example/realms/acme \n', OIDC_CLIENT_ID: '  ', TRUST_PROXY: 'yes ' };
    const { oidc, trustedProxies } = parseConfig(env);
    expect(oidc).toMatchObject({ issuer: 'https://id.example/realms/acme', clientId: 'portal' });
    expect(trustedProxies).toBe(1);
  });

  it.each([
    'postgres://db/portal',
    'postgres:///portal?host=/var/run/postgresql',
    'postgres://%2Fvar%2Frun%2Fpostgresql/portal',
    'postgresql:///portal?user=x&host=db',
  ])('[OPS-31] takes %s, which names a host', address => {
    const env = { DATABASE_URL: address, DATABASE_DIRECT_URL: address, DATABASE_REPLICA_URL: `${address},${address}` };
    expect(parseConfig(env)).toMatchObject({
      databaseUrl: address,
      databaseDirectUrl: address,
      databaseReplicaUrls: [address, address],
    });
  });

  it.each([
    { DATABASE_CONNECTIONS: '16' },
    { DATABASE_POOLER: 'transaction' },
    { DATABASE_DIRECT_URL: 'postgres://db/portal' },
    { DATABASE_REPLICA_URL: 'postgres://db/portal' },
  ])('[OPS-52] does not take the embedded database beside %j', settings => {
    const [name] = Object.keys(settings);
    expect(() => parseConfig({ DATABASE_URL: ' ', ...settings })).toThrow(
      `DATABASE_URL is empty, but ${name} means PostgreSQL: set DATABASE_URL, or leave it out for the embedded database.`,
    );
    const two = { DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL: 'postgres://db/portal' };
    expect(() => parseConfig(two)).toThrow(
      'DATABASE_POOLER and DATABASE_DIRECT_URL mean PostgreSQL: set DATABASE_URL, or leave them',
    );
    expect(parseConfig({ DATABASE_URL: 'postgres://db/portal', ...settings }).databaseUrl).toBe('postgres://db/portal');
  });

  it.each([
    'postgres://portal:ab/cd@db/portal',
    'postgres://portal:12/cd@db/portal',
    'postgres://portal:12#cd@db/portal',
    'postgres://portal:12?cd@db/portal',
  ])('[OPS-53] says how to write the password of %s', DATABASE_URL => {
    expect(() => parseConfig({ DATABASE_URL })).toThrow(
      'DATABASE_URL is not a usable address: it must start with postgres:// or postgresql:// and name a host. In its password, write / # ? @ as %2F %23 %3F %40.',
    );
    const encoded = 'postgres://portal:12%2F%23%3F%40@db/portal?user=a@b';
    expect(parseConfig({ DATABASE_URL: encoded }).databaseUrl).toBe(encoded);
  });

  it.each([
    ['DATABASE_URL', 'postgres:foo', 'DATABASE_URL is not a usable address: it must start with postgres:// or'],
    ['DATABASE_URL', 'postgres:///portal', 'DATABASE_URL is not a usable address: it must start with postgres:// or'],
    ['DATABASE_DIRECT_URL', 'postgres:///portal?host=', 'DATABASE_DIRECT_URL is not a usable address: it must start'],
    ['DATABASE_REPLICA_URL', 'postgres://a/db,postgres:b', 'DATABASE_REPLICA_URL must be addresses that start with'],
    ['OIDC_SCOPE', 'email', 'OIDC_SCOPE must name the scope openid, as in "openid profile email".'],
    ['OIDC_SCOPE', 'profile openid2', 'OIDC_SCOPE must name the scope openid, as in "openid profile email".'],
  ])('[OPS-31] refuses %s=%s', (name, value, message) => {
    expect(() => parseConfig({ [name]: value })).toThrow(message);
  });

  it.each([
    [{ PORT: 'http' }, 'PORT is "http", but must be a whole number from 1 to 65535.'],
    [{ PORT: '70000' }, 'PORT is "70000", but must be a whole number from 1 to 65535.'],
    [
      { DATABASE_REPLICA_URL: 'postgres://a/db,mysql://b/db' },
      'DATABASE_REPLICA_URL must be addresses that start with postgres:// and name a host, separated by commas, with',
    ],
    [{ DATABASE_POOLER: 'statement' }, 'DATABASE_POOLER is "statement", but must be transaction.'],
    [{ DATABASE_CONNECTIONS: '1' }, 'DATABASE_CONNECTIONS is "1", but must be a whole number from 2 to 1000.'],
    [{ REQUESTS_PER_MINUTE: '0' }, 'REQUESTS_PER_MINUTE is "0", but must be a whole number from 1 to 10000000.'],
    [{ DRAIN_SECONDS: '-1' }, 'DRAIN_SECONDS is "-1", but must be a whole number from 0 to 600.'],
    [{ SESSION_SECONDS: '12h' }, 'SESSION_SECONDS is "12h", but must be a whole number from 600 to 2592000.'],
    [
      { SESSION_IDLE_SECONDS: '50000' },
      'SESSION_IDLE_SECONDS is "50000", but must be a whole number from 300 to 43200.',
    ],
    [{ TOKEN_SECONDS: '7200' }, 'TOKEN_SECONDS is "7200", but must be a whole number from 120 to 3600.'],
    [{ CODE_SECONDS: '0' }, 'CODE_SECONDS is "0", but must be a whole number from 10 to 600.'],
    [{ SIGN_IN_SECONDS: '5' }, 'SIGN_IN_SECONDS is "5", but must be a whole number from 60 to 86400.'],
    [
      { LOG_LEVEL: 'verbose' },
      'LOG_LEVEL is "verbose", but must be fatal or error or warn or info or debug or trace or silent.',
    ],
    [{ SEED: 'all' }, 'SEED is "all", but must be demo or none.'],
    [
      { PUBLIC_URL: 'licenses.example' },
      'PUBLIC_URL is not a usable address: it must start with http:// or https:// and name a host.',
    ],
    [
      { DATABASE_URL: 'mysql://root:secret@db/portal' },
      'DATABASE_URL is not a usable address: it must start with postgres:// or postgresql:// and name a host.',
    ],
    [
      { ENCRYPTION_KEY: 'short' },
      'ENCRYPTION_KEY must be 32 bytes in base64: make one with "openssl rand -base64 32".',
    ],
  ])('refuses %j with a sentence that repeats no secret', (env, message) => {
    expect(() => parseConfig(env)).toThrow(message);
  });
});
