-- Searches ignore case in the same way in every database: by a collation of the server instead of the database's own.
-- PostgreSQL 17 has one built in; before, ICU has it. A PostgreSQL without both folds ASCII alone.
do $$
declare
  folding text := coalesce(
    (select 'pg_c_utf8' from pg_collation where collname = 'pg_c_utf8' and collnamespace = 'pg_catalog'::regnamespace),
    (select 'und-x-icu' from pg_collation where collname = 'und-x-icu' and collnamespace = 'pg_catalog'::regnamespace),
    'C');
begin
  execute format(
    'create function folded(text) returns text language sql immutable parallel safe
      as ''select lower($1 collate pg_catalog.%I)''', folding);
end $$;

-- Migration 0035 has dropped those of before.
create index users_email_text on users using gin (folded(email) gin_trgm_ops);
create index users_name_text on users using gin (folded(given_name || ' ' || family_name) gin_trgm_ops);
create index licenses_key_text on licenses using gin (folded(license_key) gin_trgm_ops);
create index licenses_note_text on licenses using gin (folded(note) gin_trgm_ops);
create index licenses_product_text on licenses using gin (folded(product_name) gin_trgm_ops);
create index orders_store_id_text on orders using gin (folded(store_id) gin_trgm_ops);
create index orders_reference_text on orders using gin (folded(customer_reference) gin_trgm_ops);
create index customers_email_text on customers using gin (folded(email) gin_trgm_ops);
create index customers_company_text on customers using gin (folded(company_name) gin_trgm_ops);
create index customers_name_text on customers
  using gin (folded(coalesce(first_name || ' ' || last_name, first_name, last_name, '')) gin_trgm_ops);
create index devices_hostname_text on devices using gin (folded(hostname) gin_trgm_ops);

-- Counts how often the parts of the folded texts occur.
analyze users;
analyze licenses;
analyze orders;
analyze customers;
analyze devices;
