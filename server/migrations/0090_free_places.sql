-- Licenses with a free place have stored counts, too.
create or replace function license_lists(l licenses)
  returns table (list text, day date, is_member boolean, is_any_floating boolean, has_key boolean)
  language sql stable as $$
  select list, day, l.bundle_license_id is not null, l.is_any_floating, l.license_key is not null
  from (values
    ('licenses', '-infinity'),
    ('licenses', (l.created_at at time zone 'UTC')::date),
    ('changed', (l.updated_at at time zone 'UTC')::date),
    ('ending', l.validity_period),
    ('enabled_ending', case when l.enabled then l.validity_period end),
    -- The first midnight that is not before the check, so that "checked until a day" adds up whole days.
    ('checked', (l.last_check at time zone 'UTC' + interval '1 day' - interval '1 microsecond')::date),
    ('never_activated', case when l.time_activated is null then '-infinity'::date end),
    ('disabled', case when not l.enabled then '-infinity'::date end),
    ('trial', case when l.is_trial then '-infinity'::date end),
    ('at_max_activations', case when not l.is_bundle and not l.allow_unlimited_activations
      and l.times_activated >= l.max_activations then '-infinity'::date end),
    ('seats_full', case when l.license_key is null and not l.is_bundle and l.max_license_users > 0
      and l.assigned_users >= l.max_license_users then '-infinity'::date end),
    ('places_free', case when l.license_key is null and not l.is_bundle
      and not (l.max_license_users > 0 and l.assigned_users >= l.max_license_users) then '-infinity'::date end),
    ('unassigned', case when l.license_key is null and not l.is_bundle and l.assigned_users = 0
      then '-infinity'::date end)
  ) lists (list, day) where day is not null
$$;

insert into managed_counts
select m.user_id, k.list, k.day, k.is_member, k.is_any_floating, k.has_key, count(*)
from order_managers m join licenses l using (order_id) cross join lateral license_lists(l) k
join users u on u.id = m.user_id and u.company_id = l.company_id
where k.list = 'places_free'
group by 1, 2, 3, 4, 5, 6;
