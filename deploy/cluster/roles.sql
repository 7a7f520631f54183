-- Run once on the primary, as postgres, with both passwords in the environment: psql -f roles.sql
\getenv owner_password OWNER_PASSWORD
\getenv server_password SERVER_PASSWORD
-- The owner migrates; the server owns nothing, so that nobody can change the audit log through it.
set password_encryption = 'scram-sha-256';
create role portal_owner login password :'owner_password';
create role portal_server login password :'server_password';
create database portal owner portal_owner encoding 'UTF8' template template0;

-- What the server asks for when it connects, and PgBouncer drops.
alter role portal_server set statement_timeout = '10s';
alter role portal_server set lock_timeout = '2s';
alter role portal_server set idle_in_transaction_session_timeout = '1min';
alter role portal_server set jit = off;
alter role portal_server set "DateStyle" = 'ISO, MDY';
alter role portal_server set "TimeZone" = 'UTC';

-- How far the synchronous standby is, and whether a replica waits for more of the log: lists go on by that while the primary is away.
grant pg_read_all_stats to portal_server;

-- What pg_rewind may do, so that Patroni need not use the superuser over the network.
do $$ begin
  if not exists (select from pg_roles where rolname = 'rewinder') then create role rewinder login; end if;
end $$;
grant execute on function pg_ls_dir(text, boolean, boolean), pg_stat_file(text, boolean), pg_read_binary_file(text),
  pg_read_binary_file(text, bigint, bigint, boolean) to rewinder;
