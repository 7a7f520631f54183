import type { Connection, Database } from '../../../server/database/connection';
import type { Task } from '../measure';
import type { Read } from './reads';

/** The statements by which the server answers a read, sent straight to the database in the same order. */
export const statementsStraight = async (db: Database, { answer }: Read): Promise<Task> => {
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
