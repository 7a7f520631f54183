-- An answer is stored with its effect, so every row has one. It may contain a new account's password or a client's
-- secret, so it is encrypted.
delete from idempotency_keys;
alter table idempotency_keys
  alter column status set not null,
  alter column answer type text using answer::text,
  alter column answer set not null;
