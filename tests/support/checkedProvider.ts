import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import { type CheckOptions, checkProvider } from '../../server/setup/provider/check';

export interface ProviderAnswer {
  status?: number;
  headers?: Record<string, string>;
  /** A string is sent as it is, anything else as JSON. */
  body?: unknown;
}

export const portal = 'https://portal.example';
export const discoveryPath = '/.well-known/openid-configuration';
/** CORS header that lets every page read an answer. */
export const open = { 'access-control-allow-origin': '*' };

/** The provider's answer to a silent sign-in. */
export const comesBack = (parameters: Record<string, string>): ProviderAnswer => ({
  status: 303,
  headers: { location: `${portal}/auth/callback?${new URLSearchParams(parameters).toString()}` },
});

/** A provider that passes every check, unless a test changes its answers. */
export const startCheckedProvider = async () => {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
  let answers: Record<string, ProviderAnswer | 'hang'> = {};
  const server = createServer((request, response) => {
    const answer = answers[request.url?.split('?')[0] ?? ''] ?? { status: 404 };
    if (answer === 'hang') return;
    const { status = 200, headers = {}, body } = answer;
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body ?? {}));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const document = {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    end_session_endpoint: `${issuer}/logout`,
    revocation_endpoint: `${issuer}/revoke`,
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'profile', 'email', 'phone'],
    authorization_response_iss_parameter_supported: true,
  };
  const good: typeof answers = {
    [discoveryPath]: { headers: open, body: document },
    '/jwks': { headers: open, body: { keys: [key] } },
    '/token': { status: 400, headers: open, body: { error: 'invalid_grant' } },
    '/auth': comesBack({ error: 'login_required', iss: issuer }),
    '/logout': {},
  };
  return {
    issuer,
    privateKey,
    key,
    document,
    /** Changes answers by path; the others stay as they should be. */
    answer: (changes: typeof answers = {}) => {
      answers = { ...good, ...changes };
    },
    /** The results of the check, without those that are `ok`. */
    faults: async (options: CheckOptions = {}, address = issuer) =>
      (await checkProvider(address, { timeoutMs: 5_000, ...options }))
        .filter(({ level }) => level !== 'ok')
        .map(({ level, text }) => `${level}: ${text.replaceAll(issuer, 'ISSUER')}`),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
export type CheckedProvider = Awaited<ReturnType<typeof startCheckedProvider>>;
