import sql, { raw } from 'sql-template-tag';
import type { Transaction } from '../database/connection';

/** Every column that holds values of server/secrets.ts. */
export const encryptedColumns = [
  ['users', 'initial_password'],
  ['oauth_clients', 'secret'],
  ['oauth_clients', 'rotated_secret'],
  ['server_secrets', 'value'],
  ['idempotency_keys', 'answer'],
] as const;

export type EncryptedColumn = (typeof encryptedColumns)[number];

export interface EncryptedValue {
  /** The row's ctid: where it is until it changes. */
  place: string;
  value: string;
}

const values = ([table, column]: EncryptedColumn) => sql`
  select ctid::text as place, ${raw(column)} as value from ${raw(table)} where ${raw(column)} is not null`;

export const readEncryptedValues = (tx: Transaction, column: EncryptedColumn): Promise<EncryptedValue[]> =>
  tx.query<EncryptedValue>(values(column), { mayTakeLong: true });

export const lockEncryptedValues = (tx: Transaction, column: EncryptedColumn): Promise<EncryptedValue[]> =>
  tx.query<EncryptedValue>(sql`${values(column)} for update`);

export const replaceEncryptedValues = async (
  tx: Transaction,
  [table, column]: EncryptedColumn,
  values: readonly EncryptedValue[],
): Promise<void> => {
  await tx.query(sql`
    update ${raw(table)} t set ${raw(column)} = n.value
    from json_to_recordset(${JSON.stringify(values)}::json) as n (place text, value text)
    where t.ctid = n.place::tid`);
};

export const emptyValuesAt = async (tx: Transaction, [table, column]: EncryptedColumn, places: readonly string[]) => {
  await tx.query(sql`update ${raw(table)} set ${raw(column)} = null where ctid = any(${[...places]}::text[]::tid[])`);
};

export const deleteRowsAt = async (tx: Transaction, [table]: EncryptedColumn, places: readonly string[]) => {
  await tx.query(sql`delete from ${raw(table)} where ctid = any(${[...places]}::text[]::tid[])`);
};
