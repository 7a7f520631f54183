-- The list of license users in every order and at every page, as fast as licenses. Each manager's people stand in one index
-- for each order: along an index of all users, a page would pass everybody whom the manager does not know, and along
-- the checks of licenses, everybody once for each license. How many people a manager has is stored as well, so that a
-- page far in the list is read from its nearer end.
drop table managed_people;
drop index users_by_email, users_by_family_name, users_by_given_name, licenses_by_users_check,
  licenses_by_users_check_down;

-- Names and addresses are copied from users. A person without licenses keeps a row.
create table managed_people (
  manager_id integer not null references users on delete cascade,
  person_id integer not null references users on delete cascade,
  licenses integer not null,
  last_seen timestamptz,
  company_id integer not null,
  email text not null,
  given_name text not null,
  family_name text not null,
  primary key (manager_id, person_id)
);

create type people_change as (manager_id integer, person_id integer, licenses integer, last_seen timestamptz);

-- The only counts that are updated in place: two changes of one person wait for each other, and no order waits for another.
-- Each statement takes its rows in one order. A person's names do not change before the transaction ends. With a license
-- more, a person was seen no earlier; what another transaction adds meanwhile counts, too. With one less, everything is
-- looked at again, and the rows are locked before.
create function keep_people(changes people_change[]) returns void language plpgsql as $$
begin
  perform from users where id in (select person_id from unnest(changes)) order by id for key share;
  perform from managed_people k join unnest(changes) c using (manager_id, person_id) where c.licenses < 0
  order by k.manager_id, k.person_id for update of k;
  with kept as (
    insert into managed_people as kept
    select c.manager_id, c.person_id, c.licenses, c.last_seen, p.company_id, p.email, p.given_name,
      p.family_name
    from unnest(changes) c join users p on p.id = c.person_id
    order by 1, 2
    on conflict (manager_id, person_id) do update set licenses = kept.licenses + excluded.licenses,
      last_seen = case when excluded.licenses < 0 then (
          select max(l.last_check) from license_users lu
          join licenses l on l.id = lu.license_id and l.company_id = kept.company_id
          join order_managers m on m.order_id = l.order_id and m.user_id = kept.manager_id
          where lu.user_id = kept.person_id)
        else greatest(kept.last_seen, excluded.last_seen) end
    returning kept.manager_id, kept.person_id, kept.licenses
  )
  insert into managed_counts
  select manager_id, 'people', '-infinity', false, false, false,
    sum((k.licenses > 0)::integer - (k.licenses - c.licenses > 0)::integer)
  from kept k join unnest(changes) c using (manager_id, person_id)
  group by 1 having sum((k.licenses > 0)::integer - (k.licenses - c.licenses > 0)::integer) <> 0;
end $$;

create or replace function count_people() returns trigger language plpgsql as $$
begin
  perform keep_people(array(
    select (m.user_id, c.user_id, case tg_op when 'INSERT' then count(*) else -count(*) end,
      max(l.last_check))::people_change
    from changed c join licenses l on l.id = c.license_id
    join users p on p.id = c.user_id and p.company_id = l.company_id
    join order_managers m on m.order_id = l.order_id
    join users u on u.id = m.user_id and u.company_id = l.company_id
    group by m.user_id, c.user_id));
  return null;
end $$;

create or replace function count_people_of_orders() returns trigger language plpgsql as $$
begin
  perform keep_people(array(
    select (m.user_id, lu.user_id, case tg_op when 'INSERT' then count(*) else -count(*) end,
      max(l.last_check))::people_change
    from changed m join licenses l on l.order_id = m.order_id
    join users u on u.id = m.user_id and u.company_id = l.company_id
    join license_users lu on lu.license_id = l.id
    join users p on p.id = lu.user_id and p.company_id = l.company_id
    group by m.user_id, lu.user_id));
  return null;
end $$;

create or replace function move_people() returns trigger language plpgsql as $$
begin
  perform keep_people(array(
    select (m.user_id, lu.user_id, sum(l.sign), new.last_check)::people_change
    from (select old.order_id, old.company_id, -1 as sign union all select new.order_id, new.company_id, 1) l
    join order_managers m on m.order_id = l.order_id
    join users u on u.id = m.user_id and u.company_id = l.company_id
    join license_users lu on lu.license_id = new.id
    join users p on p.id = lu.user_id and p.company_id = l.company_id
    group by m.user_id, lu.user_id));
  return null;
end $$;

-- A check of a license. The license is locked, so nobody is assigned to it meanwhile.
create function see_people() returns trigger language plpgsql as $$
declare
  is_later boolean := coalesce(new.last_check >= old.last_check, old.last_check is null);
begin
  perform from managed_people k join order_managers m on m.user_id = k.manager_id
  join license_users lu on lu.user_id = k.person_id
  where m.order_id = new.order_id and lu.license_id = new.id and k.company_id = new.company_id
    and (not is_later or k.last_seen is null or k.last_seen < new.last_check)
  order by k.manager_id, k.person_id for update of k;
  update managed_people k
  set last_seen = case when is_later then new.last_check else (
    select max(l.last_check) from license_users other
    join licenses l on l.id = other.license_id and l.company_id = k.company_id
    join order_managers o on o.order_id = l.order_id and o.user_id = k.manager_id
    where other.user_id = k.person_id) end
  from order_managers m, license_users lu
  where m.user_id = k.manager_id and lu.user_id = k.person_id
    and m.order_id = new.order_id and lu.license_id = new.id and k.company_id = new.company_id
    and (not is_later or k.last_seen is null or k.last_seen < new.last_check);
  return null;
end $$;
create trigger licenses_people_seen after update of last_check on licenses for each row
  when (new.assigned_users > 0 and old.last_check is distinct from new.last_check) execute function see_people();

-- Waits for those who are adding this person to a manager's people, so that they are renamed, too.
create function wait_for_keepers() returns trigger language plpgsql as $$
begin
  perform from users where id = new.id for update;
  return new;
end $$;
create function rename_people() returns trigger language plpgsql as $$
begin
  update managed_people
  set company_id = new.company_id, email = new.email, given_name = new.given_name, family_name = new.family_name
  where person_id = new.id;
  return null;
end $$;
create trigger users_renaming before update of company_id, email, given_name, family_name on users for each row
  when ((old.company_id, old.email, old.given_name, old.family_name)
    is distinct from (new.company_id, new.email, new.given_name, new.family_name))
  execute function wait_for_keepers();
create trigger users_renamed after update of company_id, email, given_name, family_name on users for each row
  when ((old.company_id, old.email, old.given_name, old.family_name)
    is distinct from (new.company_id, new.email, new.given_name, new.family_name))
  execute function rename_people();

-- As before, but for the people, whom recount_people() counts.
create or replace function recount_managed() returns void language plpgsql as $$
begin
  delete from managed_counts where list <> 'people';
  insert into managed_counts
  select m.user_id, 'orders', unnest(array['-infinity', (o.created_at at time zone 'UTC')::date]), false, false, false,
    count(*)
  from order_managers m join orders o on o.id = m.order_id
  join users u on u.id = m.user_id and u.company_id = o.company_id
  group by 1, 3;
  insert into managed_counts
  select m.user_id, k.list, k.day, l.bundle_license_id is not null, l.is_any_floating, l.license_key is not null,
    count(*)
  from order_managers m join licenses l using (order_id) cross join lateral license_lists(l) k
  join users u on u.id = m.user_id and u.company_id = l.company_id
  group by 1, 2, 3, 4, 5, 6;
end $$;

create or replace function recount_people() returns void language plpgsql as $$
begin
  if exists (select from license_users) then
    analyze users, order_managers, licenses, license_users;
  end if;
  delete from managed_people;
  insert into managed_people
  select h.manager_id, h.person_id, h.licenses, h.last_seen, p.company_id, p.email, p.given_name, p.family_name
  from (
    select m.user_id as manager_id, lu.user_id as person_id, count(*) as licenses,
      max(l.last_check) as last_seen
    from license_users lu join licenses l on l.id = lu.license_id
    join users p on p.id = lu.user_id and p.company_id = l.company_id
    join order_managers m on m.order_id = l.order_id
    join users u on u.id = m.user_id and u.company_id = l.company_id
    group by 1, 2 order by 1, 2
  ) h join users p on p.id = h.person_id;
  delete from managed_counts where list = 'people';
  insert into managed_counts
  select manager_id, 'people', '-infinity', false, false, false, count(*) from managed_people group by 1;
end $$;
select recount_people();

create index managed_people_person on managed_people (person_id);
create index managed_people_by_licenses on managed_people (manager_id, company_id, licenses, person_id)
  where licenses > 0;
create index managed_people_by_last_seen on managed_people (manager_id, company_id, last_seen, person_id)
  where licenses > 0;
create index managed_people_by_last_seen_down
  on managed_people (manager_id, company_id, last_seen desc nulls last, person_id desc) where licenses > 0;
create index managed_people_by_email on managed_people (manager_id, company_id, email, person_id) where licenses > 0;
create index managed_people_by_family_name on managed_people (manager_id, company_id, family_name, person_id)
  where licenses > 0;
create index managed_people_by_given_name on managed_people (manager_id, company_id, given_name, person_id)
  where licenses > 0;
analyze managed_people;
