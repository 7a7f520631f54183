import sql from 'sql-template-tag';
import type { Database } from '../../server/database/connection';

/** The differences between the stored numbers of people's managed licenses and the rows themselves. */
export const peopleDifferences = (db: Database) =>
  db.query(sql`
    with counted as (
      select m.id as manager_id, p.id as person_id, count(*)::int as licenses
      from license_users lu join licenses l on l.id = lu.license_id
      join users p on p.id = lu.user_id
      join order_managers om on om.order_id = l.order_id
      join users m on m.id = om.user_id
      where p.company_id = l.company_id and m.company_id = l.company_id
      group by 1, 2
    )
    select manager_id, person_id, kept.licenses as kept, counted.licenses as counted
    from (select * from managed_people where licenses <> 0) kept full join counted using (manager_id, person_id)
    where kept.licenses is distinct from counted.licenses`);
