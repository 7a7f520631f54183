import { createServer } from 'node:http';
import { cannotListen } from '../listen';

const path = '/metrics';

/** A server of its own, so that no proxy and no rule of the portal can make it public. @returns what closes it */
export const listenForMetrics = async (
  { port, host }: { port: number; host: string },
  { contentType, read }: { contentType: string; read: () => Promise<string> },
): Promise<() => Promise<void>> => {
  const server = createServer((request, reply) => {
    if (request.method !== 'GET' || request.url !== path) return void reply.writeHead(404).end();
    read().then(
      text => reply.writeHead(200, { 'content-type': contentType }).end(text),
      () => reply.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve)).catch(
    (error: NodeJS.ErrnoException) => {
      throw cannotListen({ port, host }, error, 'METRICS_');
    },
  );
  return () =>
    new Promise(resolve => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
};
