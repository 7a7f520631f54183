import type { Connection, Transaction } from '../database/connection';
import { claimCall, findAnswer, insertAnswer, type KeyedCall } from '../queries/idempotencyKeys';
import type { Secrets } from '../secrets';
import { conflict, Refusal } from './refusal';

/** A call that carries an Idempotency-Key. */
export interface RepeatableCall extends KeyedCall {
  /** Hash of what the call says: under one key it must always be the same. */
  bodyHash: string;
}

export interface Answer {
  status: number;
  body: unknown;
}

/**
 * What the call was answered before, or null when it is new (contract.md "Idempotency"). A new call is this
 * transaction's own until it ends.
 * @throws Refusal 409 while the same call is running elsewhere, 422 when the key was used for something else
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

/** Whether there is an answer kept under the call's key, of this call or of one that says something else. */
export const isAnswered = async (connection: Connection, call: KeyedCall): Promise<boolean> =>
  (await findAnswer(connection, call)) !== null;

/** Keeps an answer for 24 hours, in the transaction of the effect it tells of. */
export const keepAnswer = (
  tx: Transaction,
  secrets: Secrets,
  { bodyHash, ...call }: RepeatableCall,
  { status, body }: Answer,
): Promise<void> =>
  insertAnswer(tx, call, { body_hash: bodyHash, status, answer: secrets.encrypt(JSON.stringify(body)) });
