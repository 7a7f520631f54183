import { createServer } from 'node:http';
import { ConfigError } from '../config';

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
      throw new ConfigError(
        `METRICS_PORT ${port} at METRICS_HOST ${host} cannot be used (${error.code}): choose another port, or an address of this machine.`,
      );
    },
  );
  return () =>
    new Promise(resolve => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
};
