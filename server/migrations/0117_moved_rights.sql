-- What somebody who moves to another company may not take along, and what the first one may not keep of them.

alter table users add column history_after bigint;

delete from allowances a using users u, products p
where u.id = a.user_id and p.id = a.product_id and p.company_id <> u.company_id;

-- Counts anew what a person who moved manages and uses, and ends what they had in the company before: their allowances,
-- answers that are kept for repeated calls, and an initial password that a manager there could read. Acts there are in
-- their histories no more.
create function leave_behind(moved integer) returns void language plpgsql as $$
begin
  perform recount_person(moved);
  delete from allowances a using users u, products p
  where a.user_id = moved and u.id = moved and p.id = a.product_id and p.company_id <> u.company_id;
  delete from idempotency_keys where user_id = moved;
  update users u set initial_password = null, initial_password_ends_at = null
  from users manager
  where u.id = moved and manager.id = u.initial_password_by and manager.company_id <> u.company_id;
  update users u set history_after = (
    select max(s.audit_id) from audit_subjects s join audit_log a on a.id = s.audit_id
    where s.kind in ('actor', 'manager') and s.subject_id = moved and a.company_id <> u.company_id)
  where u.id = moved;
end $$;

create or replace function move_person() returns trigger language plpgsql as $$
begin
  perform leave_behind(new.id);
  return null;
end $$;
