-- What the server needs besides the entities.

-- Append-only, written in the transaction of the change. Never contains a token, secret or password.
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

-- A repeated request with the same key gets the stored answer for 24 hours.
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

-- Keys that the server generated, encrypted: signing and cookie keys of the provider, and the HMAC key of license keys.
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

-- Failed sign-ins per account and address. In the database, so that all processes share the counts.
create table login_failures (
  subject text primary key,
  failures integer not null,
  last_failure timestamptz not null default now()
);
