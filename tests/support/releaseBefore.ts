import sql from 'sql-template-tag';
import type { Database } from '../../server/database/connection';
import { fillFixture } from './fixture';
import { openEmptyTwice } from './openDatabase';

const scripts = import.meta.glob<string>('../../server/migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Runs `work` on the fixture as the release before a migration has it. @param migration its number, such as '0022' */
export const onReleaseBefore = async (migration: string, work: (db: Database) => Promise<void>): Promise<void> => {
  const [db, other] = await openEmptyTwice();
  await db.query(sql`create table schema_migrations (name text primary key, at timestamptz not null)`);
  await db.transaction(async tx => {
    for (const [path, script] of Object.entries(scripts).toSorted(([a], [b]) => a.localeCompare(b))) {
      const name = path.slice(path.lastIndexOf('/') + 1);
      if (name >= migration) continue;
      await tx.execute(script);
      await tx.query(sql`insert into schema_migrations values (${name}, '2026-01-01')`);
    }
  });
  await fillFixture(db);
  await work(db);
  await Promise.all([...new Set([db, other])].map(each => each.close()));
};
