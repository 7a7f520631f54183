import sql from 'sql-template-tag';
import type { Database, Transaction } from './connection';

const lockNumber = 7_240_118;

/** Runs `work` in one process at a time, in a transaction without time limits. Other processes wait. */
export const alone = <T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  db.transaction(
    async tx => {
      await tx.query(sql`select pg_advisory_xact_lock(${lockNumber}::bigint)`);
      return work(tx);
    },
    { mayTakeForever: true },
  );
