import type { FastifyReply } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Connection } from '../database/connection';
import type { PortalApp } from '../portalApp';
import { ping } from '../queries/ping';
import { Refusal } from '../services/refusal';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Asks whoever distributes requests to send no more: /ready answers 503 from now on. Requests are answered as before,
     * and the connection of each is closed after its answer, so that close() later finds none in use.
     */
    drain(): void;
  }
}

/** For whoever watches the process: without limits, since a busy process is alive. */
const watched = { config: { public: true, rateLimit: false, pressureHandler: () => undefined } } as const;

const pingMs = 1_000;

/** One statement in a second, however often anybody asks: /ready has no limit, and would take requests' connections. */
const createSharedPing = (connection: Connection) => {
  let shared: Promise<unknown> | null = null;
  return () =>
    (shared ??= ping(connection).finally(() => {
      setTimeout(() => (shared = null), pingMs).unref();
    }));
};

/**
 * What a load balancer asks. /health: the process answers; without that it is to be started anew. /ready: it may be sent
 * requests, 503 while it is ending or its database does not answer.
 */
export const healthPlugin = fastifyPlugin(async (app: PortalApp) => {
  let isDraining = false;
  const sharedPing = createSharedPing(app.db);
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
    await sharedPing().catch(() => {
      throw new Refusal(503, 'database_unavailable', 'The database does not answer.');
    });
    return { status: 'ready' };
  });
});
