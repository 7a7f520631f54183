import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterEach, beforeEach } from 'vitest';

type Keys = Awaited<ReturnType<typeof generateKeyPair>>;
interface TokenRequest {
  params: URLSearchParams;
  code?: { challenge: string; nonce: string };
}

const body = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return new URLSearchParams(text);
};

/** A provider with one person, sub 'anna'. Tests make it give answers that an honest provider never gives. */
// oxlint-disable-next-line max-lines-per-function -- one provider: its parts share its keys, codes and overrides
export const startOpenIdServer = async () => {
  const own = await generateKeyPair('ES256');
  const stranger = await generateKeyPair('ES256');
  const codes = new Map<string, { challenge: string; nonce: string }>();
  const requests: { path: string; params: URLSearchParams }[] = [];
  const overrides = {
    /** Changes the claims of the next ID tokens. */
    claims: (claims: JWTPayload): JWTPayload => claims,
    signer: own as Keys,
    /** Changes the serialized ID token. */
    idToken: (token: string): string | undefined => token,
    /** Answers the token endpoint with this error. */
    tokenError: null as { status: number; body: object } | null,
    expiresIn: 600,
    /** Whether only the keys are unavailable. */
    areKeysAway: false,
    /** Whether each answer replaces the refresh token. */
    isRotating: true,
    /** Changes the discovery document; a string is sent as it is. */
    discovery: (document: Record<string, unknown>): unknown => document,
    /** Milliseconds the provider's clock is ahead of this device's. */
    clock: 0,
    /** Whether answers expose the provider's clock. CORS hides the header unless the provider allows it. */
    showsClock: true,
    /** Whether the answer to an authorization request names the issuer (RFC 9207). */
    namesIssuer: true,
    /** Runs before the token endpoint answers. */
    tokens: async (): Promise<void> => {},
  };
  let served = 0;

  const idToken = async (nonce: string | undefined) => {
    const now = Math.floor((Date.now() + overrides.clock) / 1000);
    const claims = { iss: issuer, aud: 'portal', sub: 'anna', platform_user_id: '17', iat: now, exp: now + 600, nonce };
    const token = await new SignJWT(overrides.claims(claims))
      .setProtectedHeader({ alg: 'ES256', kid: 'own' })
      .sign(overrides.signer.privateKey);
    return overrides.idToken(token);
  };

  const tokens = async ({ params, code }: TokenRequest) => {
    if (overrides.tokenError) return overrides.tokenError;
    const verifier = params.get('code_verifier') ?? '';
    const isProven = createHash('sha256').update(verifier).digest('base64url') === code?.challenge;
    if (params.get('grant_type') === 'authorization_code' && !isProven)
      return { status: 400, body: { error: 'invalid_grant' } };
    served += 1;
    const refresh_token = overrides.isRotating ? `refresh-${served}` : undefined;
    const access = { access_token: `access-${served}`, refresh_token, token_type: 'Bearer' };
    return { status: 200, body: { ...access, expires_in: overrides.expiresIn, id_token: await idToken(code?.nonce) } };
  };

  const answer = async (path: string, params: URLSearchParams) => {
    if (path === '/.well-known/openid-configuration')
      return {
        status: 200,
        body: overrides.discovery({
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/jwks`,
          revocation_endpoint: `${issuer}/revoke`,
          end_session_endpoint: `${issuer}/logout`,
          authorization_response_iss_parameter_supported: true,
        }),
      };
    if (path === '/jwks' && overrides.areKeysAway) return { status: 503, body: {} };
    if (path === '/jwks')
      return { status: 200, body: { keys: [{ ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'ES256' }] } };
    if (path === '/token') {
      const code = codes.get(params.get('code') ?? '');
      codes.delete(params.get('code') ?? '');
      await overrides.tokens();
      return tokens({ params, code });
    }
    return { status: 200, body: {} };
  };

  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    void (async () => {
      const path = request.url ?? '';
      const params = await body(request);
      requests.push({ path, params });
      response.sendDate = false;
      if (overrides.showsClock) response.setHeader('date', new Date(Date.now() + overrides.clock).toUTCString());
      // As providers answer a revocation: RFC 7009 asks for no body, so there is no JSON type.
      if (path === '/revoke')
        return void response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end();
      const { status, body: content } = await answer(path, params);
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(typeof content === 'string' ? content : JSON.stringify(content));
    })();
  });
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    issuer,
    stranger,
    overrides,
    requests,
    sentTo: (path: string) => requests.filter(request => request.path === path).map(({ params }) => params),
    /** Answers an authorization request. @returns the address that the browser is sent back to */
    authorize: (url: string, refusal?: Record<string, string>): string => {
      const { searchParams } = new URL(url);
      const back = new URL(searchParams.get('redirect_uri') ?? '');
      back.searchParams.set('state', searchParams.get('state') ?? '');
      if (overrides.namesIssuer) back.searchParams.set('iss', issuer);
      const code = `code-${codes.size + served + 1}`;
      codes.set(code, { challenge: searchParams.get('code_challenge') ?? '', nonce: searchParams.get('nonce') ?? '' });
      for (const [name, value] of Object.entries(refusal ?? { code })) back.searchParams.set(name, value);
      return back.href;
    },
    stop: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
export type OpenIdServer = Awaited<ReturnType<typeof startOpenIdServer>>;

/** A provider for each test of a file. Use its parts only inside tests and hooks. */
export const openIdScene = (): OpenIdServer => {
  const provider = {} as OpenIdServer;
  beforeEach(async () => void Object.assign(provider, await startOpenIdServer()));
  afterEach(() => provider.stop());
  return provider;
};
