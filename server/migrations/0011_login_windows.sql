-- When the count of failures began: by the last failure alone, attempts that go on all day were counted all day.
alter table login_failures add column first_failure timestamptz not null default now();
