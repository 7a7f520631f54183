import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findPostgres } from '../../scripts/postgres.mjs';
import type { Database } from '../../server/database/connection';
import { migrate } from '../../server/database/migrate';
import { openPostgres } from '../../server/database/postgres';
import { freePort } from '../support/freePort';
import { type PostgresServer, startPostgres } from '../support/postgresServer';
import { startServer, type TestServer } from '../support/server';

const programs = findPostgres();

describe.skipIf(!programs)('a PostgreSQL that archives its log', () => {
  let postgres: PostgresServer;
  let db: Database;
  let server: TestServer;
  let port: number;
  beforeAll(async () => {
    port = await freePort();
    postgres = await startPostgres(programs ?? '');
    db = await openPostgres(`${postgres.url}/postgres`);
    await migrate(db);
    server = await startServer({ beside: { db }, config: { metrics: { port, host: '127.0.0.1' } } });
  });
  afterAll(async () => {
    await server.app.close();
    await db.close();
    postgres.stop();
  });

  const figure = async () =>
    /^portal_archive_failing (\d)$/m.exec(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text())?.[1];
  const archiveBy = async (command: string) => {
    await db.query(raw(`alter system set archive_command = '${command}'`));
    await db.query(sql`select pg_reload_conf()`);
  };
  const untilFigure = (expected: string) =>
    vi.waitUntil(
      async () => {
        await db.query(sql`select pg_switch_wal()`);
        return (await figure()) === expected;
      },
      { timeout: 30_000, interval: 200 },
    );

  it('[OPS-21] is known to fail from the first time on, and to be well again', async () => {
    expect(await figure()).toBeUndefined();
    await db.query(raw(`alter system set archive_mode = on`));
    await archiveBy('false');
    postgres.kill();
    postgres.startAgain();
    // The connections of before fail once.
    await vi.waitFor(() => db.query(sql`select 1`), { timeout: 30_000 });
    await untilFigure('1');
    await archiveBy('true');
    await untilFigure('0');
  });
});
