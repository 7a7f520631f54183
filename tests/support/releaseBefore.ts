import sql from 'sql-template-tag';
import type { Database } from '../../server/database/connection';
import { migrations, migrationsOfFirstRelease } from '../../server/database/migrate';
import { fillFixture } from './fixture';
import { openEmptyTwice } from './openDatabase';

const [first] = migrations;

/**
 * Runs `work` on the fixture as the release before a migration has it. The first release made its tables in steps.
 * @param migration its number, such as '0035'
 */
export const onReleaseBefore = async (migration: string, work: (db: Database) => Promise<void>): Promise<void> => {
  const [db, other] = await openEmptyTwice();
  await db.query(sql`create table schema_migrations (name text primary key, at timestamptz not null)`);
  await db.transaction(async tx => {
    for (const each of migrations) {
      if (each.name >= migration) continue;
      await each.run(tx);
      const names = each === first ? migrationsOfFirstRelease : [each.name];
      await tx.query(sql`insert into schema_migrations select unnest(${names}::text[]), '2026-01-01'`);
    }
  });
  await fillFixture(db, { hasKeys: migration > '0035' });
  await work(db);
  await Promise.all([...new Set([db, other])].map(each => each.close()));
};
