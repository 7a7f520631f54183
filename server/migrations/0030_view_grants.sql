-- Managers who see the portal as one of their license users sees it. Only digests: a grant works like a password.
create table view_grants (
  digest text primary key,
  actor_id integer not null references users on delete cascade,
  -- Of the embedded provider's session, or the external token's claim `sid`. Null: the token names none.
  session_uid text,
  user_id integer not null references users on delete cascade,
  license_id integer not null references licenses on delete cascade,
  ends_at timestamptz not null
);
create index view_grants_actor on view_grants (actor_id);
create index view_grants_user on view_grants (user_id);
create index view_grants_license on view_grants (license_id);
create index view_grants_end on view_grants (ends_at);
