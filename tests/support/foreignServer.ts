import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHttpClient } from '../../dataProvider/httpClient';
import { createRestProvider } from '../../dataProvider/restProvider';

export interface ForeignAnswer {
  status?: number;
  headers?: Record<string, string>;
  /** Text as it is, anything else as JSON; absent: nothing. */
  body?: unknown;
}

/** What a request gets; `hang`: never an answer, `cut`: the connection closed in the middle of one. */
export type Reply = ForeignAnswer | 'hang' | 'cut';

/** Another back end of the family than ours, answering as a test tells it, and an HTTP client of the portal for it. */
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

  return {
    requests,
    apiUrl,
    /** Answers the next requests in this order, the last reply for ever. */
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
    http: createHttpClient({
      apiUrl,
      csrfHeader: 'X-CSRFToken',
      session: { accessToken: () => 'token', csrfToken: () => 'csrf', renew: async () => 'sign_in_required' },
    }),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

export type ForeignServer = Awaited<ReturnType<typeof startForeignServer>>;

/** The data provider for such a server, whose licenses it takes as they come: nothing is declared to complete them. */
export const providerOf = ({ http }: ForeignServer) =>
  createRestProvider(http, { licenses: { path: 'licenses', defaultSort: '' } });

/** What a call that is to fail fails with, null when it succeeds. */
export const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );
