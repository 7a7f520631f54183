import type { Connection, Database } from '../../../server/database/connection';
import { passingFault } from '../../../server/database/faults';
import type { Task } from '../measure';

/** How often somebody asks who is sent away for lack of capacity. */
export const mostTries = 10;

/** Who is refused a connection in time asks again, as the server's clients do: that is part of what it takes. */
const persistent =
  (query: Connection['query']): Connection['query'] =>
  async (...parameters) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await query(...parameters);
      } catch (error) {
        if (tries === mostTries || passingFault(error) !== 'busy') throw error;
      }
    }
  };

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
  const query = persistent(db.query);
  return async () => {
    for (const parameters of sent) await query(...parameters);
  };
};
