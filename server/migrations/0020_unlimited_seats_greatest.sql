-- 0 means no limit of license users and sorts as the greatest: the index maps it to null, which PostgreSQL sorts last.
drop index licenses_by_seats;
create index licenses_by_seats on licenses (company_id, nullif(max_license_users, 0), id) include (order_id)
  where bundle_license_id is null;
