import sql from 'sql-template-tag';
import { type Connection, first, type Transaction } from '../database/connection';

/** One statement, so concurrent orders cannot over-issue. Take products in the order of their ids. */
export const takeAllowance = async (
  tx: Transaction,
  userId: number,
  productId: number,
  count: number,
): Promise<boolean> => {
  const taken = await tx.query(sql`
    update allowances set used = used + ${count}
    where user_id = ${userId} and product_id = ${productId} and (max is null or used + ${count} <= max)
    returning used`);
  return taken.length > 0;
};

export const remainingAllowance = async (
  connection: Connection,
  userId: number,
  productId: number,
): Promise<number> => {
  const rows = await connection.query<{ remaining: number }>(
    sql`select max - used as remaining from allowances where user_id = ${userId} and product_id = ${productId}`,
  );
  return first(rows)?.remaining ?? 0;
};
