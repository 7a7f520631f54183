import sql, { raw } from 'sql-template-tag';
import type { Transaction } from '../database/connection';
import { insertion } from '../queries/insertion';
import { withKey } from '../queries/keys';
import { type Batch, type Table, tables } from './rows';

const tablesWithSequence: readonly Table[] = [
  'companies',
  'users',
  'products',
  'product_files',
  'product_features',
  'product_custom_fields',
  'license_policies',
  'customers',
  'orders',
  'order_items',
  'licenses',
  'devices',
  'license_product_features',
  'device_features',
  'license_custom_fields',
];

/** Missing columns take their defaults. */
export const writeBatch = async (tx: Transaction, batch: Batch): Promise<void> => {
  for (const table of tables) {
    const rows = batch[table].map(row => withKey<object>(table, row));
    if (rows.length > 0) await tx.query(insertion(table, rows));
  }
};

/** Later inserts continue after the ids that were given out here. */
export const advanceSequences = async (tx: Transaction): Promise<void> => {
  for (const table of tablesWithSequence)
    await tx.query(
      sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${raw(table)})::bigint)`,
    );
};
