import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import { type Configuration, interactionPolicy, Provider } from 'oidc-provider';

export const clientId = 'licensing';
export const audience = 'urn:example:licensing-api';

/**
 * People by the account they sign in with. The first is manager@acme.test of the demo data, by their employer's claim.
 */
const people: Record<string, Record<string, string>> = {
  'max@company.test': { employee_id: 'bcb657d2-f693-46b8-8ef0-f00b2d00e355', name: 'Max Muster' },
  'stranger@company.test': { name: 'Stranger' },
};

/** An empty icon, so that the browser does not request one. */
const page = (title: string, body: string) =>
  `<!doctype html><link rel="icon" href="data:," /><title>${title}</title>${body}`;

const signInPage = (uid: string) =>
  page(
    'Company sign-in',
    `<form method="post" action="/interaction/${uid}">
      <label>Account <input name="account" /></label><button>Continue</button>
    </form>`,
  );

const policy = interactionPolicy.base();
policy.remove('consent');

const configuration = async (portals: string[]): Promise<Configuration> => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return {
    clients: [
      {
        client_id: clientId,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        redirect_uris: portals.map(portal => `${portal}/auth/callback`),
        post_logout_redirect_uris: portals.map(portal => `${portal}/login`),
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'company' }] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    ttl: { AccessToken: 120, IdToken: 120 },
    scopes: ['openid', 'profile', 'email', 'phone'],
    claims: { openid: ['sub', 'employee_id'], profile: ['name'] },
    conformIdTokenClaims: false,
    clientBasedCORS: () => true,
    pkce: { required: () => true },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ sub, ...people[sub] }) }),
    extraTokenClaims: (_context, token) => ('accountId' in token ? people[String(token.accountId)] : undefined),
    issueRefreshToken: () => true,
    interactions: { policy, url: (_context, { uid }) => `/interaction/${uid}` },
    loadExistingGrant: async ({ oidc: { provider, session, client } }) => {
      const grant = new provider.Grant({ accountId: session?.accountId, clientId: client?.clientId });
      grant.addOIDCScope('openid profile email phone');
      await grant.save();
      return grant;
    },
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true },
      // Makes access tokens JWTs for the portal's server.
      resourceIndicators: {
        enabled: true,
        defaultResource: () => audience,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({ scope: '', audience, accessTokenFormat: 'jwt' }),
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => {
          const button = '<button form="op.logoutForm" name="logout" value="yes">Sign out of the company</button>';
          context.body = page('Company sign-out', form + button);
        },
      },
    },
  };
};

/** A company's own OpenID provider, which has a public client with these portal addresses. */
export const startExternalProvider = async (port: number, portals: string[]) => {
  const provider = new Provider(`http://127.0.0.1:${port}`, await configuration(portals));
  const handle = provider.callback();
  const server = createServer(async (request, response) => {
    const uid = /^\/interaction\/([\w-]+)$/.exec(request.url ?? '')?.[1];
    if (!uid) return handle(request, response);
    if (request.method === 'GET') return response.setHeader('content-type', 'text/html').end(signInPage(uid));
    let form = '';
    for await (const chunk of request) form += String(chunk);
    const accountId = new URLSearchParams(form).get('account') ?? '';
    return provider.interactionFinished(request, response, { login: { accountId } });
  });
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve));
  return {
    issuer: provider.issuer,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
