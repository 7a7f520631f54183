import sql from 'sql-template-tag';
import type { Database, Transaction } from './connection';

/** Any number that nobody else uses as an advisory lock on this database. */
const lockNumber = 7_240_118;

/**
 * Runs a piece of a server's start in a transaction of its own, one process at a time: of processes that start together
 * on one database, each of the others waits here until it is done. It may take as long as it needs, and so may they.
 */
export const alone = <T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  db.transaction(
    async tx => {
      await tx.query(sql`select pg_advisory_xact_lock(${lockNumber}::bigint)`);
      return work(tx);
    },
    { mayTakeForever: true },
  );
