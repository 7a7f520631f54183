-- npm run verify compares with the rule by which the trigger keeps them.
create function latest_files(product integer) returns json language sql stable as $$
  select coalesce(json_agg(x), '[]'::json) from (
    select distinct on (f.environment) f.id, f.filename, f.version, f.release_date, f.release_notes_link, f.eula_link,
      f.full_link, f.environment
    from product_files f where f.product_id = product
    order by f.environment, version_numbers(f.version) desc nulls last, f.id desc) x
$$;

create or replace function keep_latest_files() returns trigger language plpgsql as $$
begin
  update products set latest_installation_files = latest_files(id) where id in (old.product_id, new.product_id);
  return null;
end $$;
