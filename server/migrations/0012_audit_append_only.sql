-- Rows are only inserted. TRUNCATE stays possible for the table's owner, to end a trial run or to archive.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log is append-only';
end $$;
create trigger audit_log_append_only before update or delete on audit_log
  for each statement execute function refuse_audit_change();

-- Sign-ins are in the audit log too. A person can still be removed; the log keeps their number.
alter table audit_log drop constraint audit_log_actor_id_fkey;
