-- What people see of their own sessions: the browser, such as 'Firefox, Windows', and when it was last used. Both are
-- unknown for sessions from before, until their next renewal.
alter table oidc_payloads add column agent text;
alter table oidc_payloads add column used_at timestamptz;
create index oidc_payloads_sessions on oidc_payloads ((payload ->> 'accountId')) where model = 'Session';
