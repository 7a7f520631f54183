import type { Connection, Database } from '../../../server/database/connection';
import type { Task } from '../measure';

/** The statements by which something is answered, sent straight to the database in the same order. */
export const statementsStraight = async (
  db: Database,
  answer: (connection: Connection) => Promise<unknown>,
): Promise<Task> => {
  const sent: Parameters<Connection['query']>[] = [];
  await answer({
    query: (...parameters) => {
      sent.push(parameters);
      return db.query(...parameters);
    },
  });
  return async () => {
    for (const parameters of sent) await db.query(...parameters);
  };
};
