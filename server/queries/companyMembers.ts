import sql, { type Sql } from 'sql-template-tag';
import { emailKey } from '../../contract/normal';
import { first, type Transaction } from '../database/connection';
import type { OrderManager } from '../../contract/schemas/order';

export interface Member extends Omit<OrderManager, 'initial_password'> {
  is_manager: boolean;
  has_rights: boolean;
  has_left: boolean;
  is_by_order: boolean;
}

/**
 * Makes changes of the whole company wait for each other: of its people's rights, the names of its products, and what it
 * publishes.
 */
export const lockCompany = async (tx: Transaction, { companyId }: { companyId: number }): Promise<void> => {
  await tx.query(sql`select from companies where id = ${companyId} for no key update`);
};

/** Whether user `u` has not left their company. People who have left cannot sign in, and keep what they had. */
export const isHere = sql`(u.left_at is null)`;

/** People `u` who manage order `o` and can see it, as somebody who has left or moved to another company cannot. */
export const managersSeeing = sql`order_managers om join users u on u.id = om.user_id
  where om.order_id = o.id and u.company_id = o.company_id and ${isHere}`;

/** Whether user `u` has rights from the company. */
export const hasRights = sql`(exists (select from user_permissions p where p.user_id = u.id)
  or exists (select from allowances a where a.user_id = u.id))`;

/** Whether user `u` is a manager of single orders only. Rights from the company make them one of the company. */
export const isByOrder = sql`(u.is_manager_by_order and not ${hasRights})`;

/** Whether user `u` manages an order of their company. */
export const managesOwnOrder = sql`exists (
  select from order_managers om join orders o on o.id = om.order_id
  where om.user_id = u.id and o.company_id = u.company_id)`;

const lockMember = async (tx: Transaction, companyId: number, condition: Sql): Promise<Member | null> =>
  first(
    await tx.query<Member>(sql`
      select u.id, u.email as true_email, u.given_name as first_name, u.family_name as last_name, u.phone_number,
        u.is_initial_password, u.is_manager, ${hasRights} as has_rights,
        not ${isHere} as has_left, ${isByOrder} as is_by_order
      from users u where u.company_id = ${companyId} and ${condition}
      for no key update of u`),
  );

export const lockUserOfEmail = (tx: Transaction, companyId: number, email: string): Promise<Member | null> =>
  lockMember(tx, companyId, sql`u.email_key = ${emailKey(email)}`);

export const lockUser = (tx: Transaction, companyId: number, id: number): Promise<Member | null> =>
  lockMember(tx, companyId, sql`u.id = ${id}`);

/**
 * Locks people in the order of their ids, like lockOrders, so that concurrent calls of one person cannot exceed a limit or use a
 * name twice. Lock people before what is theirs.
 */
export const lockUsers = async (tx: Transaction, ids: readonly number[]): Promise<void> => {
  await tx.query(sql`select from users where id = any(${[...ids]}::int[]) order by id for no key update`);
};

export const makeManager = async (tx: Transaction, userId: number): Promise<void> => {
  await tx.query(sql`
    update users set is_manager = true, is_manager_by_order = true where id = ${userId} and not is_manager`);
};

/** A manager created by orders loses the role with their last order, unless they have rights from the company. */
export const removeIdleManager = async (tx: Transaction, userId: number): Promise<boolean> => {
  // Lock first: another request may be making them a manager of another order.
  await lockUsers(tx, [userId]);
  const unmade = await tx.query(sql`
    update users u set is_manager = false, is_manager_by_order = false
    where u.id = ${userId} and u.is_manager and ${isByOrder} and not ${managesOwnOrder}
    returning u.id`);
  return unmade.length > 0;
};
