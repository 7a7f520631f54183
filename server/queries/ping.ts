import sql from 'sql-template-tag';
import { type Connection, type Database, first } from '../database/connection';
import { readOnly } from '../database/faults';

/** Whether the database takes no changes: it is a replica, or was set to be read only. */
export const isReadOnly = sql`current_setting('transaction_read_only')::boolean`;

/** Fails when the database does not answer, or takes no changes. */
export const ping = async (connection: Connection): Promise<void> => {
  const [mode] = await connection.query<{ is_on: boolean }>(sql`select ${isReadOnly} as is_on`);
  if (mode?.is_on) throw Object.assign(new Error('The database takes no changes.'), { code: readOnly });
};

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
