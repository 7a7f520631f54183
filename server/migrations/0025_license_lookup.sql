-- Finds licenses by exactly a key, an order number or a host name, ignoring case. Email addresses have such an index.
create index licenses_key_ignoring_case on licenses (company_id, lower(license_key)) where license_key is not null;
create index orders_store_id_ignoring_case on orders (company_id, lower(store_id));
create index devices_hostname_ignoring_case on devices (lower(hostname));
