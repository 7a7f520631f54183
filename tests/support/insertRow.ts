import type { Database, Transaction } from '../../server/database/connection';
import { insertion } from '../../server/queries/insertion';
import { withKey } from '../../server/queries/keys';

export type Row = Readonly<Record<string, unknown>>;

/** Rows by table. A table comes after those that it refers to. */
export type Tables = readonly (readonly [table: string, rows: readonly Row[]])[];

/** @param hasKeys false for a database of a release before keys (migrations/0035) */
export const insertRow = async (db: Database | Transaction, table: string, row: Row, hasKeys = true) => {
  await db.query(insertion(table, [hasKeys ? withKey(table, row) : row]));
};
