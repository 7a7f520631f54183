import type { ViewAs } from '../../contract/extensions/viewAs';
import { people } from './fixture';
import type { TestServer } from './server';

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Sends requests with an access token, and with a grant in X-View-As if one is given. */
export const viewAsCalls = (server: TestServer) => {
  const send = (token: string, grant: string | null, method: Method, url: string, payload?: object) =>
    server.app.inject({
      method,
      url: `/api/v1${url}`,
      payload,
      headers: {
        authorization: `Bearer ${token}`,
        'x-csrftoken': 'test',
        ...(grant !== null && { 'x-view-as': grant }),
      },
    });

  /** A manager in a new session, who sees license 2's user 1 by default. */
  const begin = async (email: string = people.manager.email, { license = 2, user = 1 } = {}) => {
    const token = await server.tokenFor(email);
    const response = await send(token, null, 'POST', '/x/view-as/', { license, user });
    const { grant, ...view } = response.json<ViewAs>();
    const request = (method: Method, url: string, payload?: object) => send(token, grant, method, url, payload);
    return {
      status: response.statusCode,
      token,
      grant,
      view,
      request,
      get: (url: string) => request('GET', url),
      end: async () => (await request('DELETE', '/x/view-as/')).statusCode,
      /** How a read is answered now: its status and, if refused, the code. */
      answered: async (url = '/licenses/') => {
        const answer = await request('GET', url);
        return [answer.statusCode, answer.json<{ code?: string }>().code];
      },
    };
  };
  return { send, begin };
};
