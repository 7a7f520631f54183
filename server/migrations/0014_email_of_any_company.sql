-- Whoever signs in tells an email and no company.
create index users_email_of_any_company on users (lower(email));
