-- The list of license users by their number of licenses and by when they were last seen, as fast as by name.

-- How many of a person's licenses somebody manages. The only counts that are updated in place, because a page is read
-- along their index: two changes of one person wait for each other, and no order waits for another. Each statement
-- takes its rows in one order. A person without licenses keeps a row.
create table managed_people (
  manager_id integer not null references users on delete cascade,
  person_id integer not null references users on delete cascade,
  licenses integer not null,
  primary key (manager_id, person_id)
);
create index managed_people_by_licenses on managed_people (manager_id, licenses, person_id) where licenses > 0;

create function count_people() returns trigger language plpgsql as $$
begin
  insert into managed_people as kept
  select m.user_id, c.user_id, case tg_op when 'INSERT' then count(*) else -count(*) end
  from changed c join licenses l on l.id = c.license_id
  join users p on p.id = c.user_id and p.company_id = l.company_id
  join order_managers m on m.order_id = l.order_id
  join users u on u.id = m.user_id and u.company_id = l.company_id
  group by 1, 2 order by 1, 2
  on conflict (manager_id, person_id) do update set licenses = kept.licenses + excluded.licenses;
  return null;
end $$;
create trigger license_users_counted after insert on license_users referencing new table as changed
  for each statement execute function count_people();
create trigger license_users_discounted after delete on license_users referencing old table as changed
  for each statement execute function count_people();

create function count_people_of_orders() returns trigger language plpgsql as $$
begin
  insert into managed_people as kept
  select m.user_id, lu.user_id, case tg_op when 'INSERT' then count(*) else -count(*) end
  from changed m join licenses l on l.order_id = m.order_id
  join users u on u.id = m.user_id and u.company_id = l.company_id
  join license_users lu on lu.license_id = l.id
  join users p on p.id = lu.user_id and p.company_id = l.company_id
  group by 1, 2 order by 1, 2
  on conflict (manager_id, person_id) do update set licenses = kept.licenses + excluded.licenses;
  return null;
end $$;
-- Triggers run in the order of their names. count_managed() has locked the licenses before: an assignment ends first and
-- is counted here, or waits, and then counts for these managers itself.
create trigger order_managers_people_counted after insert on order_managers referencing new table as changed
  for each statement execute function count_people_of_orders();
create trigger order_managers_people_discounted after delete on order_managers referencing old table as changed
  for each statement execute function count_people_of_orders();

create function move_people() returns trigger language plpgsql as $$
begin
  insert into managed_people as kept
  select m.user_id, lu.user_id, sum(l.sign)
  from (select old.order_id, old.company_id, -1 as sign union all select new.order_id, new.company_id, 1) l
  join order_managers m on m.order_id = l.order_id
  join users u on u.id = m.user_id and u.company_id = l.company_id
  join license_users lu on lu.license_id = new.id
  join users p on p.id = lu.user_id and p.company_id = l.company_id
  group by 1, 2 order by 1, 2
  on conflict (manager_id, person_id) do update set licenses = kept.licenses + excluded.licenses;
  return null;
end $$;
create trigger licenses_people_moved after update of order_id, company_id on licenses for each row
  when ((old.order_id, old.company_id) is distinct from (new.order_id, new.company_id)) execute function move_people();

-- Recounts everything, for data written while the triggers were off. Tables that were just filled have no statistics, and
-- without them PostgreSQL would join all users of a company with each other.
create function recount_people() returns void language plpgsql as $$
begin
  if exists (select from license_users) then
    analyze users, order_managers, licenses, license_users;
  end if;
  delete from managed_people;
  insert into managed_people
  select m.user_id, lu.user_id, count(*)
  from license_users lu join licenses l on l.id = lu.license_id
  join users p on p.id = lu.user_id and p.company_id = l.company_id
  join order_managers m on m.order_id = l.order_id
  join users u on u.id = m.user_id and u.company_id = l.company_id
  group by 1, 2;
end $$;
select recount_people();
analyze managed_people;

-- Who was seen last, and who was not seen for long: along the checks of the licenses with users, bundle members
-- included. Nothing is stored per person, so a check costs no more than its entries here.
create index licenses_by_users_check on licenses (company_id, last_check, id) include (order_id) where assigned_users > 0;
create index licenses_by_users_check_down on licenses (company_id, last_check desc nulls last, id desc)
  include (order_id) where assigned_users > 0;
