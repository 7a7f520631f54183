-- How far a migration that fills rows slice by slice has come, until it is done.
create table migration_places (name text primary key, place bigint not null);
