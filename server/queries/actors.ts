import sql, { type Sql } from 'sql-template-tag';
import { type Connection, first } from '../database/connection';
import { readAllAsJson } from './json';
import { positionOf } from './readPositions';

/** A holder for findHolder: a person by their id. */
export const knownHolder = (userId: number): Sql =>
  sql`select null as token, null as issuer, platform_user_id::text as subject, null as session, platform_user_id
    from users where id = ${userId}`;

export interface ActorRow {
  id: number;
  subject: string;
  session: string | null;
  company_id: number;
  platform_user_id: string;
  email: string;
  is_manager: boolean;
  has_licenses: boolean;
  permissions: string[];
  portal_data: string | null;
  position: number | null;
}

/** The person and session that a token names. */
export interface TokenHolder {
  token: string | null;
  /** Null if the database has no such person. */
  person: ActorRow | null;
}

/** @param holders a select of token, issuer, subject, session and platform_user_id; an invalid token has no row */
export const findHolders = async (connection: Connection, holders: Sql): Promise<TokenHolder[]> => {
  const rows = await readAllAsJson<{ token: string | null } & (ActorRow | { id: null })>(
    connection,
    sql`
      select holder.token, holder.subject, holder.session, u.id, u.company_id, u.platform_user_id, u.email, u.is_manager, c.portal_data,
        exists (select from license_users where user_id = u.id) as has_licenses,
        array(select code from user_permissions where user_id = u.id) as permissions,
        ${positionOf(connection, sql`u.id`)} as position
      from (${holders}) holder
      left join users u on u.id = coalesce(
        (select p.id from users p where p.platform_user_id = holder.platform_user_id and p.left_at is null),
        (select p.id from user_identities i join users p on p.id = i.user_id
         where i.issuer = holder.issuer and i.subject = holder.subject and p.left_at is null))
      left join companies c on c.id = u.company_id`,
  );
  return rows.map(row => ({ token: row.token, person: row.id === null ? null : row }));
};

/** @returns null for an invalid token */
export const findHolder = async (connection: Connection, holder: Sql): Promise<TokenHolder | null> =>
  first(await findHolders(connection, holder));
