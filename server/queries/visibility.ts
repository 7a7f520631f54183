import sql, { join, type Sql } from 'sql-template-tag';
import type { PersonRights } from '../../contract/permissions';
import { type Connection, first } from '../database/connection';

/** Who makes a record of a company. The operator is nobody of it, and has no id. */
export interface Maker {
  companyId: number;
  id: number | null;
}

/** The person a query runs for. Every query that reads a company's data takes one. */
export interface Viewer extends Pick<PersonRights, 'isManager' | 'permissions'> {
  id: number;
  companyId: number;
  /** False for most managers, which saves the search for assigned licenses. */
  hasLicenses: boolean;
  /** The manager who views as this license user, and so sees only licenses that both may see. */
  viewedBy?: number;
}

/** A bundle has no users of its own: the users of its members see it, with all members authorized by key. */
const licensesOf = (id: number): Sql => sql`
  select license_id from license_users where user_id = ${id}
  union
  select m.bundle_license_id from license_users u join licenses m on m.id = u.license_id
  where u.user_id = ${id} and m.bundle_license_id is not null
  union
  select o.id from license_users u join licenses m on m.id = u.license_id
  join licenses o on o.bundle_license_id = m.bundle_license_id
  where u.user_id = ${id} and o.license_key is not null`;

export const assignedLicenses = ({ id, viewedBy }: Viewer): Sql =>
  viewedBy === undefined
    ? licensesOf(id)
    : sql`select v.id from licenses v where v.id in (${licensesOf(id)}) and ${managesOrder(viewedBy, sql`v.order_id`)}`;

/** The limit keeps PostgreSQL from a plan that reads all orders of the person. */
export const asManager = (viewerId: number, order: Sql): Sql => sql`
  select true as is_manager from order_managers om where om.order_id = ${order} and om.user_id = ${viewerId} limit 1`;

const managesOrder = (viewerId: number, order: Sql): Sql => sql`coalesce((${asManager(viewerId, order)}), false)`;

/** Whether user `u` has a license of their company that the viewer manages, who may then read the person. */
export const usesManagedLicense = (viewer: Viewer): Sql => sql`exists (
  select from license_users lu join licenses l on l.id = lu.license_id
  where lu.user_id = u.id and l.company_id = u.company_id and ${managesLicense(viewer)})`;

/** Whether user `u` and the viewer manage the same order of that user's company. */
export const sharesOrder = ({ id }: Viewer): Sql => sql`exists (
  select from order_managers theirs join order_managers mine on mine.order_id = theirs.order_id
  join orders o on o.id = theirs.order_id
  where theirs.user_id = u.id and mine.user_id = ${id} and o.company_id = u.company_id)`;

/** If not, the person counts as a license user. */
export const managesLicense = ({ id, isManager }: Viewer): Sql =>
  isManager ? managesOrder(id, sql`l.order_id`) : sql`false`;

/** Leaves out conditions that cannot hold: with an `or`, PostgreSQL would read all licenses. */
export const seesLicense = (viewer: Viewer): Sql => {
  const ways = [
    ...(viewer.isManager ? [managesLicense(viewer)] : []),
    ...(viewer.hasLicenses ? [sql`l.id in (${assignedLicenses(viewer)})`] : []),
  ];
  return ways.length > 0 ? sql`(l.company_id = ${viewer.companyId} and (${join(ways, ' or ')}))` : sql`false`;
};

/** An order is visible to its managers. */
export const seesOrder = ({ id, companyId, isManager }: Viewer): Sql =>
  isManager ? sql`(o.company_id = ${companyId} and ${managesOrder(id, sql`o.id`)})` : sql`false`;

/** Null when the license is not visible to the person. */
export const licenseRights = async (
  connection: Connection,
  viewer: Viewer,
  id: number,
): Promise<{ is_manager: boolean } | null> =>
  first(
    await connection.query<{ is_manager: boolean }>(
      sql`select ${managesLicense(viewer)} as is_manager from licenses l where l.id = ${id} and ${seesLicense(viewer)}`,
    ),
  );
