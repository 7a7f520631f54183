import sql from 'sql-template-tag';
import { type Connection, first, now, type Transaction } from '../database/connection';
import { hasRights, type Member } from './companyMembers';
import type { Viewer } from './visibility';

/** What decides who may set a person's password. */
export interface Holder {
  id: number;
  /** Subject at the embedded provider. */
  platform_user_id: string;
  permissions: string[];
  /** Whether the person may issue a product that the viewer may not. */
  issuesMore: boolean;
  /** Whether the person has a license, or manages an order, that the viewer does not manage. */
  isServedElsewhere: boolean;
  /** Whether the person chose their password before the viewer managed any license or order of theirs. */
  choseBefore: boolean;
}

/**
 * A person of the viewer's company. The viewer has served them since the first of their licenses and orders had both:
 * the person, and the viewer as a manager. Who set the initial password that the person replaced served them before that.
 */
export const findHolder = async (
  connection: Connection,
  { id: viewerId, companyId }: Viewer,
  id: number,
): Promise<Holder | null> =>
  first(
    await connection.query<Holder>(sql`
      with places as (
        select l.order_id, lu.assigned_at as since
        from license_users lu join licenses l on l.id = lu.license_id where lu.user_id = ${id}
        union all
        select om.order_id, coalesce(om.added_at, o.created_at)
        from order_managers om join orders o on o.id = om.order_id where om.user_id = ${id}),
      served as (
        select p.order_id, mine.user_id is not null as is_mine,
          greatest(p.since, coalesce(mine.added_at, o.created_at)) as since
        from places p join orders o on o.id = p.order_id
        left join order_managers mine on mine.order_id = p.order_id and mine.user_id = ${viewerId})
      select u.id, u.platform_user_id,
        array(select code from user_permissions where user_id = u.id) as permissions,
        exists (
          select from allowances a where a.user_id = u.id and a.product_id not in (
            select product_id from allowances where user_id = ${viewerId})) as "issuesMore",
        exists (select from served where not is_mine) as "isServedElsewhere",
        coalesce(
          u.password_hash is not null and u.initial_password_by is distinct from ${viewerId}
            and coalesce(u.password_chosen_at, u.created_at) < (select min(since) from served where is_mine),
          false) as "choseBefore"
      from users u where u.id = ${id} and u.company_id = ${companyId}`),
  );

/**
 * Holds a person until the transaction ends. Whoever assigns them to a license, makes them a manager or changes their
 * password has to wait, and who holds them waits for those: an insert that refers to the person shares their row.
 */
export const lockPerson = async (tx: Transaction, id: number): Promise<void> => {
  await tx.query(sql`select from users where id = ${id} for update`);
};

/** An initial password as it is stored. */
export interface SealedPassword {
  /** Encrypted. */
  initial_password: string;
  /** So many days it can be used. */
  initial_password_days: number;
}

/** Takes the place of any password the person had. @param by the person who sets it; null: whoever runs the server */
export const setInitialPassword = async (
  tx: Transaction,
  id: number,
  { initial_password, initial_password_days }: SealedPassword,
  by: number | null,
): Promise<void> => {
  await tx.query(sql`
    update users set initial_password = ${initial_password}, initial_password_by = ${by}, is_initial_password = true,
      initial_password_ends_at = ${now} + make_interval(days => ${initial_password_days}::int),
      password_hash = null, password_chosen_at = null
    where id = ${id}`);
};

/** Who has an email address, in any case of its letters; null where nobody has it. */
export const holderOfEmail = async (
  connection: Connection,
  companyId: number,
  email: string,
): Promise<Pick<Member, 'has_rights'> | null> =>
  first(
    await connection.query<Pick<Member, 'has_rights'>>(sql`
      select ${hasRights} as has_rights from users u
      where u.company_id = ${companyId} and lower(u.email) = lower(${email})`),
  );
