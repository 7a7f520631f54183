-- A run's line is about a license, one of its devices, or one person on it, who may have no account yet. Lines that exist
-- are about licenses and keep the license's number.
alter table run_lines add column line_id integer, add column device_id integer, add column email text;
update run_lines set line_id = license_id;
alter table run_lines alter column line_id set not null;
alter table run_lines drop constraint run_lines_pkey, add primary key (run_id, line_id);
drop index run_lines_outcome;
create index run_lines_outcome on run_lines (run_id, outcome, license_id, line_id);
