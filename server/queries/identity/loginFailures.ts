import sql from 'sql-template-tag';
import type { Connection } from '../../database/connection';

/** A window that has passed, or in which nothing has failed, is over: the next attempt begins another. */
const isOver = (windowMinutes: number) =>
  sql`(counter.failures = 0 or counter.first_failure < now() - make_interval(mins => ${windowMinutes}::int))`;

/**
 * Counts an attempt as failed before it is made, so that attempts at the same time cannot slip past the limit together.
 * False when the subject already failed `limit` times within the window; no later attempt prolongs the window.
 * @param windowMinutes so long after its first failure the count starts anew
 */
export const reserveAttempt = async (
  connection: Connection,
  subject: string,
  limit: number,
  windowMinutes: number,
): Promise<boolean> => {
  const counted = await connection.query(sql`
    insert into login_failures as counter (subject, failures) values (${subject}, 1)
    on conflict (subject) do update set
      failures = case when ${isOver(windowMinutes)} then 1 else counter.failures + 1 end,
      first_failure = case when ${isOver(windowMinutes)} then now() else counter.first_failure end,
      last_failure = now()
    where counter.failures < ${limit}::int or ${isOver(windowMinutes)}
    returning failures`);
  return counted.length > 0;
};

/** Takes back the reservation of an attempt that succeeded. */
export const releaseAttempt = (connection: Connection, subject: string) =>
  connection.query(sql`
    update login_failures set failures = failures - 1 where subject = ${subject} and failures > 0`);

export const clearAttempts = (connection: Connection, subject: string) =>
  connection.query(sql`delete from login_failures where subject = ${subject}`);

export const deleteOldAttempts = (connection: Connection) =>
  connection.query(sql`delete from login_failures where last_failure < now() - interval '1 day'`);
