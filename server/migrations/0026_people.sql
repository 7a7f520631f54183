-- The list of license users: an index for each order that needs no counting, and the search by name.
create index users_by_email on users (company_id, email, id);
create index users_by_family_name on users (company_id, family_name, id);
create index users_by_given_name on users (company_id, given_name, id);
create index users_name_text on users using gin ((given_name || ' ' || family_name) gin_trgm_ops);
