-- Lists of the code and of files may have capital letters in their names, and views of their own.
alter table views drop constraint views_resource_check,
  add constraint views_resource_check check (resource ~ '^[A-Za-z0-9_-]{1,50}$');
