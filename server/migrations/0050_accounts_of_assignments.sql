-- The order that a person without any license or order left last. Its managers see no more through that person's account
-- than they see themselves, so it keeps its password when they take the person back.
alter table users add column left_order_id integer references orders on delete set null;

-- The new initial passwords of a run, for its creator.
create table run_accounts (
  run_id integer not null references runs on delete cascade,
  user_id integer not null references users on delete cascade,
  primary key (run_id, user_id)
);
