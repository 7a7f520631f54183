-- People also ask to renew a license, and to enable it.
alter table license_requests drop constraint license_requests_kind_check;
alter table license_requests add constraint license_requests_kind_check
  check (kind in ('license', 'device', 'seat', 'renew', 'enable'));
alter table license_requests add column ends_on date;
