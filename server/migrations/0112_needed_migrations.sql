-- What a migration took away is missing to servers that do not know the migration named here. They do not start.
alter table schema_migrations add column needs text;
