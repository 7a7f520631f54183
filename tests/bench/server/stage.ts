import { spawnSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { findPostgres } from '../../../scripts/postgres.mjs';
import { parseConfig } from '../../../server/config';
import type { Database } from '../../../server/database/connection';
import { openDatabase } from '../../../server/database/open';
import { createSecrets, loadEncryptionKey, type Secrets } from '../../../server/secrets';
import { createServerProcess } from '../../support/e2eServer';
import { freePort } from '../../support/freePort';
import { type PostgresServer, startPostgres } from '../../support/postgresServer';

export type Engine = 'PostgreSQL' | 'PGlite';

/** A server with its data, and the same data opened without the server. */
export interface Stage {
  address: string;
  server: Pick<ReturnType<typeof createServerProcess>, 'dataDir' | 'pid' | 'stop'>;
  db: Database;
  secrets: Secrets;
  /** Null with PGlite. */
  postgres: PostgresServer | null;
  stop(): Promise<void>;
}

const seed = (licenses: number, env: Record<string, string>): void => {
  const { status } = spawnSync(process.execPath, ['dist/server/seed.js', '--licenses', String(licenses)], {
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: '', ...env },
  });
  if (status !== 0) throw new Error('The data could not be created.');
};

const startPostgresHere = () => {
  const programs = findPostgres();
  if (!programs) throw new Error('No PostgreSQL on this machine: install it for the server part of the benchmark.');
  return startPostgres(programs);
};

/**
 * Creates this many licenses in a new database and starts the built server on it. The embedded engine belongs to one
 * process, so `db` is then a copy.
 * @throws when PostgreSQL is asked for and not installed
 */
export const setStage = async (engine: Engine, licenses: number): Promise<Stage> => {
  const postgres = engine === 'PostgreSQL' ? await startPostgresHere() : null;
  const databaseUrl = postgres ? `${postgres.url}/postgres` : '';
  const port = await freePort();
  const server = createServerProcess(port, { flags: [] });
  const directDir = postgres ? server.dataDir : `${server.dataDir}-direct`;
  const remove = () => {
    server.remove();
    rmSync(directDir, { recursive: true, force: true });
    postgres?.stop();
  };
  try {
    seed(licenses, { DATA_DIR: server.dataDir, DATABASE_URL: databaseUrl });
    if (!postgres) cpSync(server.dataDir, directDir, { recursive: true });
    const config = parseConfig({ DATA_DIR: directDir, DATABASE_URL: databaseUrl });
    const secrets = createSecrets(await loadEncryptionKey(config));
    const db = await openDatabase(config);
    await server.start({ DATABASE_URL: databaseUrl, REQUESTS_PER_MINUTE: '10000000' });
    return {
      address: `http://localhost:${port}`,
      server,
      db,
      secrets,
      postgres,
      stop: async () => {
        await server.stop();
        await db.close();
        remove();
      },
    };
  } catch (error) {
    await server.kill();
    remove();
    throw error;
  }
};
