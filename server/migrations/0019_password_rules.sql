-- When an initial password expires. Unused ones get 14 days from this upgrade on.
alter table users add column initial_password_ends_at timestamptz;
update users set initial_password_ends_at = (
  select at + interval '14 days' from schema_migrations where name = '0019_password_rules.sql')
where is_initial_password;

-- When the person chose their password at the embedded provider. Null: unknown, treated as the account's creation.
alter table users add column password_chosen_at timestamptz;
update users u set password_chosen_at = chosen.at
from (
  select object_id, max(at) as at from audit_log
  where action = 'user.password_changed' and object_type = 'user' group by object_id) chosen
where chosen.object_id = u.id::text and u.password_hash is not null;

-- When the person became a manager of the order. Null: when it was created.
alter table order_managers add column added_at timestamptz;
update order_managers om set added_at = added.at
from (
  select object_id, difference -> 'manager' ->> 'to' as manager, max(at) as at from audit_log
  where action = 'order.manager_added' and object_type = 'order' group by 1, 2) added
where added.object_id = om.order_id::text and added.manager = om.user_id::text;
