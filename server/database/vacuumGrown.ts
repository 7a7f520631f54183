import sql, { raw } from 'sql-template-tag';
import type { Database } from './connection';

/**
 * Does for the embedded database what autovacuum does for PostgreSQL. Without statistics, the planner guesses that tables
 * are empty, and reads one whole for each row of another. A table counts as grown by a tenth since it was last vacuumed or
 * analyzed, because PGlite does not count changes. Other queries wait for one table at most.
 * @returns the names of the tables; none on PostgreSQL
 */
export const vacuumGrown = async (db: Database): Promise<string[]> => {
  if (db.engine !== 'pglite') return [];
  const grown = await db.query<{ name: string }>(sql`
    select oid::regclass::text as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace
      and pg_relation_size(oid) > 1.1 * relpages * current_setting('block_size')::int
    order by name`);
  for (const { name } of grown) {
    // oxlint-disable-next-line no-await-in-loop -- one at a time, so that others get their turn in between
    await db.query(sql`vacuum (analyze) ${raw(name)}`);
  }
  return grown.map(({ name }) => name);
};
