import sql from 'sql-template-tag';
import type { Connection, Database } from '../database/connection';

export const ping = (connection: Connection) => connection.query(sql`select 1`);

/** Fails when the database's disk is full. */
export const writeSomething = (db: Database) =>
  db.transaction(tx => tx.query(sql`create temporary table space on commit drop as select repeat('x', 1000)`));
