-- Who set a person's initial password; nobody else may read it. It is unknown for older ones, so unused ones have to be
-- set again.
alter table users add column initial_password_by integer references users on delete set null;

-- Former managers of an order, so that a removed colleague can be added again.
create table former_order_managers (
  order_id integer not null references orders on delete cascade,
  user_id integer not null references users on delete cascade,
  primary key (order_id, user_id)
);
