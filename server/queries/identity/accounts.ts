import sql from 'sql-template-tag';
import { type Connection, first, now } from '../../database/connection';
import { typedEmailKey } from '../keys';

export interface Account {
  id: number;
  companyId: number;
  platformUserId: string;
  email: string;
  givenName: string;
  familyName: string;
  phoneNumber: string;
  passwordHash: string | null;
  /** Encrypted. Null once the person has chosen a password. */
  initialPassword: string | null;
  isInitialPasswordOver: boolean;
}

export const hasInitialPassword = ({ passwordHash, initialPassword }: Account): boolean =>
  passwordHash === null && initialPassword !== null;

const columns = sql`
  users.id, users.company_id as "companyId", users.platform_user_id as "platformUserId", users.email,
  users.given_name as "givenName", users.family_name as "familyName", users.phone_number as "phoneNumber",
  users.password_hash as "passwordHash", users.initial_password as "initialPassword",
  coalesce(users.initial_password_ends_at <= ${now}, true) as "isInitialPasswordOver"`;

/** Finds an account by the address as typed. An account of the host's company comes before one of another company. */
export const findAccountByEmail = async (connection: Connection, email: string, host: string) =>
  first(
    await connection.query<Account>(sql`
      select ${columns} from users
      left join company_domains on company_domains.domain = ${host} and company_domains.company_id = users.company_id
      where users.email_key = ${typedEmailKey(email)} and users.left_at is null
      order by company_domains.domain is null, users.id
      limit 1`),
  );

/** Whether findAccountByEmail finds another account at the host, that of its company, by the same address. */
export const hasOtherAccountAt = async (connection: Connection, platformUserId: string, host: string) => {
  const others = await connection.query(sql`
    select from users
    join company_domains on company_domains.domain = ${host} and company_domains.company_id <> users.company_id
    join users other on other.company_id = company_domains.company_id and other.email_key = users.email_key
      and other.left_at is null
    where users.platform_user_id = ${platformUserId}::uuid`);
  return others.length > 0;
};

export const findAccountBySubject = async (connection: Connection, platformUserId: string) =>
  first(
    await connection.query<Account>(sql`
      select ${columns} from users where platform_user_id = ${platformUserId}::uuid and left_at is null`),
  );

/** Like findAccountBySubject, but waits for transactions that change the account. */
export const findSettledAccount = async (connection: Connection, platformUserId: string) =>
  first(
    await connection.query<Account>(sql`
      select ${columns} from users where platform_user_id = ${platformUserId}::uuid and left_at is null for share`),
  );

/** Replaces the password. @returns false when it has changed since the account was read */
export const setOwnPassword = async (
  connection: Connection,
  { id, passwordHash, initialPassword }: Account,
  newHash: string,
): Promise<boolean> => {
  const changed = await connection.query(sql`
    update users set password_hash = ${newHash}, password_chosen_at = ${now}, is_initial_password = false,
      initial_password = null
    where id = ${id} and password_hash is not distinct from ${passwordHash}
      and initial_password is not distinct from ${initialPassword}
    returning id`);
  return changed.length > 0;
};
