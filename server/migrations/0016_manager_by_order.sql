-- Whether a person became a manager through an order, not through the company.
alter table users add column is_manager_by_order boolean not null default false;
