-- Stored counts follow a person who moves to another company: what they managed and used there counts no more.

-- Counts anew what one person manages and in whose lists they are. People of before are deleted, because last_seen may be
-- of the other company. Whoever has just counted for this person is waited for.
create function recount_person(moved integer) returns void language plpgsql as $$
begin
  perform from users where id = moved for update;
  perform from managed_people where moved in (manager_id, person_id) order by manager_id, person_id for update;
  insert into managed_counts
  select manager_id, 'people', '-infinity', false, false, false, -1
  from managed_people where person_id = moved and licenses > 0;
  delete from managed_people where moved in (manager_id, person_id);
  delete from managed_counts where user_id = moved;
  insert into managed_counts select * from counted_records where user_id = moved;
  perform keep_people(array(
    select (manager_id, person_id, licenses, last_seen)::people_change from counted_people where manager_id = moved));
  perform keep_people(array(
    select (manager_id, person_id, licenses, last_seen)::people_change from counted_people
    where person_id = moved and manager_id <> moved));
end $$;

create function move_person() returns trigger language plpgsql as $$
begin
  perform recount_person(new.id);
  return null;
end $$;
create trigger users_moved after update of company_id on users for each row
  when (old.company_id <> new.company_id) execute function move_person();
