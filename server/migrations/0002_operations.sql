-- What the server needs beside the entities: audit, idempotency, secrets of its own, and the embedded provider's state.

-- Append-only; written in the same transaction as the change it tells of. Never holds a token, secret or password.
create table audit_log (
  id bigint primary key generated always as identity,
  at timestamptz not null default now(),
  request_id text not null,
  company_id integer not null references companies,
  actor_id integer references users,
  action text not null,
  object_type text not null,
  object_id text not null,
  outcome text not null default 'done',
  difference jsonb
);
create index audit_log_object on audit_log (company_id, object_type, object_id, id);

-- A repeated request with the same key gets the stored answer instead of a second effect (24 h).
create table idempotency_keys (
  user_id integer not null references users on delete cascade,
  method text not null,
  path text not null,
  key text not null,
  body_hash text not null,
  status integer,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, method, path, key)
);

-- Keys the server made for itself, encrypted: signing keys of the provider, cookie keys, the HMAC key of license keys.
create table server_secrets (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);

-- State of the embedded OpenID provider: one row per model instance.
create table oidc_payloads (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  user_code text,
  consumed_at timestamptz,
  expires_at timestamptz,
  primary key (model, id)
);
create index oidc_payloads_grant on oidc_payloads (grant_id) where grant_id is not null;
create index oidc_payloads_uid on oidc_payloads (uid) where uid is not null;
create index oidc_payloads_expiry on oidc_payloads (expires_at);

-- Failed sign-ins per account and per address, counted in the database so that every process sees them.
create table login_failures (
  subject text primary key,
  failures integer not null,
  last_failure timestamptz not null default now()
);
