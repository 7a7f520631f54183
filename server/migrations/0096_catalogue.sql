-- What is changed in the browser: when it was changed last, and whether it is still offered. Whoever may appoint managers may
-- also keep the catalogue.
alter table customers
  add column updated_at timestamptz not null default now(),
  add column archived_at timestamptz;
alter table products
  add column updated_at timestamptz not null default now(),
  add column archived_at timestamptz;
alter table license_policies
  add column updated_at timestamptz not null default now(),
  add column archived_at timestamptz;
create index products_by_name on products (company_id, product_name, id);
create index bundle_products_member on bundle_products (product_id);
create index order_items_product on order_items (product_id);
-- What uses a product or a policy is counted before it is deleted.
create index licenses_product on licenses (product_id, license_policy_id);

alter table audit_subjects drop constraint audit_subjects_kind_check;
alter table audit_subjects add constraint audit_subjects_kind_check
  check (kind in ('license', 'order', 'actor', 'customer', 'license_policy', 'product'));

insert into user_permissions (user_id, code)
select user_id, 'manage_catalogue' from user_permissions where code = 'manage_managers'
on conflict do nothing;
