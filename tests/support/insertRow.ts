import type { Database, Transaction } from '../../server/database/connection';
import { insertion } from '../../server/queries/insertion';

export type Row = Readonly<Record<string, unknown>>;

/** Rows by table. A table comes after those that it refers to. */
export type Tables = readonly (readonly [table: string, rows: readonly Row[]])[];

export const insertRow = async (db: Database | Transaction, table: string, row: Row) => {
  await db.query(insertion(table, [row]));
};
