import type { Connection, Transaction } from '../database/connection';
import { claimCall, findAnswer, insertAnswer, type KeyedCall } from '../queries/idempotencyKeys';
import type { Secrets } from '../secrets';
import { conflict, Refusal } from './refusal';

export interface RepeatableCall extends KeyedCall {
  bodyHash: string;
}

export interface Answer {
  status: number;
  body: unknown;
}

/**
 * @returns null for a new call, which is then claimed
 * @throws Refusal 409 while the same call runs, 422 for another body
 */
export const earlierAnswer = async (
  tx: Transaction,
  secrets: Secrets,
  { bodyHash, ...call }: RepeatableCall,
): Promise<Answer | null> => {
  if (!(await claimCall(tx, call))) {
    throw conflict('request_running', 'A request with this Idempotency-Key is still running.');
  }
  const earlier = await findAnswer(tx, call);
  if (!earlier) return null;
  if (earlier.body_hash !== bodyHash) {
    throw new Refusal(422, 'idempotency_mismatch', 'This Idempotency-Key was used for another request.');
  }
  return { status: earlier.status, body: JSON.parse(secrets.decrypt(earlier.answer)) };
};

/** Whether an answer is stored under this key, even for another body. */
export const isAnswered = async (connection: Connection, call: KeyedCall): Promise<boolean> =>
  (await findAnswer(connection, call)) !== null;

/** Stored for 24 hours, in the transaction of the effect. */
export const storeAnswer = (
  tx: Transaction,
  secrets: Secrets,
  { bodyHash, ...call }: RepeatableCall,
  { status, body }: Answer,
): Promise<void> =>
  insertAnswer(tx, call, { body_hash: bodyHash, status, answer: secrets.encrypt(JSON.stringify(body)) });
