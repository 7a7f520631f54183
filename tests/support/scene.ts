import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Database } from '../../server/database/connection';
import { fillFixture } from './fixture';
import { fillOrdering, restoreAllowances } from './ordering';
import { openSeededDemo, rowsOf } from './seededDemo';
import { senderOf, startServer, type StartOptions, type TestServer } from './server';

interface Scene extends StartOptions {
  /** Fills the database; null: it holds only what `data` names. */
  fill?: ((db: Database) => Promise<unknown>) | null;
}

/**
 * The server of a test file, by default on the fixture. It starts before the file's tests and hooks, and closes after
 * them. Use its parts only inside tests and hooks: before them there is no server.
 */
export const serverScene = ({ fill = fillFixture, ...options }: Scene = {}): TestServer => {
  const server = {} as TestServer;
  beforeAll(async () => {
    Object.assign(server, await startServer(options));
    await fill?.(server.db);
  });
  afterAll(() => server.app.close());
  return server;
};

/**
 * A server that is ready for orders, and the requests of its distributor, whose allowances are restored before each
 * test.
 */
export const orderingScene = () => {
  const server = serverScene({ fill: fillOrdering });
  beforeEach(() => restoreAllowances(server.db));
  return { server, send: senderOf(server, 'distributor@acme.test') };
};

/** A new database with the demo data, and functions that count and read its rows. */
export const seededScene = () => {
  const db = {} as Database;
  // On PGlite, four seconds of a core that others use, too.
  beforeAll(async () => void Object.assign(db, await openSeededDemo()), 240_000);
  afterAll(() => db.close());
  return { db, ...rowsOf(db) };
};
