-- Accounts of a run are remembered after their passwords were handed over, because their people can be given new ones.
alter table run_accounts add column is_handed_over boolean not null default false;
