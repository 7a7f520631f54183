-- A bundle has no users of its own: who is assigned one of its members sees it. As long as orders assigned bundles, too,
-- taking a user off the members took nothing away from him.
delete from license_users where license_id in (select id from licenses where is_bundle);
update licenses set assigned_users = 0, max_license_users = 1
where is_bundle and (assigned_users > 0 or max_license_users <> 1);
