import { createServer, type Server } from 'node:http';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ViewAs } from '../../contract/extensions/viewAs';
import { parseConfig } from '../../server/config';
import type { ExternalOidc } from '../../server/oidcSettings';
import { fillFixture } from '../support/fixture';
import { addPeople, ids } from '../support/identityPeople';
import { startServer, type TestServer } from '../support/server';
import { readTrail } from '../support/trail';
import { viewAsCalls } from '../support/viewAsCalls';

const { privateKey, publicKey } = await generateKeyPair('RS256');
const stranger = await generateKeyPair('RS256');
const now = () => Math.floor(Date.now() / 1000);

let provider: Server;
let issuer: string;
let server: TestServer;
/** The provider's discovery document; null: the request fails. */
let discovery: object | null = null;

const oidc = (changes: Partial<ExternalOidc> = {}): ExternalOidc => ({
  kind: 'external',
  issuer,
  clientId: 'portal',
  audience: 'licensing-api',
  scope: 'openid',
  userIdClaim: 'platform_user_id',
  changePasswordParameter: 'kc_action',
  changePasswordValue: 'UPDATE_PASSWORD',
  linkByEmail: false,
  ...changes,
});

beforeAll(async () => {
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }] };
  provider = createServer((request, response) => {
    const answer = request.url === '/jwks' ? jwks : discovery;
    response.writeHead(answer ? 200 : 500, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>(resolve => provider.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(provider.address() as { port: number }).port}`;
  discovery = { issuer, jwks_uri: `${issuer}/jwks` };
  server = await startServer({ config: { oidc: oidc() } });
  await addPeople(server.db);
  await server.db.query(sql`insert into user_identities (issuer, subject, user_id) values (${issuer}, 'ext-ann', 201)`);
});
afterEach(() => {
  discovery = { issuer, jwks_uri: `${issuer}/jwks` };
});
afterAll(async () => {
  await server.app.close();
  provider.close();
});

/** A token of the provider. A claim that is undefined is left out. */
const tokenWith = (changes: JWTPayload = {}, key = privateKey, typ?: string) =>
  new SignJWT({ iss: issuer, aud: 'licensing-api', sub: 'ext-ann', iat: now(), exp: now() + 300, ...changes })
    .setProtectedHeader({ alg: 'RS256', kid: 'k1', typ })
    .sign(key);

const call = (token: string, { app }: TestServer = server) =>
  app.inject({ url: '/api/v1/license-manager-permissions/', headers: { authorization: `Bearer ${token}` } });

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const payload = () => ({ iss: issuer, aud: 'licensing-api', sub: 'ext-ann', exp: now() + 300 });

it('[LUSR-27] [OAUTH-03] tells the portal that the provider does not accept passwords and client secrets set here', async () => {
  const { oidc } = (await server.app.inject({ url: '/config.json' })).json();
  expect(oidc).toMatchObject({ authority: issuer, acceptsCredentials: false });
});

describe('tokens of an external provider', () => {
  it('[AUTH-12] are accepted with a valid signature, issuer, audience and time', async () => {
    expect((await call(await tokenWith())).statusCode).toBe(200);
  });

  it.each<[string, () => JWTPayload]>([
    ['a clock that is 50 seconds behind', () => ({ exp: now() - 50 })],
    ['a clock that is 50 seconds ahead', () => ({ nbf: now() + 50 })],
    ['several audiences', () => ({ aud: ['other', 'licensing-api'] })],
  ])('[AUTH-12] are accepted with %s', async (_case, changes) => {
    expect((await call(await tokenWith(changes()))).statusCode).toBe(200);
  });

  it.each<[string, () => JWTPayload]>([
    ['another issuer', () => ({ iss: 'https://evil.test' })],
    ['another audience', () => ({ aud: 'another-api' })],
    ['no audience', () => ({ aud: undefined })],
    ['an end that has passed', () => ({ exp: now() - 70 })],
    ['no end', () => ({ exp: undefined })],
    ['a beginning in the future', () => ({ nbf: now() + 70 })],
    ['no subject', () => ({ sub: undefined })],
  ])('[AUTH-12] are refused with %s', async (_case, changes) => {
    expect((await call(await tokenWith(changes()))).statusCode).toBe(401);
  });

  it('[AUTH-12] are refused with a signature by another key', async () => {
    expect((await call(await tokenWith({}, stranger.privateKey))).statusCode).toBe(401);
  });

  it('[AUTH-12] are refused without a signature', async () => {
    expect((await call(`${encode({ alg: 'none' })}.${encode(payload())}.`)).statusCode).toBe(401);
  });

  it('[AUTH-12] are refused with an HMAC made from the public key', async () => {
    const secret = Buffer.from(JSON.stringify(await exportJWK(publicKey)));
    const token = await new SignJWT(payload()).setProtectedHeader({ alg: 'HS256', kid: 'k1' }).sign(secret);
    expect((await call(token)).statusCode).toBe(401);
  });

  it('[AUTH-12] are refused when their payload was changed', async () => {
    const [header, , signature] = (await tokenWith()).split('.');
    const changed = `${header}.${encode({ ...payload(), sub: 'ext-bob' })}.${signature}`;
    expect((await call(changed)).statusCode).toBe(401);
  });
});

describe('the kind of a token', () => {
  const callWith = async (typ: string | undefined, claims: JWTPayload) =>
    (await call(await tokenWith(claims, privateKey, typ))).statusCode;

  it.each<[string | undefined, JWTPayload]>([
    [undefined, {}],
    ['JWT', {}],
    ['at+jwt', {}],
    ['application/at+jwt', { nonce: 'n' }],
    ['AT+JWT', {}],
    // Keycloak's tokens, which carried the nonce before release 25.
    ['JWT', { typ: 'Bearer', nonce: 'n' }],
  ])("[AUTH-12] is an access token's with the header %s and %j", async (typ, claims) => {
    expect(await callWith(typ, claims)).toBe(200);
  });

  it.each<[string | undefined, JWTPayload]>([
    ['logout+jwt', {}],
    ['secevent+jwt', {}],
    ['dpop+jwt', {}],
    ['', {}],
    [7 as unknown as string, {}],
    ['JWT', { typ: 'ID' }],
    ['JWT', { typ: 'Refresh' }],
    ['JWT', { typ: 'Logout' }],
    ['JWT', { typ: 7 }],
    ['JWT', { nonce: 'n' }],
    [undefined, { at_hash: 'h' }],
    [undefined, { c_hash: 'h' }],
    [undefined, { events: { 'http://schemas.openid.net/event/backchannel-logout': {} } }],
  ])('[AUTH-12] is another with the header %s and %j', async (typ, claims) => {
    expect(await callWith(typ, claims)).toBe(401);
  });

  it("[PROV-03] [AUTH-12] is decided by the API's own audience unless the configuration names another", async () => {
    const { oidc: standard } = parseConfig({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'portal' });
    const other = await startServer({ config: { oidc: standard }, beside: server });
    const status = async (aud: string) => (await call(await tokenWith({ aud }), other)).statusCode;
    expect([await status('portal'), await status('licensing-portal-api')]).toEqual([401, 200]);
    await other.app.close();
  });
});

describe('people of an external provider', () => {
  it('[AUTH-18] are recognised by the claim with their id', async () => {
    const token = await tokenWith({ sub: 'unlinked', platform_user_id: ids.bob });
    expect((await call(token)).statusCode).toBe(200);
  });

  it('[SHELL-19] get 403 if they are unknown here', async () => {
    const response = await call(await tokenWith({ sub: 'nobody' }));
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ code: 'unknown_person' });
  });

  it('[SHELL-19] are not recognised by email unless the configuration allows it', async () => {
    const claims = { sub: 'ext-bob', email: 'bob@acme.test', email_verified: true };
    expect((await call(await tokenWith(claims))).statusCode).toBe(403);
  });

  describe('when the configuration allows linking by email', () => {
    let linking: TestServer;
    beforeAll(async () => {
      linking = await startServer({ config: { oidc: oidc({ linkByEmail: true }) } });
      await addPeople(linking.db);
    });
    afterAll(() => linking.app.close());
    const callWith = async (claims: JWTPayload) => (await call(await tokenWith(claims), linking)).statusCode;

    it('[AUTH-18] are linked once, by a verified email that exactly one user has', async () => {
      expect(await callWith({ sub: 'ext-bob', email: 'bob@acme.test', email_verified: false })).toBe(403);
      expect(await callWith({ sub: 'ext-bob', email: 'bob@acme.test' })).toBe(403);
      expect(await callWith({ sub: 'ext-bob', email: 'BOB@acme.test', email_verified: true })).toBe(200);
      expect(await callWith({ sub: 'ext-bob' })).toBe(200);
      expect(await callWith({ sub: 'ext-other', email: 'bob@acme.test', email_verified: true })).toBe(403);
      expect(await readTrail(linking.db)).toEqual([
        { actor_id: 202, action: 'user.link', object_type: 'user', object_id: '202', difference: { issuer } },
      ]);
    });

    it('[NORM-13] are linked to nobody by an address with another letter', async () => {
      for (const email of ['m\u0130ke@acme.test', 'mi\u212ae@acme.test', 'mike@acme.test\u200b', 'm\u0131ke@acme.test'])
        expect([email, await callWith({ sub: 'atk', email, email_verified: true })]).toEqual([email, 403]);
      expect(await callWith({ sub: 'mike', email: 'Mike@acme.test', email_verified: true })).toBe(200);
    });

    it('[AUTH-18] are not linked when several users have the email', async () => {
      expect(await callWith({ sub: 'ext-ann', email: 'ann@shared.test', email_verified: true })).toBe(403);
    });
  });
});

describe('an external provider that does not answer', () => {
  it('[AUTH-12] causes 503 until it answers, without a restart', async () => {
    const other = await startServer({ config: { oidc: oidc() } });
    await addPeople(other.db);
    const token = await tokenWith({ sub: 'x', platform_user_id: ids.ann });
    discovery = null;
    const failing = await call(token, other);
    expect(failing.statusCode).toBe(503);
    expect(failing.headers['retry-after']).toBe('5');
    discovery = { issuer: 'https://evil.test', jwks_uri: `${issuer}/jwks` };
    expect((await call(token, other)).statusCode).toBe(503);
    discovery = { issuer, jwks_uri: `${issuer}/jwks` };
    expect((await call(token, other)).statusCode).toBe(200);
    await other.app.close();
  });

  it('[AUTH-01] replaces the embedded provider', async () => {
    const response = await server.app.inject({ url: '/oidc/.well-known/openid-configuration' });
    expect(response.headers['content-type']).not.toContain('application/json; charset');
    expect(response.body).not.toContain('authorization_endpoint');
  });
});

it('[VIEWAS-04] a view belongs to the session that the provider names in `sid`', async () => {
  const other = await startServer({ config: { oidc: oidc() } });
  await fillFixture(other.db);
  await other.db.query(sql`insert into user_identities (issuer, subject, user_id) values (${issuer}, 'max', 3)`);
  const { send } = viewAsCalls(other);
  const tokenOf = (sid?: string) => tokenWith({ sub: 'max', sid });
  const begin = async (sid?: string) =>
    (await send(await tokenOf(sid), null, 'POST', '/x/view-as/', { license: 2, user: 1 })).json<ViewAs>().grant;
  const reads = async (grant: string, sid?: string) =>
    (await send(await tokenOf(sid), grant, 'GET', '/licenses/')).statusCode;
  const [named, unnamed] = [await begin('one'), await begin()];
  expect([await reads(named, 'one'), await reads(named, 'two'), await reads(named)]).toEqual([200, 409, 409]);
  expect([await reads(unnamed), await reads(unnamed, 'one')]).toEqual([200, 409]);
  await other.app.close();
});
