import sql from 'sql-template-tag';
import { now, type Transaction } from '../database/connection';
import { isHere } from './companyMembers';
import type { LockedLicense } from './licenseChanges';
import type { Viewer } from './visibility';

export interface Membership {
  id: number;
  is_license_user: boolean;
  is_manager: boolean;
}

/** Returns only people of the viewer's company; others are treated as unknown. */
export const membershipsOn = (
  tx: Transaction,
  { companyId }: Viewer,
  { id, order_id }: Pick<LockedLicense, 'id' | 'order_id'>,
  userIds: readonly number[],
): Promise<Membership[]> =>
  tx.query<Membership>(sql`
    select u.id,
      exists (select from license_users lu where lu.license_id = ${id} and lu.user_id = u.id) as is_license_user,
      exists (select from order_managers om where om.order_id = ${order_id} and om.user_id = u.id) as is_manager
    from users u where u.id = any(${[...userIds]}::int[]) and u.company_id = ${companyId} order by u.id`);

/** Returns which of these people have not left the company. */
export const peopleStillHere = async (
  tx: Transaction,
  { companyId }: Viewer,
  userIds: readonly number[],
): Promise<ReadonlySet<number>> => {
  const rows = await tx.query<{ id: number }>(sql`
    select u.id from users u where u.id = any(${[...userIds]}::int[]) and u.company_id = ${companyId} and ${isHere}`);
  return new Set(rows.map(({ id }) => id));
};

/**
 * Takes places in one statement, so concurrent calls cannot exceed them. False if fewer are left; 0 places mean
 * unlimited.
 */
export const takePlaces = async (tx: Transaction, licenseId: number, count: number): Promise<boolean> => {
  const taken = await tx.query(sql`
    update licenses set assigned_users = assigned_users + ${count}, updated_at = ${now}
    where id = ${licenseId} and (max_license_users = 0 or assigned_users + ${count} <= max_license_users)
    returning id`);
  return taken.length > 0;
};

export interface Activations {
  user_id: number;
  max_activations: number;
  total_activations: number;
}

/** What an undo of an unassignment gives back. Those of the release before did not keep the times. */
export interface FormerPlace extends Activations {
  assigned_at?: string;
  last_seen?: string | null;
}

/**
 * Locks the people who are about to be unassigned from licenses, because unassigning writes to each. The fixed order
 * prevents deadlocks.
 * @param userIds only these; null for all users of the licenses
 */
export const lockUsersOf = (
  tx: Transaction,
  licenseIds: readonly number[],
  userIds: readonly number[] | null,
): Promise<unknown> =>
  tx.query(sql`
    select from users u
    where u.id in (select user_id from license_users where license_id = any(${[...licenseIds]}::int[]))
      and (${userIds && [...userIds]}::int[] is null or u.id = any(${userIds && [...userIds]}::int[]))
    order by u.id for no key update of u`);

/** Lock the license first. Returns what the users among them had. */
export const deleteLicenseUsers = async (
  tx: Transaction,
  licenseId: number,
  userIds: readonly number[],
): Promise<Required<FormerPlace>[]> => {
  const gone = await tx.query<Required<FormerPlace>>(sql`
    delete from license_users where license_id = ${licenseId} and user_id = any(${[...userIds]}::int[])
    returning user_id, max_activations, total_activations, assigned_at, last_seen`);
  if (gone.length === 0) return gone;
  await tx.query(sql`
    update licenses set assigned_users = assigned_users - ${gone.length}, updated_at = ${now} where id = ${licenseId}`);
  await tx.query(sql`
    update users set left_order_id = (select order_id from licenses where id = ${licenseId})
    where id = any(${gone.map(({ user_id }) => user_id)}::int[])`);
  return gone.toSorted((one, other) => one.user_id - other.user_id);
};

export const lockActivations = (tx: Transaction, licenseId: number): Promise<Activations[]> =>
  tx.query<Activations>(sql`
    select user_id, max_activations, total_activations from license_users where license_id = ${licenseId}
    order by user_id for update`);

export const updateActivations = async (
  tx: Transaction,
  licenseId: number,
  activations: readonly Activations[],
): Promise<void> => {
  await tx.query(sql`
    update license_users lu set max_activations = n.max_activations, total_activations = n.total_activations
    from json_to_recordset(${JSON.stringify(activations)}::json)
      as n (user_id int, max_activations int, total_activations int)
    where lu.license_id = ${licenseId} and lu.user_id = n.user_id`);
};
