import sql from 'sql-template-tag';
import type { UserChange } from '../../contract/schemas/user';
import { type Connection, first, type Transaction } from '../database/connection';
import { sharesOrder, usesManagedLicense, type Viewer } from './visibility';

export interface Relation {
  usesManagedLicense: boolean;
  managesSharedOrder: boolean;
  isManager: boolean;
}

const none: Relation = { usesManagedLicense: false, managesSharedOrder: false, isManager: false };

/** The rows by person. People who are not in the company are absent. */
export const relationsTo = async (
  connection: Connection,
  viewer: Viewer,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, Relation>> => {
  const relations = await connection.query<Relation & { id: number }>(sql`
      select u.id,
        ${usesManagedLicense(viewer)} as "usesManagedLicense",
        (${viewer.isManager}::boolean and ${sharesOrder(viewer)}) as "managesSharedOrder",
        u.is_manager as "isManager"
      from users u where u.id = any(${[...userIds]}::int[]) and u.company_id = ${viewer.companyId}`);
  return new Map(relations.map(relation => [relation.id, relation]));
};

export const relationTo = async (connection: Connection, viewer: Viewer, userId: number): Promise<Relation> =>
  (await relationsTo(connection, viewer, [userId])).get(userId) ?? none;

export interface Contact extends Required<UserChange> {
  id: number;
  true_email: string;
}

const contact = sql`select id, email as true_email, given_name as first_name, family_name as last_name, phone_number
  from users`;

export const readContact = async (connection: Connection, id: number): Promise<Contact | null> =>
  first(await connection.query<Contact>(sql`${contact} where id = ${id}`));

export const lockContact = async (tx: Transaction, id: number): Promise<Contact | null> =>
  first(await tx.query<Contact>(sql`${contact} where id = ${id} for no key update`));

export const updateContact = async (tx: Transaction, { id, first_name, last_name, phone_number }: Contact) => {
  await tx.query(sql`
    update users set given_name = ${first_name}, family_name = ${last_name}, phone_number = ${phone_number}
    where id = ${id}`);
};
