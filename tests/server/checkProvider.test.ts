import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkProvider } from '../../server/setup/provider/check';
import { freePort } from '../support/freePort';
import { addPeople } from '../support/identityPeople';
import { startServer, type TestServer } from '../support/server';

let server: TestServer;
let portal: string;
beforeAll(async () => {
  const port = await freePort();
  portal = `http://127.0.0.1:${port}`;
  server = await startServer({ config: { publicUrl: new URL(portal) } });
  await addPeople(server.db);
  await server.app.listen({ host: '127.0.0.1', port });
});
afterAll(() => server.app.close());

const check = async (options: Parameters<typeof checkProvider>[1] = {}) =>
  (await checkProvider(`${portal}/oidc`, options)).map(({ level, text }) => `${level} ${text}`);

it('[PROV-04] the embedded provider is usable by the portal at its address', async () => {
  expect(await check({ portal })).toEqual([
    'ok The discovery document can be read, and its issuer is the given address.',
    'ok Its endpoints exist and use https, or are on this machine.',
    'ok It offers the authorization code flow.',
    'ok It supports PKCE with S256.',
    'ok It signs ID tokens with a public key.',
    'ok It sends its issuer when it redirects people back (RFC 9207).',
    'ok It issues refresh tokens.',
    'ok Logging out also ends its session.',
    'ok Refresh tokens can be revoked.',
    'ok It offers the scopes openid, profile, email, phone.',
    "ok Its clock agrees with this machine's.",
    'ok The discovery document may be read by the portal (CORS).',
    'ok Its keys can be read: 2 for signatures (RS256).',
    'ok The key set may be read by the portal (CORS).',
    'ok The token endpoint may be read by the portal (CORS).',
    'ok It knows the public client "portal".',
    `ok It sends people back to ${portal}/auth/callback.`,
    `ok It accepts ${portal}/login as the address after a logout.`,
  ]);
});

it('another client, a portal elsewhere and an opaque token are reported', async () => {
  const found = await check({ portal: 'https://elsewhere.test', token: await server.tokenFor('bob@acme.test') });
  expect(found.filter(text => text.startsWith('missing'))).toEqual([
    'missing The token endpoint may not be read by the portal: it does not allow the origin https://elsewhere.test (CORS).',
    'missing It refuses a sign-in of "portal" with 400. Register the address https://elsewhere.test/auth/callback.',
    'missing The access token is not a JWT, so only the provider itself could read it.',
  ]);
  expect(await check({ portal, clientId: 'nobody' })).toContain(
    'missing It does not know a public client "nobody" (invalid_client).',
  );
});
