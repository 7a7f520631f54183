import type { FastifyReply } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { passingFault } from '../database/faults';
import type { DatabaseState } from '../figures';
import type { PortalApp } from '../portalApp';
import { ping, writeSomething } from '../queries/ping';
import { Refusal } from '../services/refusal';

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes /ready answer 503. Connections close after their answers, so that close() finds none in use. */
    drain(): void;
    /** Reports a failure that Fastify's handlers do not see. Faults that do not concern storage are ignored. */
    noteFault(error: unknown): void;
    /** `unavailable` if the database does not answer within this time. */
    databaseState(withinMs: number): Promise<DatabaseState>;
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

/** A frozen database answers nothing, and a proxy waits a second for /ready. */
const answerMs = 500;

const inTime = (check: Promise<unknown>, ms: number) =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The database takes too long.')), ms).unref();
    check.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** A full database can still be read, so writing is tested only after a statement failed for lack of space. */
const addCheck = (app: PortalApp) => {
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
  app.decorate('databaseState', ms =>
    inTime(isFull ? write() : read(), ms).then((): DatabaseState => 'ready', stateAfter),
  );
};

const stateAfter = (error: unknown): DatabaseState => (passingFault(error) === 'full' ? 'full' : 'unavailable');

/**
 * /health: the process answers, and says of which release it is. /ready: 503 while it is stopping. The database's state stands beside
 * it: a server whose database is away still shows the portal and what replicas know, and says itself what cannot be saved.
 */
export const healthPlugin = fastifyPlugin(async (app: PortalApp) => {
  let isDraining = false;
  addCheck(app);
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
    const database = await app.databaseState(answerMs);
    const replicas = app.db.replicas?.lags();
    return {
      status: 'ready',
      database,
      ...(replicas && { replicas: replicas.length, replicas_used: replicas.filter(({ isUsed }) => isUsed).length }),
    };
  });
});
