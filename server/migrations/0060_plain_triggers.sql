-- Triggers read what has changed into an array before they join it with tables, and merge counts in two plain statements
-- (docs/decisions/0010-schema.md). PostgreSQL would plan anew for each array, which takes longer than most of these
-- statements, so one plan is kept for all.
drop function license_lists(licenses);
create function license_lists(l licenses)
  returns table (list text, day date, is_member boolean, is_any_floating boolean, has_key boolean)
  language sql stable as $$
  select list, day, l.bundle_license_id is not null, l.is_any_floating, l.license_key is not null
  from (values
    ('licenses', '-infinity'),
    ('licenses', (l.created_at at time zone 'UTC')::date),
    ('changed', (l.updated_at at time zone 'UTC')::date),
    ('ending', l.validity_period),
    -- The first midnight that is not before the check, so that "checked until a day" adds up whole days.
    ('checked', (l.last_check at time zone 'UTC' + interval '1 day' - interval '1 microsecond')::date),
    ('never_activated', case when l.time_activated is null then '-infinity'::date end),
    ('disabled', case when not l.enabled then '-infinity'::date end),
    ('trial', case when l.is_trial then '-infinity'::date end),
    ('at_max_activations', case when not l.is_bundle and not l.allow_unlimited_activations
      and l.times_activated >= l.max_activations then '-infinity'::date end),
    ('seats_full', case when l.license_key is null and not l.is_bundle and l.max_license_users > 0
      and l.assigned_users >= l.max_license_users then '-infinity'::date end),
    ('unassigned', case when l.license_key is null and not l.is_bundle and l.assigned_users = 0
      then '-infinity'::date end)
  ) lists (list, day) where day is not null
$$;

create type license_change as (
  company_id integer,
  order_id integer,
  list text,
  day date,
  is_member boolean,
  is_any_floating boolean,
  has_key boolean,
  records integer
);

create function keep_license_counts(changes license_change[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan as $$
begin
  insert into managed_counts
  select m.user_id, c.list, c.day, c.is_member, c.is_any_floating, c.has_key, sum(c.records)
  from unnest(changes) c join order_managers m using (order_id)
  join users u on u.id = m.user_id and u.company_id = c.company_id
  group by 1, 2, 3, 4, 5, 6;
end $$;

create or replace function count_licenses() returns trigger language plpgsql as $$
begin
  perform keep_license_counts(array(
    select (l.company_id, l.order_id, k.list, k.day, k.is_member, k.is_any_floating, k.has_key,
      case tg_op when 'INSERT' then count(*) else -count(*) end)::license_change
    from changed l cross join lateral license_lists(l::licenses) k
    group by l.company_id, l.order_id, k.list, k.day, k.is_member, k.is_any_floating, k.has_key));
  return null;
end $$;

create or replace function recount_licenses() returns trigger language plpgsql as $$
declare
  changes license_change[] := array(
    select (company_id, order_id, list, day, is_member, is_any_floating, has_key, sum(sign))::license_change
    from (
      select b.company_id, b.order_id, k.*, -1 as sign from before b cross join lateral license_lists(b::licenses) k
      union all
      select a.company_id, a.order_id, k.*, 1 from after a cross join lateral license_lists(a::licenses) k
    ) l
    group by company_id, order_id, list, day, is_member, is_any_floating, has_key having sum(sign) <> 0);
begin
  if cardinality(changes) > 0 then perform keep_license_counts(changes); end if;
  return null;
end $$;

drop trigger order_managers_people_counted on order_managers;
drop trigger order_managers_people_discounted on order_managers;
drop function count_people_of_orders();

create or replace function count_managed() returns trigger language plpgsql
  set plan_cache_mode = force_generic_plan as $$
declare
  managers order_managers[] := array(select c from changed c);
  sign integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into managed_counts
  select m.user_id, 'orders', unnest(array['-infinity', (o.created_at at time zone 'UTC')::date]), false, false, false,
    sign * count(*)
  from unnest(managers) m join orders o on o.id = m.order_id
  join users u on u.id = m.user_id and u.company_id = o.company_id
  group by 1, 3;
  -- A change of a license, or of its users, ends first and is counted here, or waits, and then counts for these managers
  -- itself.
  perform from licenses where order_id in (select order_id from unnest(managers)) order by id for share;
  insert into managed_counts
  select m.user_id, k.list, k.day, k.is_member, k.is_any_floating, k.has_key, sign * count(*)
  from unnest(managers) m join licenses l using (order_id) cross join lateral license_lists(l) k
  join users u on u.id = m.user_id and u.company_id = l.company_id
  group by 1, 2, 3, 4, 5, 6;
  perform keep_people(array(
    select (m.user_id, lu.user_id, sign * count(*), max(lu.last_seen))::people_change
    from unnest(managers) m join licenses l on l.order_id = m.order_id
    join users u on u.id = m.user_id and u.company_id = l.company_id
    join license_users lu on lu.license_id = l.id
    join users p on p.id = lu.user_id and p.company_id = l.company_id
    group by m.user_id, lu.user_id));
  return null;
end $$;

create or replace function fold_counts() returns trigger language plpgsql
  set plan_cache_mode = force_generic_plan as $$
declare
  additions managed_counts[];
  crowd record;
  crowded tid[];
begin
  -- Depth 1 is the trigger on the change, depth 2 this one. Deeper calls come from its own inserts, already merged.
  if pg_trigger_depth() > 2 then return null; end if;
  additions := array(select a from added a);
  -- One index lookup each, whatever the planner assumes about a newly filled table.
  for crowd in
    select * from (select distinct user_id, list, day from unnest(additions)) a
    where 64 < (
      select count(*) from managed_counts c where c.user_id = a.user_id and c.list = a.list and c.day = a.day)
  loop
    crowded := array(
      select ctid from managed_counts
      where user_id = crowd.user_id and list = crowd.list and day = crowd.day for update skip locked);
    insert into managed_counts
    select user_id, list, day, is_member, is_any_floating, has_key, sum(records)
    from managed_counts where ctid = any (crowded)
    group by 1, 2, 3, 4, 5, 6 having sum(records) <> 0;
    delete from managed_counts where ctid = any (crowded);
  end loop;
  return null;
end $$;

alter function keep_people(people_change[]) set plan_cache_mode = force_generic_plan;
alter function count_people() set plan_cache_mode = force_generic_plan;

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
  select m.user_id, k.list, k.day, k.is_member, k.is_any_floating, k.has_key, count(*)
  from order_managers m join licenses l using (order_id) cross join lateral license_lists(l) k
  join users u on u.id = m.user_id and u.company_id = l.company_id
  group by 1, 2, 3, 4, 5, 6;
end $$;
