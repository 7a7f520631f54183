-- People who have left the company: they cannot sign in, and what they had belongs to somebody else.
alter table users add column left_at timestamptz;

-- The history of a manager: invited, given rights, left.
alter table audit_subjects drop constraint audit_subjects_kind_check;
alter table audit_subjects add constraint audit_subjects_kind_check
  check (kind in ('license', 'order', 'actor', 'customer', 'license_policy', 'product', 'manager'));
