import sql from 'sql-template-tag';
import { emailKey } from '../../contract/normal';
import { type Connection, now, type Transaction } from '../database/connection';
import { withKey } from './keys';
import type { SealedPassword } from './userCredentials';
import type { Viewer } from './visibility';

export interface NewUser extends SealedPassword {
  email: string;
  given_name?: string;
  family_name?: string;
  phone_number?: string;
}

export const findUserIds = async (
  connection: Connection,
  companyId: number,
  emails: readonly string[],
): Promise<Map<string, number>> => {
  const rows = await connection.query<{ email: string; id: number }>(sql`
    select asked.email, u.id from unnest(${[...emails]}::text[], ${emails.map(emailKey)}::text[]) as asked (email, key)
    join users u on u.company_id = ${companyId} and u.email_key = asked.key`);
  return new Map(rows.map(({ email, id }) => [email, id]));
};

export interface LeftPerson {
  id: number;
  email: string;
}

/** As lockLeftAmong, without a lock. */
export const leftAmong = (connection: Connection, ids: readonly number[]): Promise<LeftPerson[]> =>
  connection.query<LeftPerson>(sql`
    select id, email from users where id = any(${[...ids]}::int[]) and left_at is not null order by id`);

/**
 * Which of these people have left their company, with their addresses. Waits for those who are leaving, and keeps the others
 * until the transaction ends: it takes the lock that an assignment takes later anyway. Call lockUnservedStrangers first: two
 * transactions that both hold this lock would wait for each other there.
 */
export const lockLeftAmong = async (tx: Transaction, ids: readonly number[]): Promise<LeftPerson[]> =>
  tx.query<LeftPerson>(sql`
    with locked as (
      select id, email, left_at from users where id = any(${[...ids]}::int[]) order by id for key share)
    select id, email from locked where left_at is not null order by id`);

/** Creates accounts and returns only those: addresses that have an account by now are left out. */
export const insertUsers = async (
  tx: Transaction,
  { id, companyId }: Pick<Viewer, 'id' | 'companyId'>,
  users: readonly NewUser[],
): Promise<{ id: number; email: string }[]> =>
  tx.query<{ id: number; email: string }>(sql`
    insert into users (company_id, email, email_key, given_name, family_name, phone_number, is_initial_password,
      initial_password, initial_password_by, initial_password_ends_at, created_at)
    select ${companyId}, n.email, n.email_key, coalesce(n.given_name, ''), coalesce(n.family_name, ''),
      coalesce(n.phone_number, ''), true, n.initial_password, ${id},
      ${now} + make_interval(days => n.initial_password_days), ${now}
    from json_to_recordset(${JSON.stringify(users.map(user => withKey('users', user)))}::json) as n (email text, email_key text, given_name text, family_name text,
      phone_number text, initial_password text, initial_password_days int)
    on conflict (company_id, email_key) do nothing
    returning id, email`);
