import { setTimeout as pause } from 'node:timers/promises';
import sql, { raw } from 'sql-template-tag';
import type { Database, Transaction } from './connection';

export const lockNumber = 7_240_118;

const lookMs = 100;

/** Without parameters: of a statement with some, PostgreSQL keeps the snapshot until the next one, as if it still ran. */
const attempt = sql`select pg_try_advisory_xact_lock(${raw(String(lockNumber))}::bigint) as is_alone`;

const isAlone = async (tx: Transaction): Promise<boolean> => {
  const [row] = await tx.query<{ is_alone: boolean }>(attempt);
  return row?.is_alone ?? false;
};

/**
 * Runs `work` in one process at a time, in a transaction without time limits. Other processes look again and again: one that
 * waited in a statement would keep another from building an index beside the others' work (outside.ts).
 */
export const alone = <T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  db.transaction(
    async tx => {
      while (!(await isAlone(tx))) await pause(lookMs);
      return work(tx);
    },
    { mayTakeForever: true },
  );
