-- Who set a person's initial password: nobody else may read it. Of those set before it is not known, so a new one has
-- to be set for whoever has not used his yet.
alter table users add column initial_password_by integer references users on delete set null;

-- Who managed an order before, so that a colleague taken off it can be put back (row VALID-17).
create table former_order_managers (
  order_id integer not null references orders on delete cascade,
  user_id integer not null references users on delete cascade,
  primary key (order_id, user_id)
);
