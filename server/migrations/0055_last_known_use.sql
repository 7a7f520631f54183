-- When a person was last known to use a license. Its devices have no user, so a check tells only while one person holds the
-- license. A check of a license that 500 people share changed 500 rows for each manager before; now it changes none.
drop trigger licenses_people_seen on licenses;
drop function see_people();

alter table license_users add column last_seen timestamptz;
update license_users lu set last_seen = l.last_check
from licenses l where l.id = lu.license_id and l.assigned_users = 1 and l.last_check >= lu.assigned_at;

-- Names and addresses are copied from users. A person's names do not change before the transaction ends. With a license
-- more, a person was seen no earlier; what another transaction adds meanwhile counts, too. With one less, everything is
-- looked at again, and the rows are locked before. Each statement takes its rows in one order.
create or replace function keep_people(changes people_change[]) returns void language plpgsql as $$
begin
  perform from users where id in (select person_id from unnest(changes)) order by id for key share;
  perform from managed_people k join unnest(changes) c using (manager_id, person_id) where c.licenses < 0
  order by k.manager_id, k.person_id for update of k;
  insert into managed_people as kept
  select c.manager_id, c.person_id, c.licenses, c.last_seen, p.company_id, p.email, p.given_name, p.family_name
  from unnest(changes) c join users p on p.id = c.person_id
  order by 1, 2
  on conflict (manager_id, person_id) do update set licenses = kept.licenses + excluded.licenses,
    last_seen = case when excluded.licenses < 0 then last_seen_by(kept)
      else greatest(kept.last_seen, excluded.last_seen) end;
  -- This transaction has just written these rows, so nobody else has changed them since.
  insert into managed_counts
  select manager_id, 'people', '-infinity', false, false, false,
    sum((k.licenses > 0)::integer - (k.licenses - c.licenses > 0)::integer)
  from managed_people k join unnest(changes) c using (manager_id, person_id)
  group by 1 having sum((k.licenses > 0)::integer - (k.licenses - c.licenses > 0)::integer) <> 0;
end $$;

-- When a manager's person was last known to use one of the licenses that the manager manages.
create function last_seen_by(kept managed_people) returns timestamptz language sql stable as $$
  select max(lu.last_seen) from license_users lu
  join licenses l on l.id = lu.license_id and l.company_id = kept.company_id
  join order_managers m on m.order_id = l.order_id and m.user_id = kept.manager_id
  where lu.user_id = kept.person_id
$$;

create or replace function count_people() returns trigger language plpgsql as $$
declare
  assignments license_users[] := array(select c from changed c);
begin
  perform keep_people(array(
    select (m.user_id, c.user_id, case tg_op when 'INSERT' then count(*) else -count(*) end,
      max(c.last_seen))::people_change
    from unnest(assignments) c join licenses l on l.id = c.license_id
    join users p on p.id = c.user_id and p.company_id = l.company_id
    join order_managers m on m.order_id = l.order_id
    join users u on u.id = m.user_id and u.company_id = l.company_id
    group by m.user_id, c.user_id));
  return null;
end $$;

create or replace function count_people_of_orders() returns trigger language plpgsql as $$
declare
  managers order_managers[] := array(select c from changed c);
begin
  perform keep_people(array(
    select (m.user_id, lu.user_id, case tg_op when 'INSERT' then count(*) else -count(*) end,
      max(lu.last_seen))::people_change
    from unnest(managers) m join licenses l on l.order_id = m.order_id
    join users u on u.id = m.user_id and u.company_id = l.company_id
    join license_users lu on lu.license_id = l.id
    join users p on p.id = lu.user_id and p.company_id = l.company_id
    group by m.user_id, lu.user_id));
  return null;
end $$;

create or replace function move_people() returns trigger language plpgsql as $$
begin
  perform keep_people(array(
    select (m.user_id, lu.user_id, sum(l.sign), max(lu.last_seen))::people_change
    from (select old.order_id, old.company_id, -1 as sign union all select new.order_id, new.company_id, 1) l
    join order_managers m on m.order_id = l.order_id
    join users u on u.id = m.user_id and u.company_id = l.company_id
    join license_users lu on lu.license_id = new.id
    join users p on p.id = lu.user_id and p.company_id = l.company_id
    group by m.user_id, lu.user_id));
  return null;
end $$;

-- A check of a license that one person holds. The license is locked, so nobody is assigned to it meanwhile. A check from
-- before the assignment was somebody else's.
create function see_person() returns trigger language plpgsql as $$
declare
  person integer;
  seen timestamptz;
begin
  update license_users set last_seen = case when new.last_check >= assigned_at then new.last_check end
  where license_id = new.id returning user_id, last_seen into person, seen;
  perform from managed_people k join order_managers m on m.user_id = k.manager_id
  where m.order_id = new.order_id and k.person_id = person and k.company_id = new.company_id
  order by k.manager_id for update of k;
  update managed_people k
  set last_seen = case when seen >= k.last_seen or k.last_seen is null then seen else last_seen_by(k) end
  from order_managers m
  where m.order_id = new.order_id and m.user_id = k.manager_id and k.person_id = person and k.company_id = new.company_id;
  return null;
end $$;
create trigger licenses_person_seen after update of last_check on licenses for each row
  when (new.assigned_users = 1 and old.last_check is distinct from new.last_check) execute function see_person();

-- As before, with the last known use.
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
      max(lu.last_seen) as last_seen
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
