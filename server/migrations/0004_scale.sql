-- Lists that cost the same for ten thousand licenses and for a million: an index for every order that the portal
-- offers, and stored counts. The indexes of the license list leave out bundle members.

-- Licenses are sorted and searched by product name. The foreign key passes a new name on to them.
alter table products add constraint products_named unique (id, product_name);
alter table licenses add column product_name text;
update licenses l set product_name = p.product_name from products p where p.id = l.product_id;
alter table licenses
  alter column product_name set not null,
  drop constraint licenses_product_id_fkey,
  add constraint licenses_product_name foreign key (product_id, product_name)
    references products (id, product_name) on update cascade;

create function name_license() returns trigger language plpgsql as $$
begin
  new.product_name := (select product_name from products where id = new.product_id);
  return new;
end $$;
create trigger licenses_named before insert or update of product_id on licenses
  for each row execute function name_license();

-- Each index also holds the order, so a scan can check visibility without reading the table. Nullable columns need an
-- index per direction, because nulls sort last in both.
drop index licenses_created;
create index licenses_created on licenses (company_id, created_at, id) include (order_id) where bundle_license_id is null;
create index licenses_by_product on licenses (company_id, product_name, id) include (order_id)
  where bundle_license_id is null;
create index licenses_by_type on licenses (company_id, license_type, id) include (order_id)
  where bundle_license_id is null;
create index licenses_by_status on licenses (company_id, status, id) include (order_id)
  where bundle_license_id is null;
create index licenses_by_activations on licenses (company_id, times_activated, id) include (order_id)
  where bundle_license_id is null;
create index licenses_by_seats on licenses (company_id, max_license_users, id) include (order_id)
  where bundle_license_id is null;
create index licenses_by_key on licenses (company_id, license_key, id) include (order_id)
  where bundle_license_id is null;
create index licenses_by_key_down on licenses (company_id, license_key desc nulls last, id desc) include (order_id)
  where bundle_license_id is null;
create index licenses_by_activation on licenses (company_id, time_activated, id) include (order_id)
  where bundle_license_id is null;
create index licenses_by_activation_down on licenses (company_id, time_activated desc nulls last, id desc)
  include (order_id) where bundle_license_id is null;
create index licenses_by_maintenance on licenses (company_id, maintenance_period, id) include (order_id)
  where bundle_license_id is null;
create index licenses_by_maintenance_down on licenses (company_id, maintenance_period desc nulls last, id desc)
  include (order_id) where bundle_license_id is null;

create index orders_by_update on orders (company_id, updated_at, id);
create index orders_by_type on orders (company_id, type, id);
create index orders_by_trial on orders (company_id, is_trial, id);
create index customers_by_email on customers (company_id, email, id);
create index customers_by_name on customers (company_id, last_name, id);
create index customers_by_name_down on customers (company_id, last_name desc nulls last, id desc);
create index customers_by_company on customers (company_id, company_name, id);
create index customers_by_company_down on customers (company_id, company_name desc nulls last, id desc);

-- A manager's orders and the licenses in them, counted by day of creation (UTC) and by license kind. Rows are only
-- inserted, so orders never wait for each other: a count is a sum, and correct in every snapshot. A change of an
-- order's licenses or managers locks the order first (queries/orderChanges.ts).
create table managed_counts (
  user_id integer not null references users on delete cascade,
  list text not null check (list in ('orders', 'licenses')),
  day date not null,
  is_member boolean not null default false,
  is_any_floating boolean not null default false,
  has_key boolean not null default false,
  records integer not null
);
create index managed_counts_user on managed_counts (user_id, list, day)
  include (is_member, is_any_floating, has_key, records);

create function count_licenses() returns trigger language plpgsql as $$
begin
  insert into managed_counts
  select m.user_id, 'licenses', (l.created_at at time zone 'UTC')::date, l.bundle_license_id is not null,
    l.is_any_floating, l.license_key is not null, case tg_op when 'INSERT' then count(*) else -count(*) end
  from changed l join order_managers m using (order_id) join users u on u.id = m.user_id and u.company_id = l.company_id
  group by 1, 3, 4, 5, 6;
  return null;
end $$;
create trigger licenses_counted after insert on licenses referencing new table as changed
  for each statement execute function count_licenses();
create trigger licenses_discounted after delete on licenses referencing old table as changed
  for each statement execute function count_licenses();

create function recount_license() returns trigger language plpgsql as $$
begin
  insert into managed_counts
  select m.user_id, 'licenses', (l.created_at at time zone 'UTC')::date, l.bundle_license_id is not null,
    l.is_any_floating, l.license_key is not null, sum(l.sign)
  from (select old.*, -1 as sign union all select new.*, 1) l
  join order_managers m using (order_id) join users u on u.id = m.user_id and u.company_id = l.company_id
  group by 1, 3, 4, 5, 6 having sum(l.sign) <> 0;
  return null;
end $$;
create trigger licenses_recounted
  after update of company_id, order_id, created_at, bundle_license_id, is_floating, is_floating_cloud, license_key
  on licenses for each row execute function recount_license();

create function count_managed() returns trigger language plpgsql as $$
begin
  insert into managed_counts
  select m.user_id, 'orders', (o.created_at at time zone 'UTC')::date, false, false, false,
    case tg_op when 'INSERT' then count(*) else -count(*) end
  from changed m join orders o on o.id = m.order_id join users u on u.id = m.user_id and u.company_id = o.company_id
  group by 1, 3;
  insert into managed_counts
  select m.user_id, 'licenses', (l.created_at at time zone 'UTC')::date, l.bundle_license_id is not null,
    l.is_any_floating, l.license_key is not null, case tg_op when 'INSERT' then count(*) else -count(*) end
  from changed m join licenses l using (order_id) join users u on u.id = m.user_id and u.company_id = l.company_id
  group by 1, 3, 4, 5, 6;
  return null;
end $$;
create trigger order_managers_counted after insert on order_managers referencing new table as changed
  for each statement execute function count_managed();
create trigger order_managers_discounted after delete on order_managers referencing old table as changed
  for each statement execute function count_managed();

-- Merges a person's rows of a day when there are many, skipping rows that another transaction is merging.
create function fold_counts() returns trigger language plpgsql as $$
begin
  -- Depth 1 is the trigger on the change, depth 2 this one. Deeper calls come from its own insert, already merged.
  if pg_trigger_depth() > 2 then return null; end if;
  with crowded as (
    select user_id, list, day from managed_counts
    where (user_id, list, day) in (select user_id, list, day from added)
    group by user_id, list, day having count(*) > 64
  ), folded as (
    delete from managed_counts where ctid in (
      select c.ctid from managed_counts c join crowded using (user_id, list, day) for update of c skip locked)
    returning *
  )
  insert into managed_counts
  select user_id, list, day, is_member, is_any_floating, has_key, sum(records) from folded
  group by user_id, list, day, is_member, is_any_floating, has_key having sum(records) <> 0;
  return null;
end $$;
create trigger managed_counts_folded after insert on managed_counts referencing new table as added
  for each statement execute function fold_counts();

-- Recounts everything, for data written while the triggers were off.
create function recount_managed() returns void language plpgsql as $$
begin
  delete from managed_counts;
  insert into managed_counts
  select m.user_id, 'orders', (o.created_at at time zone 'UTC')::date, false, false, false, count(*)
  from order_managers m join orders o on o.id = m.order_id
  join users u on u.id = m.user_id and u.company_id = o.company_id
  group by 1, 3;
  insert into managed_counts
  select m.user_id, 'licenses', (l.created_at at time zone 'UTC')::date, l.bundle_license_id is not null,
    l.is_any_floating, l.license_key is not null, count(*)
  from order_managers m join licenses l using (order_id)
  join users u on u.id = m.user_id and u.company_id = l.company_id
  group by 1, 3, 4, 5, 6;
end $$;
select recount_managed();

analyze managed_counts;
