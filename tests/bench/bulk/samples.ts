import sql from 'sql-template-tag';
import type { Database } from '../../../server/database/connection';

const distributor = 'distributor@acme.test';

/** Keys and ids of licenses that a manager of the demo data can reset, the newest first. */
export const readLicenses = (db: Database, count: number, manager = distributor) =>
  db.query<{ id: number; key: string }>(sql`
    select l.id, l.license_key as key from licenses l
    join order_managers om on om.order_id = l.order_id
    join users u on u.id = om.user_id and u.email = ${manager}
    where not l.is_bundle and l.bundle_license_id is null and l.enabled and l.license_key is not null
    order by l.id desc limit ${count}`);

/** Ids of licenses without a limit of users, of orders that the distributor manages. */
export const readRoomyLicenses = async (db: Database, count: number) => {
  const rows = await db.query<{ id: number }>(sql`
    select l.id from licenses l
    join order_managers om on om.order_id = l.order_id
    join users u on u.id = om.user_id and u.email = ${distributor}
    where l.max_license_users = 0 and l.enabled and not l.is_bundle
    order by l.id limit ${count}`);
  return rows.map(({ id }) => id);
};

/** Email addresses of colleagues who only use licenses, so that nobody needs a new account or is a manager. */
export const readEmails = async (db: Database, count: number) => {
  const rows = await db.query<{ email: string }>(sql`
    select u.email from users u
    join users d on d.email = ${distributor} and d.company_id = u.company_id
    where exists (select from license_users lu where lu.user_id = u.id)
      and not exists (select from order_managers om where om.user_id = u.id)
    order by u.id desc limit ${count}`);
  return rows.map(({ email }) => email);
};
