import sql, { type Sql } from 'sql-template-tag';
import type { PersonRights } from '../../contract/permissions';

/** The person on whose behalf a query runs. Every query that reads a company's data takes one. */
export interface Viewer extends Pick<PersonRights, 'isManager' | 'permissions'> {
  id: number;
  companyId: number;
}

/**
 * Licenses the person was assigned, as a set of ids. A bundle and its members are assigned together: who is assigned a
 * bundle sees its members, and who is assigned a member sees the bundle, since lists show members only below it.
 */
export const assignedLicenses = ({ id }: Viewer): Sql => sql`
  select license_id from license_users where user_id = ${id}
  union
  select m.id from license_users u join licenses m on m.bundle_license_id = u.license_id where u.user_id = ${id}
  union
  select m.bundle_license_id from license_users u join licenses m on m.id = u.license_id
  where u.user_id = ${id} and m.bundle_license_id is not null`;

/** Whether the person is a manager of license `l`; where not, he counts as a license user (row PERM-03). */
export const managesLicense = ({ id, isManager }: Viewer): Sql =>
  isManager
    ? sql`exists (select from order_managers om where om.order_id = l.order_id and om.user_id = ${id})`
    : sql`false`;

/** Whether license `l` exists for the person at all (row PERM-04, contract.md "Who sees what"). */
export const seesLicense = (viewer: Viewer): Sql =>
  viewer.isManager
    ? sql`(l.company_id = ${viewer.companyId}
        and (${managesLicense(viewer)} or l.id in (${assignedLicenses(viewer)})))`
    : sql`(l.company_id = ${viewer.companyId} and l.id in (${assignedLicenses(viewer)}))`;

/** Whether the person manages order `o`; nobody else sees it. */
export const seesOrder = ({ id, companyId, isManager }: Viewer): Sql =>
  isManager
    ? sql`(o.company_id = ${companyId}
        and exists (select from order_managers om where om.order_id = o.id and om.user_id = ${id}))`
    : sql`false`;
