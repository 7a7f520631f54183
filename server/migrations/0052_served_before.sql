-- Who has left a license or an order before the column came has been served, too. The audit log knows the last one.
update users u set left_order_id = s.order_id
from (
  select distinct on (user_id) user_id, order_id from (
    select (a.difference -> 'user' ->> 'from')::integer as user_id, l.order_id, a.id
    from audit_log a join licenses l on l.company_id = a.company_id and l.id::text = a.object_id
    where a.action = 'license.user_unassigned' and a.object_type = 'license'
    union all
    select (a.difference -> 'manager' ->> 'from')::integer, o.id, a.id
    from audit_log a join orders o on o.company_id = a.company_id and o.id::text = a.object_id
    where a.action = 'order.manager_removed' and a.object_type = 'order') acts
  order by user_id, id desc) s
where u.id = s.user_id and u.left_order_id is null;
