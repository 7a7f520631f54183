-- Whether somebody is a manager because he was made one of an order, and not by the company.
alter table users add column is_manager_by_order boolean not null default false;
