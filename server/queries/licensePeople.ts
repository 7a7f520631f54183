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

/** People with their stored number of licenses (migrations/0027). */
const kept = sql`managed_people mp join users u on u.id = mp.person_id`;
const isKeptFor = ({ id, companyId, isManager }: Viewer): Sql =>
  isManager ? sql`(mp.manager_id = ${id} and mp.licenses > 0 and u.company_id = ${companyId})` : sql`false`;

const lastCheck = (license: Sql): Sql => sql`(coalesce(${license}.last_check, '-infinity'), ${license}.id)`;

/**
 * The managed license of a person that was checked last, one for each person. PostgreSQL can start from the licenses in
 * the order of their checks: `assigned_users > 0` is the condition of their index. The limit keeps it from turning the
 * search for a later check into a join.
 */
const lastSeenOn = sql`
  join license_users slu on slu.user_id = u.id
  join licenses s on s.id = slu.license_id and s.company_id = u.company_id and s.assigned_users > 0
  join order_managers som on som.order_id = s.order_id and som.user_id = mp.manager_id
    and not coalesce((
      select true from ${licensesManagedBy(sql`mp.manager_id`)} and ${lastCheck(sql`l`)} > ${lastCheck(sql`s`)}
      limit 1), false)`;

/** The users of licenses that the person manages. The count is bounded. */
export const licensePeople: List<LicensePerson> = {
  from: sql`users u`,
  id: sql`u.id`,
  visible: viewer => sql`exists (select from managed_people mp where mp.person_id = u.id and ${isKeptFor(viewer)})`,
  sources: viewer => [{ from: kept, where: isKeptFor(viewer), managed: true }],
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
    licenses: { by: sql`mp.licenses` },
    last_seen: { by: sql`s.last_check`, joins: [lastSeenOn], nullable: true },
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
