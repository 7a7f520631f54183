import sql from 'sql-template-tag';
import type { Database } from '../../server/database/connection';
import { migrations } from '../../server/database/migrate';
import { fillFixture } from './fixture';
import { openEmptyTwice } from './openDatabase';

/** Runs `work` on the fixture as the release before a migration has it. @param migration its number, such as '0022' */
export const onReleaseBefore = async (migration: string, work: (db: Database) => Promise<void>): Promise<void> => {
  const [db, other] = await openEmptyTwice();
  await db.query(sql`create table schema_migrations (name text primary key, at timestamptz not null)`);
  await db.transaction(async tx => {
    for (const { name, run } of migrations) {
      if (name >= migration) continue;
      await run(tx);
      await tx.query(sql`insert into schema_migrations values (${name}, '2026-01-01')`);
    }
  });
  await fillFixture(db, { hasKeys: migration > '0035' });
  await work(db);
  await Promise.all([...new Set([db, other])].map(each => each.close()));
};
