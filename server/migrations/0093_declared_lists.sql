-- Lists that admins declare in the browser. Whoever may appoint managers may also decide which lists the managers see.
create table declaration_versions (
  company_id integer not null references companies,
  name text not null check (name ~ '^[a-z][A-Za-z0-9_-]{0,49}$'),
  number integer not null check (number > 0),
  content text check (octet_length(content) <= 100000),
  author_id integer references users on delete set null,
  created_at timestamptz not null,
  is_latest boolean not null,
  primary key (company_id, name, number)
);
create unique index declaration_versions_latest on declaration_versions (company_id, name) where is_latest;
create index declaration_versions_author on declaration_versions (author_id);

create table declaration_drafts (
  author_id integer not null references users on delete cascade,
  company_id integer not null references companies,
  name text not null check (name ~ '^[a-z][A-Za-z0-9_-]{0,49}$'),
  content text not null check (octet_length(content) <= 100000),
  based_on integer,
  updated_at timestamptz not null,
  primary key (author_id, name)
);

insert into user_permissions (user_id, code)
select user_id, 'manage_resources' from user_permissions where code = 'manage_managers'
on conflict do nothing;
