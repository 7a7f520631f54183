import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { ForeignLists } from './foreignLists';

/** Each kind of request takes turns on its own. So the steps of a sign-in alternate, whatever else the page loads. */
const kindOf = (path: string) => /^\/(oidc|api)\//.exec(path)?.[1] ?? 'page';

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * A minimal load balancer: each request goes to a different server than the one before, unless that server is not
 * ready. It adds the client's address, as proxies do.
 * @param other a back end of its own, for the addresses that it answers
 */
export const startLoadBalancer = async (
  port: number,
  servers: readonly number[],
  other?: Pick<ForeignLists, 'speaks' | 'handle'>,
) => {
  const turns = new Map<string, number>();
  /** Which server answered which path (without query). */
  const answers: { server: number; path: string }[] = [];

  const nextServer = async (path: string): Promise<number> => {
    const turn = turns.get(kindOf(path)) ?? 0;
    turns.set(kindOf(path), turn + 1);
    const server = servers[turn % servers.length] ?? 0;
    return (await isReady(server)) ? server : nextServer(path);
  };

  const forward = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (other?.speaks(incoming.url)) return other.handle(incoming, outgoing);
    const body = await buffer(incoming);
    const path = incoming.url ?? '/';
    const server = await nextServer(path);
    const headers = {
      ...incoming.headers,
      'x-forwarded-for': incoming.socket.remoteAddress ?? '',
      connection: 'close',
    };
    request({ host: '127.0.0.1', port: server, path, method: incoming.method, headers }, response => {
      answers.push({ server, path: new URL(path, 'http://any').pathname });
      const { connection: _ofServer, ...others } = response.headers;
      outgoing.writeHead(response.statusCode ?? 502, others);
      response.pipe(outgoing);
    })
      .on('error', () => outgoing.writeHead(502).end())
      .end(body);
  };

  const balancer = createServer(forward);
  await new Promise<void>(resolve => balancer.listen(port, resolve));
  return {
    /** The servers that answered requests of a path since the last call, each once, in order. */
    serversOf: (path: RegExp): number[] => {
      const found = answers.filter(answer => path.test(answer.path)).map(({ server }) => server);
      answers.length = 0;
      return [...new Set(found)].toSorted((a, b) => a - b);
    },
    close: () => {
      balancer.closeAllConnections();
      balancer.close();
    },
  };
};
export type LoadBalancer = Awaited<ReturnType<typeof startLoadBalancer>>;
