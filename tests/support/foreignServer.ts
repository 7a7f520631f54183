import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHttpClient } from '../../dataProvider/httpClient';
import { createExtensions } from '../../dataProvider/extensions';
import { createRestProvider } from '../../dataProvider/restProvider';

interface ForeignAnswer {
  status?: number;
  headers?: Record<string, string>;
  /** A string is sent as it is, anything else as JSON; absent: no body. */
  body?: unknown;
}

/** The reply to a request. `hang`: no answer at all; `cut`: the connection closes in the middle of one. */
export type Reply = ForeignAnswer | 'hang' | 'cut';

/** A back end other than the reference server, which answers as a test says, and the portal's HTTP client for it. */
export const startForeignServer = async () => {
  const requests: string[] = [];
  let replyTo: (request: IncomingMessage) => Reply = () => ({});

  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const reply = replyTo(request);
    if (reply === 'hang') return;
    if (reply === 'cut') {
      response.writeHead(200, { 'content-length': '100' }).write('{"count"');
      response.destroy();
      return;
    }
    const { status = 200, headers = {}, body } = reply;
    response.writeHead(status, headers).end(typeof body === 'string' ? body : body && JSON.stringify(body));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const apiUrl = `http://127.0.0.1:${port}/api/v1`;

  const clientBy = (fetch?: typeof globalThis.fetch) =>
    createHttpClient({
      apiUrl,
      csrfHeader: 'X-CSRFToken',
      session: { accessToken: () => 'token', csrfToken: () => 'csrf', renew: async () => 'sign_in_required' },
      fetch,
    });

  return {
    requests,
    apiUrl,
    /** Answers the next requests with these replies in order, then repeats the last one. */
    answer: (...replies: [Reply, ...Reply[]]) => {
      requests.length = 0;
      const [last] = replies.slice(-1);
      const rest = replies.slice(0, -1);
      replyTo = () => rest.shift() ?? last ?? {};
    },
    answerBy: (reply: (url: URL) => Reply) => {
      requests.length = 0;
      replyTo = ({ url }) => reply(new URL(url ?? '/', 'http://foreign'));
    },
    http: clientBy(),
    clientBy,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

export type ForeignServer = Awaited<ReturnType<typeof startForeignServer>>;

/** The data provider for such a server. Without declarations, it takes licenses exactly as they come. */
export const providerOf = ({ http }: ForeignServer) =>
  createRestProvider(http, { licenses: { path: 'licenses', defaultSort: '' } }, createExtensions([]));

/** The error with which a call fails; null if it succeeds. */
export const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );
