import { Agent, request } from 'node:http';

interface Call {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}
export interface Answer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  body: string;
}

/** A client that keeps at most so many connections to the address open, as a browser or a proxy does. */
export const openClient = (address: string, connections: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(address);
  return {
    /** Answers are read to their end; redirects are not followed. */
    send: (path: string, { method = 'GET', headers = {}, body }: Call = {}): Promise<Answer> =>
      new Promise((resolve, reject) => {
        const sent = request({ agent, hostname, port, path, method, headers }, response => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(chunks).toString('utf8'),
            }),
          );
        });
        sent.on('error', reject);
        sent.end(body);
      }),
    close: () => agent.destroy(),
  };
};
export type Client = ReturnType<typeof openClient>;
