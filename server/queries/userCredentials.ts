import sql from 'sql-template-tag';
import { type Connection, first, type Transaction } from '../database/connection';
import { hasRights, type Member } from './companyMembers';

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
