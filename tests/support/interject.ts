import type { Sql } from 'sql-template-tag';
import type { Database, QueryOptions } from '../../server/database/connection';

interface Moment {
  /** Part of the statement's text. */
  text: string;
  /** One of its values. */
  value: unknown;
}

/** Does something right before the next such statement outside a transaction: a race that always ends the same way. */
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
