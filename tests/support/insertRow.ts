import sql, { raw } from 'sql-template-tag';
import type { Database, Transaction } from '../../server/database/connection';

/** A row of a table, by its columns. */
export type Row = Readonly<Record<string, unknown>>;

/** The rows of tables; of those that refer to each other, the table referred to comes first. */
export type Tables = readonly (readonly [table: string, rows: readonly Row[]])[];

export const insertRow = async (db: Database | Transaction, table: string, row: Row) => {
  const columns = raw(Object.keys(row).join(', '));
  await db.query(sql`
    insert into ${raw(table)} (${columns})
    select ${columns} from json_populate_record(null::${raw(table)}, ${JSON.stringify(row)}::json)`);
};
