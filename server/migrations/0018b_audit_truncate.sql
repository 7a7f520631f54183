-- The audit log cannot be emptied. The table's owner can still disable its triggers: docs/deployment.md explains how to
-- run the server as a role that owns nothing.
create trigger audit_log_not_truncated before truncate on audit_log
  for each statement execute function refuse_audit_change();
