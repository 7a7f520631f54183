import sql from 'sql-template-tag';
import { now, type Transaction } from '../database/connection';
import type { LockedLicense } from './lockedLicenses';

export interface Membership {
  id: number;
  is_license_user: boolean;
  is_manager: boolean;
}

export const membershipsOn = (
  tx: Transaction,
  { id, order_id }: Pick<LockedLicense, 'id' | 'order_id'>,
  userIds: readonly number[],
): Promise<Membership[]> =>
  tx.query<Membership>(sql`
    select u.id,
      exists (select from license_users lu where lu.license_id = ${id} and lu.user_id = u.id) as is_license_user,
      exists (select from order_managers om where om.order_id = ${order_id} and om.user_id = u.id) as is_manager
    from users u where u.id = any(${[...userIds]}::int[]) order by u.id`);

/** One statement, so concurrent requests cannot exceed the seats. False when fewer are left; 0 seats mean unlimited. */
export const takeSeats = async (tx: Transaction, licenseId: number, count: number): Promise<boolean> => {
  const taken = await tx.query(sql`
    update licenses set assigned_users = assigned_users + ${count}, updated_at = ${now}
    where id = ${licenseId} and (max_license_users = 0 or assigned_users + ${count} <= max_license_users)
    returning id`);
  return taken.length > 0;
};

export const deleteLicenseUser = async (tx: Transaction, licenseId: number, userId: number): Promise<boolean> => {
  const changed = await tx.query(sql`
    with gone as (delete from license_users where license_id = ${licenseId} and user_id = ${userId} returning user_id)
    update licenses set assigned_users = assigned_users - 1, updated_at = ${now}
    where id = ${licenseId} and exists (select from gone) returning id`);
  if (changed.length === 0) return false;
  await tx.query(sql`
    update users set left_order_id = (select order_id from licenses where id = ${licenseId}) where id = ${userId}`);
  return true;
};

export interface Activations {
  user_id: number;
  max_activations: number;
  total_activations: number;
}

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
