-- No limit of license users is kept as 0, and sorts as the greatest: PostgreSQL takes a null for one.
drop index licenses_by_seats;
create index licenses_by_seats on licenses (company_id, nullif(max_license_users, 0), id) include (order_id)
  where bundle_license_id is null;
