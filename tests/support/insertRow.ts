import type { Database, Transaction } from '../../server/database/connection';
import { insertion } from '../../server/queries/insertion';

/** A row of a table, by its columns. */
export type Row = Readonly<Record<string, unknown>>;

/** The rows of tables; of those that refer to each other, the table referred to comes first. */
export type Tables = readonly (readonly [table: string, rows: readonly Row[]])[];

export const insertRow = async (db: Database | Transaction, table: string, row: Row) => {
  await db.query(insertion(table, [row]));
};
