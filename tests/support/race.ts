import type { LightMyRequestResponse } from 'fastify';
import sql from 'sql-template-tag';
import type { Database } from '../../server/database/connection';

/**
 * Sends `count` requests at once and returns how often each status was answered. The connections are opened first:
 * otherwise the first requests would finish before the others have a connection, and nothing would race.
 */
export const race = async (
  db: Database,
  count: number,
  send: (index: number) => Promise<LightMyRequestResponse>,
): Promise<Record<number, number>> => {
  await Promise.all(Array.from({ length: count }, () => db.query(sql`select 1`)));
  const responses = await Promise.all(Array.from({ length: count }, (_, index) => send(index)));
  const statuses = responses.map(({ statusCode }) => statusCode);
  return Object.fromEntries(
    [...new Set(statuses)].map(status => [status, statuses.filter(each => each === status).length]),
  );
};
