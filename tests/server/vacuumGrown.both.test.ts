import Fastify from 'fastify';
import sql from 'sql-template-tag';
import { expect, inject, it, vi } from 'vitest';
import type { Database } from '../../server/database/connection';
import { vacuumGrown } from '../../server/database/vacuumGrown';
import { cleaningPlugin } from '../../server/plugins/cleaning';
import { openTestDatabase } from '../support/openDatabase';

let written = 0;
const write = async (db: Database) => {
  written += 10_000;
  await db.query(sql`insert into oidc_payloads (model, id, payload)
    select 'Test', n, '{}' from generate_series(${written - 9_999}::int, ${written}::int) n`);
};
const known = async (db: Database) => {
  const [found] = await db.query<{ rows: number; bytes: number }>(sql`
    select reltuples::int as rows, pg_relation_size(oid) as bytes from pg_class where relname = 'oidc_payloads'`);
  return found;
};

if (inject('postgresUrl')) {
  it('[OPS-23] PostgreSQL is left to its autovacuum', async () => {
    const db = await openTestDatabase();
    await write(db);
    expect(await vacuumGrown(db)).toEqual([]);
    await db.close();
  });
} else {
  it('[OPS-23] the embedded database knows ten minutes later how many rows a table has', async () => {
    const db = await openTestDatabase();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const cleaner = Fastify();
    await cleaner.decorate('db', db).register(cleaningPlugin);
    await write(db);
    vi.advanceTimersByTime(600_000);
    vi.useRealTimers();
    await expect.poll(() => known(db), { timeout: 10_000 }).toMatchObject({ rows: 10_000 });
    await cleaner.close();
    await db.close();
  });

  it('[OPS-23] it uses the room of deleted rows again, and looks only at tables that have grown', async () => {
    const db = await openTestDatabase();
    await write(db);
    await db.query(sql`delete from oidc_payloads`);
    await write(db);
    expect(await vacuumGrown(db)).toContain('oidc_payloads');
    const before = await known(db);
    await write(db);
    expect((await known(db))?.bytes).toBe(before?.bytes);
    expect(await vacuumGrown(db)).toEqual([]);
    await db.close();
  });
}
