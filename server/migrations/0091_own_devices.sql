-- The devices that people marked as their own.
create table own_devices (
  user_id integer not null references users on delete cascade,
  hardware_id text not null check (char_length(hardware_id) between 1 and 500),
  primary key (user_id, hardware_id)
);
