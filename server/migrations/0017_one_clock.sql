-- Statements take the time from the server process, never from the database. Without these defaults, a statement
-- without a time fails. users and license_users keep theirs, because the vendor's own system may add rows.
alter table schema_migrations alter column at drop default;
alter table orders alter column created_at drop default, alter column updated_at drop default;
alter table licenses alter column created_at drop default, alter column updated_at drop default;
alter table license_product_features alter column created_at drop default;
alter table oauth_clients alter column secret_created_at drop default;
alter table audit_log alter column at drop default;
alter table idempotency_keys alter column created_at drop default;
alter table server_secrets alter column created_at drop default;
alter table login_failures alter column first_failure drop default, alter column last_failure drop default;
