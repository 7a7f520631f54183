import sql, { join, raw } from 'sql-template-tag';
import { type Connection, now, type Transaction } from '../database/connection';

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

export const hasEncryptedValues = async (connection: Connection): Promise<boolean> => {
  const found = encryptedColumns.map(column => sql`exists (${values(column)})`);
  const [row] = await connection.query<{ has: boolean }>(sql`select ${join(found, ' or ')} as has`);
  return row?.has === true;
};

/** What every server and command made at its first start. None, where the table is not there yet. */
export const readServerSecrets = async (connection: Connection): Promise<{ name: string; value: string }[]> => {
  const [table] = await connection.query(sql`select from pg_class where oid = to_regclass('server_secrets')`);
  return table ? connection.query(sql`select name, value from server_secrets order by name`) : [];
};

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

const at = (places: readonly string[]) => sql`ctid = any(${[...places]}::text[]::tid[])`;

/** These people cannot sign in until somebody sets them another initial password. */
export const endInitialPasswordsAt = (tx: Transaction, places: readonly string[]) =>
  tx.query(sql`update users set initial_password = null, initial_password_ends_at = ${now} where ${at(places)}`);

export const endFormerClientSecretsAt = (tx: Transaction, places: readonly string[]) =>
  tx.query(sql`
    update oauth_clients set rotated_secret = null, rotated_secret_created_at = null, rotated_secret_expires_at = null
    where ${at(places)}`);

export const deleteServerSecretsAt = (tx: Transaction, places: readonly string[]) =>
  tx.query(sql`delete from server_secrets where ${at(places)}`);

export const deleteAnswersAt = (tx: Transaction, places: readonly string[]) =>
  tx.query(sql`delete from idempotency_keys where ${at(places)}`);
