-- The license list's presets, as fast as its first page: stored counts of what they filter by, and an index for each.

-- Besides 'orders' and 'licenses', managed_counts holds lists of the licenses that a filter finds. Some are kept by day,
-- others in total only, as the day -infinity.
alter table managed_counts drop constraint managed_counts_list_check;

-- The lists that a license is in. queries/licenses.ts says which filters they answer.
create function license_lists(l licenses) returns table (list text, day date) language sql stable as $$
  select * from (values
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

create or replace function count_licenses() returns trigger language plpgsql as $$
begin
  insert into managed_counts
  select m.user_id, k.list, k.day, l.bundle_license_id is not null, l.is_any_floating, l.license_key is not null,
    case tg_op when 'INSERT' then count(*) else -count(*) end
  from changed l cross join lateral license_lists(l::licenses) k
  join order_managers m using (order_id) join users u on u.id = m.user_id and u.company_id = l.company_id
  group by 1, 2, 3, 4, 5, 6;
  return null;
end $$;

-- Nearly every change is one of updated_at, so this runs once per statement and not per license.
create function recount_licenses() returns trigger language plpgsql as $$
begin
  insert into managed_counts
  select m.user_id, l.list, l.day, l.is_member, l.is_any_floating, l.has_key, sum(l.sign)
  from (
    select b.company_id, b.order_id, k.list, k.day, b.bundle_license_id is not null as is_member, b.is_any_floating,
      b.license_key is not null as has_key, -1 as sign
    from before b cross join lateral license_lists(b::licenses) k
    union all
    select a.company_id, a.order_id, k.list, k.day, a.bundle_license_id is not null, a.is_any_floating,
      a.license_key is not null, 1
    from after a cross join lateral license_lists(a::licenses) k
  ) l
  join order_managers m using (order_id) join users u on u.id = m.user_id and u.company_id = l.company_id
  group by 1, 2, 3, 4, 5, 6 having sum(l.sign) <> 0;
  return null;
end $$;
drop trigger licenses_recounted on licenses;
drop function recount_license();
create trigger licenses_recounted after update on licenses referencing old table as before new table as after
  for each statement execute function recount_licenses();

create or replace function count_managed() returns trigger language plpgsql as $$
begin
  insert into managed_counts
  select m.user_id, 'orders', unnest(array['-infinity', (o.created_at at time zone 'UTC')::date]), false, false, false,
    case tg_op when 'INSERT' then count(*) else -count(*) end
  from changed m join orders o on o.id = m.order_id join users u on u.id = m.user_id and u.company_id = o.company_id
  group by 1, 3;
  -- A change of a license ends first, and is counted here, or waits, and then counts for these managers itself.
  perform from licenses l where l.order_id in (select order_id from changed) order by l.id for share;
  insert into managed_counts
  select m.user_id, k.list, k.day, l.bundle_license_id is not null, l.is_any_floating, l.license_key is not null,
    case tg_op when 'INSERT' then count(*) else -count(*) end
  from changed m join licenses l using (order_id) cross join lateral license_lists(l) k
  join users u on u.id = m.user_id and u.company_id = l.company_id
  group by 1, 2, 3, 4, 5, 6;
  return null;
end $$;

-- Merges a person's rows of a day when there are many, skipping rows that another transaction is merging.
create or replace function fold_counts() returns trigger language plpgsql as $$
declare
  crowd record;
begin
  -- Depth 1 is the trigger on the change, depth 2 this one. Deeper calls come from its own inserts, already merged.
  if pg_trigger_depth() > 2 then return null; end if;
  -- One index lookup each, whatever the planner assumes about a newly filled table.
  for crowd in
    select * from (select distinct user_id, list, day from added) a
    where 64 < (
      select count(*) from managed_counts c where c.user_id = a.user_id and c.list = a.list and c.day = a.day)
  loop
    with folded as (
      delete from managed_counts where ctid = any (array(
        select ctid from managed_counts
        where user_id = crowd.user_id and list = crowd.list and day = crowd.day for update skip locked))
      returning *
    )
    insert into managed_counts
    select crowd.user_id, crowd.list, crowd.day, is_member, is_any_floating, has_key, sum(records) from folded
    group by is_member, is_any_floating, has_key having sum(records) <> 0;
  end loop;
  return null;
end $$;

create or replace function recount_managed() returns void language plpgsql as $$
begin
  delete from managed_counts;
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
select recount_managed();
analyze managed_counts;

-- Orders that the portal offers: expiry and last check have an index per direction, because nulls sort last in both.
create index licenses_by_update on licenses (company_id, updated_at, id) include (order_id)
  where bundle_license_id is null;
create index licenses_by_expiry on licenses (company_id, validity_period, id) include (order_id)
  where bundle_license_id is null;
create index licenses_by_expiry_down on licenses (company_id, validity_period desc nulls last, id desc)
  include (order_id) where bundle_license_id is null;
create index licenses_by_check on licenses (company_id, last_check, id) include (order_id)
  where bundle_license_id is null;
create index licenses_by_check_down on licenses (company_id, last_check desc nulls last, id desc)
  include (order_id) where bundle_license_id is null;

-- What a filter finds, the newest first. The conditions are written as in queries/licenses.ts.
create index licenses_never_activated on licenses (company_id, created_at, id) include (order_id)
  where bundle_license_id is null and time_activated is null;
create index licenses_disabled on licenses (company_id, created_at, id) include (order_id)
  where bundle_license_id is null and not enabled;
create index licenses_trial on licenses (company_id, created_at, id) include (order_id)
  where bundle_license_id is null and is_trial;
create index licenses_at_max_activations on licenses (company_id, created_at, id) include (order_id)
  where bundle_license_id is null
    and not is_bundle and not allow_unlimited_activations and times_activated >= max_activations;
create index licenses_seats_full on licenses (company_id, created_at, id) include (order_id)
  where bundle_license_id is null
    and license_key is null and not is_bundle and max_license_users > 0 and assigned_users >= max_license_users;
create index licenses_unassigned on licenses (company_id, created_at, id) include (order_id)
  where bundle_license_id is null and license_key is null and not is_bundle and assigned_users = 0;
