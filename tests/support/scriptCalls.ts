import type { CreatedScript, NewScript, ScriptList } from '../../contract/extensions/scripts';
import type { Send, TestServer } from './server';

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** By default, a script of these tests may reset and disable licenses. */
const aScript: NewScript = { name: 'HR-sync', permissions: ['reset_license'], days: 30, is_read_only: false };

/** Makes scripts of people, and sends requests as scripts. */
export const scriptCalls = ({ app }: Pick<TestServer, 'app'>) => {
  const request = (
    token: string,
    method: Method,
    url: string,
    payload?: object,
    headers: Record<string, string> = {},
  ) =>
    app.inject({
      method,
      url: `/api/v1${url}`,
      payload,
      headers: { authorization: `Bearer ${token}`, 'x-csrftoken': 'test', ...headers },
    });
  const ask = (owner: Send, script: Partial<NewScript> = {}) => owner('POST', '/x/scripts/', { ...aScript, ...script });
  return {
    request,
    /** Asks for a script as its owner, and returns the answer. */
    ask,
    make: async (owner: Send, script: Partial<NewScript> = {}) => {
      const created = (await ask(owner, script)).json<CreatedScript>();
      const send = (method: Method, url: string, payload?: object, headers?: Record<string, string>) =>
        request(created.token, method, url, payload, headers);
      return {
        ...created,
        send,
        /** The status and, if refused, the code. */
        answered: async (method: Method, url: string, payload?: object, headers?: Record<string, string>) => {
          const response = await send(method, url, payload, headers);
          const { code } = response.body ? response.json<{ code?: string }>() : {};
          return code === undefined ? [response.statusCode] : [response.statusCode, code];
        },
      };
    },
    list: async (owner: Send) => (await owner('GET', '/x/scripts/')).json<ScriptList>(),
    revoke: async (owner: Send, id: number) => (await owner('DELETE', `/x/scripts/${id}/`)).statusCode,
  };
};
