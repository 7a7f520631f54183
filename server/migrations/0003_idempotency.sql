-- An answer is kept with the effect it tells of, so there is never a row without one. It may hold a new account's
-- password or a client's secret, so it is encrypted.
delete from idempotency_keys;
alter table idempotency_keys
  alter column status set not null,
  alter column answer type text using answer::text,
  alter column answer set not null;
