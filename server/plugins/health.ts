import type { FastifyReply } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { passingFault } from '../database/faults';
import type { PortalApp } from '../portalApp';
import { ping, writeSomething } from '../queries/ping';
import { Refusal } from '../services/refusal';

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes /ready answer 503. Connections close after their answers, so that close() finds none in use. */
    drain(): void;
    /** Reports a failure that Fastify's handlers do not see. Faults that do not concern storage are ignored. */
    noteFault(error: unknown): void;
  }
}

/** These routes have no limits, because a busy process is still alive. */
const watched = { config: { public: true, rateLimit: false, pressureHandler: () => undefined } } as const;

const pingMs = 1_000;

/** At most one check per second: /ready has no limit, and checks would take requests' connections. */
const shareForAWhile = (look: () => Promise<unknown>) => {
  let shared: Promise<unknown> | null = null;
  return () =>
    (shared ??= look().finally(() => {
      setTimeout(() => (shared = null), pingMs).unref();
    }));
};

/** A full database can still be read, so writing is tested only after a statement failed for lack of space. */
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

/** What is wrong with the database. */
const stateOf = (error: unknown): 'full' | 'unavailable' => (passingFault(error) === 'full' ? 'full' : 'unavailable');

/**
 * /health: the process answers, and says of which release it is. /ready: 503 while it is stopping. The database's state
 * stands beside it: all servers share one database, so a proxy that took them out while it is away would leave people
 * with nothing, not even the pages and what replicas answer.
 */
export const healthPlugin = fastifyPlugin(async (app: PortalApp) => {
  let isDraining = false;
  const check = createCheck(app);
  app.decorate('drain', () => {
    isDraining = true;
    // Running requests would otherwise keep their connections alive.
    app.server.keepAliveTimeout = 1;
  });
  const closeConnection = async (_request: unknown, reply: FastifyReply) => {
    if (isDraining) void reply.header('connection', 'close');
  };
  // onRequest serves the embedded provider's answers, onSend the requests that were already running.
  app.addHook('onRequest', closeConnection);
  app.addHook('onSend', closeConnection);

  app.get('/health', watched, async () => ({ status: 'alive', ...builtRelease }));
  app.get('/ready', watched, async () => {
    if (isDraining) throw new Refusal(503, 'draining', 'The server is shutting down.');
    const database = await check().then(() => 'ready' as const, stateOf);
    return { status: 'ready', database };
  });
});
