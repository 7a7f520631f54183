import type { Sql } from 'sql-template-tag';
import type { Connection, Database } from '../../../server/database/connection';
import type { Task } from '../measure';
import type { Read } from './reads';

/** A connection that remembers which statement brought which rows. */
const record = (db: Database) => {
  const seen: { statement: Sql; rows: readonly unknown[] }[] = [];
  const connection: Connection = {
    query: async <Row>(statement: Sql) => {
      const rows = await db.query<Row>(statement);
      seen.push({ statement, rows });
      return rows;
    },
  };
  return { connection, seen };
};

const idsOf = (rows: readonly unknown[]): string => rows.map(row => String((row as { id?: unknown }).id)).join();

/**
 * The statement that brings a read's rows, to be sent straight to the database: what the server adds is everything else,
 * the count of a list included.
 * @throws when no statement brings them
 */
export const rowsStraight = async (db: Database, { name, answer }: Read): Promise<Task> => {
  const { connection, seen } = record(db);
  const wanted = idsOf(await answer(connection));
  const found = seen.find(({ rows }) => idsOf(rows) === wanted);
  if (!found) throw new Error(`No statement brings the rows of "${name}".`);
  return async () => void (await db.query(found.statement));
};
