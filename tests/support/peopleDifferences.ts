import sql from 'sql-template-tag';
import type { Database } from '../../server/database/connection';

/** The differences between the stored rows of managers' people, with their number, and what these people hold. */
export const peopleDifferences = async (db: Database) => [
  ...(await db.query(sql`
    with counted as (
      select m.id as manager_id, p.id as person_id, count(*)::int as licenses, max(lu.last_seen) as last_seen,
        p.company_id, p.email, p.given_name, p.family_name
      from license_users lu join licenses l on l.id = lu.license_id
      join users p on p.id = lu.user_id
      join order_managers om on om.order_id = l.order_id
      join users m on m.id = om.user_id
      where p.company_id = l.company_id and m.company_id = l.company_id
      group by m.id, p.id
    )
    select manager_id, person_id, to_json(kept) as kept, to_json(counted) as counted
    from (select * from managed_people where licenses <> 0) kept full join counted using (manager_id, person_id)
    where (kept.licenses, kept.last_seen, kept.company_id, kept.email, kept.given_name, kept.family_name)
      is distinct from (counted.licenses, counted.last_seen, counted.company_id, counted.email, counted.given_name,
        counted.family_name)`)),
  ...(await db.query(sql`
    with counted as (
      select om.user_id, count(distinct lu.user_id)::int as people
      from license_users lu join licenses l on l.id = lu.license_id
      join users p on p.id = lu.user_id and p.company_id = l.company_id
      join order_managers om on om.order_id = l.order_id
      join users m on m.id = om.user_id and m.company_id = l.company_id
      group by 1
    ), kept as (
      select user_id, sum(records)::int as people from managed_counts where list = 'people'
      group by 1 having sum(records) <> 0
    )
    select user_id, kept.people as kept, counted.people as counted
    from kept full join counted using (user_id) where kept.people is distinct from counted.people`)),
];
