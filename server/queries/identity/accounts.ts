import sql from 'sql-template-tag';
import { type Connection, first, now } from '../../database/connection';

export interface Account {
  id: number;
  companyId: number;
  /** The embedded provider's subject. */
  platformUserId: string;
  email: string;
  givenName: string;
  familyName: string;
  phoneNumber: string;
  passwordHash: string | null;
  /** Encrypted; null once the person has a password of their own. */
  initialPassword: string | null;
  /** Whether the time of the initial password is over. */
  isInitialPasswordOver: boolean;
}

/** Whether the account waits for its person to choose a password: the initial one is all it has. */
export const hasInitialPassword = ({ passwordHash, initialPassword }: Account): boolean =>
  passwordHash === null && initialPassword !== null;

const columns = sql`
  users.id, users.company_id as "companyId", users.platform_user_id as "platformUserId", users.email,
  users.given_name as "givenName", users.family_name as "familyName", users.phone_number as "phoneNumber",
  users.password_hash as "passwordHash", users.initial_password as "initialPassword",
  coalesce(users.initial_password_ends_at <= ${now}, true) as "isInitialPasswordOver"`;

/** By email in any case; an account of the host's company comes before one of another company. */
export const findAccountByEmail = async (connection: Connection, email: string, host: string) =>
  first(
    await connection.query<Account>(sql`
      select ${columns} from users
      left join company_domains on company_domains.domain = ${host} and company_domains.company_id = users.company_id
      where lower(users.email) = lower(${email})
      order by company_domains.domain is null, users.id
      limit 1`),
  );

export const findAccountBySubject = async (connection: Connection, platformUserId: string) =>
  first(
    await connection.query<Account>(sql`
      select ${columns} from users where platform_user_id = ${platformUserId}::uuid`),
  );

/** As findAccountBySubject, once whoever is changing the account is done. */
export const findSettledAccount = async (connection: Connection, platformUserId: string) =>
  first(
    await connection.query<Account>(sql`
      select ${columns} from users where platform_user_id = ${platformUserId}::uuid for share`),
  );

/**
 * A password of the person's own takes the place of the one that the account was read with.
 * @returns false when that is no longer the account's
 */
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
