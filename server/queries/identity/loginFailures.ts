import sql from 'sql-template-tag';
import { type Connection, now, type Transaction } from '../../database/connection';

/** The next attempt after a window starts a new one. */
const isOver = (windowMinutes: number) =>
  sql`(counter.first_failure < ${now} - make_interval(mins => ${windowMinutes}::int))`;

/** Counts an attempt as failed beforehand, so that concurrent ones share the limit. @returns false beyond it */
export const reserveAttempt = async (
  connection: Connection,
  subject: string,
  limit: number,
  windowMinutes: number,
): Promise<boolean> => {
  const counted = await connection.query(sql`
    insert into login_failures as counter (subject, failures, first_failure, last_failure)
    values (${subject}, 1, ${now}, ${now})
    on conflict (subject) do update set
      failures = case when ${isOver(windowMinutes)} then 1 else counter.failures + 1 end,
      first_failure = case when ${isOver(windowMinutes)} then ${now} else counter.first_failure end,
      last_failure = ${now},
      is_refusal_told = counter.is_refusal_told and not ${isOver(windowMinutes)}
    where counter.failures < ${limit}::int or ${isOver(windowMinutes)}
    returning failures`);
  return counted.length > 0;
};

/** Removes the reservation of an attempt that did not fail, and the row when it was the only one. */
export const releaseAttempt = (connection: Connection, subject: string) =>
  connection.query(sql`
    merge into login_failures counter using (select ${subject}::text as subject) released
    on counter.subject = released.subject
    when matched and failures > 1 then update set failures = failures - 1
    when matched then delete`);

/** True once per window, for a subject that has failed `limit` times. */
export const markRefusal = async (tx: Transaction, subject: string, limit: number): Promise<boolean> => {
  const updated = await tx.query(sql`
    update login_failures set is_refusal_told = true
    where subject = ${subject} and failures >= ${limit}::int and not is_refusal_told returning subject`);
  return updated.length > 0;
};

export const deleteOldAttempts = (connection: Connection) =>
  connection.query(sql`delete from login_failures where last_failure < ${now} - interval '1 day'`);
