-- Ended payloads stay for a while, so that a request which had already read one cannot write it back.
alter table oidc_payloads add column is_ended boolean not null default false;

-- One row per session, whatever its id. Two concurrent requests that changed the id may have left two.
delete from oidc_payloads a using oidc_payloads b
where a.uid = b.uid and (a.expires_at, a.id) < (b.expires_at, b.id);
drop index oidc_payloads_uid;
create unique index oidc_payloads_uid on oidc_payloads (uid) where uid is not null;
