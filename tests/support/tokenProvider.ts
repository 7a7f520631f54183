import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import sql from 'sql-template-tag';
import { afterAll } from 'vitest';
import type { ExternalOidc } from '../../server/oidcSettings';
import { addPeople } from './identityPeople';
import { serverScene } from './scene';
import type { TestServer } from './server';

export const now = () => Math.floor(Date.now() / 1000);

/** An external provider that only has keys and gives tokens, without anybody's sign-in. */
export const startTokenProvider = async () => {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }] };
  /** null: the request fails. */
  let discovery: object | null = null;
  const provider = createServer((request, response) => {
    const answer = request.url === '/jwks' ? jwks : discovery;
    response.writeHead(answer ? 200 : 500, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>(resolve => provider.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(provider.address() as { port: number }).port}`;
  const ownDiscovery = { issuer, jwks_uri: `${issuer}/jwks` };
  discovery = ownDiscovery;
  return {
    issuer,
    publicKey,
    /** Without an argument, what the provider really says. */
    discover: (document: object | null = ownDiscovery) => {
      discovery = document;
    },
    oidc: (changes: Partial<ExternalOidc> = {}): ExternalOidc => ({
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
    }),
    /** A token of the provider. A claim that is undefined is left out. */
    tokenWith: (changes: JWTPayload = {}, key = privateKey, typ?: string) =>
      new SignJWT({ iss: issuer, aud: 'licensing-api', sub: 'ext-ann', iat: now(), exp: now() + 300, ...changes })
        .setProtectedHeader({ alg: 'RS256', kid: 'k1', typ })
        .sign(key),
    close: () => provider.close(),
  };
};

/** The provider and a test file's server, whose Ann is the provider's 'ext-ann'. Call it outside of tests and hooks. */
export const externalScene = async () => {
  const provider = await startTokenProvider();
  afterAll(provider.close);
  const server = serverScene({
    config: { oidc: provider.oidc() },
    fill: async db => {
      await addPeople(db);
      await db.query(sql`
        insert into user_identities (issuer, subject, user_id) values (${provider.issuer}, 'ext-ann', 201)`);
    },
  });
  const call = (token: string, { app }: TestServer = server, path = 'license-manager-permissions/') =>
    app.inject({ url: `/api/v1/${path}`, headers: { authorization: `Bearer ${token}` } });
  return { provider, server, call };
};
