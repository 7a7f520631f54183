import sql from 'sql-template-tag';
import type { Connection } from '../database/connection';

/** Does nothing; throws when the database does not answer. */
export const ping = (connection: Connection) => connection.query(sql`select 1`);
