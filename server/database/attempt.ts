import sql from 'sql-template-tag';
import type { Transaction } from './connection';

/** If `work` throws, only its own changes are undone, and the transaction can continue. Attempts may be nested. */
export const attempt = async <T>(tx: Transaction, work: () => Promise<T>): Promise<T> => {
  await tx.query(sql`savepoint attempt`);
  try {
    const result = await work();
    await tx.query(sql`release savepoint attempt`);
    return result;
  } catch (error) {
    await tx.query(sql`rollback to savepoint attempt`);
    await tx.query(sql`release savepoint attempt`);
    throw error;
  }
};
