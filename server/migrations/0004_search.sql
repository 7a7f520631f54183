-- Finds text anywhere in a column, ignoring case, without reading every row (PostgreSQL's module pg_trgm).
create extension if not exists pg_trgm;

create index users_email_text on users using gin (email gin_trgm_ops);
create index licenses_key_text on licenses using gin (license_key gin_trgm_ops);
create index licenses_note_text on licenses using gin (note gin_trgm_ops);
create index licenses_product_text on licenses using gin (product_name gin_trgm_ops);
create index orders_store_id_text on orders using gin (store_id gin_trgm_ops);
create index orders_reference_text on orders using gin (customer_reference gin_trgm_ops);
create index customers_email_text on customers using gin (email gin_trgm_ops);
create index customers_company_text on customers using gin (company_name gin_trgm_ops);
create index customers_name_text on customers
  using gin ((coalesce(first_name || ' ' || last_name, first_name, last_name, '')) gin_trgm_ops);
create index devices_hostname_text on devices using gin (hostname gin_trgm_ops);
create index devices_hardware on devices (hardware_id);
