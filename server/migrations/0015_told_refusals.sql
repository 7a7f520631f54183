-- Whether the audit log already has a row about attempts refused in this window.
alter table login_failures add column is_refusal_told boolean not null default false;
delete from login_failures where failures = 0;
