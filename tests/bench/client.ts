import { type Dispatcher, Pool } from 'undici';

interface Call {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}
export interface Answer {
  status: number;
  headers: Dispatcher.ResponseData['headers'];
  body: string;
}

/**
 * A client that keeps at most so many connections to the address open, as a browser or a proxy does. It shares the
 * processor with the server it measures: undici takes half of what node:http does.
 */
export const openClient = (address: string, connections: number) => {
  const pool = new Pool(address, { connections });
  return {
    /** Answers are read to their end; redirects are not followed. */
    send: async (path: string, { method = 'GET', headers, body }: Call = {}): Promise<Answer> => {
      const answer = await pool.request({ path, method, headers, body });
      return { status: answer.statusCode, headers: answer.headers, body: await answer.body.text() };
    },
    close: (): void => void pool.destroy(),
  };
};
export type Client = ReturnType<typeof openClient>;
