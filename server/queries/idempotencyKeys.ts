import sql from 'sql-template-tag';
import { type Connection, first, now, type Transaction } from '../database/connection';

export interface KeyedCall {
  userId: number;
  method: string;
  path: string;
  key: string;
}

export interface AnswerRow {
  body_hash: string;
  status: number;
  answer: string;
}

const isExpired = sql`created_at <= ${now} - interval '24 hours'`;

/** Claims the call until the transaction ends. False while another transaction holds it. */
export const claimCall = async (tx: Transaction, { userId, method, path, key }: KeyedCall): Promise<boolean> => {
  const name = `${userId} ${method} ${path} ${key}`;
  const rows = await tx.query<{ claimed: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as claimed`,
  );
  return first(rows)?.claimed ?? false;
};

export const findAnswer = async (
  connection: Connection,
  { userId, method, path, key }: KeyedCall,
): Promise<AnswerRow | null> =>
  first(
    await connection.query<AnswerRow>(sql`
      select body_hash, status, answer from idempotency_keys
      where user_id = ${userId} and method = ${method} and path = ${path} and key = ${key}
        and not ${isExpired}`),
  );

/** Deletes the person's expired answers, too. */
export const insertAnswer = async (
  tx: Transaction,
  { userId, method, path, key }: KeyedCall,
  { body_hash, status, answer }: AnswerRow,
): Promise<void> => {
  await tx.query(sql`delete from idempotency_keys where user_id = ${userId} and ${isExpired}`);
  await tx.query(sql`
    insert into idempotency_keys (user_id, method, path, key, body_hash, status, answer, created_at)
    values (${userId}, ${method}, ${path}, ${key}, ${body_hash}, ${status}, ${answer}, ${now})`);
};

/** Answers may contain secrets, so those of people who never return are deleted too. */
export const deleteExpiredAnswers = (connection: Connection) =>
  connection.query(sql`delete from idempotency_keys where ${isExpired}`);
