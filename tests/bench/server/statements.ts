import type { Connection, Database } from '../../../server/database/connection';
import { passingFault } from '../../../server/database/faults';
import type { Task } from '../measure';

/** How often a request is repeated when the server is at capacity. */
export const mostTries = 10;

/** Repeats a statement that got no connection in time, as the server's clients do. The repeats are part of its time. */
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

/** Records the statements of an answer and sends them straight to the database, in the same order. */
export const replayStatements = async (
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
