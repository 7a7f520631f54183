-- Stores what every page of a list would compute again: the total of the counts, and each product's newest files.

-- The day -infinity holds the total, because summing two thousand days would read as many rows.
create or replace function fold_counts() returns trigger language plpgsql as $$
declare
  crowd record;
begin
  -- Depth 1 is the trigger on the change, depth 2 this one. Deeper calls come from its own inserts, already merged.
  if pg_trigger_depth() > 2 then return null; end if;
  -- When recount_managed inserts, this function runs at depth 1 and its own insert at depth 2. The condition keeps it
  -- from adding a total of the total. (recount_managed inserts too few rows per day to be merged; merging would count
  -- them twice.)
  insert into managed_counts
  select user_id, list, '-infinity', is_member, is_any_floating, has_key, sum(records) from added
  where day > '-infinity'
  group by user_id, list, is_member, is_any_floating, has_key having sum(records) <> 0;
  -- One index lookup each, whatever the planner assumes about a newly filled table.
  for crowd in
    select * from (select user_id, list, day from added union select user_id, list, '-infinity' from added) a
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
select recount_managed();
analyze managed_counts;

-- "v1.10.2" becomes {1,10,2}, so that 1.10 is newer than 1.9. Null for other versions.
create function version_numbers(version text) returns integer[] language sql immutable as $$
  select case when version ~ '^v?[0-9]{1,9}([.][0-9]{1,9}){0,2}$' then string_to_array(ltrim(version, 'v'), '.')::int[] end
$$;

-- The newest file of each environment, as licenses show it.
alter table products add column latest_installation_files json not null default '[]';
create function keep_latest_files() returns trigger language plpgsql as $$
begin
  update products p set latest_installation_files = (
    select coalesce(json_agg(x), '[]'::json) from (
      select distinct on (f.environment) f.id, f.filename, f.version, f.release_date, f.release_notes_link, f.eula_link,
        f.full_link, f.environment
      from product_files f where f.product_id = p.id
      order by f.environment, version_numbers(f.version) desc nulls last, f.id desc) x)
  where p.id in (old.product_id, new.product_id);
  return null;
end $$;
create trigger product_files_kept after insert or update or delete on product_files
  for each row execute function keep_latest_files();
update product_files set id = id;
