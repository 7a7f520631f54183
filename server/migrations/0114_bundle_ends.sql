-- A bundle ends when the first of its enabled licenses does, so that lists by end find it.
update licenses b set validity_period = members.ends
from (
  select bundle_license_id as id, coalesce(min(validity_period) filter (where enabled), min(validity_period)) as ends
  from licenses where bundle_license_id is not null group by 1
) members
where b.id = members.id and b.validity_period is distinct from members.ends;
