import sql from 'sql-template-tag';
import type { Connection, Database } from '../database/connection';

/** Does nothing; throws when the database does not answer. */
export const ping = (connection: Connection) => connection.query(sql`select 1`);

/** Needs new space on the database's disk, and gives it back; throws when there is none. */
export const writeSomething = (db: Database) =>
  db.transaction(tx => tx.query(sql`create temporary table space on commit drop as select repeat('x', 1000)`));
