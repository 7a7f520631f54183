-- A view ends for good when its license is taken from the person, also if they get it back within the quarter of an hour.
delete from view_grants g
where not exists (select from license_users lu where lu.license_id = g.license_id and lu.user_id = g.user_id);
alter table view_grants add foreign key (license_id, user_id) references license_users on delete cascade;
create index view_grants_assignment on view_grants (license_id, user_id);
drop index view_grants_license;

-- Withdrawn requests are deleted after a while.
create index license_requests_withdrawn on license_requests (decided_at) where state = 'withdrawn';
