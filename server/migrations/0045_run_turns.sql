-- Runs of one company take turns, slice by slice, between its people and then between one person's runs.
drop index runs_one_at_a_time;
create index runs_worked on runs (company_id, creator_id, worked_at);
