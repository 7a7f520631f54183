import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import sql from 'sql-template-tag';
import { afterEach, describe, expect, it } from 'vitest';
import type { ViewAs } from '../../contract/extensions/viewAs';
import { parseConfig } from '../../server/config';
import { fillFixture } from '../support/fixture';
import { addPeople, ids } from '../support/identityPeople';
import { startServer } from '../support/server';
import { externalScene, now } from '../support/tokenProvider';
import { viewAsCalls } from '../support/viewAsCalls';

const stranger = await generateKeyPair('RS256');
const { provider, server, call } = await externalScene();
const { issuer, oidc, tokenWith } = provider;

afterEach(() => provider.discover());

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
    const secret = Buffer.from(JSON.stringify(await exportJWK(provider.publicKey)));
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
    (await call(await tokenWith(claims, undefined, typ))).statusCode;

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

describe('an external provider that does not answer', () => {
  it('[AUTH-12] causes 503 until it answers, without a restart', async () => {
    const other = await startServer({ config: { oidc: oidc() } });
    await addPeople(other.db);
    const token = await tokenWith({ sub: 'x', platform_user_id: ids.ann });
    provider.discover(null);
    const failing = await call(token, other);
    expect(failing.statusCode).toBe(503);
    expect(failing.headers['retry-after']).toBe('5');
    provider.discover({ issuer: 'https://evil.test', jwks_uri: `${issuer}/jwks` });
    expect((await call(token, other)).statusCode).toBe(503);
    provider.discover();
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
