import sql from 'sql-template-tag';
import type { Database } from '../../server/database/connection';

/** How many of the server's statements wait for a lock. On PGlite it cannot be asked while a statement waits. */
export const waitingForLocks = async (db: Database): Promise<number | undefined> => {
  const [row] = await db.query<{ count: number }>(sql`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return row?.count;
};
