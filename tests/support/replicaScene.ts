import sql, { type Sql } from 'sql-template-tag';
import { afterAll, beforeAll, vi } from 'vitest';
import { findPostgres } from '../../scripts/postgres.mjs';
import { parseConfig } from '../../server/config';
import type { Database } from '../../server/database/connection';
import { migrate } from '../../server/database/migrate';
import { openDatabase } from '../../server/database/open';
import { openPostgres } from '../../server/database/postgres';
import { fillFixture } from './fixture';
import { type PostgresServer, startPostgres, startReplica } from './postgresServer';
import { startServer, type TestServer } from './server';

/** Asks until it holds. */
export const until = async (db: Database, condition: Sql): Promise<void> => {
  for (;;) {
    const [row] = await db.query<{ holds: boolean }>(sql`select ${condition} as holds`);
    if (row?.holds) return;
  }
};

/** A primary with the fixture, a streaming replica of it, and two servers on both. For one test file. */
export const replicaScene = () => {
  const scene = {} as {
    primary: PostgresServer;
    replica: PostgresServer;
    /** The databases themselves, past the servers. */
    atPrimary: Database;
    atReplica: Database;
    servers: readonly [TestServer, TestServer];
    /** Opens the database as a server does, with these replicas. */
    open: (...replicas: string[]) => Promise<Database>;
    /** The replica has what the primary wrote so far. */
    untilReplayed: () => Promise<void>;
    /** From now on, the replica has what the primary has now, and nothing that comes later. */
    pause: () => Promise<void>;
    resume: () => Promise<void>;
    /** Waits until both servers read from the replica: right after a write, one may still find it behind. */
    untilUsed: () => Promise<void>;
  };
  beforeAll(async () => {
    const programs = findPostgres() ?? '';
    scene.primary = await startPostgres(programs);
    scene.atPrimary = await openPostgres(`${scene.primary.url}/postgres`);
    await migrate(scene.atPrimary);
    await fillFixture(scene.atPrimary);
    scene.replica = await startReplica(programs, scene.primary.url);
    scene.atReplica = await openPostgres(`${scene.replica.url}/postgres`);
    const DATABASE_URL = `${scene.primary.url}/postgres`;
    scene.open = (...replicas) => openDatabase(parseConfig({ DATABASE_URL, DATABASE_REPLICA_URL: replicas.join() }));
    const server = async () => {
      const db = await scene.open(`${scene.replica.url}/postgres`);
      return startServer({ beside: { db } });
    };
    scene.servers = [await server(), await server()];
    scene.untilReplayed = async () => {
      const [row] = await scene.atPrimary.query<{ lsn: string }>(sql`select pg_current_wal_insert_lsn()::text as lsn`);
      await until(scene.atReplica, sql`pg_last_wal_replay_lsn() >= ${row?.lsn}::pg_lsn`);
    };
    scene.pause = async () => {
      await scene.untilReplayed();
      await scene.atReplica.query(sql`select pg_wal_replay_pause()`);
      await until(scene.atReplica, sql`pg_get_wal_replay_pause_state() = 'paused'`);
    };
    scene.resume = async () =>
      void (await scene.atReplica.query(sql`select pg_wal_replay_resume() where pg_is_in_recovery()`));
    const isUsed = () => scene.servers.every(({ db }) => db.replicas?.lags().every(replica => replica.isUsed));
    scene.untilUsed = async () => void (await vi.waitUntil(isUsed, { timeout: 30_000 }));
  });
  afterAll(async () => {
    for (const { app, db } of scene.servers) {
      await app.close();
      await db.close();
    }
    await Promise.all([scene.atPrimary.close(), scene.atReplica.close()]);
    scene.replica.stop();
    scene.primary.stop();
  });
  return scene;
};
