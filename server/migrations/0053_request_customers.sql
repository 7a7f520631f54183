-- Whose a request is: the customer of the license that it is about, else those of whom the person had a license or managed
-- an order when they asked. Stored, because whoever assigns a person later must not read what they asked others before.
alter table license_requests add column customer_ids integer[] not null default '{}';
update license_requests r set customer_ids = array(
  select ao.customer_id from licenses al join orders ao on ao.id = al.order_id where al.id = r.license_id
  union
  select ao.customer_id from license_users au join licenses al on al.id = au.license_id
  join orders ao on ao.id = al.order_id
  where r.license_id is null and au.user_id = r.user_id and ao.company_id = r.company_id
  union
  select ao.customer_id from order_managers am join orders ao on ao.id = am.order_id
  where r.license_id is null and am.user_id = r.user_id and ao.company_id = r.company_id);

-- Somebody who moved to another company may ask there for what they still wait for here.
drop index license_requests_waiting;
create unique index license_requests_waiting on license_requests (company_id, user_id, kind, subject)
  where state = 'waiting';
