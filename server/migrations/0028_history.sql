-- Whose history an act of the audit log belongs to: a license's, an order's, and that of the person who acted. The log
-- itself stays as it is. Sign-ins belong to none.
create table audit_subjects (
  kind text not null check (kind in ('license', 'order', 'actor')),
  subject_id integer not null,
  -- The act that stands for all acts of a run, or of one command on several licenses. It is the first of them.
  entry_id bigint not null,
  audit_id bigint not null,
  run_id integer,
  license_id integer,
  -- What a history is filtered by. The act that began a run has the run's action behind its name.
  at timestamptz not null,
  act text not null,
  actor_id integer
);

-- The licenses' own rows have the number. A client's license may have no client any more.
create function audited_license(object_type text, object_id text) returns integer language sql stable as $$
  select case object_type
    when 'license' then object_id::integer
    when 'device' then (select license_id from devices where id = object_id::integer)
    when 'license_product_feature' then
      (select license_id from license_product_features where id = object_id::integer)
    when 'oauth_client' then coalesce(
      (select license_id from oauth_clients where client_id = object_id),
      substring(object_id from '^auth-license-([0-9]{1,9})$')::integer)
  end
$$;

insert into audit_subjects (kind, subject_id, entry_id, audit_id, run_id, license_id, at, act, actor_id)
select kind, subject_id,
  min(id) over (partition by kind, subject_id, coalesce('run ' || run_id, request_id || ' ' || at || ' ' || action)),
  id, run_id, license_id, at, concat_ws('.', action, run_action), actor_id
from (
  select s.kind, s.subject_id, a.id, a.at, a.request_id, a.action, a.license_id, a.actor_id,
    case when a.action = 'run.created' then a.difference -> 'action' ->> 'to' end as run_action,
    case when a.action = 'run.created' then a.object_id::integer else a.run_id end as run_id
  from (select *, audited_license(object_type, object_id) as license_id from audit_log) a
  left join licenses l on l.id = a.license_id
  cross join lateral (values
    ('license', l.id),
    ('order', case when a.object_type = 'order' then a.object_id::integer else l.order_id end),
    ('actor', case when a.action <> 'user.sign_in' then a.actor_id end)
  ) s (kind, subject_id)
  where s.subject_id is not null
) acts;

alter table audit_subjects add primary key (kind, subject_id, entry_id, audit_id);
-- A history's entries, the latest last.
create index audit_subjects_entries on audit_subjects (kind, subject_id, audit_id) where entry_id = audit_id;
create unique index audit_subjects_runs on audit_subjects (kind, subject_id, run_id)
  where entry_id = audit_id and run_id is not null;
