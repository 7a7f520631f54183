-- Whether the trail has been told, in this window, of an attempt that was not even looked at.
alter table login_failures add column is_refusal_told boolean not null default false;
-- Whose failures come to nothing has no row any more.
delete from login_failures where failures = 0;
