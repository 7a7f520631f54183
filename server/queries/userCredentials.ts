import sql from 'sql-template-tag';
import { type Connection, first, type Transaction } from '../database/connection';

/** What decides who may set a person's password. */
export interface Holder {
  id: number;
  /** Subject at the embedded provider. */
  platform_user_id: string;
  permissions: string[];
}

export const findHolder = async (connection: Connection, companyId: number, id: number): Promise<Holder | null> =>
  first(
    await connection.query<Holder>(sql`
      select u.id, u.platform_user_id,
        array(select code from user_permissions where user_id = u.id) as permissions
      from users u where u.id = ${id} and u.company_id = ${companyId}`),
  );

/** Takes the place of any password the person had. @param password encrypted @param by the person who sets it */
export const setInitialPassword = async (tx: Transaction, id: number, password: string, by: number): Promise<void> => {
  await tx.query(sql`
    update users set initial_password = ${password}, initial_password_by = ${by}, is_initial_password = true,
      password_hash = null
    where id = ${id}`);
};

export const isEmailInUse = async (connection: Connection, companyId: number, email: string): Promise<boolean> => {
  const rows = await connection.query(
    sql`select from users where company_id = ${companyId} and lower(email) = lower(${email})`,
  );
  return rows.length > 0;
};
