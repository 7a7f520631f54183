-- A sign-in names an email but no company.
create index users_email_of_any_company on users (lower(email));
