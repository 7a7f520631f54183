import sql from 'sql-template-tag';
import { type Connection, type Database, first } from '../database/connection';

export const ping = (connection: Connection) => connection.query(sql`select 1`);

/** Fails when the database's disk is full. */
export const writeSomething = (db: Database) =>
  db.transaction(tx => tx.query(sql`create temporary table space on commit drop as select repeat('x', 1000)`));

/** Whether the last file of PostgreSQL's log could not be archived. Null: it keeps no archive. */
export const isArchiveFailing = async (connection: Connection): Promise<boolean | null> =>
  first(
    await connection.query<{ failing: boolean }>(sql`
      select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as failing
      from pg_stat_archiver where current_setting('archive_mode') <> 'off'`),
  )?.failing ?? null;
