-- Expired answers are cleared away whosever they are, so they are looked for by their age.
create index idempotency_keys_created on idempotency_keys (created_at);
