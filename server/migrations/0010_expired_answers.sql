-- Expired answers are deleted by age.
create index idempotency_keys_created on idempotency_keys (created_at);
