import { setTimeout as wait } from 'node:timers/promises';
import fastifyPlugin from 'fastify-plugin';
import { type Connection, evenAway } from '../database/connection';
import type { PortalApp } from '../portalApp';
import { notePosition, noteRunPosition } from '../queries/readPositions';
import type { Actor } from '../services/actor';
import { safeMethods } from './csrf';

/** What is longer under way is not waited for: the write is done. */
const patienceMs = 2_000;

declare module 'fastify' {
  interface FastifyInstance {
    /** Reads at a replica if there is one that has everything the person wrote, else at the primary. */
    reading<T>(actor: Actor, work: (connection: Connection) => Promise<T>): Promise<T>;
    /** The primary, and a replica only while the primary is away. */
    evenAway: Connection;
    /** After a slice of a run: what its person reads must not be older. */
    noteRun(runId: number): Promise<void>;
  }
}

/** Where people read, and that they see what they wrote (docs/decisions/0018-replicas.md). Without replicas, all is one database. */
export const readsPlugin = fastifyPlugin(async (app: PortalApp) => {
  const { db, log } = app;
  const { replicas } = db;
  app.decorate('evenAway', evenAway(db));
  app.decorate('reading', (actor, work) => (replicas ? replicas.read(work, actor.position ?? null) : work(db)));

  /** The write is done, whether its position can be kept or not. Without it, the person may read what is five seconds old. */
  const keep = async (note: () => Promise<number | null>): Promise<void> => {
    if (!replicas) return;
    const at = performance.now();
    const noted = async () => {
      const position = await note();
      if (position !== null) replicas.note({ at, position });
    };
    const inTime = Promise.race([noted(), wait(patienceMs, undefined, { ref: false })]);
    await inTime.catch((error: unknown) => log.error(error));
  };
  app.decorate('noteRun', runId => keep(() => noteRunPosition(db, runId)));
  if (!replicas) return;
  app.addHook('onSend', async (request, { statusCode }) => {
    const actor: Actor | undefined = request.actor;
    const isRefused = statusCode >= 400 && statusCode < 500;
    // Who reads that a run is done must find what it did, even if its last slice was committed this moment.
    const mayTell = !safeMethods.has(request.method) || request.routeOptions.config.extension === 'runs';
    if (actor && !isRefused && mayTell) await keep(() => notePosition(db, actor.id));
  });
});
