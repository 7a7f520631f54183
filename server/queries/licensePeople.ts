import sql, { type Sql } from 'sql-template-tag';
import type { LicensePerson } from '../../contract/extensions/licenseUsers';
import { contains, isOneOfIds } from './filters';
import { jsonTime } from './json';
import type { List } from './list';
import type { Viewer } from './visibility';

/** Matches the expression of the index. */
const fullName = sql`(u.given_name || ' ' || u.family_name)`;

/** The licenses of user `u` that a person manages. */
const licensesManagedBy = (manager: Sql): Sql => sql`
  license_users lu join licenses l on l.id = lu.license_id
  join order_managers om on om.order_id = l.order_id and om.user_id = ${manager}
  where lu.user_id = u.id and l.company_id = u.company_id`;

const usesManagedLicense = ({ id, companyId, isManager }: Viewer): Sql =>
  isManager
    ? sql`(u.company_id = ${companyId} and exists (select from ${licensesManagedBy(sql`${id}::int`)}))`
    : sql`false`;

const managed = licensesManagedBy(sql`me.id`);

/** The users of licenses that the person manages. No stored counts, so the count is bounded. */
export const licensePeople: List<LicensePerson> = {
  from: sql`users u`,
  id: sql`u.id`,
  visible: usesManagedLicense,
  sources: viewer => [
    {
      from: sql`(select ${viewer.id}::int as id) me cross join users u`,
      where: usesManagedLicense(viewer),
      managed: true,
    },
  ],
  filters: {
    id__in: isOneOfIds(sql`u.id`),
    true_email__icontains: contains(sql`u.email`),
    name__icontains: contains(fullName),
  },
  searchBound: 1_000,
  isBounded: true,
  sorts: {
    id: { by: sql`u.id` },
    true_email: { by: sql`u.email` },
    first_name: { by: sql`u.given_name` },
    last_name: { by: sql`u.family_name` },
    // No index has each manager's figures, so these read all people of a longer list.
    licenses: { by: sql`(select count(*) from ${managed})` },
    last_seen: { by: sql`(select max(l.last_check) from ${managed})`, nullable: true },
  },
  defaultSort: 'true_email',
  columns: () => sql`
    u.id, u.email as true_email, u.given_name as first_name, u.family_name as last_name, u.phone_number,
    held.licenses, held.devices, ${jsonTime(sql`held.last_seen`)} as last_seen`,
  joins: ({ id }) => sql`
    cross join lateral (
      select count(*)::int as licenses, max(l.last_check) as last_seen,
        coalesce(sum((select count(*) from devices d where d.license_id = l.id and not d.blacklisted)), 0)::int
          as devices
      from ${licensesManagedBy(sql`${id}::int`)}) held`,
};
