import sql, { type Sql } from 'sql-template-tag';
import type { LicensePerson } from '../../contract/extensions/licenseUsers';
import { contains, emailContains, isOneOfIds } from './filters';
import { fullName } from './historyNames';
import { jsonTime } from './json';
import type { List } from './list';
import type { Viewer } from './visibility';

/** The licenses of person `mp` that the manager manages. */
const managedLicenses = sql`
  license_users lu join licenses l on l.id = lu.license_id
  join order_managers om on om.order_id = l.order_id and om.user_id = mp.manager_id
  where lu.user_id = mp.person_id and l.company_id = mp.company_id`;

const isManagedBy = ({ id, companyId, isManager }: Viewer): Sql =>
  isManager ? sql`(mp.manager_id = ${id} and mp.company_id = ${companyId} and mp.licenses > 0)` : sql`false`;

/** The users of licenses that the person manages. Each has one row in managed_people. */
export const licensePeople: List<LicensePerson> = {
  from: sql`users u`,
  id: sql`mp.person_id`,
  visible: isManagedBy,
  sources: viewer => [
    {
      // PostgreSQL skips this join unless a search needs it.
      from: sql`managed_people mp left join users u on u.id = mp.person_id`,
      where: isManagedBy(viewer),
      managed: true,
      stored: () => sql`(select day, records from managed_counts where user_id = ${viewer.id} and list = 'people') k`,
    },
  ],
  filters: {
    id__in: isOneOfIds(sql`mp.person_id`),
    true_email__icontains: emailContains(sql`u`),
    name__icontains: contains(fullName),
  },
  sorts: {
    id: { by: sql`mp.person_id` },
    true_email: { by: sql`mp.email` },
    first_name: { by: sql`mp.given_name` },
    last_name: { by: sql`mp.family_name` },
    licenses: { by: sql`mp.licenses` },
    last_seen: { by: sql`mp.last_seen`, nullable: true },
  },
  defaultSort: 'true_email',
  columns: () => sql`
    u.id, u.email as true_email, u.given_name as first_name, u.family_name as last_name, u.phone_number,
    held.licenses, held.devices, ${jsonTime(sql`held.last_seen`)} as last_seen`,
  joins: ({ id }) => sql`
    join managed_people mp on mp.person_id = u.id and mp.manager_id = ${id}::int
    cross join lateral (
      select count(*)::int as licenses, max(lu.last_seen) as last_seen,
        coalesce(sum((select count(*) from devices d where d.license_id = l.id and not d.blacklisted)), 0)::int
          as devices
      from ${managedLicenses}) held`,
};
