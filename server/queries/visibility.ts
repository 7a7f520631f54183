import sql, { join, type Sql } from 'sql-template-tag';
import type { PersonRights } from '../../contract/permissions';

/** The person on whose behalf a query runs. Every query that reads a company's data takes one. */
export interface Viewer extends Pick<PersonRights, 'isManager' | 'permissions'> {
  id: number;
  companyId: number;
  /** Whether any license is assigned to the person; to most managers none is, and nothing need be looked for. */
  hasLicenses: boolean;
}

/**
 * Licenses the person was assigned, as a set of ids. A bundle has no users of its own: whoever is assigned one of its
 * members sees it, since lists show members only below it, and with it the members that are authorized by key.
 */
export const assignedLicenses = ({ id }: Viewer): Sql => sql`
  select license_id from license_users where user_id = ${id}
  union
  select m.bundle_license_id from license_users u join licenses m on m.id = u.license_id
  where u.user_id = ${id} and m.bundle_license_id is not null
  union
  select o.id from license_users u join licenses m on m.id = u.license_id
  join licenses o on o.bundle_license_id = m.bundle_license_id
  where u.user_id = ${id} and o.license_key is not null`;

/**
 * A row where the person is among the managers of an order. The limit makes PostgreSQL look that one up: of a statement
 * that it plans once for everybody, it would read all orders the person manages, since most people manage few.
 */
export const asManager = (viewerId: number, order: Sql): Sql => sql`
  select true as is_manager from order_managers om where om.order_id = ${order} and om.user_id = ${viewerId} limit 1`;

const managesOrder = (viewerId: number, order: Sql): Sql => sql`coalesce((${asManager(viewerId, order)}), false)`;

/** Whether the person is a manager of license `l`; where not, he counts as a license user (row PERM-03). */
export const managesLicense = ({ id, isManager }: Viewer): Sql =>
  isManager ? managesOrder(id, sql`l.order_id`) : sql`false`;

/**
 * Whether license `l` exists for the person at all (row PERM-04, contract.md "Who sees what"). Only what can hold is
 * asked: PostgreSQL reads all licenses for an `or` with a condition that never does.
 */
export const seesLicense = (viewer: Viewer): Sql => {
  const ways = [
    ...(viewer.isManager ? [managesLicense(viewer)] : []),
    ...(viewer.hasLicenses ? [sql`l.id in (${assignedLicenses(viewer)})`] : []),
  ];
  return ways.length > 0 ? sql`(l.company_id = ${viewer.companyId} and (${join(ways, ' or ')}))` : sql`false`;
};

/** Whether the person manages order `o`; nobody else sees it. */
export const seesOrder = ({ id, companyId, isManager }: Viewer): Sql =>
  isManager ? sql`(o.company_id = ${companyId} and ${managesOrder(id, sql`o.id`)})` : sql`false`;
