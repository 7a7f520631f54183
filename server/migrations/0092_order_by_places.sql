-- The license list can be ordered by free places.
create index licenses_by_free_places on licenses (
  company_id,
  (case when license_key is null and not is_bundle
    then case when max_license_users > 0 then max_license_users - assigned_users else 2147483647 end end),
  id
) include (order_id) where bundle_license_id is null;
create index licenses_by_free_places_down on licenses (
  company_id,
  (case when license_key is null and not is_bundle
    then case when max_license_users > 0 then max_license_users - assigned_users else 2147483647 end end)
    desc nulls last,
  id desc
) include (order_id) where bundle_license_id is null;
