-- Whoever gives a product that nobody may issue any more gives no more of it than the last one had. Triggers keep it,
-- because the vendor's own system ends allowances and people, too. Its role needs no rights on this table.
create table last_allowances (
  product_id integer primary key references products on delete cascade,
  max integer check (max >= 0)
);

create function begin_last_allowance() returns trigger language plpgsql
  security definer set search_path from current as $$
begin
  insert into last_allowances values (new.product_id, new.max) on conflict do nothing;
  return null;
end $$;
create trigger allowances_begun after insert on allowances for each row execute function begin_last_allowance();

create function keep_last_allowance() returns trigger language plpgsql
  security definer set search_path from current as $$
begin
  update last_allowances set max = old.max
  where product_id = old.product_id
    and not exists (select from users u where u.id = old.user_id and (u.left_at is not null or not u.is_manager));
  return null;
end $$;
create trigger allowances_ended after delete on allowances for each row execute function keep_last_allowance();

create function keep_last_allowances() returns trigger language plpgsql
  security definer set search_path from current as $$
begin
  update last_allowances l set max = a.max from allowances a where a.user_id = new.id and a.product_id = l.product_id;
  return null;
end $$;
create trigger users_issue_no_more after update of left_at, is_manager on users for each row
  when (old.left_at is null and old.is_manager and (new.left_at is not null or not new.is_manager))
  execute function keep_last_allowances();

-- Replaced by what the last active manager has when theirs ends.
insert into last_allowances
select product_id, case when count(max) = count(*) then max(max) end from allowances group by product_id
on conflict do nothing;
