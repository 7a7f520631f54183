import sql from 'sql-template-tag';
import type { Connection } from '../../database/connection';
import { compare, type Finding } from './check';

/** The lists of managers against the view that recounting reads, too. Rows of one count are a sum. */
const lists = (connection: Connection): Promise<Finding> =>
  compare(connection, {
    what: 'counts of managers, against licenses and orders',
    count: sql`select count(*)::int as checked from counted_records`,
    wrong: sql`
      select user_id as manager, list, day, kept.records as kept, counted.records as counted
      from (
        select user_id, list, day, is_member, is_any_floating, has_key, sum(records) as records from managed_counts
        where list <> 'people' group by 1, 2, 3, 4, 5, 6 having sum(records) <> 0
      ) kept full join counted_records counted using (user_id, list, day, is_member, is_any_floating, has_key)
      where kept.records is distinct from counted.records`,
  });

/** A person without licenses keeps a row, which the view does not have. Names are compared and not shown. */
const people = (connection: Connection): Promise<Finding> =>
  compare(connection, {
    what: 'people of managers, against the users of their licenses',
    count: sql`select count(*)::int as checked from counted_people`,
    wrong: sql`
      select manager_id as manager, person_id as person, kept.licenses as kept, counted.licenses as counted,
        kept.last_seen as kept_last_seen, counted.last_seen as counted_last_seen
      from (select * from managed_people where licenses <> 0) kept
      full join counted_people counted using (manager_id, person_id)
      where (kept.licenses, kept.last_seen, kept.company_id, kept.email, kept.given_name, kept.family_name)
        is distinct from (counted.licenses, counted.last_seen, counted.company_id, counted.email, counted.given_name,
          counted.family_name)`,
  });

const numbersOfPeople = (connection: Connection): Promise<Finding> =>
  compare(connection, {
    what: 'numbers of people, against these people',
    count: sql`select count(distinct manager_id)::int as checked from counted_people`,
    wrong: sql`
      select user_id as manager, kept.people as kept, counted.people as counted
      from (
        select user_id, sum(records) as people from managed_counts where list = 'people'
        group by 1 having sum(records) <> 0
      ) kept
      full join (select manager_id as user_id, count(*) as people from counted_people group by 1) counted using (user_id)
      where kept.people is distinct from counted.people`,
  });

const assignedUsers = (connection: Connection): Promise<Finding> =>
  compare(connection, {
    what: 'assigned users of licenses, against their users',
    count: sql`select count(*)::int as checked from licenses`,
    wrong: sql`
      select l.id as license, l.assigned_users as kept, coalesce(u.users, 0) as counted
      from licenses l left join (select license_id, count(*) as users from license_users group by 1) u
        on u.license_id = l.id
      where l.assigned_users <> coalesce(u.users, 0)`,
  });

const runs = (connection: Connection): Promise<Finding> =>
  compare(connection, {
    what: 'progress of runs, against their lines',
    count: sql`select count(*)::int as checked from runs`,
    wrong: sql`
      select id as run, to_json(kept) as kept, to_json(counted) as counted
      from (select id, total, done, failed, left_out from runs) kept
      join (
        select r.id, count(l.line_id)::int as total, count(*) filter (where outcome = 'done')::int as done,
          count(*) filter (where outcome = 'failed')::int as failed,
          count(*) filter (where outcome = 'left_out')::int as left_out
        from runs r left join run_lines l on l.run_id = r.id group by 1
      ) counted using (id)
      where kept is distinct from counted`,
  });

const uploads = (connection: Connection): Promise<Finding> =>
  compare(connection, {
    what: 'received bytes of uploads, against their pieces',
    count: sql`select count(*)::int as checked from uploads`,
    wrong: sql`
      select u.id as upload, u.received as kept, coalesce(p.bytes, 0) as counted
      from uploads u left join (select upload_id, sum(length(bytes)) as bytes from upload_pieces group by 1) p
        on p.upload_id = u.id
      where u.received <> coalesce(p.bytes, 0)`,
  });

/** Every number that is stored beside the rows it counts. */
export const counters = [lists, people, numbersOfPeople, assignedUsers, runs, uploads];
