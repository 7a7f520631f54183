-- What the stored counts and people of managers must be, counted from the rows. Recounting and "npm run verify" read it.

create view counted_records as
  select m.user_id, 'orders' as list, unnest(array['-infinity', (o.created_at at time zone 'UTC')::date]) as day,
    false as is_member, false as is_any_floating, false as has_key, count(*) as records
  from order_managers m join orders o on o.id = m.order_id
  join users u on u.id = m.user_id and u.company_id = o.company_id
  group by 1, 3
  union all
  select m.user_id, k.list, k.day, k.is_member, k.is_any_floating, k.has_key, count(*)
  from order_managers m join licenses l using (order_id) cross join lateral license_lists(l) k
  join users u on u.id = m.user_id and u.company_id = l.company_id
  group by 1, 2, 3, 4, 5, 6;

create view counted_people as
  select h.manager_id, h.person_id, h.licenses, h.last_seen, p.company_id, p.email, p.given_name, p.family_name
  from (
    select m.user_id as manager_id, lu.user_id as person_id, count(*) as licenses, max(lu.last_seen) as last_seen
    from license_users lu join licenses l on l.id = lu.license_id
    join users p on p.id = lu.user_id and p.company_id = l.company_id
    join order_managers m on m.order_id = l.order_id
    join users u on u.id = m.user_id and u.company_id = l.company_id
    group by 1, 2
  ) h join users p on p.id = h.person_id;

create or replace function recount_managed() returns void language plpgsql as $$
begin
  delete from managed_counts where list <> 'people';
  insert into managed_counts select * from counted_records;
end $$;

create or replace function recount_people() returns void language plpgsql as $$
begin
  if exists (select from license_users) then
    analyze users, order_managers, licenses, license_users;
  end if;
  delete from managed_people;
  insert into managed_people select * from counted_people order by manager_id, person_id;
  delete from managed_counts where list = 'people';
  insert into managed_counts
  select manager_id, 'people', '-infinity', false, false, false, count(*) from managed_people group by 1;
end $$;
