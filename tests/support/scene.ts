import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Database } from '../../server/database/connection';
import { fillFixture } from './fixture';
import { fillOrdering, restoreAllowances } from './ordering';
import { openSeededDemo, rowsOf } from './seededDemo';
import { senderOf, startServer, type StartOptions, type TestServer } from './server';

interface Scene extends StartOptions {
  /** What the database holds; null: only what `data` brings. */
  fill?: ((db: Database) => Promise<unknown>) | null;
}

/**
 * The server of a test file, on the fixture unless it says otherwise. It starts before the file's tests and hooks, and
 * closes after them. Use its parts within them: outside of them there is no server yet.
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

/** A server that is ready for orders, and the requests of its distributor, who may issue as many in each test. */
export const orderingScene = () => {
  const server = serverScene({ fill: fillOrdering });
  beforeEach(() => restoreAllowances(server.db));
  return { server, send: senderOf(server, 'distributor@acme.test') };
};

/** The demo data in a database of the test file's own, and what counts and reads its rows. */
export const seededScene = () => {
  const db = {} as Database;
  beforeAll(async () => void Object.assign(db, await openSeededDemo()));
  afterAll(() => db.close());
  return { db, ...rowsOf(db) };
};
