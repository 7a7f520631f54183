import type { Sql } from 'sql-template-tag';
import type { Database, QueryOptions } from '../../server/database/connection';

interface Moment {
  text: string;
  value: unknown;
}

/**
 * Acts right before the next matching statement outside a transaction, which makes a race end the same way each time.
 */
export const interject = (db: Database, { text, value }: Moment, act: () => Promise<unknown>) => {
  const { query } = db;
  db.query = async <Row>(statement: Sql, options?: QueryOptions): Promise<Row[]> => {
    if (statement.text.includes(text) && statement.values.includes(value)) {
      db.query = query;
      await act();
    }
    return query<Row>(statement, options);
  };
};
