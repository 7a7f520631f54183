import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import deployed from '../../deploy/config.json';
import { serverScene } from '../support/scene';
import { oidcConfig } from '../support/signInParts';

const server = serverScene({ data: 'demo', fill: null });

const problemOf = (response: { json: () => unknown }) => response.json() as Record<string, unknown>;

describe('answers to impossible requests', () => {
  it('[PERM-18] refuses a request without a token as problem+json', async () => {
    const response = await server.app.inject({ url: '/api/v1/licenses/' });
    expect(response.statusCode).toBe(401);
    expect(response.headers).toMatchObject({
      'content-type': 'application/problem+json',
      'www-authenticate': 'Bearer',
      'cache-control': 'no-store',
    });
    expect(problemOf(response)).toMatchObject({
      type: 'about:blank',
      title: 'Not authenticated',
      status: 401,
      code: 'not_authenticated',
      errors: [],
    });
  });

  it('answers 404 for an unknown path and 405 with Allow for a method that is not supported', async () => {
    const missing = await server.app.inject({ url: '/api/v1/nothing/' });
    expect([missing.statusCode, problemOf(missing).code]).toEqual([404, 'unknown_address']);
    const below = await server.app.inject({ url: '/api/v1/licenses/1/nothing/' });
    expect([below.statusCode, below.headers.allow]).toEqual([404, undefined]);
    const wrongMethod = await server.app.inject({ method: 'PUT', url: '/api/v1/licenses/1/' });
    expect([wrongMethod.statusCode, wrongMethod.headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  it("answers 404 for an address that is no URL, or that only resembles the provider's", async () => {
    for (const url of ['//', '//?a=b', '/%6fidc/auth', '/oid%63/x?y=/oidc/jwks']) {
      const response = await server.app.inject({ method: 'POST', url });
      expect([url, response.statusCode]).toEqual([url, 404]);
    }
  });

  it.each([
    ['an escape that stands for nothing', '/api/v1/licenses/%zz/', 400],
    ['a parameter of over 200 characters', `/api/v1/licenses/${'1'.repeat(201)}/`, 414],
  ])('refuses an address with %s like everything else', async (_what, url, status) => {
    const response = await server.app.inject({ url });
    expect(response.headers).toMatchObject({
      'content-type': 'application/problem+json',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect([response.statusCode, problemOf(response)]).toMatchObject([status, { status, code: 'unusable_address' }]);
  });

  it('refuses an unsafe call without the CSRF header, from another site, or from another origin', async () => {
    const send = await server.as('manager@acme.test');
    expect((await send('POST', '/licenses/999999/reset/')).statusCode).toBe(404);
    const attempts = [
      {},
      { 'x-csrftoken': 'x', 'sec-fetch-site': 'cross-site' },
      { 'x-csrftoken': 'x', origin: 'https://evil.test' },
    ];
    for (const headers of attempts) {
      const token = await server.tokenFor('manager@acme.test');
      const response = await server.app.inject({
        method: 'POST',
        url: '/api/v1/licenses/999999/reset/',
        headers: { ...headers, authorization: `Bearer ${token}` },
      });
      expect([response.statusCode, problemOf(response).code]).toEqual([403, 'csrf_failed']);
    }
  });

  it.each([
    ['POST', '/licenses/1/client/?company=1'],
    ['DELETE', '/licenses/1/client/?company=1'],
    ['PATCH', '/users/1/'],
  ] as const)('refuses a %s without the CSRF header, whatever it is for', async (method, url) => {
    const authorization = `Bearer ${await server.tokenFor('manager@acme.test')}`;
    const response = await server.app.inject({ method, url: `/api/v1${url}`, headers: { authorization } });
    expect([response.statusCode, problemOf(response).code]).toEqual([403, 'csrf_failed']);
  });

  it('accepts an unsafe call of the public address, whatever name a proxy uses', async () => {
    const authorization = `Bearer ${await server.tokenFor('manager@acme.test')}`;
    const headers = { authorization, 'x-csrftoken': 'x', host: 'inner:8080', origin: 'http://localhost:3000' };
    const response = await server.app.inject({ method: 'POST', url: '/api/v1/licenses/999999/reset/', headers });
    expect(response.statusCode).toBe(404);
  });

  it.each([
    ['a body that is too large', 'application/json', `{"a": "${'a'.repeat(1_100_000)}"}`, 413, 'too_many'],
    ['plain text', 'text/plain', 'first_name=x', 415, 'unsupported_media_type'],
    ['half a JSON', 'application/json', '{"first_name": ', 400, 'parse_error'],
    ['JSON nested too deep', 'application/json', `{"first_name": ${'['.repeat(40)}${']'.repeat(40)}}`, 400, 'invalid'],
    ['a NUL character', 'application/json', JSON.stringify({ first_name: 'a\0b' }), 400, 'invalid'],
    ['a lone surrogate', 'application/json', '{"first_name": "\\ud800"}', 400, 'invalid'],
    ['bytes that are not UTF-8', 'application/json', Buffer.from('{"first_name": "Zo\xeb"}', 'latin1'), 400, 'invalid'],
    ['half a character', 'application/json', Buffer.from('{"first_name": "Zo\xc3"}', 'latin1'), 400, 'invalid'],
    ['a prototype', 'application/json', '{"__proto__": {"isManager": true}}', 400, 'parse_error'],
  ])('[OPS-24] refuses %s and never fails itself', async (_what, type, payload, status, code) => {
    const token = await server.tokenFor('manager@acme.test');
    const response = await server.app.inject({
      method: 'PATCH',
      url: '/api/v1/users/1/',
      payload,
      headers: { authorization: `Bearer ${token}`, 'x-csrftoken': 'x', 'content-type': type },
    });
    expect([response.statusCode, problemOf(response).code]).toEqual([status, code]);
    expect(response.headers['content-type']).toBe('application/problem+json');
  });

  it('accepts an empty body as no body, even if it is called JSON', async () => {
    const authorization = `Bearer ${await server.tokenFor('distributor@acme.test')}`;
    const headers = { authorization, 'x-csrftoken': 'x', 'content-type': 'application/json' };
    const [device, licenses] = await Promise.all([
      server.app.inject({ method: 'POST', url: '/api/v1/devices/999999/reset/', headers, payload: '' }),
      server.app.inject({ method: 'POST', url: '/api/v1/licenses/disable_bulk/', headers, payload: '' }),
    ]);
    expect([device.statusCode, problemOf(device).code]).toEqual([404, 'not_found']);
    expect([licenses.statusCode, problemOf(licenses).code]).toEqual([400, 'invalid']);
  });
});

describe('headers', () => {
  it('are on every answer, also on refusals', async () => {
    for (const [url, status] of [
      ['/config.json', 200],
      ['/list.schema.json', 200],
      ['/api/v1/licenses/', 401],
      ['/api/v1/nothing', 404],
    ] as const) {
      const response = await server.app.inject({ url });
      expect(response.statusCode).toBe(status);
      expect(response.headers).toMatchObject({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
    }
  });
});

describe('the description of the API', () => {
  it('is a valid OpenAPI document that names the calls', async () => {
    const response = await server.app.inject({ url: '/api/v1/openapi.json' });
    const document = response.json() as { openapi: string; paths: Record<string, unknown> };
    expect(await new Validator().validate(document)).toMatchObject({ valid: true });
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/api/v1/licenses/', '/api/v1/licenses/{id}/reset/', '/api/v1/companies/get_id']),
    );
  });

  it('says that failures are problem+json, and how many records a page may have', async () => {
    interface Operation {
      parameters?: { name: string; schema: object }[];
      responses: Record<string, { content?: object }>;
    }
    const response = await server.app.inject({ url: '/api/v1/openapi.json' });
    const { paths } = response.json() as { paths: Record<string, Record<string, Operation>> };
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ call: `${method} ${path}`, ...operation })),
    );
    const failures = operations.flatMap(({ call, responses }) =>
      Object.entries(responses)
        .filter(([status]) => /^[45]/.test(status))
        .map(([status, { content }]) => [call, status, Object.keys(content ?? {})]),
    );
    expect(failures).toEqual(failures.map(([call, status]) => [call, status, ['application/problem+json']]));
    expect(failures.length).toBeGreaterThan(80);

    const limits = operations.flatMap(({ parameters = [] }) => parameters.filter(({ name }) => name === 'limit'));
    expect(limits).toHaveLength(18);
    for (const { schema } of limits)
      expect(schema).toMatchObject({ type: 'integer', minimum: 1, maximum: 1000, default: 20 });
  });

  it('says which headers an unsafe call sends', async () => {
    const response = await server.app.inject({ url: '/api/v1/openapi.json' });
    interface Operation {
      parameters?: { in: string; name: string; required?: boolean }[];
    }
    const { paths } = response.json() as { paths: Record<string, Record<string, Operation>> };
    const headers = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { parameters = [] }]) => ({
        call: `${method} ${path}`,
        names: parameters.filter(each => each.in === 'header').map(({ name, required }) => [name, required]),
      })),
    );
    const isSafe = ({ call }: { call: string }) => /^(?:get|head) /.test(call);
    expect(headers.filter(isSafe).flatMap(({ names }) => names)).toEqual([]);
    const unsafe = headers.filter(each => !isSafe(each));
    const always = [
      ['X-CSRFToken', true],
      ['Idempotency-Key', false],
    ];
    const takesVersion = (call: string) => /^(?:patch|delete) .*\/x\/catalogue\//.test(call);
    const expectedFor = (call: string) => [...always, ...(takesVersion(call) ? [['If-Match', true]] : [])];
    expect(unsafe.map(({ call, names }) => [call, names])).toEqual(unsafe.map(({ call }) => [call, expectedFor(call)]));
    expect(unsafe.filter(({ call }) => takesVersion(call))).toHaveLength(11);
    expect(unsafe.map(({ call }) => call)).toContain('post /api/v1/orders/create_order');
  });
});

describe('configuration of the portal', () => {
  it('[EXT-01] is served at run time with the embedded provider', async () => {
    expect((await server.app.inject({ url: '/config.json' })).json()).toEqual({
      apiUrl: '/api/v1',
      csrfHeader: 'X-CSRFToken',
      sentryDsn: null,
      resources: [],
      faults: [],
      extensions: [
        'audit',
        'catalogue',
        'idempotency',
        'license-endings',
        'license-filters',
        'license-lookup',
        'license-users',
        'managers',
        'own-devices',
        'products',
        'requests',
        'resources',
        'runs',
        'scripts',
        'sessions',
        'view-as',
        'views',
      ],
      oidc: { ...oidcConfig('http://localhost:3000/oidc'), scope: 'openid profile email phone' },
    });
  });

  it('[DEPLOY-04] the included one for nginx names every extension that the server has with Keycloak', async () => {
    const { extensions } = (await server.app.inject({ url: '/config.json' })).json<{ extensions: string[] }>();
    // Sessions are those of the embedded provider. Keycloak shows its own.
    expect(deployed.extensions).toEqual(extensions.filter(name => name !== 'sessions'));
  });
});
