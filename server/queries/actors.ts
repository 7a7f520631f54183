import sql from 'sql-template-tag';
import { type Connection, first } from '../database/connection';

export interface ActorRow {
  id: number;
  company_id: number;
  platform_user_id: string;
  email: string;
  is_manager: boolean;
  has_licenses: boolean;
  permissions: string[];
  portal_data: string | null;
}

/** A person by what a provider calls him, else by platform user id; null for nobody. */
export const findActor = async (
  connection: Connection,
  { issuer, subject, platformUserId }: { issuer: string; subject: string; platformUserId: string | null },
): Promise<ActorRow | null> =>
  first(
    await connection.query<ActorRow>(
      sql`
      select u.id, u.company_id, u.platform_user_id, u.email, u.is_manager, c.portal_data,
        exists (select from license_users where user_id = u.id) as has_licenses,
        array(select code from user_permissions where user_id = u.id) as permissions
      from users u join companies c on c.id = u.company_id
      where u.id = coalesce(
        (select user_id from user_identities where issuer = ${issuer} and subject = ${subject}),
        (select id from users where platform_user_id = ${platformUserId}::uuid))`,
      { plan: 'once' },
    ),
  );
