import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { createServerProcess } from './e2eServer';
import type { ForeignLists } from './foreignLists';
import { freePort } from './freePort';
import { startLoadBalancer } from './loadBalancer';

type Backend = Pick<ForeignLists, 'speaks' | 'handle'>;

const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' };

/**
 * The built portal as static files with a /config.json of its own, in front of a back end of another team: `lists` answers
 * first and describes itself, and people, sign-in and the specification's calls are the reference server's, without extensions.
 */
export const startForeignPortal = async () => {
  const [port, inner] = [await freePort(), await freePort()];
  const address = `http://localhost:${port}`;
  const server = createServerProcess(inner);
  await server.startOnDemo({ PUBLIC_URL: address, TRUST_PROXY: 'yes', HOST: '127.0.0.1', EXTENSIONS: 'off' });
  const { oidc } = (await (await fetch(`http://127.0.0.1:${inner}/config.json`)).json()) as { oidc: object };

  let lists: ForeignLists | undefined;
  let description: string | undefined;
  const config: Record<string, unknown> = { oidc, extensions: [], addLists: true };

  const answerFile = async (path: string, response: ServerResponse) => {
    if (path === '/config.json') return response.end(JSON.stringify(config));
    if (path.startsWith('/assets/')) {
      const file = await readFile(`dist/portal${path}`);
      return response.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' }).end(file);
    }
    const page = await readFile('dist/portal/index.html', 'utf8');
    return response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(page.replaceAll('__CSP_NONCE__', randomUUID()));
  };
  const described = (response: ServerResponse) =>
    response.writeHead(description ? 200 : 404, { 'content-type': 'application/json' }).end(description ?? '{}');

  const isOfReference = (url: string) => /^\/(?:api|oidc|\.well-known)\//.test(url);
  const isDescription = (url: string) =>
    /^\/api\/v1\/(?:openapi\.json|schema\/|swagger\.json|docs\.jsonld)?$/.test(url);
  const other: Backend = {
    speaks: (url = '') => isDescription(url) || !isOfReference(url) || lists?.speaks(url) === true,
    handle: async (request: IncomingMessage, response: ServerResponse) => {
      const url = request.url ?? '/';
      if (url === '/api/v1/openapi.json') return void described(response);
      if (isDescription(url)) return void response.writeHead(404).end();
      if (isOfReference(url)) return lists?.handle(request, response);
      await answerFile(url.split('?', 1)[0] ?? '/', response);
    },
  };
  const balancer = await startLoadBalancer(port, [inner], other);
  return {
    address,
    /** What /config.json answers; it may be changed. */
    config,
    /** Starts the other team's server anew, as it is after a change. */
    restart: (next: ForeignLists, text?: string) => {
      lists = next;
      description = text;
    },
    stop: async () => {
      balancer.close();
      await server.stop();
      server.remove();
    },
  };
};
