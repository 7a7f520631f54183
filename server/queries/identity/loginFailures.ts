import sql from 'sql-template-tag';
import type { Connection } from '../../database/connection';

/**
 * Counts an attempt as failed before it is made, so that attempts at the same time cannot slip past the limit together.
 * False when the subject already failed `limit` times within the window; such an attempt does not prolong the wait.
 * @param windowMinutes after so many minutes without an attempt the count starts anew
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
      failures = case when counter.last_failure < now() - make_interval(mins => ${windowMinutes}::int)
        then 1 else counter.failures + 1 end,
      last_failure = now()
    where counter.failures < ${limit}::int
      or counter.last_failure < now() - make_interval(mins => ${windowMinutes}::int)
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
