import sql, { type Sql } from 'sql-template-tag';
import type { Connection } from '../database/connection';
import { readAsJson } from './json';

/** For findHolder: a person by their id. */
export const knownHolder = (userId: number): Sql =>
  sql`select null as issuer, platform_user_id::text as subject, null as session, platform_user_id
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
}

/** @param holder a select of issuer, subject, session and platform_user_id; no row for an invalid token, which returns null */
export const findHolder = async (connection: Connection, holder: Sql): Promise<{ person: ActorRow | null } | null> => {
  const row = await readAsJson<ActorRow | { id: null }>(
    connection,
    sql`
      select holder.subject, holder.session, u.id, u.company_id, u.platform_user_id, u.email, u.is_manager, c.portal_data,
        exists (select from license_users where user_id = u.id) as has_licenses,
        array(select code from user_permissions where user_id = u.id) as permissions
      from (${holder}) holder
      left join users u on u.id = coalesce(
        (select i.user_id from user_identities i where i.issuer = holder.issuer and i.subject = holder.subject),
        (select p.id from users p where p.platform_user_id = holder.platform_user_id))
      left join companies c on c.id = u.company_id`,
  );
  return row && { person: row.id === null ? null : row };
};
