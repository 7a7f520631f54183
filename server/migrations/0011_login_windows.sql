-- Start of the window. Counting from the last failure would never end while attempts go on.
alter table login_failures add column first_failure timestamptz not null default now();
