import type { Transaction } from '../database/connection';
import { withKey } from '../queries/keys';
import { type Batch, tables } from './rows';

/** The transaction must have emptied the tables. Missing columns take their defaults. */
export const loadBatch = async (tx: Transaction, batch: Batch): Promise<void> => {
  for (const table of tables) {
    const rows = batch[table].map(row => withKey<object>(table, row)) as Readonly<Record<string, unknown>>[];
    if (!rows[0]) continue;
    const columns = Object.keys(rows[0]);
    await tx.load(table, columns, rows.map(row => lineOf(columns.map(column => row[column]))).join(''));
  }
};

const lineOf = (values: unknown[]): string => `${values.map(textOf).join('\t')}\n`;

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const textOf = (value: unknown): string => {
  if (value === null) return '\\N';
  if (typeof value === 'string') return value.replace(/[\\\t\n\r]/g, character => escapes[character] ?? character);
  return value instanceof Date ? value.toISOString() : String(value);
};
