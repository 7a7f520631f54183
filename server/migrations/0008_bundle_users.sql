-- A bundle has no users of its own; the users of its members see it. Users assigned to bundles by earlier versions
-- would keep access after they lost the members.
delete from license_users where license_id in (select id from licenses where is_bundle);
update licenses set assigned_users = 0, max_license_users = 1
where is_bundle and (assigned_users > 0 or max_license_users <> 1);
