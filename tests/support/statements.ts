import type { Database } from '../../server/database/connection';

/** The texts of the statements of all transactions that begin while `act` runs, in their order. */
export const statementsOf = async (db: Database, act: () => Promise<unknown>): Promise<string[]> => {
  const { transaction } = db;
  const texts: string[] = [];
  db.transaction = (work, options) =>
    transaction(
      tx =>
        work({
          ...tx,
          query: (statement, given) => {
            texts.push(statement.text.trim());
            return tx.query(statement, given);
          },
        }),
      options,
    );
  try {
    await act();
  } finally {
    db.transaction = transaction;
  }
  return texts;
};
