import { senderOf, type TestServer } from './server';

export const at = (path: string, query: Readonly<Record<string, string>>) => `${path}?${new URLSearchParams(query)}`;

export const reader = (server: TestServer, email: string) => {
  const send = senderOf(server, email);
  const get = (path: string, query: Readonly<Record<string, string>> = {}) => send('GET', at(path, query));
  return {
    send,
    get,
    ids: async (path: string, query: Readonly<Record<string, string>> = {}): Promise<number[]> => {
      const response = await get(path, query);
      if (response.statusCode !== 200) throw new Error(`${response.statusCode}: ${response.body}`);
      const { results } = response.json<{ results: { id: number }[] }>();
      return results.map(({ id }) => id);
    },
    /** Status of a refusal, and the field of its first error. */
    refusal: async (path: string, query: Readonly<Record<string, string>> = {}) => {
      const response = await get(path, query);
      const { errors } = response.json<{ errors?: { field: string }[] }>();
      return [response.statusCode, errors?.[0]?.field];
    },
  };
};
