import sql, { type Sql } from 'sql-template-tag';
import type { View } from '../../contract/extensions/views';
import { type Connection, first, type Transaction } from '../database/connection';
import { nameKey } from './keys';
import type { Viewer } from './visibility';

const select = ({ id, companyId }: Viewer, condition: Sql): Sql => sql`
  select v.id, v.name, v.resource, v.query, v.is_shared,
    exists (select from view_pins p where p.view_id = v.id and p.user_id = ${id}) as is_pinned,
    v.owner_id = ${id} as is_own,
    concat_ws(' ', nullif(u.given_name, ''), nullif(u.family_name, '')) as owner_name
  from views v join users u on u.id = v.owner_id
  where v.company_id = ${companyId} and (v.owner_id = ${id} or (v.is_shared and u.is_manager and u.company_id = v.company_id))
    and ${condition}
  order by v.name_key, v.id`;

export const visibleViews = (connection: Connection, viewer: Viewer): Promise<View[]> =>
  connection.query<View>(select(viewer, sql`true`));

/** @returns null for a view that the person does not see */
export const visibleView = async (connection: Connection, viewer: Viewer, id: number): Promise<View | null> =>
  first(await connection.query<View>(select(viewer, sql`v.id = ${id}`)));

/** The views of this company. Nobody sees those that the person left in another one. */
export const countOwnViews = async (tx: Transaction, { id, companyId }: Viewer): Promise<number> => {
  const rows = await tx.query<{ count: number }>(sql`
    select count(*) as count from views where owner_id = ${id} and company_id = ${companyId}`);
  return first(rows)?.count ?? 0;
};

/** @returns null if the person has a view of this name for the list */
export const insertView = async (
  tx: Transaction,
  { id, companyId }: Viewer,
  { name, resource, query, is_shared }: Pick<View, 'name' | 'resource' | 'query' | 'is_shared'>,
): Promise<number | null> => {
  const rows = await tx.query<{ id: number }>(sql`
    insert into views (company_id, owner_id, name, name_key, resource, query, is_shared)
    values (${companyId}, ${id}, ${name}, ${nameKey(name)}, ${resource}, ${query}, ${is_shared})
    on conflict (owner_id, resource, name_key) do nothing returning id`);
  return first(rows)?.id ?? null;
};

export const lockView = async (tx: Transaction, { companyId }: Viewer, id: number): Promise<void> => {
  await tx.query(sql`select from views where id = ${id} and company_id = ${companyId} for no key update`);
};

/** Lock the owner's views first. @returns false if the owner has another view of this name for the list */
export const updateView = async (
  tx: Transaction,
  { id, name, query, is_shared }: Pick<View, 'id' | 'name' | 'query' | 'is_shared'>,
): Promise<boolean> => {
  const key = nameKey(name);
  const updated = await tx.query(sql`
    update views v set name = ${name}, name_key = ${key}, query = ${query}, is_shared = ${is_shared}
    where v.id = ${id} and not exists (
      select from views o where o.owner_id = v.owner_id and o.resource = v.resource
        and o.name_key = ${key} and o.id <> v.id)
    returning v.id`);
  return updated.length > 0;
};

/** Deletes everybody's pins, too. */
export const deleteView = async (tx: Transaction, id: number): Promise<void> => {
  await tx.query(sql`delete from views where id = ${id}`);
};

export const setPin = async (tx: Transaction, userId: number, viewId: number, isPinned: boolean): Promise<void> => {
  await tx.query(
    isPinned
      ? sql`insert into view_pins (user_id, view_id) values (${userId}, ${viewId}) on conflict do nothing`
      : sql`delete from view_pins where user_id = ${userId} and view_id = ${viewId}`,
  );
};

export const deletePinsOfOthers = async (tx: Transaction, ownerId: number, viewId: number): Promise<void> => {
  await tx.query(sql`delete from view_pins where view_id = ${viewId} and user_id <> ${ownerId}`);
};
