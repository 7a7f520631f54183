import { afterAll, beforeAll } from 'vitest';
import { createDataProvider } from '../../dataProvider';
import type { HttpSession } from '../../dataProvider/httpClient';
import { wires } from '../../src/registry';
import { fillFixture } from './fixture';
import { createRecorder } from './recorder';
import { startServer } from './server';

/** The portal's own data provider over HTTP to a listening reference server that holds the fixture. */
const startPortalOnServer = async (setting: Setting) => {
  const server = await startServer(setting);
  await fillFixture(server.db);
  const origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const config = { apiUrl: `${origin}/api/v1`, csrfHeader: 'X-CSRFToken' };

  const withSession = (session: HttpSession) => {
    const recorder = createRecorder();
    return { ...recorder, provider: createDataProvider({ config, session, wires, fetch: recorder.fetch }) };
  };
  const signedInAs = async (email: string) => {
    const token = await server.tokenFor(email);
    return withSession({
      accessToken: () => token,
      csrfToken: () => 'csrf-of-the-sign-in',
      renew: async () => 'sign_in_required',
    });
  };
  return { ...server, apiUrl: config.apiUrl, withSession, signedInAs };
};

type Setting = NonNullable<Parameters<typeof startServer>[0]>;
type PortalOnServer = Awaited<ReturnType<typeof startPortalOnServer>>;

/** The portal of a test file. Use its parts only inside tests and hooks: before them there is no server. */
export const portalScene = (setting: Setting = {}): PortalOnServer => {
  const portal = {} as PortalOnServer;
  beforeAll(async () => void Object.assign(portal, await startPortalOnServer(setting)));
  afterAll(async () => {
    // Else the server waits for the client to close the connections that it keeps.
    portal.app.server.closeAllConnections();
    await portal.app.close();
  });
  return portal;
};
