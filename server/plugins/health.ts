import type { FastifyReply } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { passingFault } from '../database/faults';
import type { PortalApp } from '../portalApp';
import { ping, writeSomething } from '../queries/ping';
import { Refusal } from '../services/refusal';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Asks whoever distributes requests to send no more: /ready answers 503 from now on. Requests are answered as before,
     * and the connection of each is closed after its answer, so that close() later finds none in use.
     */
    drain(): void;
    /** Tells /ready of a failure that no handler of Fastify's sees. What is no fault of the storage is ignored. */
    noteFault(error: unknown): void;
  }
}

/** For whoever watches the process: without limits, since a busy process is alive. */
const watched = { config: { public: true, rateLimit: false, pressureHandler: () => undefined } } as const;

const pingMs = 1_000;

/** One look in a second, however often anybody asks: /ready has no limit, and would take requests' connections. */
const shareForAWhile = (look: () => Promise<unknown>) => {
  let shared: Promise<unknown> | null = null;
  return () =>
    (shared ??= look().finally(() => {
      setTimeout(() => (shared = null), pingMs).unref();
    }));
};

/**
 * Whether the database answers, and can store something. A database without space reads as before, so it is only asked to
 * write after a statement has failed for lack of space, and until one succeeds.
 */
const createCheck = (app: PortalApp) => {
  let isFull = false;
  const noteFault = (error: unknown) => {
    isFull ||= passingFault(error) === 'full';
  };
  app.decorate('noteFault', noteFault);
  app.addHook('onError', async (_request, _reply, error) => noteFault(error));
  const read = shareForAWhile(() => ping(app.db));
  const write = shareForAWhile(async () => {
    await writeSomething(app.db);
    isFull = false;
  });
  return () => (isFull ? write() : read());
};

const notReady = (error: unknown) =>
  passingFault(error) === 'full'
    ? new Refusal(503, 'storage_full', 'The server has no space left to store anything.')
    : new Refusal(503, 'database_unavailable', 'The database does not answer.');

/**
 * What a load balancer asks. /health: the process answers; without that it is to be started anew. /ready: it may be sent
 * requests, 503 while it is ending, or its database does not answer or is full.
 */
export const healthPlugin = fastifyPlugin(async (app: PortalApp) => {
  let isDraining = false;
  const check = createCheck(app);
  app.decorate('drain', () => {
    isDraining = true;
    // For answers under way that were already promised a kept connection.
    app.server.keepAliveTimeout = 1;
  });
  const closeConnection = async (_request: unknown, reply: FastifyReply) => {
    if (isDraining) void reply.header('connection', 'close');
  };
  // At the beginning for answers the embedded provider sends, at the end for requests that were under way.
  app.addHook('onRequest', closeConnection);
  app.addHook('onSend', closeConnection);

  app.get('/health', watched, async () => ({ status: 'alive' }));
  app.get('/ready', watched, async () => {
    if (isDraining) throw new Refusal(503, 'draining', 'The server is about to end.');
    await check().catch((error: unknown) => {
      throw notReady(error);
    });
    return { status: 'ready' };
  });
});
