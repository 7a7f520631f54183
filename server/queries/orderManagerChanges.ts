import sql from 'sql-template-tag';
import { first, now, type Transaction } from '../database/connection';
import { managersSeeing } from './companyMembers';

/** @param addedAt when they came to the order, if it is given back to them */
export const insertOrderManager = async (
  tx: Transaction,
  orderId: number,
  userId: number,
  addedAt?: string | null,
): Promise<boolean> => {
  const at = addedAt === undefined ? now : sql`${addedAt}::timestamptz`;
  const added = await tx.query(sql`
    insert into order_managers (order_id, user_id, added_at) values (${orderId}, ${userId}, ${at}) on conflict do nothing
    returning user_id`);
  return added.length > 0;
};

export const orderManagerIds = async (tx: Transaction, orderId: number): Promise<number[]> => {
  const rows = await tx.query<{ user_id: number }>(
    sql`select user_id from order_managers where order_id = ${orderId} order by user_id`,
  );
  return rows.map(({ user_id }) => user_id);
};

/** Whether nobody but this person manages the order and can see it. Lock the order first. */
export const isLastManager = async (tx: Transaction, orderId: number, userId: number): Promise<boolean> => {
  const others = await tx.query(sql`
    select from orders o where o.id = ${orderId} and exists (select from ${managersSeeing} and u.id <> ${userId})`);
  return others.length === 0;
};

/** Returns when they had come to the order. */
export const deleteOrderManager = async (tx: Transaction, orderId: number, userId: number): Promise<string | null> => {
  const gone = await tx.query<{ added_at: string | null }>(
    sql`delete from order_managers where order_id = ${orderId} and user_id = ${userId} returning added_at`,
  );
  await tx.query(sql`
    insert into former_order_managers (order_id, user_id) values (${orderId}, ${userId}) on conflict do nothing`);
  await tx.query(sql`update users set left_order_id = ${orderId} where id = ${userId}`);
  return first(gone)?.added_at ?? null;
};

export const hasManagedOrder = async (tx: Transaction, orderId: number, userId: number): Promise<boolean> => {
  const former = await tx.query(
    sql`select from former_order_managers where order_id = ${orderId} and user_id = ${userId}`,
  );
  return former.length > 0;
};
