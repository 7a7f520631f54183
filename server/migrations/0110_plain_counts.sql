-- A manager's company is looked up: where the tables have no statistics yet, as after an upgrade of PostgreSQL or in a
-- first import, the join paired all changes with all users.
create or replace function keep_license_counts(changes license_change[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan as $$
begin
  insert into managed_counts
  select m.user_id, c.list, c.day, c.is_member, c.is_any_floating, c.has_key, sum(c.records)
  from unnest(changes) c join order_managers m using (order_id)
  where c.company_id = (select u.company_id from users u where u.id = m.user_id)
  group by 1, 2, 3, 4, 5, 6;
end $$;
