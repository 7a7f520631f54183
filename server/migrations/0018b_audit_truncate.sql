-- The trail is not emptied either. Whoever owns the table can still switch its triggers off: docs/deployment.md tells how
-- the server runs as a user who owns nothing.
create trigger audit_log_not_truncated before truncate on audit_log
  for each statement execute function refuse_audit_change();
