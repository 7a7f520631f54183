import sql from 'sql-template-tag';
import { emailKey } from '../../contract/normal';
import { type Connection, first, now, type Transaction } from '../database/connection';
import { hasRights, isHere, managesOwnOrder, type Member } from './companyMembers';
import type { Viewer } from './visibility';

export interface Holder {
  id: number;
  platform_user_id: string;
  email: string;
  givenName: string;
  familyName: string;
  hasLeft: boolean;
  permissions: string[];
  /** The person may issue more licenses of a product than the viewer may. */
  issuesMore: boolean;
  isServedElsewhere: boolean;
  /** The person chose their password before the viewer managed any license or order of theirs. */
  choseBefore: boolean;
}

/** The same rule as isMore of managerRights. A bundle has no limit. */
const isMoreThanMine = sql`(not p.is_bundle and mine.max is not null and (a.max is null or a.max > mine.max))`;

/**
 * Reads those of these people who are in the viewer's company. The viewer has served a person since they first shared a
 * license or order, or set the password they replaced.
 */
export const findHolders = (
  connection: Connection,
  { id: viewerId, companyId }: Viewer,
  ids: readonly number[],
): Promise<Holder[]> =>
  connection.query<Holder>(sql`
      with asked as materialized (select u.* from users u where u.id = any(${[...ids]}::int[]) and u.company_id = ${companyId}),
      places as (
        select lu.user_id as person, l.order_id, lu.assigned_at as since
        from asked a join license_users lu on lu.user_id = a.id
        join licenses l on l.id = lu.license_id and l.company_id = a.company_id
        union all
        select om.user_id, om.order_id, coalesce(om.added_at, o.created_at)
        from asked a join order_managers om on om.user_id = a.id
        join orders o on o.id = om.order_id and o.company_id = a.company_id),
      served as (
        select p.person, p.order_id, mine.user_id is not null as is_mine,
          greatest(p.since, coalesce(mine.added_at, o.created_at)) as since
        from places p join orders o on o.id = p.order_id
        left join order_managers mine on mine.order_id = p.order_id and mine.user_id = ${viewerId})
      select u.id, u.platform_user_id, u.email, u.given_name as "givenName", u.family_name as "familyName",
        not ${isHere} as "hasLeft",
        array(select code from user_permissions where user_id = u.id) as permissions,
        exists (
          select from allowances a join products p on p.id = a.product_id
          left join allowances mine on mine.product_id = a.product_id and mine.user_id = ${viewerId}
          where a.user_id = u.id and (mine.user_id is null or ${isMoreThanMine})) as "issuesMore",
        exists (select from served s where s.person = u.id and not s.is_mine) as "isServedElsewhere",
        coalesce(
          u.password_hash is not null and u.initial_password_by is distinct from ${viewerId}
            and coalesce(u.password_chosen_at, u.created_at) < (select min(s.since) from served s where s.person = u.id and s.is_mine),
          false) as "choseBefore"
      from asked u`);

/**
 * Returns and locks those of these people whose account somebody else made, or set the password of, and who have never
 * had a license, order, role or right in the company. Accounts that the operator made are left out.
 */
export const lockUnservedStrangers = async (
  tx: Transaction,
  { id: viewerId, companyId }: Viewer,
  ids: readonly number[],
): Promise<Pick<Holder, 'id' | 'platform_user_id'>[]> => {
  const select = sql`
    select u.id, u.platform_user_id from users u
    where u.id = any(${[...ids]}::int[]) and u.company_id = ${companyId} and u.initial_password_by <> ${viewerId}
      and not u.is_manager and not ${hasRights}
      and not exists (select from orders o where o.id = u.left_order_id and o.company_id = u.company_id)
      and not exists (
        select from license_users lu join licenses l on l.id = lu.license_id
        where lu.user_id = u.id and l.company_id = u.company_id)
      and not ${managesOwnOrder}
    order by u.id`;
  // Like lockPerson, this locks out concurrent assignments.
  const found = await tx.query(sql`${select} for update of u`);
  // After a wait for the lock, only the next statement sees what was committed meanwhile.
  return found.length > 0 ? tx.query<Pick<Holder, 'id' | 'platform_user_id'>>(select) : [];
};

/** Locks out concurrent assignments too: an insert that refers to the person needs this row. */
export const lockPerson = async (tx: Transaction, id: number): Promise<void> => {
  await tx.query(sql`select from users where id = ${id} for update`);
};

export interface SealedPassword {
  initial_password: string;
  initial_password_days: number;
}

/** Replaces any password. @param by who sets it; null for the administrator */
export const setInitialPasswords = async (
  tx: Transaction,
  people: readonly (SealedPassword & { id: number })[],
  by: number | null,
): Promise<void> => {
  await tx.query(sql`
    update users u set initial_password = n.initial_password, initial_password_by = ${by}, is_initial_password = true,
      initial_password_ends_at = ${now} + make_interval(days => n.initial_password_days),
      password_hash = null, password_chosen_at = null
    from json_to_recordset(${JSON.stringify(people)}::json) as n (id int, initial_password text, initial_password_days int)
    where u.id = n.id`);
};

/** Does the same as setInitialPasswords for one person. */
export const setInitialPassword = (
  tx: Transaction,
  id: number,
  sealed: SealedPassword,
  by: number | null,
): Promise<void> => setInitialPasswords(tx, [{ id, ...sealed }], by);

export const holderOfEmail = async (
  connection: Connection,
  companyId: number,
  email: string,
): Promise<Pick<Member, 'has_rights'> | null> =>
  first(
    await connection.query<Pick<Member, 'has_rights'>>(sql`
      select ${hasRights} as has_rights from users u
      where u.company_id = ${companyId} and u.email_key = ${emailKey(email)}`),
  );
