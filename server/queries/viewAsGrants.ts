import sql, { type Sql } from 'sql-template-tag';
import { type Connection, first, now, type Transaction } from '../database/connection';
import { hasRights, isHere, lockUsers } from './companyMembers';
import { assignedLicenses, managesLicense, type Viewer } from './visibility';

/** The holder of a grant: a person in one of their sessions. */
export interface GrantHolder extends Viewer {
  session: string | null;
}

/** User `u` holds no rights of their own, neither a manager's nor the company's. */
const isOnlyUser = sql`(not u.is_manager and not ${hasRights})`;

export interface ViewablePerson {
  hasLeft: boolean;
  isOnlyUser: boolean;
  /** Whether the person also has licenses that the manager does not manage. */
  hasOthers: boolean;
}

/** @returns null for a person who is not a user of the license */
export const viewablePerson = async (
  connection: Connection,
  manager: Viewer,
  licenseId: number,
  userId: number,
): Promise<ViewablePerson | null> => {
  const person: Viewer = { ...manager, id: userId };
  return first(
    await connection.query<ViewablePerson>(sql`
      select not ${isHere} as "hasLeft", ${isOnlyUser} as "isOnlyUser",
        exists (
          select from licenses l where l.company_id = ${manager.companyId}
            and l.id in (${assignedLicenses(person)}) and not ${managesLicense(manager)})
          as "hasOthers"
      from license_users lu join users u on u.id = lu.user_id
      where lu.license_id = ${licenseId} and lu.user_id = ${userId} and u.company_id = ${manager.companyId}`),
  );
};

export interface NewGrant {
  digest: string;
  userId: number;
  licenseId: number;
  endsAt: string;
}

/** A person may have this many grants. Beyond that, the oldest ends. */
const maxOpenGrants = 5;

/** Locks the person, so that concurrent calls cannot exceed the limit. */
export const insertGrant = async (
  tx: Transaction,
  { id, session }: GrantHolder,
  { digest, userId, licenseId, endsAt }: NewGrant,
): Promise<void> => {
  await lockUsers(tx, [id]);
  await tx.query(sql`
    delete from view_grants where actor_id = ${id} and (ends_at <= ${now} or digest not in (
      select digest from view_grants where actor_id = ${id} order by ends_at desc, digest limit ${maxOpenGrants - 1}))`);
  await tx.query(sql`
    insert into view_grants (digest, actor_id, session_uid, user_id, license_id, ends_at)
    values (${digest}, ${id}, ${session}, ${userId}, ${licenseId}, ${endsAt})`);
};

const isHeldBy = ({ id, session }: GrantHolder, digest: string): Sql => sql`(
  g.digest = ${digest} and g.actor_id = ${id} and g.session_uid is not distinct from ${session}::text
  and g.ends_at > ${now})`;

/** The person that the holder views as. Null once the grant, the person's license or the holder's order is gone. */
export const viewedPerson = async (
  connection: Connection,
  holder: GrantHolder,
  digest: string,
): Promise<{ id: number } | null> =>
  first(
    await connection.query<{ id: number }>(sql`
      select u.id from view_grants g
      join license_users lu on lu.license_id = g.license_id and lu.user_id = g.user_id
      join licenses l on l.id = g.license_id
      join users u on u.id = g.user_id
      where ${isHeldBy(holder, digest)} and u.company_id = ${holder.companyId} and ${isOnlyUser}
        and ${managesLicense(holder)}`),
  );

export const deleteGrant = async (
  tx: Transaction,
  holder: GrantHolder,
  digest: string,
): Promise<{ userId: number; licenseId: number } | null> =>
  first(
    await tx.query<{ userId: number; licenseId: number }>(sql`
      delete from view_grants g where ${isHeldBy(holder, digest)}
      returning g.user_id as "userId", g.license_id as "licenseId"`),
  );

/** Deletes a grant that has become invalid, so that it never works again. */
export const deleteLostGrant = async (connection: Connection, holder: GrantHolder, digest: string): Promise<void> => {
  await connection.query(sql`delete from view_grants g where ${isHeldBy(holder, digest)}`);
};

export const deleteExpiredGrants = async (connection: Connection): Promise<void> => {
  await connection.query(sql`delete from view_grants where ends_at <= ${now}`);
};
