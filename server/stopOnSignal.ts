import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { PortalApp } from './portalApp';

/**
 * Longer than a request takes to arrive and a statement to run. What is still running then is dropped and rolled back.
 * Fastify's handlerTimeout would end the answer, but not the transaction.
 */
const closeTimeoutMs = 35_000;

/** How long a new connection has to send its first request. */
const firstRequestMs = 1_000;

/**
 * Browsers open connections before they need them, and closing would wait for their first request.
 * @returns a function that ends connections without a request
 */
const watchUnused = ({ server }: PortalApp) => {
  const unused = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage) => unused.delete(socket));
  return () => {
    for (const socket of unused) socket.destroy();
  };
};

/** On SIGTERM, a load balancer first has to see /ready answer 503. Running requests are answered in any case. */
export const stopOnSignal = (app: PortalApp): void => {
  let isStopping = false;
  const endUnused = watchUnused(app);
  const stop = async (drainSeconds: number) => {
    if (isStopping) return;
    isStopping = true;
    app.drain();
    await wait(drainSeconds * 1_000);
    setTimeout(() => process.exit(1), closeTimeoutMs).unref();
    setTimeout(endUnused, firstRequestMs).unref();
    await app.close();
    process.exit(0);
  };
  process.on('SIGINT', () => stop(0));
  process.on('SIGTERM', () => stop(app.config.drainSeconds));
};
