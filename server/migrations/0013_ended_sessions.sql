-- What was ended stays for a while, so that a request which had read it before cannot write it back.
alter table oidc_payloads add column is_ended boolean not null default false;

-- A session is one row, whatever its id is by now. (Two requests that gave it another at once may have left two.)
delete from oidc_payloads a using oidc_payloads b
where a.uid = b.uid and (a.expires_at, a.id) < (b.expires_at, b.id);
drop index oidc_payloads_uid;
create unique index oidc_payloads_uid on oidc_payloads (uid) where uid is not null;
