-- The server's statements take the time from the process that sends them, never from the database. Without these defaults
-- a statement that forgets its time fails. (users and license_users keep theirs: the vendor's system may add rows, too.)
alter table schema_migrations alter column at drop default;
alter table orders alter column created_at drop default, alter column updated_at drop default;
alter table licenses alter column created_at drop default, alter column updated_at drop default;
alter table license_product_features alter column created_at drop default;
alter table oauth_clients alter column secret_created_at drop default;
alter table audit_log alter column at drop default;
alter table idempotency_keys alter column created_at drop default;
alter table server_secrets alter column created_at drop default;
alter table login_failures alter column first_failure drop default, alter column last_failure drop default;
