-- How far the database's log was when a person last wrote. Replicas answer this person once they have replayed that far.
-- Written only where there are replicas.
create table read_positions (
  user_id integer primary key references users on delete cascade,
  position pg_lsn not null
) with (fillfactor = 50);
